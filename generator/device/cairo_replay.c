/*
 * Pixels for Cairo: 32 bits in the machine's byte order, colours weighted by their opacity.
 *
 * Draws a scene with Cairo: the matrix is set afresh for each command, so that only clips need
 * Cairo's own stack. Text is painted by a function of the device's choice.
 */
#include "device/cairo_replay.h"

#include "device/private.h"

#include <assert.h>

static uint32_t weigh(uint8_t channel, uint8_t opacity)
{
    return ((uint32_t)channel * opacity + 127) / 255;
}

static uint32_t pixel(const uint8_t rgba[4])
{
    return (uint32_t)rgba[3] << 24 | weigh(rgba[0], rgba[3]) << 16 | weigh(rgba[1], rgba[3]) << 8 |
           weigh(rgba[2], rgba[3]);
}

cairo_surface_t *picture_surface(const struct picture *picture)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, picture->width, picture->height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
        return surface;
    unsigned char *bytes = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    const uint8_t *from = picture->rgba;
    for (int y = 0; y < picture->height; y++) {
        uint32_t *row = (uint32_t *)(void *)(bytes + (size_t)y * stride);
        for (int x = 0; x < picture->width; x++, from += 4)
            row[x] = pixel(from);
    }
    cairo_surface_mark_dirty(surface);
    return surface;
}

struct painter {
    struct device device;
    cairo_t *cairo;
    const cairo_matrix_t *base;
    const struct palette *palette;
    cairo_glyphs_function glyphs;
    void *closure;
};

void cairo_set_role(cairo_t *cairo, const struct palette *palette, enum colour_role role)
{
    const struct colour *colour = &palette->colour[role];
    cairo_set_source_rgb(cairo, colour->channel[0], colour->channel[1], colour->channel[2]);
}

static void set_matrix(const struct painter *painter, const struct affine *to_page)
{
    cairo_matrix_t matrix;
    cairo_matrix_init(
        &matrix, to_page->xx, to_page->yx, to_page->xy, to_page->yy, to_page->x0, to_page->y0);
    cairo_matrix_multiply(&matrix, &matrix, painter->base);
    cairo_set_matrix(painter->cairo, &matrix);
}

static void add_path(cairo_t *cairo, const struct path_view *path)
{
    const struct point *point = path->points;
    for (size_t i = 0; i < path->verb_count; i++) {
        switch ((enum path_verb)path->verbs[i]) {
        case PATH_MOVE:
            cairo_move_to(cairo, point[0].x, point[0].y);
            point += 1;
            break;
        case PATH_LINE:
            cairo_line_to(cairo, point[0].x, point[0].y);
            point += 1;
            break;
        case PATH_CURVE:
            cairo_curve_to(
                cairo, point[0].x, point[0].y, point[1].x, point[1].y, point[2].x, point[2].y);
            point += 3;
            break;
        case PATH_CLOSE:
            cairo_close_path(cairo);
            break;
        }
    }
}

static void set_stroke(cairo_t *cairo, const struct stroke *stroke)
{
    static const cairo_line_cap_t caps[] = {
        [CAP_BUTT] = CAIRO_LINE_CAP_BUTT,
        [CAP_ROUND] = CAIRO_LINE_CAP_ROUND,
        [CAP_SQUARE] = CAIRO_LINE_CAP_SQUARE,
    };
    static const cairo_line_join_t joins[] = {
        [JOIN_MITER] = CAIRO_LINE_JOIN_MITER,
        [JOIN_ROUND] = CAIRO_LINE_JOIN_ROUND,
        [JOIN_BEVEL] = CAIRO_LINE_JOIN_BEVEL,
    };
    cairo_set_line_width(cairo, stroke->width);
    cairo_set_line_cap(cairo, caps[stroke->cap]);
    cairo_set_line_join(cairo, joins[stroke->join]);
    cairo_set_dash(cairo, stroke->dash, stroke->dash_count, stroke->dash_offset);
}

