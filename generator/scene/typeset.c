/*
 * A text that has been laid out: its memory, and the widths of its runs. Lays out plain lines (one
 * line in one font, of Latin letters, digits and the most common signs) directly through HarfBuzz,
 * with the same glyphs as through Pango. So most sheets and boards never load Pango.
 */
#include "scene/scene_private.h"

#include "core/text.h"

void run_finish(struct glyph_run *run, struct glyph *glyphs, double tracking)
{
    run->width = 0;
    for (size_t i = 0; i < run->count; i++) {
        if (i + 1 == run->count || glyphs[i + 1].cluster != glyphs[i].cluster)
            glyphs[i].advance += tracking;
        run->width += glyphs[i].advance;
    }
}

bool text_is_backwards(const char *utf8)
{
    hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
    while (*utf8 != '\0') {
        uint32_t c = text_next_code_point(&utf8);
        hb_script_t script = hb_unicode_script(unicode, c);
        if (script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED ||
            script == HB_SCRIPT_UNKNOWN)
            continue;
        return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL;
    }
    return false;
}

bool glyph_run_is_backwards(const struct glyph_run *run)
{
    return run->count > 1 && run->glyphs[0].cluster > run->glyphs[run->count - 1].cluster;
}

int typeset_mark(char mark)
{
    if (mark == MARK_BOLD[0])
        return LETTERS_BOLD;
    return mark == MARK_ITALIC[0] ? LETTERS_ITALIC : 0;
}

size_t typeset_mark_length(const char *at)
{
    size_t length = 1;
    while (*at == MARK_PICTURE[0] && length < MARK_PICTURE_LENGTH && (at[length] & 0xc0) == 0x40)
        length++;
    return length;
}

void mark_picture(struct buffer *text, int number)
{
    const char mark[MARK_PICTURE_LENGTH] = {MARK_PICTURE[0], (char)(0x40 | (number >> 12 & 0x3f)),
        (char)(0x40 | (number >> 6 & 0x3f)), (char)(0x40 | (number & 0x3f))};
    buffer_add_bytes(text, mark, sizeof mark);
}

static size_t count_pictures(const char *marked)
{
    size_t count = 0;
    for (; marked != NULL && *marked != '\0'; marked++)
        count += *marked == MARK_PICTURE[0];
    return count;
}

/* Stores the text, the style's language and the text without marks. */
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
    typeset->picture_numbers =
        memory_create(count_pictures(job->marked) + 1, sizeof *typeset->picture_numbers);
    typeset->glyphs = memory_create(typeset->glyph_count + 1, sizeof *typeset->glyphs);
    typeset->line_widths = memory_create(lines + 1, sizeof *typeset->line_widths);
    typeset->line_begins_right = memory_create(lines + 1, sizeof *typeset->line_begins_right);
    return typeset;
}

void typeset_drop(struct typeset *typeset)
{
    if (typeset == NULL || --typeset->users > 0)
        return;
    free(typeset->runs);
    free(typeset->starts);
    free(typeset->pictures);
    free(typeset->picture_numbers);
    free(typeset->glyphs);
    free(typeset->line_widths);
    free(typeset->line_begins_right);
    free(typeset->text);
    free(typeset);
}

/* Reports whether C may be in a plain line, which has no combining marks, emoji or breaks. */
static bool is_plain(uint32_t c)
{
    return (c >= 0x20 && c < 0x7f) || (c > 0xa0 && c < 0x180 && c != 0xad) ||
           (c >= 0x2013 && c <= 0x201e) || c == 0x2026 || c == 0x2212;
}

static bool is_letter(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == 0xaa || c == 0xba ||
           (c >= 0xc0 && c != 0xd7 && c != 0xf7 && c < 0x180);
}

/* Returns the script of UTF8 if FONT has all its characters; HB_SCRIPT_INVALID if the text is not
 * plain. */
static hb_script_t plain_script(const struct font *font, const char *utf8)
{
    hb_script_t script = HB_SCRIPT_COMMON;
    if (!text_is_utf8(utf8, strlen(utf8)))
        return HB_SCRIPT_INVALID;
    while (*utf8 != '\0') {
        uint32_t c = text_next_code_point(&utf8);
        if (!is_plain(c) || !font_has(font, c))
            return HB_SCRIPT_INVALID;
        if (is_letter(c))
            script = HB_SCRIPT_LATIN;
    }
    return script;
}

static hb_buffer_t *shape(const struct job *job, const struct font *font, hb_script_t script)
{
    static const hb_feature_t features[] = {
        {HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('l', 'i', 'g', 'a'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('c', 'l', 'i', 'g'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
    };
    const struct text_style *style = job->style;
    unsigned first = style->tabular ? 0 : 1;
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, script);
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1));
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT);
    hb_buffer_add_utf8(buffer, job->plain, -1, 0, -1);
    hb_shape(
        font->typeset_font, buffer, features + first, (style->tracking != 0 ? 3u : 1u) - first);
    return buffer;
}

static void fill(struct typeset *typeset, const struct font *font, hb_buffer_t *shaped)
{
    unsigned count;
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(shaped, &count);
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(shaped, NULL);
    double unit = typeset->style.size / TYPESET_EM;
    for (unsigned i = 0; i < count; i++)
        typeset->glyphs[i] =
            (struct glyph){infos[i].codepoint, infos[i].cluster, positions[i].x_advance * unit,
                positions[i].x_offset * unit, -positions[i].y_offset * unit};
    typeset->runs[0] = (struct glyph_run){font, typeset->style.size, typeset->glyphs, count,
        typeset->plain, strlen(typeset->plain), 0, 0};
    run_finish(&typeset->runs[0], typeset->glyphs, typeset->style.tracking);
    typeset->run_count = count > 0;
    typeset->line_count = 1;
    typeset->line_widths[0] = typeset->runs[0].width;
}

struct typeset *typeset_plain_line(const struct job *job)
{
    struct error ignored = ERROR_INIT; /* laying out the text reports why */
    if (job->width > 0 || job->marked != NULL)
        return NULL;
    const struct font *font = fonts_for_style(job->fonts, job->style, 0, &ignored);
    hb_script_t script = font != NULL ? plain_script(font, job->plain) : HB_SCRIPT_INVALID;
    if (script == HB_SCRIPT_INVALID)
        return NULL;
    hb_buffer_t *shaped = shape(job, font, script);
    if (!hb_buffer_allocation_successful(shaped))
        memory_exhausted();
    struct typeset *typeset = typeset_allocate(job, 1, hb_buffer_get_length(shaped), 1);
    fill(typeset, font, shaped);
    hb_buffer_destroy(shaped);
    return typeset;
}
