/*
 * Text through Pango: paragraphs, and lines of several fonts. A private Fontconfig holds only the
 * files that a text needs, so the user's fonts and settings never matter. One engine
 * (configuration, font map, context) is kept for each set of files, because reading a file's
 * description takes a millisecond or more; few sets are ever needed.
 *
 * Marks in a text become attributes: bold letters, and spaces for pictures, which are a character
 * without a glyph that breaks no line.
 */
#include "scene/scene_private.h"

#include "core/os.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangoft2.h>

/* From this number of lines on, Japanese breaks a phrase rather than leave a line shorter than
 * LINE_LEAST of the width. */
enum { RAGGED_LINES = 3 };
static const double line_least = 0.85;

struct engine {
    unsigned set; /* bit N: font number N */
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
    struct engine *next;
};

/* Functions of Pango and its companions, which are loaded at the first text that is not plain:
 * these twelve libraries take half of the program's start. */
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
static const struct os_library pango_library = {PANGOFT2_SONAME, PANGOFT2_PACKAGE, pango_names};

struct pango_engines {
    struct pango use;
    struct engine *first;
    struct phrases *phrases; /* for Japanese; NULL until first needed */
};

/* Creates the engines; NULL and an error if Pango is missing. */
static struct pango_engines *pango_engines_create(struct error *error)
{
    struct pango_engines *engines = memory_create(1, sizeof *engines);
    const struct pango *use = &engines->use;
    if (!os_library_open(&pango_library, &engines->use, error)) {
        free(engines);
        return NULL;
    }
    /* Without a current configuration, Pango would read the system's in the background. */
    FcConfig *empty = use->FcConfigCreate();
    use->FcConfigSetCurrent(empty);
    use->FcConfigDestroy(empty);
    return engines;
}

static void engine_destroy(const struct pango *use, struct engine *engine)
{
    use->g_object_unref(engine->context);
    use->pango_fc_font_map_set_config((PangoFcFontMap *)engine->map, NULL); /* it keeps it */
    use->g_object_unref(engine->map);
    use->FcConfigDestroy(engine->config);
    free(engine);
}

