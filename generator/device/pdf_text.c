/*
 * Text as PDF operators: glyph numbers as codes, placed by the run's advances. Readers advance by
 * the font's widths; a glyph that would be more than MOST_OFF off is moved to its place.
 */
#include "device/private.h"

#define MOST_OFF 0.002 /* mm */
#define TOUCH 0.004    /* mm, more than the error of positions */
#define GAP_ASCENT 0.8 /* ascent that readers assume, relative to the size */
#define GAP_MOST 50.0  /* greatest height of a space, mm */

enum {
    SIZE_DECIMALS = 4,
    ADJUST_DECIMALS = 1, /* of the adjustments, in thousandths of the em */
    FIRST_KANA = 0x3040,
    LAST_KANJI = 0x9fff,
};

static void set_font(struct pdf_content *content, const struct pdf_font *font, double size)
{
    struct pdf_state *state = &content->state;
    if (state->font == font && state->font_size == size)
        return;
    state->font = font;
    state->font_size = size;
    buffer_add(&content->out, "/");
    buffer_add(&content->out, font->name);
    buffer_add(&content->out, " ");
    pdf_add_number(content, size, SIZE_DECIMALS);
    buffer_add(&content->out, "Tf\n");
}

/* Moves to the start of a run. Within a text object, this is a step from the start of the previous
 * run; both are whole units of the last decimal, so rounding errors do not add up. */
static void move_to(struct pdf_content *content, struct point origin)
{
    int decimals = content->state.decimals;
    int64_t x = number_units(origin.x, decimals), y = number_units(origin.y, decimals);
    char *at = buffer_reserve(&content->out, 80);
    if (!content->in_text)
        memcpy(at, "1 0 0 -1 ", 9), at += 9;
    at = number_write(at, content->in_text ? x - content->line_x : x, decimals);
    *at++ = ' ';
    /* Text is drawn with y up in a page with y down, so a step down is negative. */
    at = number_write(at, content->in_text ? content->line_y - y : y, decimals);
    memcpy(at, content->in_text ? " Td\n" : " Tm\n", 4);
    buffer_end(&content->out, at + 4);
    content->line_x = x;
    content->line_y = y;
    content->in_text = true;
}

/* A span of glyphs at one height. */
struct span {
    struct pdf_font *font;
    const struct glyph *glyphs;
    size_t count;
    double size;
    double pen;     /* pen of the first glyph, mm from the origin */
    double arrived; /* where a reader's pen is, mm from the origin */
};

/* Shows [<0001 0002>-12<0003>]TJ, or <00010002>Tj if no glyph needs moving. */
static void show_span(struct pdf_content *content, struct span *span)
{
    char *at = buffer_reserve(&content->out, span->count * 32 + 16);
    char *bracket = at;
    *at++ = '[';
    *at++ = '<';
    bool moved = false;
    double thousandth = span->size / 1000;
    for (size_t i = 0; i < span->count; i++) {
        const struct glyph *glyph = &span->glyphs[i];
        double off = span->pen + glyph->dx - span->arrived;
        if (fabs(off) > MOST_OFF) {
            int64_t adjust = number_units(-off / thousandth, ADJUST_DECIMALS);
            if (at[-1] == '<')
                at--;
            else
                *at++ = '>';
            at = number_write(at, adjust, ADJUST_DECIMALS);
            *at++ = '<';
            span->arrived -= (double)adjust / 10 * thousandth;
            moved = true;
        }
        at = hex_write(at, glyph->id, 4);
        span->arrived += pdf_font_width(span->font, glyph->id) * thousandth;
        span->pen += glyph->advance;
    }
    *at++ = '>';
    if (moved)
        *at++ = ']';
    else
        *bracket = ' ';
    memcpy(at, moved ? "TJ\n" : "Tj\n", 3);
    buffer_end(&content->out, at + 3);
}

/* Shows SPAN, raised by -DY. */
static void show_raised(struct pdf_content *content, struct span *span)
{
    double rise = -span->glyphs->dy;
    if (rise != 0) {
        pdf_add_number(content, rise, SIZE_DECIMALS);
        buffer_add(&content->out, "Ts\n");
    }
    show_span(content, span);
    if (rise != 0)
        buffer_add(&content->out, "0 Ts\n");
}

