/*
 * Single lines: numbers from their digits; all else through a cache, and then, for plain Latin text
 * that the style's own font has whole, straight through HarfBuzz, and otherwise through Pango. All
 * ways give the same positions: text goes to HarfBuzz as Pango would pass it.
 */
#include "scene/text_private.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

struct text_style text_style_plain(double size_mm)
{
    return (struct text_style){
        .family = FONT_SANS, .weight = WEIGHT_REGULAR, .size = size_mm, .align = ALIGN_LEFT};
}

/* Letters that belong to a script, and what may stand among them without ending Pango's item:
 * punctuation and signs that are not upright in vertical text. */
static bool is_latin_letter(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           (c >= 0xc0 && c <= 0x24f && c != 0xd7 && c != 0xf7);
}

static bool is_plain_sign(uint32_t c)
{
    return (c >= ' ' && c < 0x7f) || (c >= 0x2012 && c <= 0x2014) || c == 0x2018 ||
           c == 0x2019 || c == 0x201c || c == 0x201d || c == 0xb7;
}

/* Whether the text may take the short way, and whether it has letters. */
static bool is_plain_latin(const char *utf8, bool *letters)
{
    *letters = false;
    for (const char *at = utf8; *at;) {
        uint32_t c = (unsigned char)*at;
        if (c < 0x80)
            at++;
        else
            c = text_next_code_point(&at);
        if (is_latin_letter(c))
            *letters = true;
        else if (!is_plain_sign(c))
            return false;
    }
    return true;
}

const char *style_features(const struct text_style *style)
{
    /* Spaced letters are single letters: no ligatures. */
    if (style->tracking != 0)
        return style->tabular ? "tnum=1,liga=0,clig=0" : "liga=0,clig=0";
    return style->tabular ? "tnum=1" : "";
}

static unsigned read_features(const struct text_style *style, hb_feature_t features[3])
{
    unsigned count = 0;
    if (style->tabular)
        features[count++] = (hb_feature_t){
            HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
    if (style->tracking != 0) {
        features[count++] = (hb_feature_t){
            HB_TAG('l', 'i', 'g', 'a'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
        features[count++] = (hb_feature_t){
            HB_TAG('c', 'l', 'i', 'g'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
    }
    return count;
}

void run_finish(struct glyph_run *run, struct glyph *glyphs, double tracking)
{
    run->width = 0;
    for (size_t i = 0; i < run->count; i++) {
        if (i + 1 == run->count || glyphs[i + 1].cluster != glyphs[i].cluster)
            glyphs[i].advance += tracking;
        run->width += glyphs[i].advance;
    }
}

enum { SHORT_LINE = 128 };

/* Shapes UTF8 with one font into the caller's GLYPHS; false if it needs more than that. */
static bool shape_plain(struct fonts *fonts, const char *utf8, size_t length,
    const struct text_style *style, struct glyph glyphs[SHORT_LINE], struct glyph_run *run)
{
    bool letters;
    if (length > SHORT_LINE || !is_plain_latin(utf8, &letters))
        return false;
    const struct font *font = fonts_for_style(fonts, style, 0);
    hb_buffer_t *buffer = fonts_shaping_buffer(fonts);
    hb_buffer_clear_contents(buffer);
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT);
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, letters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON);
    hb_buffer_set_language(buffer, hb_language_from_string(fonts_language(fonts, style), -1));
    hb_buffer_add_utf8(buffer, utf8, (int)length, 0, (int)length);
    hb_feature_t features[3];
    unsigned feature_count = read_features(style, features);
    hb_shape(font->layout_font, buffer, features, feature_count);

    unsigned count;
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
    double unit = style->size / LAYOUT_EM;
    if (count > SHORT_LINE)
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (infos[i].codepoint == 0)
            return false;
        glyphs[i] = (struct glyph){infos[i].codepoint, infos[i].cluster,
            positions[i].x_advance * unit, positions[i].x_offset * unit,
            -positions[i].y_offset * unit};
    }
    *run = (struct glyph_run){font, style->size, glyphs, count, utf8, length, 0};
    run_finish(run, glyphs, style->tracking);
    return true;
}

/* The long way: whatever Pango finds fonts for. */
static const struct line *lay_out(struct fonts *fonts, const char *utf8,
    const struct text_style *style, uint32_t hash, struct error *error)
{
    for (const char *at = utf8; *at; at++)
        if (*at == '\n') {
            error_set(error, ERROR_INPUT, "a single line of text holds a line break");
            return NULL;
        }
    struct layout layout;
    if (!layout_create(&layout, fonts, utf8, style, 0, error))
        return NULL;
    struct glyph_run *runs = memory_create(layout.run_count + 1, sizeof *runs);
    for (size_t i = 0; i < layout.run_count; i++)
        runs[i] = layout.runs[i].run;
    const struct line *line = line_cache_keep(
        fonts_line_cache(fonts), layout.text, style, hash, runs, layout.run_count);
    free(runs);
    layout_finish(&layout);
    return line;
}

static const struct line *get_line(struct fonts *fonts, const char *utf8,
    const struct text_style *style, struct error *error)
{
    struct line_cache *cache = fonts_line_cache(fonts);
    uint32_t hash = line_hash(utf8, style);
    const struct line *line = line_cache_find(cache, utf8, style, hash);
    if (line)
        return line;
    struct glyph glyphs[SHORT_LINE];
    struct glyph_run run;
    size_t length = strlen(utf8);
    if (shape_plain(fonts, utf8, length, style, glyphs, &run))
        return line_cache_keep(cache, utf8, style, hash, &run, length ? 1 : 0);
    return lay_out(fonts, utf8, style, hash, error);
}

bool text_line(struct fonts *fonts, const char *utf8, const struct text_style *style,
    const struct glyph_run **runs, size_t *count, struct error *error)
{
    struct number_line *number = fonts_number_line(fonts);
    if (digits_line(fonts, utf8, style, number)) {
        *runs = &number->run;
        *count = 1;
        return true;
    }
    const struct line *line = get_line(fonts, utf8, style, error);
    *runs = line ? line->runs : NULL;
    *count = line ? line->count : 0;
    return line != NULL;
}

struct text_extent text_measure(
    struct fonts *fonts, const char *utf8, const struct text_style *style)
{
    const struct font *font = fonts_for_style(fonts, style, 0);
    struct text_extent extent = {0, font->ascent * style->size, font->descent * style->size};
    struct error ignored = ERROR_INIT; /* drawing the text reports it */
    const struct glyph_run *runs;
    size_t count;
    if (text_line(fonts, utf8, style, &runs, &count, &ignored))
        for (size_t i = 0; i < count; i++)
            extent.width += runs[i].width;
    return extent;
}