static void pango_engines_destroy(struct pango_engines *engines)
{
    for (struct engine *engine = engines->first, *next; engine; engine = next) {
        next = engine->next;
        engine_destroy(&engines->use, engine);
    }
    phrases_destroy(engines->phrases);
    free(engines); /* the empty configuration stays, otherwise the system's would be loaded */
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

/* ---- marks ---- */

static void add_attribute(const struct pango *use, PangoAttrList *attributes,
    PangoAttribute *attribute, size_t from, size_t to)
{
    attribute->start_index = (guint)from;
    attribute->end_index = (guint)to;
    use->pango_attr_list_insert(attributes, attribute);
}

/* Turns the marks of MARKED into attributes of the text without marks; bold letters are of
 * WEIGHT. */
static void add_marks(
    const struct pango *use, const char *marked, int weight, PangoAttrList *attributes)
{
    static const PangoRectangle room = {0, -TYPESET_EM, TYPESET_EM, TYPESET_EM};
    const size_t letter = sizeof PICTURE_LETTER - 1;
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

/* Returns the OpenType features of a style, separated by commas. */
static const char *style_features(const struct text_style *style)
{
    /* No ligatures in spaced text. */
    if (style->tracking != 0)
        return style->tabular ? "tnum=1,liga=0,clig=0" : "liga=0,clig=0";
    return style->tabular ? "tnum=1" : "";
}

/* Which Japanese phrases lines may not break: all, only the last (so that no syllable is alone in
 * the last line), or none. */
enum whole { WHOLE_ALL, WHOLE_LAST, WHOLE_NONE };

/* Phrases to keep whole. */
struct keeping {
    const struct pango *use;
    PangoAttrList *attributes;
    const char *utf8;
    enum whole which;
};

static void keep_phrase(void *closure, size_t from, size_t to)
{
    const struct keeping *keeping = closure;
    const struct pango *use = keeping->use;
    if (keeping->which == WHOLE_ALL || keeping->utf8[to] == '\0')
        add_attribute(use, keeping->attributes, use->pango_attr_allow_breaks_new(FALSE), from, to);
}

static void set_attributes(PangoLayout *pango, const struct job *job, enum whole which)
{
    const struct pango *use = &job->fonts->engines->use;
    const struct text_style *style = job->style;
    PangoAttrList *attributes = use->pango_attr_list_new();
    if (style_features(style)[0])
        use->pango_attr_list_insert(
            attributes, use->pango_attr_font_features_new(style_features(style)));
    if (style->tracking != 0 && job->width > 0) /* before breaking lines */
        use->pango_attr_list_insert(attributes,
            use->pango_attr_letter_spacing_new((int)(style->tracking / style->size * TYPESET_EM)));
    const struct font *bold = job->choice.font[CHAIN_LENGTH];
    if (job->marked != NULL)
        add_marks(use, job->marked, bold ? bold->file->weight : PANGO_WEIGHT_BOLD, attributes);
    struct keeping keeping = {use, attributes, job->plain, which};
    if (which != WHOLE_NONE)
        phrases_visit(job->fonts->engines->phrases, job->plain, keep_phrase, &keeping);
    use->pango_layout_set_attributes(pango, attributes);
    use->pango_attr_list_unref(attributes);
}

/* Reports whether something unbreakable makes a line too wide. */
static bool is_overfull(const struct pango *use, PangoLayout *pango)
{
    int width = 0;
    use->pango_layout_get_size(pango, &width, NULL);
    return width > use->pango_layout_get_width(pango);
}

/* Reports whether a line, other than the last of a paragraph, ends far from the margin because the
 * next phrase did not fit. */
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

/* Lays out JOB; NULL and an error if ICU is missing. */
static PangoLayout *lay_out(const struct job *job, struct engine *engine,
    const PangoFontDescription *description, struct error *error)
{
    const struct pango *use = &job->fonts->engines->use;
    const struct text_style *style = job->style;
    const char *language = style->language != NULL ? style->language : job->fonts->language;
    bool japanese = job->width > 0 && strcmp(language, "ja") == 0;
    struct phrases **phrases = &job->fonts->engines->phrases;
    if (japanese && *phrases == NULL && (*phrases = phrases_create(error)) == NULL)
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
    /* No font: its file could not be opened. */
    FcPattern *pattern = font ? use->pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
    if (!pattern || use->FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch)
        return NULL;
    return fonts_by_path(fonts, (const char *)path);
}

/* Reads the glyphs of one Pango run into GLYPHS; false if one is missing. */
static bool read_glyphs(
    const PangoGlyphString *string, double unit, struct glyph *glyphs, struct glyph_run *run)
{
    run->glyphs = glyphs;
    for (int i = 0; i < string->num_glyphs; i++) {
        const PangoGlyphInfo *info = &string->glyphs[i];
        if (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG)
            return false;
        double advance = info->geometry.width * unit;
        if (info->glyph == PANGO_GLYPH_EMPTY) { /* no glyph, but perhaps some width */
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

/* Reads Pango's layout. */
struct reader {
    const struct fonts *fonts;
    struct typeset *typeset;
    struct glyph *next_glyph;
    double size;
    double tracking; /* to add; 0 if Pango has added it */
};

/* Reports whether RUN continues the previous run: Pango splits runs where the script changes, even
 * in the same font. */
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
        for (int i = 0; i < item->item->num_chars; i++) {
            typeset->pictures[typeset->picture_count++] =
                (struct run_start){typeset->line_count, *x};
            *x += reader->size;
        }
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

/* Returns the typesetting of PANGO. */
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

struct typeset *pango_lay_out(const struct job *job, struct error *error)
{
    if (job->fonts->engines == NULL)
        job->fonts->engines = pango_engines_create(error);
    job->fonts->engines_destroy = pango_engines_destroy;
    if (job->fonts->engines == NULL)
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