/* Shows a run; raised marks get their own spans. */
static void show_forwards(
    struct pdf_content *content, struct pdf_font *font, const struct glyph_run *run)
{
    struct span span = {font, run->glyphs, 0, run->size, 0, 0};
    for (size_t i = 0; i < run->count; i += span.count) {
        span.glyphs = run->glyphs + i;
        span.count = 1;
        while (i + span.count < run->count && span.glyphs[span.count].dy == span.glyphs->dy)
            span.count++;
        show_raised(content, &span);
    }
}

/* Shows a right-to-left run from the right, as it is read: some programs extract text in the
 * order in which it is painted, others by its positions. Each glyph is moved to its position,
 * the first one TOUCH further, because Poppler takes the smallest gap of a line for the gap
 * between letters. */
static void show_run(
    struct pdf_content *content, struct pdf_font *font, const struct glyph_run *run)
{
    if (!glyph_run_is_backwards(run)) {
        show_forwards(content, font, run);
        return;
    }
    FREED struct glyph *turned = memory_create(run->count, sizeof *turned);
    double pen = 0;
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        struct glyph *place = &turned[run->count - 1 - i];
        *place = *glyph;
        place->dx += pen;
        place->advance = 0;
        pen += glyph->advance;
    }
    turned[0].dx -= TOUCH;
    struct glyph_run read = *run;
    read.glyphs = turned;
    show_forwards(content, font, &read);
}

/* ---- meaning of glyphs ---- */

/* Returns where the text of glyph INDEX's cluster ends: at the next cluster in the source. */
static size_t cluster_end(const struct glyph_run *run, size_t index)
{
    uint32_t start = run->glyphs[index].cluster;
    size_t end = run->source_length;
    for (size_t i = 0; i < run->count; i++)
        if (run->glyphs[i].cluster > start && run->glyphs[i].cluster < end)
            end = run->glyphs[i].cluster;
    return end;
}

/* Adds the characters of a text in the order of a right-to-left line that is read from the left. */
static void add_backwards(struct buffer *out, const char *text, size_t length)
{
    for (size_t end = length; end > 0;) {
        size_t start = end - 1;
        while (start > 0 && (text[start] & 0xc0) == 0x80)
            start--;
        buffer_add_bytes(out, text + start, end - start);
        end = start;
    }
}

/* Tells the font what the COUNT glyphs of a right-to-left cluster mean: one character each, counted
 * from the right; or the first glyph gets all of TEXT. */
static bool learn_cluster(struct pdf_font *font, const struct glyph *glyphs, size_t count,
    const char *text, size_t length)
{
    LOCAL_BUFFER seen = BUFFER_INIT;
    bool clear = true;
    size_t characters = 0;
    for (size_t i = 0; i < length; i++)
        characters += (text[i] & 0xc0) != 0x80 ? 1 : 0;
    add_backwards(&seen, text, length);
    const char *at = seen.data;
    for (size_t i = 0; i < count && characters == count; i++) {
        const char *next = at;
        (void)text_next_code_point(&next);
        clear = pdf_font_means(font, glyphs[i].id, at, (size_t)(next - at)) && clear;
        at = next;
    }
    if (characters == count)
        return clear;
    return pdf_font_means(font, glyphs[0].id, text, length) && count == 1;
}

/* Does the same as learn_meanings for a right-to-left run. Readers themselves put the words of such
 * lines in order, from the visible glyphs. */
static bool learn_backwards(struct pdf_font *font, const struct glyph_run *run)
{
    bool clear = true;
    for (size_t i = 0, end; i < run->count; i = end) {
        uint32_t start = run->glyphs[i].cluster;
        end = i + 1;
        while (end < run->count && run->glyphs[end].cluster == start)
            end++;
        clear = learn_cluster(font, run->glyphs + i, end - i, run->source + start,
                    cluster_end(run, i) - start) &&
                clear;
    }
    return clear;
}

/* Tells the font what each glyph means; returns false if the glyphs alone do not give the text. */
static bool learn_meanings(struct pdf_font *font, const struct glyph_run *run)
{
    if (glyph_run_is_backwards(run))
        return learn_backwards(font, run);
    bool clear = run->glyphs[0].cluster == 0;
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        bool continues = i > 0 && glyph->cluster == glyph[-1].cluster;
        if (i > 0 && glyph->cluster < glyph[-1].cluster)
            clear = false; /* right to left */
        size_t end = i + 1 < run->count && glyph[1].cluster > glyph->cluster ? glyph[1].cluster
                                                                             : cluster_end(run, i);
        size_t length = continues ? 0 : end - glyph->cluster;
        if (!pdf_font_means(font, glyph->id, run->source + glyph->cluster, length))
            clear = false;
    }
    return clear;
}

