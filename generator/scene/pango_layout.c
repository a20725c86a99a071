/*
 * What is left to do when the glyphs of a run are known.
 *
 * Text through Pango: paragraphs, and lines of several fonts. Pango sees a Fontconfig of our own
 * that holds the files a text needs and nothing else, so the user's fonts and settings never
 * matter. One engine (configuration, font map, context) is kept for each set of files in use:
 * reading the description of a file costs a millisecond or more, and few sets are ever needed.
 *
 * Marks in a text become attributes: bold letters, and room for pictures, which is a character
 * that has no glyph and breaks no line.
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangoft2.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

void run_finish(struct glyph_run *run, struct glyph *glyphs, double tracking)
{
    run->width = 0;
    for (size_t i = 0; i < run->count; i++) {
        if (i + 1 == run->count || glyphs[i + 1].cluster != glyphs[i].cluster)
            glyphs[i].advance += tracking;
        run->width += glyphs[i].advance;
    }
}

/* Japanese of so many lines has none shorter than a part of the width for the sake of phrases. */
enum { RAGGED_LINES = 3 };
static const double line_least = 0.85;

struct engine {
    unsigned set; /* bit N: font number N */
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
    struct engine *next;
};

/* What is used of Pango and what comes with it, which are loaded when a text is laid out that is
 * not plain: twelve libraries are half of what the program's start takes. */
#define PANGO(X)                                                                                   \
    X(FcConfigAppFontAddFile)                                                                      \
    X(FcConfigCreate)                                                                              \
    X(FcConfigDestroy)                                                                             \
    X(FcConfigSetCurrent)                                                                          \
    X(FcPatternAddBool)                                                                            \
    X(FcPatternDel)                                                                                \
    X(FcPatternGetString)                                                                          \
    X(g_object_unref)                                                                              \
    X(pango_attr_allow_breaks_new)                                                                 \
    X(pango_attr_font_features_new)                                                                \
    X(pango_attr_letter_spacing_new)                                                               \
    X(pango_attr_list_insert)                                                                      \
    X(pango_attr_list_new)                                                                         \
    X(pango_attr_list_unref)                                                                       \
    X(pango_attr_shape_new)                                                                        \
    X(pango_attr_weight_new)                                                                       \
    X(pango_context_set_base_dir)                                                                  \
    X(pango_context_set_language)                                                                  \
    X(pango_context_set_round_glyph_positions)                                                     \
    X(pango_fc_font_get_pattern)                                                                   \
    X(pango_fc_font_map_set_config)                                                                \
    X(pango_fc_font_map_set_default_substitute)                                                    \
    X(pango_font_description_free)                                                                 \
    X(pango_font_description_new)                                                                  \
    X(pango_font_description_set_absolute_size)                                                    \
    X(pango_font_description_set_family)                                                           \
    X(pango_font_description_set_style)                                                            \
    X(pango_font_description_set_weight)                                                           \
    X(pango_font_map_create_context)                                                               \
    X(pango_ft2_font_map_new)                                                                      \
    X(pango_language_from_string)                                                                  \
    X(pango_layout_get_line_count)                                                                 \
    X(pango_layout_get_lines_readonly)                                                             \
    X(pango_layout_get_size)                                                                       \
    X(pango_layout_get_width)                                                                      \
    X(pango_layout_line_get_extents)                                                               \
    X(pango_layout_new)                                                                            \
    X(pango_layout_set_attributes)                                                                 \
    X(pango_layout_set_auto_dir)                                                                   \
    X(pango_layout_set_font_description)                                                           \
    X(pango_layout_set_text)                                                                       \
    X(pango_layout_set_width)                                                                      \
    X(pango_layout_set_wrap)

struct pango {
    PANGO(OS_LIBRARY_FIELD)
};

static const char *const pango_names[] = {PANGO(OS_LIBRARY_NAME) NULL};
static const struct os_library pango_library = {
    "libpangoft2-1.0.so.0", "libpangoft2-1.0-0", pango_names};