static struct painter *begin(struct device *device, const struct affine *to_page)
{
    struct painter *painter = (struct painter *)device;
    set_matrix(painter, to_page);
    return painter;
}

static void paint_path(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    const struct painter *painter = begin(device, to_page);
    cairo_t *cairo = painter->cairo;
    add_path(cairo, &command->path);
    if (command->paint.fill != COLOUR_NONE) {
        cairo_set_role(cairo, painter->palette, command->paint.fill);
        cairo_set_fill_rule(
            cairo, command->paint.even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
        cairo_fill_preserve(cairo);
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING);
    }
    if (command->paint.line != COLOUR_NONE) {
        cairo_set_role(cairo, painter->palette, command->paint.line);
        set_stroke(cairo, &command->paint.stroke);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

static void begin_clip(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    const struct painter *painter = begin(device, to_page);
    cairo_save(painter->cairo);
    add_path(painter->cairo, &command->path);
    cairo_clip(painter->cairo);
}

static void end_clip(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    (void)command;
    cairo_restore(begin(device, to_page)->cairo);
}

static void paint_glyphs(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    const struct painter *painter = begin(device, to_page);
    if (command->role == COLOUR_NONE)
        return;
    cairo_set_role(painter->cairo, painter->palette, command->role);
    painter->glyphs(painter->closure, painter->cairo, command);
}

static void paint_picture(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    cairo_t *cairo = begin(device, to_page)->cairo;
    const struct picture *picture = command->picture;
    const struct rect box = command->box;
    cairo_surface_t *surface = picture_surface(picture);
    cairo_save(cairo);
    cairo_translate(cairo, box.x, box.y);
    cairo_scale(cairo, box.width / picture->width, box.height / picture->height);
    cairo_set_source_surface(cairo, surface, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD); /* sharp borders */
    cairo_rectangle(cairo, 0, 0, picture->width, picture->height);
    cairo_fill(cairo);
    cairo_restore(cairo);
    cairo_surface_destroy(surface);
}

void cairo_replay(cairo_t *cairo, const cairo_matrix_t *base, const struct scene *scene,
    const struct palette *palette, cairo_glyphs_function glyphs, void *closure)
{
    struct painter painter = {{.begin_clip = begin_clip,
                                  .end_clip = end_clip,
                                  .path = paint_path,
                                  .glyphs = paint_glyphs,
                                  .picture = paint_picture},
        cairo, base, palette, glyphs, closure};
    cairo_set_miter_limit(cairo, 10); /* as in PDF */
    device_draw(&painter.device, scene);
}

static void add_outline(void *closure, int verb, const double *points)
{
    cairo_t *cairo = closure;
    switch ((enum path_verb)verb) {
    case PATH_MOVE:
        cairo_move_to(cairo, points[0], points[1]);
        break;
    case PATH_LINE:
        cairo_line_to(cairo, points[0], points[1]);
        break;
    case PATH_CURVE:
        cairo_curve_to(cairo, points[0], points[1], points[2], points[3], points[4], points[5]);
        break;
    case PATH_CLOSE:
        cairo_close_path(cairo);
        break;
    }
}

void cairo_fill_outlines(void *closure, cairo_t *cairo, const struct scene_command *command)
{
    (void)closure;
    const struct glyph_run *run = &command->run;
    double scale = run->size / font_units_per_em(run->font);
    double pen = command->origin.x;
    cairo_matrix_t matrix;
    cairo_get_matrix(cairo, &matrix);
    for (size_t i = 0; i < run->count; i++) {
        const struct glyph *glyph = &run->glyphs[i];
        cairo_set_matrix(cairo, &matrix);
        cairo_translate(cairo, pen + glyph->dx, command->origin.y + glyph->dy);
        cairo_scale(cairo, scale, -scale);
        font_outline(run->font, glyph->id, add_outline, cairo);
        cairo_fill(cairo);
        pen += glyph->advance;
    }
}
