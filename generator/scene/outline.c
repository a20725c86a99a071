/*
 * Outlines of glyphs from the font file, through HarfBuzz, for devices that draw text as paths.
 */
#include "scene/scene_private.h"

struct outline {
    font_outline_function function;
    void *closure;
    bool empty; /* nothing has been sent yet */
};

static void send(struct outline *outline, enum path_verb verb, const double *points)
{
    outline->empty = false;
    outline->function(outline->closure, (int)verb, points);
}

static void move_to(
    hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x, float y, void *user)
{
    send(data, PATH_MOVE, (const double[]){(double)x, (double)y});
}

static void line_to(
    hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x, float y, void *user)
{
    send(data, PATH_LINE, (const double[]){(double)x, (double)y});
}

/* Sends a curve. HarfBuzz also converts quadratic curves, because no function is set for them. */
static void cubic_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x1,
    float y1, float x2, float y2, float x3, float y3, void *user)
{
    send(data, PATH_CURVE,
        (const double[]){(double)x1, (double)y1, (double)x2, (double)y2, (double)x3, (double)y3});
}

static void close_path(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, void *user)
{
    send(data, PATH_CLOSE, (const double[]){0, 0});
}

/* Reports whether the glyph should have ink, because HarfBuzz silently draws nothing if it has no
 * memory. */
static bool has_ink(const struct font *font, uint32_t glyph)
{
    hb_glyph_extents_t extents = {0};
    return hb_font_get_glyph_extents(font->outline_font, glyph, &extents) && extents.width != 0 &&
           extents.height != 0;
}

void font_outline(
    const struct font *font, uint32_t glyph, font_outline_function function, void *closure)
{
    hb_draw_funcs_t *functions = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(functions, move_to, NULL, NULL);
    hb_draw_funcs_set_line_to_func(functions, line_to, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(functions, cubic_to, NULL, NULL);
    hb_draw_funcs_set_close_path_func(functions, close_path, NULL, NULL);
    struct outline outline = {function, closure, true};
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font->outline_font, glyph, functions, &outline);
#else
    hb_font_get_glyph_shape(font->outline_font, glyph, functions, &outline);
#endif
    hb_draw_funcs_destroy(functions);
    if (outline.empty && has_ink(font, glyph))
        memory_exhausted();
}

double glyph_run_bearing(const struct glyph_run *run)
{
    hb_glyph_extents_t extents = {0};
    if (run->count == 0 ||
        !hb_font_get_glyph_extents(run->font->outline_font, run->glyphs[0].id, &extents))
        return 0.0;
    return extents.x_bearing * run->size / font_units_per_em(run->font);
}

/* ---- into a scene ---- */

/* A glyph being added to a path: its origin, and mm per font unit. */
struct glyph_path {
    struct scene *scene;
    struct point at;
    double scale;
};

static void add_verb(void *closure, int verb, const double *units)
{
    const struct glyph_path *path = closure;
    struct point at[3];
    for (int i = 0; i < path_points[verb]; i++)
        at[i] = xy(
            path->at.x + path->scale * units[2 * i], path->at.y - path->scale * units[2 * i + 1]);
    scene_add_verb(path->scene, (enum path_verb)verb, at);
}

void scene_add_outlines(struct scene *scene, const struct glyph_run *run, struct point origin)
{
    struct glyph_path path = {scene, origin, run->size / font_units_per_em(run->font)};
    double pen = origin.x;
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        path.at = xy(pen + glyph->dx, origin.y + glyph->dy);
        font_outline(run->font, glyph->id, add_verb, &path);
        pen += glyph->advance;
    }
}
