/*
 * A font in use: its faces at the sizes for layout and for outlines, its name and characters.
 */
#include "scene/scene_private.h"

#include <glib.h>
#include <hb-ot.h>

int font_weight_number(enum font_weight weight)
{
    static const int numbers[] = {
        [WEIGHT_LIGHT] = 300, [WEIGHT_REGULAR] = 400, [WEIGHT_BOLD] = 700, [WEIGHT_BLACK] = 900};
    return numbers[weight];
}

hb_font_t *font_scaled(const struct font *font, int scale)
{
    const hb_variation_t weight = {HB_TAG('w', 'g', 'h', 't'), (float)font->boldness};
    hb_font_t *scaled = hb_font_create(font->face);
    hb_font_set_scale(scaled, scale, scale);
    if (font->boldness > 0)
        hb_font_set_variations(scaled, &weight, 1);
    return scaled;
}

char *font_read_name(hb_face_t *face, unsigned which)
{
    char name[64] = "";
    unsigned size = sizeof name;
    hb_ot_name_get_utf8(face, which, hb_language_from_string("en", -1), &size, name);
    return memory_copy_string(name);
}

void font_take_face(struct font *font, hb_face_t *face)
{
    font->face = face;
    font->typeset_font = font_scaled(font, TYPESET_EM);
    font->outline_font = font_scaled(font, (int)hb_face_get_upem(font->face));
    font->name = font_read_name(font->face, HB_OT_NAME_ID_POSTSCRIPT_NAME);
    hb_font_extents_t extents = {0};
    hb_font_get_h_extents(font->typeset_font, &extents);
    font->ascent = (double)extents.ascender / TYPESET_EM;
    font->descent = -(double)extents.descender / TYPESET_EM;
}

bool font_has(const struct font *font, uint32_t code_point)
{
    hb_codepoint_t glyph;
    hb_glyph_extents_t ink = {0};
    if (!hb_font_get_nominal_glyph(font->typeset_font, code_point, &glyph))
        return false;
    return !font->is_coloured || g_unichar_isspace(code_point) ||
           (hb_font_get_glyph_extents(font->typeset_font, glyph, &ink) && ink.width != 0);
}

int font_units_per_em(const struct font *font)
{
    return (int)hb_face_get_upem(font->face);
}
