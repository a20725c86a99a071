/*
 * Numbers, the commonest labels of all, without a shaper. Where a font sets two digits side by
 * side as it sets them alone (no kerning, nothing replaced), a number is its digits in a row; that
 * is found out once for each font by shaping every pair.
 */
#include "scene/text_private.h"

#include <string.h>

/* Shapes two digits, or one if SECOND is 0. */
static unsigned shape(hb_font_t *font, hb_buffer_t *buffer, bool tabular, char first, char second,
    hb_glyph_info_t **infos, hb_glyph_position_t **positions)
{
    const char text[3] = {first, second, '\0'};
    const hb_feature_t feature = {
        HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
    hb_buffer_clear_contents(buffer);
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, HB_SCRIPT_COMMON);
    hb_buffer_add_utf8(buffer, text, -1, 0, -1);
    hb_shape(font, buffer, &feature, tabular ? 1 : 0);
    unsigned count;
    *infos = hb_buffer_get_glyph_infos(buffer, &count);
    *positions = hb_buffer_get_glyph_positions(buffer, &count);
    return count;
}

static bool is_plain(const struct digits *digits, const hb_glyph_info_t *info,
    const hb_glyph_position_t *position, int digit)
{
    return info->codepoint == digits->glyph[digit] &&
           position->x_advance == digits->advance[digit] && position->x_offset == 0 &&
           position->y_offset == 0;
}

static bool pair_is_plain(
    const struct digits *digits, hb_font_t *font, hb_buffer_t *buffer, bool tabular, int pair)
{
    hb_glyph_info_t *infos;
    hb_glyph_position_t *positions;
    int first = pair / 10, second = pair % 10;
    unsigned count = shape(font, buffer, tabular, (char)('0' + first), (char)('0' + second),
        &infos, &positions);
    return count == 2 && is_plain(digits, &infos[0], &positions[0], first) &&
           is_plain(digits, &infos[1], &positions[1], second);
}

static void learn(struct digits *digits, hb_font_t *font, hb_buffer_t *buffer, bool tabular)
{
    digits->known = true;
    digits->plain = true;
    for (int digit = 0; digits->plain && digit < 10; digit++) {
        hb_glyph_info_t *infos;
        hb_glyph_position_t *positions;
        unsigned count =
            shape(font, buffer, tabular, (char)('0' + digit), '\0', &infos, &positions);
        digits->plain = count == 1 && infos[0].codepoint != 0;
        if (!digits->plain)
            return;
        digits->glyph[digit] = infos[0].codepoint;
        digits->advance[digit] = positions[0].x_advance;
    }
    for (int pair = 0; digits->plain && pair < 100; pair++)
        digits->plain = pair_is_plain(digits, font, buffer, tabular, pair);
}

bool digits_line(struct fonts *fonts, const char *utf8, const struct text_style *style,
    struct number_line *line)
{
    size_t length = 0;
    for (; utf8[length] >= '0' && utf8[length] <= '9'; length++)
        if (length == NUMBER_LENGTH)
            return false;
    if (length == 0 || utf8[length] != '\0')
        return false;
    struct font *font = fonts_for_style(fonts, style, 0);
    struct digits *digits = &font->digits[style->tabular];
    if (!digits->known)
        learn(digits, font->layout_font, fonts_shaping_buffer(fonts), style->tabular);
    if (!digits->plain)
        return false;
    double unit = style->size / LAYOUT_EM;
    for (size_t i = 0; i < length; i++) {
        int digit = utf8[i] - '0';
        line->glyphs[i] = (struct glyph){
            digits->glyph[digit], (uint32_t)i, digits->advance[digit] * unit, 0, 0};
        line->text[i] = utf8[i];
    }
    line->run = (struct glyph_run){
        font, style->size, line->glyphs, length, line->text, length, 0};
    run_finish(&line->run, line->glyphs, style->tracking);
    return true;
}
