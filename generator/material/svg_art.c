/*
 * Collects the shapes of a picture, fully transformed, and draws them.
 */
#include "material/material.h"

#include "material/private.h"

/* What extends beyond the picture by more than this share of its size is clipped. */
static const double slack = 1e-6;

void svg_art_destroy(struct svg_art *art)
{
    if (art == NULL)
        return;
    free(art->shapes);
    free(art->verbs);
    free(art->points);
    free(art);
}

int svg_art_colour_count(const struct svg_art *art)
{
    return art->colour_count;
}

const uint8_t *svg_art_colour(const struct svg_art *art, int colour)
{
    assert(colour >= 0 && colour < art->colour_count);
    return art->colour[colour];
}

double svg_art_aspect(const struct svg_art *art)
{
    return art->box.width / art->box.height;
}

/* ---- collecting ---- */

static bool has_room(struct svg_pen *pen)
{
    pen->full = pen->full || pen->art->point_count + 3 > SVG_POINTS_MAX ||
                pen->art->verb_count >= SVG_POINTS_MAX;
    return !pen->full;
}

static void add(struct svg_pen *pen, enum path_verb verb, const struct point *points, int count)
{
    if (!has_room(pen))
        return;
    *MEMORY_ADD(pen->art->verbs, pen->art->verb_count) = (uint8_t)verb;
    for (int i = 0; i < count; i++)
        *MEMORY_ADD(pen->art->points, pen->art->point_count) = affine_apply(pen->affine, points[i]);
}

void svg_move_to(struct svg_pen *pen, struct point at)
{
    add(pen, PATH_MOVE, &at, 1);
}

void svg_line_to(struct svg_pen *pen, struct point at)
{
    add(pen, PATH_LINE, &at, 1);
}

void svg_curve_to(struct svg_pen *pen, struct point c1, struct point c2, struct point end)
{
    const struct point points[] = {c1, c2, end};
    add(pen, PATH_CURVE, points, 3);
}

void svg_close(struct svg_pen *pen)
{
    add(pen, PATH_CLOSE, NULL, 0);
}

/* Finds the number of a colour, -1 for none; returns false if there are too many. */
static bool colour_number(
    struct svg_art *art, const struct svg_ink *ink, const struct svg_ink *current, int *number)
{
    const uint8_t *rgb = ink->current ? current->rgb : ink->rgb;
    *number = -1;
    if (ink->none || ink->clear || (ink->current && current->none))
        return true;
    for (int i = 0; i < art->colour_count; i++) {
        if (memcmp(art->colour[i], rgb, 3) == 0) {
            *number = i;
            return true;
        }
    }
    if (art->colour_count == SVG_COLOURS_MAX)
        return false;
    *number = art->colour_count++;
    memcpy(art->colour[*number], rgb, 3);
    return true;
}

static bool points_are_sane(const struct svg_art *art, size_t first)
{
    for (size_t i = first; i < art->point_count; i++) {
        if (!(fabs(art->points[i].x) < 1e9 && fabs(art->points[i].y) < 1e9))
            return false;
    }
    return true;
}

static void scale_stroke(struct stroke *stroke, double growth)
{
    stroke->width *= growth;
    stroke->dash_offset *= growth;
    for (int i = 0; i < stroke->dash_count; i++)
        stroke->dash[i] *= growth;
}

/* Reports whether AFFINE scales equally in all directions. */
static bool keeps_shapes(struct affine affine)
{
    double across = hypot(affine.xx, affine.yx), down = hypot(affine.xy, affine.yy);
    double skew = affine.xx * affine.xy + affine.yx * affine.yy;
    return fabs(across - down) <= 1e-3 * across && fabs(skew) <= 1e-3 * across * down;
}

