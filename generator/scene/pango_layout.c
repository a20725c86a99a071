/*
 * Text through Pango: paragraphs, and lines of several fonts.
 *
 * Marks in a text become attributes: bold letters, and spaces for pictures, which are a character
 * without a glyph that does not break a line.
 */
#include "scene/pango_engine.h"

/* From this number of lines on, Japanese breaks a phrase rather than leave a line shorter than
 * LINE_LEAST of the width. */
enum { RAGGED_LINES = 3 };
static const double line_least = 0.85;

/* ---- marks ---- */

static void add_attribute(const struct pango *use, PangoAttrList *attributes,
    PangoAttribute *attribute, size_t from, size_t to)
{
    attribute->start_index = (guint)from;
    attribute->end_index = (guint)to;
    use->pango_attr_list_insert(attributes, attribute);
}

static void add_families(const struct job *job, int letters, struct buffer *families)
{
    const struct choice *choice = &job->choice;
    buffer_add(families, "");
    for (int i = letters * CHAIN_LENGTH; i < (letters + 1) * CHAIN_LENGTH; i++)
        if (choice->used[i])
            buffer_format(families, "%s%s", families->length > 0 ? "," : "",
                pango_family(fonts_index(job->fonts, choice->font[i])).text);
}

static void add_letters(
    const struct job *job, PangoAttrList *attributes, int letters, size_t from, size_t to)
{
    const struct pango *use = &job->fonts->engines->use;
    LOCAL_BUFFER families = BUFFER_INIT;
    if (letters == 0 || from == to)
        return;
    add_families(job, letters, &families);
    add_attribute(use, attributes, use->pango_attr_family_new(families.data), from, to);
}

/* Turns the marks in the text of JOB into attributes of the text without them. */
static void add_marks(const struct job *job, PangoAttrList *attributes)
{
    static const PangoRectangle room = {0, -TYPESET_EM, TYPESET_EM, TYPESET_EM};
    const struct pango *use = &job->fonts->engines->use;
    const size_t letter = sizeof PICTURE_LETTER - 1;
    size_t at = 0, from = 0;
    int letters = 0;
    for (const char *marked = job->marked; *marked != '\0'; marked += typeset_mark_length(marked)) {
        int change = typeset_mark(*marked);
        if (change != 0) {
            add_letters(job, attributes, letters, from, at);
            letters ^= change;
            from = at;
        } else if (*marked == MARK_PICTURE[0]) {
            add_attribute(
                use, attributes, use->pango_attr_shape_new(&room, &room), at, at + letter);
            at += letter;
        } else {
            at++;
        }
    }
    add_letters(job, attributes, letters, from, at);
}

static bool is_picture(const PangoItem *item)
{
    const GSList *at = item->analysis.extra_attrs;
    while (at != NULL && ((const PangoAttribute *)at->data)->klass->type != PANGO_ATTR_SHAPE)
        at = at->next;
    return at != NULL;
}

/* ---- one text ---- */

static PangoFontDescription *describe(const struct job *job)
{
    const struct pango *use = &job->fonts->engines->use;
    LOCAL_BUFFER families = BUFFER_INIT;
    add_families(job, 0, &families);
    PangoFontDescription *description = use->pango_font_description_new();
    use->pango_font_description_set_family(description, families.data);
    use->pango_font_description_set_absolute_size(description, TYPESET_EM);
    return description;
}

static int layout_width(const struct text_style *style, double width)
{
    double units = width > 0 ? floor(width / style->size * TYPESET_EM) : -1;
    return units < G_MAXINT / 2 ? (int)units : -1;
}

static const char *style_features(const struct text_style *style)
{
    /* No ligatures in spaced text. */
    if (style->tracking != 0)
        return style->tabular ? "tnum=1,liga=0,clig=0" : "liga=0,clig=0";
    return style->tabular ? "tnum=1" : "";
}

/* Which Japanese phrases must not be broken: all, only the last (so that no syllable is alone in
 * the last line), or none. */
enum whole { WHOLE_ALL, WHOLE_LAST, WHOLE_NONE };

/* The phrases that are kept whole. */
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
    if (style->tracking != 0 && job->width > 0) /* before lines are broken */
        use->pango_attr_list_insert(attributes,
            use->pango_attr_letter_spacing_new((int)(style->tracking / style->size * TYPESET_EM)));
    if (job->marked != NULL)
        add_marks(job, attributes);
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

/* Lays out JOB. NULL and an error if ICU is missing. */
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
    use->pango_layout_set_auto_dir(pango, TRUE);
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
    FcChar8 *family = NULL;
    /* There is no font if its file could not be opened. */
    FcPattern *pattern = font ? use->pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
    if (!pattern || use->FcPatternGetString(pattern, FC_FAMILY, 0, &family) != FcResultMatch)
        return NULL;
    for (int i = 0; i < fonts->count; i++)
        if (fonts->font[i].face != NULL && strcmp(pango_family(i).text, (const char *)family) == 0)
            return fonts_numbered(fonts, i);
    return NULL;
}

