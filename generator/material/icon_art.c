/*
 * Turns icons from fonts into shapes of one colour.
 */
#include "material/material.h"

#include "material/private.h"

static void add_verb(void *closure, int verb, const double *units)
{
    struct svg_pen *pen = closure;
    switch ((enum path_verb)verb) {
    case PATH_MOVE:
        svg_move_to(pen, xy(units[0], units[1]));
        break;
    case PATH_LINE:
        svg_line_to(pen, xy(units[0], units[1]));
        break;
    case PATH_CURVE:
        svg_curve_to(pen, xy(units[0], units[1]), xy(units[2], units[3]), xy(units[4], units[5]));
        break;
    case PATH_CLOSE:
        svg_close(pen);
        break;
    }
}

struct svg_art *icon_art_create(const struct icon_font *font, uint32_t glyph, struct error *error)
{
    struct svg_art *art = memory_create(1, sizeof *art);
    struct svg_pen pen = {.art = art, .affine = affine_scale(1.0, -1.0)};
    const struct svg_style style = svg_style_default();
    struct error trouble = ERROR_INIT;
    art->box = icon_font_box(font, glyph);
    icon_font_outline(font, glyph, add_verb, &pen);
    if (svg_add_shape(&pen, 0, 0, &style, &trouble) && art->shape_count > 0 &&
        art->box.width > 0.0 && art->box.height > 0.0)
        return art;
    if (trouble.code == ERROR_NONE)
        error_input(&trouble, "nothing is drawn in it");
    error_pass(error, &trouble);
    svg_art_destroy(art);
    return NULL;
}