bool svg_add_shape(struct svg_pen *pen, size_t first_verb, size_t first_point,
    const struct svg_style *style, struct error *error)
{
    struct svg_art *art = pen->art;
    struct svg_shape shape = {.first_verb = first_verb,
        .verb_count = art->verb_count - first_verb,
        .first_point = first_point,
        .stroke = style->stroke,
        .even_odd = style->even_odd == 1};
    if (pen->full)
        return error_input(error, "more than %d points", SVG_POINTS_MAX);
    if (!points_are_sane(art, first_point))
        return error_input(error, "its coordinates are too large");
    if (!colour_number(art, &style->fill, &style->current, &shape.fill) ||
        !colour_number(art, &style->line, &style->current, &shape.line))
        return error_input(error, "more than %d colours", SVG_COLOURS_MAX);
    if (shape.line >= 0 && shape.stroke.width > 0.0 && !keeps_shapes(pen->affine))
        return error_input(error, "its line is wider in one direction than in another");
    scale_stroke(&shape.stroke, affine_growth(pen->affine));
    if (!(shape.stroke.width > 0.0))
        shape.line = -1;
    if (shape.verb_count > 0 && (shape.fill >= 0 || shape.line >= 0))
        *MEMORY_ADD(art->shapes, art->shape_count) = shape;
    return true;
}

static struct rect shape_box(const struct svg_art *art, const struct svg_shape *shape)
{
    size_t count = 0;
    for (size_t i = 0; i < shape->verb_count; i++)
        count += (size_t)path_points[art->verbs[shape->first_verb + i]];
    return points_box(art->points + shape->first_point, count);
}

static bool holds(struct rect outer, struct rect inner)
{
    double near = 1e-3 * (outer.width + outer.height);
    return inner.x >= outer.x - near && inner.y >= outer.y - near &&
           inner.x + inner.width <= outer.x + outer.width + near &&
           inner.y + inner.height <= outer.y + outer.height + near;
}

bool svg_art_is_solid(const struct svg_art *art)
{
    const struct svg_shape *ground = art->shapes;
    bool another = false;
    for (size_t i = 0; i < art->shape_count; i++) {
        const struct svg_shape *shape = &art->shapes[i];
        if (!holds(shape_box(art, ground), shape_box(art, shape)))
            return false;
        another = another || (shape->fill >= 0 && shape->fill != ground->fill);
    }
    return another && ground->fill >= 0;
}

/* ---- drawing ---- */

static void draw_shape(const struct svg_art *art, const struct svg_shape *shape,
    struct affine affine, const enum colour_role *roles, struct scene *scene)
{
    struct path_view path = {
        art->verbs + shape->first_verb, shape->verb_count, art->points + shape->first_point, 0};
    scene_add_path(scene, &path, affine);
    struct paint paint = {
        .fill = shape->fill >= 0 ? roles[shape->fill] : COLOUR_NONE,
        .line = shape->line >= 0 ? roles[shape->line] : COLOUR_NONE,
        .stroke = shape->stroke,
        .even_odd = shape->even_odd,
    };
    scale_stroke(&paint.stroke, affine.xx);
    scene_paint(scene, paint);
}

/* Reports whether anything may extend beyond the picture's rectangle; lines are wider than their
 * points. */
static bool reaches_out(const struct svg_art *art)
{
    double half = 0.0;
    for (size_t i = 0; i < art->shape_count; i++) {
        if (art->shapes[i].line >= 0)
            half = fmax(half, art->shapes[i].stroke.width);
    }
    struct rect box = points_box(art->points, art->point_count);
    const struct rect own = art->box;
    double near = slack * fmax(own.width, own.height) - half;
    return box.x < own.x - near || box.y < own.y - near ||
           box.x + box.width > own.x + own.width + near ||
           box.y + box.height > own.y + own.height + near;
}

void svg_art_draw(
    const struct svg_art *art, const enum colour_role *roles, struct rect box, struct scene *scene)
{
    const struct rect own = art->box;
    double scale = fmin(box.width / own.width, box.height / own.height);
    struct affine affine = {scale, 0.0, 0.0, scale,
        box.x + (box.width - scale * own.width) / 2.0 - scale * own.x,
        box.y + (box.height - scale * own.height) / 2.0 - scale * own.y};
    bool clipped = reaches_out(art);
    if (clipped) {
        struct point corner = affine_apply(affine, xy(own.x, own.y));
        scene_rect(scene, (struct rect){corner.x, corner.y, scale * own.width, scale * own.height});
        scene_begin_clip(scene);
    }
    for (size_t i = 0; i < art->shape_count; i++)
        draw_shape(art, &art->shapes[i], affine, roles, scene);
    if (clipped)
        scene_end_clip(scene);
}