/* Reads the glyphs of one Pango run into GLYPHS; returns false if one is missing. */
static bool read_glyphs(
    const PangoGlyphString *string, double unit, struct glyph *glyphs, struct glyph_run *run)
{
    run->glyphs = glyphs;
    for (int i = 0; i < string->num_glyphs; i++) {
        const PangoGlyphInfo *info = &string->glyphs[i];
        if (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG)
            return false;
        double advance = info->geometry.width * unit;
        if (info->glyph == PANGO_GLYPH_EMPTY) { /* it has no glyph, but may have a width */
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
    double tracking; /* to be added; 0 if Pango has already added it */
};

/* Reports whether RUN continues the previous run: Pango splits runs where the script changes, even
 * within a font. */
static bool continues(const struct typeset *typeset, const struct glyph_run *run)
{
    if (typeset->run_count == 0)
        return false;
    size_t last = typeset->run_count - 1;
    const struct glyph_run *before = &typeset->runs[last];
    return typeset->starts[last].line == typeset->line_count && before->font == run->font &&
           before->source + before->source_length == run->source &&
           !glyph_run_is_backwards(before) && !glyph_run_is_backwards(run);
}

static void append_run(struct glyph_run *before, const struct glyph_run *run, struct glyph *glyphs)
{
    for (size_t i = 0; i < run->count; i++)
        glyphs[i].cluster += (uint32_t)before->source_length;
    before->count += run->count;
    before->source_length += run->source_length;
    before->width += run->width;
}

/* Returns the number of the picture at OFFSET in the text without marks. */
static int picture_at(const struct typeset *typeset, size_t offset)
{
    const char *marked = typeset->text;
    for (size_t at = 0; *marked != '\0' && at < offset; marked += typeset_mark_length(marked)) {
        if (*marked == MARK_PICTURE[0])
            at += sizeof PICTURE_LETTER - 1;
        else if (typeset_mark(*marked) == 0)
            at++;
    }
    while (typeset_mark(*marked) != 0)
        marked++;
    return typeset_mark_length(marked) < MARK_PICTURE_LENGTH
               ? 0
               : (marked[1] & 0x3f) << 12 | (marked[2] & 0x3f) << 6 | (marked[3] & 0x3f);
}

/* Reads ITEM, which consists of pictures side by side; in right-to-left text the last one is on the
 * left. */
static void read_pictures(struct reader *reader, const PangoItem *item, double *x)
{
    const size_t letter = sizeof PICTURE_LETTER - 1;
    struct typeset *typeset = reader->typeset;
    for (int i = 0; i < item->num_chars; i++) {
        int place = item->analysis.level % 2 != 0 ? item->num_chars - 1 - i : i;
        typeset->picture_numbers[typeset->picture_count] =
            picture_at(typeset, (size_t)item->offset + (size_t)place * letter);
        typeset->pictures[typeset->picture_count++] = (struct run_start){typeset->line_count, *x};
        *x += reader->size;
    }
}

static bool read_run(struct reader *reader, const PangoGlyphItem *item, double *x)
{
    struct typeset *typeset = reader->typeset;
    if (is_picture(item->item)) {
        read_pictures(reader, item->item, x);
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
    run.x = *x;
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

/* Sorts the runs of a line, from FIRST on, into the order of its text. */
static void order_runs(struct typeset *typeset, size_t first)
{
    for (size_t i = first + 1; i < typeset->run_count; i++) {
        struct glyph_run run = typeset->runs[i];
        struct run_start start = typeset->starts[i];
        size_t at = i;
        for (; at > first && typeset->runs[at - 1].source > run.source; at--) {
            typeset->runs[at] = typeset->runs[at - 1];
            typeset->starts[at] = typeset->starts[at - 1];
        }
        typeset->runs[at] = run;
        typeset->starts[at] = start;
    }
}

static bool read_layout(struct reader *reader, PangoLayout *pango, struct error *error)
{
    const struct pango *use = &reader->fonts->engines->use;
    struct typeset *typeset = reader->typeset;
    for (GSList *line = use->pango_layout_get_lines_readonly(pango); line; line = line->next) {
        double x = 0;
        size_t first = typeset->run_count;
        for (GSList *item = ((PangoLayoutLine *)line->data)->runs; item; item = item->next)
            if (!read_run(reader, item->data, &x))
                return error_input(error, "no font has a character of \"%.80s\"", typeset->plain);
        typeset->line_begins_right[typeset->line_count] =
            ((PangoLayoutLine *)line->data)->resolved_dir == PANGO_DIRECTION_RTL;
        order_runs(typeset, first);
        typeset->line_widths[typeset->line_count++] = x;
    }
    return true;
}

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
    if (!pango_engines_open(job->fonts, error))
        return NULL;
    const struct pango *use = &job->fonts->engines->use;
    PangoFontDescription *description = describe(job);
    PangoLayout *pango = lay_out(job, pango_engine(job->fonts, &job->choice), description, error);
    use->pango_font_description_free(description);
    if (pango == NULL)
        return NULL;
    struct typeset *typeset = take_layout(job, pango, error);
    use->g_object_unref(pango);
    return typeset;
}