/* What is used of ICU, which is loaded when the first Japanese is laid out. */
#define ICU(X)                                                                                     \
    X(ubrk_open)                                                                                   \
    X(ubrk_close)                                                                                  \
    X(ubrk_setUText)                                                                               \
    X(ubrk_next)                                                                                   \
    X(utext_openUTF8)                                                                              \
    X(utext_close)

struct icu {
    ICU(OS_LIBRARY_FIELD)
};

static const char *const icu_names[] = {ICU(OS_LIBRARY_NAME) NULL};
static const struct os_library icu_library = {
    "libicuuc.so." U_ICU_VERSION_SHORT, "libicu" U_ICU_VERSION_SHORT, icu_names};

struct pango_engines {
    struct pango use;
    struct engine *first;
    struct icu icu;
    UBreakIterator *phrases; /* of Japanese; NULL until some is laid out */
};

/* NULL and an error where Pango is missing. */
static struct pango_engines *pango_engines_create(struct error *error)
{
    struct pango_engines *engines = memory_create(1, sizeof *engines);
    const struct pango *use = &engines->use;
    if (!os_library_open(&pango_library, &engines->use, error)) {
        free(engines);
        return NULL;
    }
    /* Pango would read the system's configuration in the background as long as there is no
     * current one. */
    FcConfig *empty = use->FcConfigCreate();
    use->FcConfigSetCurrent(empty);
    use->FcConfigDestroy(empty);
    return engines;
}

static void engine_destroy(const struct pango *use, struct engine *engine)
{
    use->g_object_unref(engine->context);
    use->pango_fc_font_map_set_config((PangoFcFontMap *)engine->map, NULL); /* it would keep it */
    use->g_object_unref(engine->map);
    use->FcConfigDestroy(engine->config);
    free(engine);
}

void pango_engines_destroy(struct pango_engines *engines)
{
    if (!engines)
        return;
    for (struct engine *engine = engines->first, *next; engine; engine = next) {
        next = engine->next;
        engine_destroy(&engines->use, engine);
    }
    if (engines->phrases != NULL)
        engines->icu.ubrk_close(engines->phrases);
    free(engines); /* the empty configuration stays: taking it away would load the system's */
}