/* Returns the language of RUN if it differs from the DOCUMENT's, otherwise NULL. Kana and kanji are
 * Japanese; Latin words in a Japanese document are English. */
static const char *other_language(const char *document, const struct glyph_run *run)
{
    bool japanese = false, latin = false;
    int letters = 0; /* consecutive */
    for (const char *at = run->source; at < run->source + run->source_length;) {
        uint32_t c = text_next_code_point(&at);
        letters = (c | 0x20) >= 'a' && (c | 0x20) <= 'z' ? letters + 1 : 0;
        latin = latin || letters == 2;
        japanese = japanese || (c >= FIRST_KANA && c <= LAST_KANJI);
    }
    bool at_home = strncmp(document, "ja", 2) == 0;
    if (japanese)
        return at_home ? NULL : "ja";
    return at_home && latin ? "en" : NULL;
}

/* Removes from RUN the space at the end of a broken line, which has no glyph. */
static bool drop_space(struct glyph_run *run)
{
    size_t last = run->source_length - 1;
    if (run->source_length < 2 || run->source[last] != ' ')
        return false;
    for (size_t i = 0; i < run->count; i++)
        if (run->glyphs[i].cluster == last)
            return false;
    run->source_length--;
    return true;
}

/* Finds the space of FONT; returns its width relative to the size, 0 if there is none. */
static double find_space(struct pdf_font *font, hb_codepoint_t *glyph)
{
    return hb_font_get_nominal_glyph(font->scaled, ' ', glyph) &&
                   pdf_font_width(font, *glyph) > 0 && pdf_font_means(font, *glyph, " ", 1)
               ? pdf_font_width(font, *glyph) / 1000.0
               : 0.0;
}

/* Adds a space, so that the words of two lines stay apart; it ends AFTER sizes further on if there
 * is enough room. */
static void show_space(struct pdf_content *content, struct pdf_font *font, double after)
{
    hb_codepoint_t glyph;
    double width = find_space(font, &glyph);
    if (width <= 0.0)
        return;
    buffer_add(&content->out, "[");
    if (after > width)
        pdf_add_number(content, -1000.0 * (after - width), ADJUST_DECIMALS);
    buffer_format(&content->out, "<%04X>]TJ\n", glyph);
}

static void add_actual_text(struct pdf_content *content, const struct glyph_run *run)
{
    LOCAL_BUFFER seen = BUFFER_INIT;
    buffer_add(&seen, "");
    if (glyph_run_is_backwards(run))
        add_backwards(&seen, run->source, run->source_length);
    else
        buffer_add_bytes(&seen, run->source, run->source_length);
    buffer_add(&content->out, "/ActualText<FEFF");
    for (const char *at = seen.data; at < seen.data + seen.length;)
        pdf_add_utf16(&content->out, text_next_code_point(&at));
    buffer_add(&content->out, ">");
}

static void begin_run(
    struct pdf_content *content, const struct pdf_font *font, const struct scene_command *command)
{
    if (!content->in_text)
        buffer_add(&content->out, "BT\n");
    set_font(content, font, command->run.size);
    move_to(content, command->origin);
}

/* Draws outlines only: the words are drawn above them, and should be found only once. */
void pdf_glyph_outlines(
    struct pdf_content *content, struct pdf_font *font, const struct scene_command *command)
{
    bool clear = learn_meanings(font, &command->run);
    (void)clear;
    pdf_tags_paint(content, true);
    pdf_set_line(content, &command->paint);
    begin_run(content, font, command);
    buffer_add(&content->out, "/Span<</ActualText<FEFF>>>BDC\n1 Tr\n");
    show_run(content, font, &command->run);
    buffer_add(&content->out, "0 Tr\nEMC\n");
}

/* Shows the words of an element, in their own sequence if they mean more than their glyphs. A
 * label's sequence reaches up to its item, so that programs that go by position put both on one
 * line. */