static void without_hinting(FcPattern *pattern, gpointer pango)
{
    const struct pango *use = pango;
    use->FcPatternDel(pattern, FC_HINTING);
    use->FcPatternAddBool(pattern, FC_HINTING, FcFalse);
    use->FcPatternDel(pattern, FC_AUTOHINT);
    use->FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

static struct engine *engine_create(struct pango *use, unsigned set, const struct choice *choice)
{
    struct engine *engine = memory_create(1, sizeof *engine);
    engine->set = set;
    engine->config = use->FcConfigCreate();
    for (int i = 0; i < CHOICE_LENGTH; i++)
        if (choice->used[i])
            use->FcConfigAppFontAddFile(engine->config, (const FcChar8 *)choice->font[i]->path);
    engine->map = use->pango_ft2_font_map_new();
    use->pango_fc_font_map_set_config((PangoFcFontMap *)engine->map, engine->config);
    use->pango_fc_font_map_set_default_substitute(
        (PangoFcFontMap *)engine->map, without_hinting, use, NULL);
    engine->context = use->pango_font_map_create_context(engine->map);
    use->pango_context_set_round_glyph_positions(engine->context, FALSE);
    use->pango_context_set_base_dir(engine->context, PANGO_DIRECTION_LTR);
    return engine;
}

static struct engine *find_engine(struct fonts *fonts, const struct choice *choice)
{
    unsigned set = 0;
    for (int i = 0; i < CHOICE_LENGTH; i++)
        if (choice->used[i])
            set |= 1u << fonts_index(fonts, choice->font[i]);
    struct pango_engines *engines = fonts->engines;
    for (struct engine *engine = engines->first; engine; engine = engine->next)
        if (engine->set == set)
            return engine;
    struct engine *engine = engine_create(&engines->use, set, choice);
    engine->next = engines->first;
    engines->first = engine;
    return engine;
}

/* ---- which fonts a text needs ---- */

static bool missing_character(uint32_t c, struct error *error)
{
    char utf8[8] = "";
    utf8[g_unichar_to_utf8(c, utf8)] = '\0';
    return error_input(error, "no font has the character U+%04X%s%s%s", (unsigned)c,
        g_unichar_isprint(c) ? " (" : "", g_unichar_isprint(c) ? utf8 : "",
        g_unichar_isprint(c) ? ")" : "");
}

/* Joiners, variation selectors and the like ask for no glyph; the newline ends a line. */
static bool needs_no_glyph(uint32_t c)
{
    return c == '\n' || (c >= 0x80 && g_unichar_type(c) == G_UNICODE_FORMAT) ||
           (c >= 0xfe00 && c <= 0xfe0f);
}

static bool choose_chain(struct fonts *fonts, const char *utf8, const struct text_style *style,
    struct font *chain[CHAIN_LENGTH], bool used[CHAIN_LENGTH], struct error *error)
{
    if (!text_is_utf8(utf8, strlen(utf8)))
        return error_input(error, "a text is not well-formed UTF-8");
    chain[0] = fonts_for_style(fonts, style, 0, error);
    if (!chain[0])
        return false;
    used[0] = true;
    for (const char *at = utf8; *at;) {
        uint32_t c = text_next_code_point(&at);
        bool found = needs_no_glyph(c);
        for (int i = 0; !found && i < CHAIN_LENGTH; i++) {
            chain[i] = fonts_for_style(fonts, style, i, error);
            if (!chain[i])
                return false;
            found = font_has(chain[i], c);
            used[i] = used[i] || found;
        }
        if (!found)
            return missing_character(c, error);
    }
    return true;
}

/* BOLD: some of its letters are. */
static bool choose_fonts(struct fonts *fonts, const char *utf8, const struct text_style *style,
    bool bold, struct choice *choice, struct error *error)
{
    struct text_style other = *style;
    other.weight = style->weight < WEIGHT_BOLD ? WEIGHT_BOLD : WEIGHT_BLACK;
    return choose_chain(fonts, utf8, style, choice->font, choice->used, error) &&
           (!bold || choose_chain(fonts, utf8, &other, choice->font + CHAIN_LENGTH,
                         choice->used + CHAIN_LENGTH, error));
}

/* ---- marks ---- */

/* U+2061, in UTF-8: it takes part in no word and is as a letter where lines end. */
static const char picture_letter[] = "\xe2\x81\xa1";
static const char marks[] = MARK_BOLD MARK_PICTURE;

/* Adds MARKED without its marks. */
static void add_plain(const char *marked, struct buffer *plain)
{
    for (; *marked != '\0'; marked++) {
        if (*marked == MARK_PICTURE[0])
            buffer_add(plain, picture_letter);
        else if (*marked != MARK_BOLD[0])
            buffer_add_bytes(plain, marked, 1);
    }
}

static void add_attribute(const struct pango *use, PangoAttrList *attributes,
    PangoAttribute *attribute, size_t from, size_t to)
{
    attribute->start_index = (guint)from;
    attribute->end_index = (guint)to;
    use->pango_attr_list_insert(attributes, attribute);
}

/* What the marks of MARKED mean, where they are without them; bold letters are of WEIGHT. */
static void add_marks(
    const struct pango *use, const char *marked, int weight, PangoAttrList *attributes)
{
    static const PangoRectangle room = {0, -TYPESET_EM, TYPESET_EM, TYPESET_EM};
    const size_t letter = sizeof picture_letter - 1;
    size_t at = 0, bold_from = 0;
    bool bold = false;
    for (; *marked != '\0'; marked++) {
        if (*marked == MARK_BOLD[0]) {
            if (bold)
                add_attribute(use, attributes, use->pango_attr_weight_new((PangoWeight)weight),
                    bold_from, at);
            bold = !bold;
            bold_from = at;
        } else if (*marked == MARK_PICTURE[0]) {
            add_attribute(
                use, attributes, use->pango_attr_shape_new(&room, &room), at, at + letter);
            at += letter;
        } else {
            at++;
        }
    }
}

static bool is_picture(const PangoItem *item)
{
    const GSList *at = item->analysis.extra_attrs;
    while (at != NULL && ((const PangoAttribute *)at->data)->klass->type != PANGO_ATTR_SHAPE)
        at = at->next;
    return at != NULL;
}

/* ---- one text ---- */

static PangoFontDescription *describe(const struct pango *use, const struct choice *choice)
{
    struct font *const *chain = choice->font;
    LOCAL_BUFFER families = BUFFER_INIT;
    for (int i = 0; i < CHAIN_LENGTH; i++)
        if (choice->used[i])
            buffer_format(&families, "%s%s", i ? "," : "", chain[i]->file->family);
    PangoFontDescription *description = use->pango_font_description_new();
    use->pango_font_description_set_family(description, families.data);
    use->pango_font_description_set_weight(description, (PangoWeight)chain[0]->file->weight);
    use->pango_font_description_set_style(
        description, chain[0]->file->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    use->pango_font_description_set_absolute_size(description, TYPESET_EM);
    return description;
}

static int layout_width(const struct text_style *style, double width)
{
    double units = width > 0 ? floor(width / style->size * TYPESET_EM) : -1;
    return units < G_MAXINT / 2 ? (int)units : -1;
}

/* OpenType features of a style, separated by commas. */
static const char *style_features(const struct text_style *style)
{
    /* Spaced letters are single letters: no ligatures. */
    if (style->tracking != 0)
        return style->tabular ? "tnum=1,liga=0,clig=0" : "liga=0,clig=0";
    return style->tabular ? "tnum=1" : "";
}

static bool find_phrases(struct pango_engines *engines, struct error *error)
{
    UErrorCode status = U_ZERO_ERROR;
    if (engines->phrases != NULL)
        return true;
    if (!os_library_open(&icu_library, &engines->icu, error))
        return false;
    engines->phrases = engines->icu.ubrk_open(UBRK_LINE, "ja@lw=phrase", NULL, 0, &status);
    return true;
}

/* Which phrases of Japanese no line ends within: all of them, the last one, so that no syllable
 * stands alone in the last line, or none. */
enum whole { WHOLE_ALL, WHOLE_LAST, WHOLE_NONE };

/* A phrase is a word with the particles behind it, as ICU finds them; where it cannot, lines end as
 * Pango likes. */
static void keep_phrases(
    struct pango_engines *engines, const char *utf8, enum whole which, PangoAttrList *attributes)
{
    const struct pango *use = &engines->use;
    const struct icu *icu = &engines->icu;
    UErrorCode status = engines->phrases != NULL ? U_ZERO_ERROR : U_MEMORY_ALLOCATION_ERROR;
    UText *text = icu->utext_openUTF8(NULL, utf8, -1, &status);
    icu->ubrk_setUText(engines->phrases, text, &status);
    int32_t from = 0, to = U_SUCCESS(status) ? icu->ubrk_next(engines->phrases) : UBRK_DONE;
    for (; to != UBRK_DONE; from = to, to = icu->ubrk_next(engines->phrases)) {
        if (which == WHOLE_LAST && utf8[to] != '\0')
            continue;
        PangoAttribute *whole = use->pango_attr_allow_breaks_new(FALSE);
        whole->start_index = (guint)from;
        whole->end_index = (guint)to;
        use->pango_attr_list_insert(attributes, whole);
    }
    icu->utext_close(text);
}

static void set_attributes(PangoLayout *pango, const struct job *job, enum whole which)
{
    const struct pango *use = &job->fonts->engines->use;
    const struct text_style *style = job->style;
    PangoAttrList *attributes = use->pango_attr_list_new();
    if (style_features(style)[0])
        use->pango_attr_list_insert(
            attributes, use->pango_attr_font_features_new(style_features(style)));
    if (style->tracking != 0 && job->width > 0) /* so that lines break where they will end */
        use->pango_attr_list_insert(attributes,
            use->pango_attr_letter_spacing_new((int)(style->tracking / style->size * TYPESET_EM)));
    if (job->marked != NULL && job->choice.font[CHAIN_LENGTH] != NULL)
        add_marks(use, job->marked, job->choice.font[CHAIN_LENGTH]->file->weight, attributes);
    else if (job->marked != NULL)
        add_marks(use, job->marked, PANGO_WEIGHT_BOLD, attributes);
    if (which != WHOLE_NONE)
        keep_phrases(job->fonts->engines, job->plain, which, attributes);
    use->pango_layout_set_attributes(pango, attributes);
    use->pango_attr_list_unref(attributes);
}

/* Whether a line is wider than it may be, since what may not be broken is. */
static bool is_overfull(const struct pango *use, PangoLayout *pango)
{
    int width = 0;
    use->pango_layout_get_size(pango, &width, NULL);
    return width > use->pango_layout_get_width(pango);
}

/* Whether a text of several lines has one, not the last of its paragraph, that ends far from the
 * margin since the next phrase has no room there. */
static bool is_ragged(const struct pango *use, PangoLayout *pango)
{
    double least = line_least * use->pango_layout_get_width(pango);
    bool ragged = false;
    if (use->pango_layout_get_line_count(pango) < RAGGED_LINES)
        return false;
    for (GSList *at = use->pango_layout_get_lines_readonly(pango); at->next; at = at->next) {
        PangoRectangle line;
        use->pango_layout_line_get_extents(at->data, NULL, &line);
        ragged = ragged ||
                 (line.width < least && !((PangoLayoutLine *)at->next->data)->is_paragraph_start);
    }
    return ragged;
}

/* NULL and an error where ICU is missing. */
static PangoLayout *lay_out(const struct job *job, struct engine *engine,
    const PangoFontDescription *description, struct error *error)
{
    const struct pango *use = &job->fonts->engines->use;
    const struct text_style *style = job->style;
    const char *language = style->language != NULL ? style->language : job->fonts->language;
    bool japanese = job->width > 0 && strcmp(language, "ja") == 0;
    if (japanese && !find_phrases(job->fonts->engines, error))
        return NULL;
    use->pango_context_set_language(engine->context, use->pango_language_from_string(language));
    PangoLayout *pango = use->pango_layout_new(engine->context);
    use->pango_layout_set_font_description(pango, description);
    use->pango_layout_set_auto_dir(pango, FALSE);
    use->pango_layout_set_wrap(pango, PANGO_WRAP_WORD_CHAR);
    use->pango_layout_set_width(pango, layout_width(style, job->width));
    use->pango_layout_set_text(pango, job->plain, -1);
    set_attributes(pango, job, japanese ? WHOLE_ALL : WHOLE_NONE);
    if (japanese && (is_overfull(use, pango) || is_ragged(use, pango))) {
        set_attributes(pango, job, WHOLE_LAST);
        if (is_overfull(use, pango))
            set_attributes(pango, job, WHOLE_NONE);
    }
    return pango;
}

static const struct font *font_of(const struct fonts *fonts, PangoFont *font)
{
    const struct pango *use = &fonts->engines->use;
    FcChar8 *path = NULL;
    /* No font at all: its file could not be opened just now. */
    FcPattern *pattern = font ? use->pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
    if (!pattern || use->FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch)
        return NULL;
    return fonts_by_path(fonts, (const char *)path);
}

/* The glyphs of one Pango run from GLYPHS on; false if one of them is missing. */
static bool read_glyphs(
    const PangoGlyphString *string, double unit, struct glyph *glyphs, struct glyph_run *run)
{
    run->glyphs = glyphs;
    for (int i = 0; i < string->num_glyphs; i++) {
        const PangoGlyphInfo *info = &string->glyphs[i];
        if (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG)
            return false;
        double advance = info->geometry.width * unit;
        if (info->glyph == PANGO_GLYPH_EMPTY) { /* nothing to draw, perhaps some room */
            if (run->count > 0)
                glyphs[run->count - 1].advance += advance;
            continue;
        }
        glyphs[run->count++] = (struct glyph){info->glyph, (uint32_t)string->log_clusters[i],
            advance, info->geometry.x_offset * unit, info->geometry.y_offset * unit};
    }
    return true;
}

static size_t count_runs(const struct pango *use, PangoLayout *pango, size_t *glyphs)
{
    size_t runs = 0;
    *glyphs = 0;
    for (GSList *line = use->pango_layout_get_lines_readonly(pango); line; line = line->next)
        for (GSList *item = ((PangoLayoutLine *)line->data)->runs; item; item = item->next) {
            runs++;
            *glyphs += (size_t)((PangoGlyphItem *)item->data)->glyphs->num_glyphs;
        }
    return runs;
}

/* What is being read out of Pango's layout. */
struct reader {
    const struct fonts *fonts;
    struct typeset *typeset;
    struct glyph *next_glyph;
    double size;
    double tracking; /* to be added; 0 where Pango has done it */
};

/* Pango ends a run where the script changes; the same font goes on in the run before. */
static bool continues(const struct typeset *typeset, const struct glyph_run *run)
{
    if (typeset->run_count == 0)
        return false;
    size_t last = typeset->run_count - 1;
    const struct glyph_run *before = &typeset->runs[last];
    return typeset->starts[last].line == typeset->line_count && before->font == run->font &&
           before->source + before->source_length == run->source;
}

static void append_run(struct glyph_run *before, const struct glyph_run *run, struct glyph *glyphs)
{
    for (size_t i = 0; i < run->count; i++)
        glyphs[i].cluster += (uint32_t)before->source_length;
    before->count += run->count;
    before->source_length += run->source_length;
    before->width += run->width;
}

static bool read_run(struct reader *reader, const PangoGlyphItem *item, double *x)
{
    struct typeset *typeset = reader->typeset;
    if (is_picture(item->item)) {
        for (int i = 0; i < item->item->num_chars; i++, *x += reader->size)
            typeset->pictures[typeset->picture_count++] =
                (struct run_start){typeset->line_count, *x};
        return true;
    }
    struct glyph *glyphs = reader->next_glyph;
    struct glyph_run run = {
        .font = font_of(reader->fonts, item->item->analysis.font),
        .size = reader->size,
        .source = typeset->plain + item->item->offset,
        .source_length = (size_t)item->item->length,
    };
    if (!run.font || !read_glyphs(item->glyphs, reader->size / TYPESET_EM, glyphs, &run))
        return false;
    run_finish(&run, glyphs, reader->tracking);
    reader->next_glyph += run.count;
    if (continues(typeset, &run))
        append_run(&typeset->runs[typeset->run_count - 1], &run, glyphs);
    else if (run.count > 0) {
        typeset->starts[typeset->run_count] = (struct run_start){typeset->line_count, *x};
        typeset->runs[typeset->run_count++] = run;
    }
    *x += run.width;
    return true;
}

static bool read_layout(struct reader *reader, PangoLayout *pango, struct error *error)
{
    const struct pango *use = &reader->fonts->engines->use;
    struct typeset *typeset = reader->typeset;
    for (GSList *line = use->pango_layout_get_lines_readonly(pango); line; line = line->next) {
        double x = 0;
        for (GSList *item = ((PangoLayoutLine *)line->data)->runs; item; item = item->next)
            if (!read_run(reader, item->data, &x))
                return error_input(error, "no font has a character of \"%.80s\"", typeset->plain);
        typeset->line_widths[typeset->line_count++] = x;
    }
    return true;
}

static size_t count_pictures(const char *marked)
{
    size_t count = 0;
    for (; marked != NULL && *marked != '\0'; marked++)
        count += *marked == MARK_PICTURE[0];
    return count;
}

/* Keeps the text, the style's language and the text without marks. */
static void keep_texts(struct typeset *typeset, const struct job *job)
{
    const char *text = job->marked != NULL ? job->marked : job->plain;
    const char *language = job->style->language ? job->style->language : "";
    size_t length = strlen(text) + 1, language_length = strlen(language) + 1;
    size_t plain = job->marked != NULL ? strlen(job->plain) + 1 : 0;
    typeset->text = memory_create(length + language_length + plain, 1);
    memcpy(typeset->text, text, length);
    typeset->style.language = memcpy(typeset->text + length, language, language_length);
    typeset->plain = typeset->text;
    if (job->marked != NULL)
        typeset->plain = memcpy(typeset->text + length + language_length, job->plain, plain);
}

struct typeset *typeset_allocate(const struct job *job, size_t runs, size_t glyphs, size_t lines)
{
    struct typeset *typeset = memory_create(1, sizeof *typeset);
    typeset->users = 1;
    typeset->glyph_count = glyphs;
    typeset->style = *job->style;
    typeset->width = job->width;
    keep_texts(typeset, job);
    typeset->runs = memory_create(runs + 1, sizeof *typeset->runs);
    typeset->starts = memory_create(runs + 1, sizeof *typeset->starts);
    typeset->pictures = memory_create(count_pictures(job->marked) + 1, sizeof *typeset->pictures);
    typeset->glyphs = memory_create(typeset->glyph_count + 1, sizeof *typeset->glyphs);
    typeset->line_widths = memory_create(lines + 1, sizeof *typeset->line_widths);
    return typeset;
}

/* What PANGO has laid out. */
static struct typeset *take_layout(const struct job *job, PangoLayout *pango, struct error *error)
{
    const struct pango *use = &job->fonts->engines->use;
    size_t glyphs;
    size_t runs = count_runs(use, pango, &glyphs);
    struct typeset *typeset =
        typeset_allocate(job, runs, glyphs, (size_t)use->pango_layout_get_line_count(pango));
    struct reader reader = {job->fonts, typeset, typeset->glyphs, job->style->size,
        job->width > 0 ? 0 : job->style->tracking};
    if (read_layout(&reader, pango, error))
        return typeset;
    typeset_drop(typeset);
    return NULL;
}

static struct typeset *lay_out_job(struct job *job, struct error *error)
{
    bool bold = job->marked != NULL && strchr(job->marked, MARK_BOLD[0]) != NULL;
    if (!choose_fonts(job->fonts, job->plain, job->style, bold, &job->choice, error) ||
        (job->fonts->engines == NULL &&
            (job->fonts->engines = pango_engines_create(error)) == NULL))
        return NULL;
    const struct pango *use = &job->fonts->engines->use;
    PangoFontDescription *description = describe(use, &job->choice);
    PangoLayout *pango = lay_out(job, find_engine(job->fonts, &job->choice), description, error);
    use->pango_font_description_free(description);
    if (pango == NULL)
        return NULL;
    struct typeset *typeset = take_layout(job, pango, error);
    use->g_object_unref(pango);
    return typeset;
}

struct typeset *typeset_create(struct fonts *fonts, const char *utf8,
    const struct text_style *style, double width, struct error *error)
{
    LOCAL_BUFFER plain = BUFFER_INIT;
    struct job job = {.fonts = fonts, .plain = utf8, .style = style, .width = width};
    if (style->marked && strpbrk(utf8, marks) != NULL) {
        buffer_add(&plain, "");
        add_plain(utf8, &plain);
        job.marked = utf8;
        job.plain = plain.data;
    }
    struct typeset *typeset = plain_line_create(&job);
    return typeset != NULL ? typeset : lay_out_job(&job, error);
}

void typeset_drop(struct typeset *typeset)
{
    if (typeset == NULL || --typeset->users > 0)
        return;
    free(typeset->runs);
    free(typeset->starts);
    free(typeset->pictures);
    free(typeset->glyphs);
    free(typeset->line_widths);
    free(typeset->text);
    free(typeset);
}