static void show_told(struct pdf_content *content, struct pdf_font *font,
    const struct scene_command *command, const char *document)
{
    struct glyph_run run = command->run;
    double label = pdf_tags_label_end(content);
    bool spaced = drop_space(&run) || label > 0.0;
    bool clear = learn_meanings(font, &run) && label <= 0.0;
    const char *language = other_language(document, &run);
    if (clear && language == NULL) {
        pdf_tags_paint(content, true);
    } else {
        pdf_tags_begin_span(content);
        if (language != NULL)
            buffer_format(&content->out, "/Lang(%s)", language);
        if (!clear)
            add_actual_text(content, &command->run);
        buffer_add(&content->out, ">>BDC\n");
    }
    pdf_set_fill(content, command->role);
    begin_run(content, font, command);
    show_run(content, font, &run);
    if (spaced)
        show_space(
            content, font, label > 0.0 ? (label - command->origin.x - run.width) / run.size : 0.0);
    if (!clear || language != NULL)
        pdf_tags_rest(content);
}

void pdf_glyphs(
    struct pdf_content *content, struct pdf_font *font, const struct scene_command *command)
{
    struct glyph_run run = command->run;
    const char *document = pdf_tags_language(content);
    if (command->role == COLOUR_NONE || run.count == 0)
        return;
    if (glyph_run_is_backwards(&run))
        (void)drop_space(&run);
    if (document != NULL) {
        show_told(content, font, command, document);
        return;
    }
    pdf_tags_paint(content, true);
    pdf_set_fill(content, command->role);
    begin_run(content, font, command);
    bool clear = learn_meanings(font, &run) || pdf_tags_in_figure(content);
    if (!clear) {
        buffer_add(&content->out, "/Span<<");
        add_actual_text(content, &run);
        buffer_add(&content->out, ">>BDC\n");
    }
    show_run(content, font, &run);
    if (!clear)
        buffer_add(&content->out, "EMC\n");
}

/* Shows SHOWN, glyphs that are WIDTH thousandths of the em wide, stretched over BOX in their own
 * sequence. */
static void fill_box(struct pdf_content *content, struct pdf_font *font, double width,
    struct rect box, const char *shown)
{
    double size = box.height;
    pdf_add_number(content, 100 * 1000 * box.width / (size * width), 2);
    buffer_add(&content->out, "Tz\nBT\n");
    set_font(content, font, size);
    move_to(content, xy(box.x, box.y + GAP_ASCENT * size));
    buffer_add(&content->out, shown);
    pdf_restore(content);
}

static void add_gap(
    struct pdf_content *content, struct pdf_font *font, hb_codepoint_t glyph, struct rect box)
{
    LOCAL_BUFFER shown = BUFFER_INIT;
    buffer_format(&shown, "/Span<</ActualText<FEFF00200020>>>BDC\n<%04X>Tj\nEMC\n", glyph);
    pdf_save(content);
    pdf_tags_paint(content, false);
    fill_box(content, font, pdf_font_width(font, glyph), box, shown.data);
}

void pdf_hidden_word(
    struct pdf_content *content, struct pdf_font *font, const struct scene_tag *tag)
{
    const char *document = pdf_tags_language(content);
    const struct glyph_run run = {.source = tag->told, .source_length = strlen(tag->told)};
    LOCAL_BUFFER shown = BUFFER_INIT;
    double width = 0.0;
    buffer_add(&shown, "3 Tr\n<");
    for (const char *at = tag->told; *at != '\0'; at++) {
        hb_codepoint_t glyph;
        if (!hb_font_get_nominal_glyph(font->scaled, (unsigned char)*at, &glyph) ||
            !pdf_font_means(font, glyph, at, 1))
            continue;
        width += pdf_font_width(font, glyph);
        buffer_format(&shown, "%04X", glyph);
    }
    buffer_add(&shown, ">Tj\n");
    if (document == NULL || width <= 0.0)
        return;
    pdf_save(content);
    if (other_language(document, &run) != NULL) {
        pdf_tags_begin_span(content);
        buffer_add(&content->out, "/Lang(en)>>BDC\n");
    } else {
        pdf_tags_paint(content, true);
    }
    fill_box(content, font, width, tag->box, shown.data);
}

/* Adds two spaces as one glyph. Poppler skips a single space but takes two in one glyph for a word,
 * with that glyph's place and size; it joins words that are closer together than their height. */
void pdf_gap(struct pdf_content *content, struct pdf_font *font, struct rect box)
{
    hb_codepoint_t glyph;
    int count = (int)ceil(box.height / GAP_MOST);
    if (count <= 0 || find_space(font, &glyph) <= 0.0)
        return;
    box.height /= count;
    for (int i = 0; i < count; i++) {
        add_gap(content, font, glyph, box);
        box.y += box.height;
    }
}
