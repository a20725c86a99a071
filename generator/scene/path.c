/*
 * The current path of a scene: verbs, points and shapes. scene.c paints paths and clips with them.
 */
#include "scene/scene_private.h"

#include "core/hex_geometry.h"

/* Distance of control points for a quarter circle as one cubic, in radii (4/3 (sqrt 2 - 1)). */
#define QUARTER_ARC 0.55228474983079340

const int path_points[] = {[PATH_MOVE] = 1, [PATH_LINE] = 1, [PATH_CURVE] = 3, [PATH_CLOSE] = 0};

struct rect points_box(const struct point *points, size_t count)
{
    struct point least = {INFINITY, INFINITY}, most = {-INFINITY, -INFINITY};
    for (size_t i = 0; i < count; i++) {
        least = xy(fmin(least.x, points[i].x), fmin(least.y, points[i].y));
        most = xy(fmax(most.x, points[i].x), fmax(most.y, points[i].y));
    }
    return count == 0 ? (struct rect){0.0, 0.0, 0.0, 0.0}
                      : (struct rect){least.x, least.y, most.x - least.x, most.y - least.y};
}

void scene_move_to(struct scene *scene, double x, double y)
{
    if (!scene_accepts(scene, x, y, "a path's point"))
        return;
    *MEMORY_ADD(scene->paths.verbs, scene->paths.verb_count) = PATH_MOVE;
    *MEMORY_ADD(scene->paths.points, scene->paths.point_count) = xy(x, y);
    scene->path_open = true;
}

/* Reports whether a subpath is open, which lines, curves and closes require. */
static bool has_start(struct scene *scene)
{
    if (scene->path_open)
        return true;
    return error_set(scene_error(scene), ERROR_CHECK, "a path does not begin with a move");
}

void scene_line_to(struct scene *scene, double x, double y)
{
    if (!scene_accepts(scene, x, y, "a path's point") || !has_start(scene))
        return;
    *MEMORY_ADD(scene->paths.verbs, scene->paths.verb_count) = PATH_LINE;
    *MEMORY_ADD(scene->paths.points, scene->paths.point_count) = xy(x, y);
}

void scene_curve_to(struct scene *scene, struct point c1, struct point c2, struct point end)
{
    if (!scene_accepts(scene, c1.x, c1.y, "a curve's point") ||
        !scene_accepts(scene, c2.x, c2.y, "a curve's point") ||
        !scene_accepts(scene, end.x, end.y, "a curve's point") || !has_start(scene))
        return;
    *MEMORY_ADD(scene->paths.verbs, scene->paths.verb_count) = PATH_CURVE;
    *MEMORY_ADD(scene->paths.points, scene->paths.point_count) = c1;
    *MEMORY_ADD(scene->paths.points, scene->paths.point_count) = c2;
    *MEMORY_ADD(scene->paths.points, scene->paths.point_count) = end;
}

void scene_close(struct scene *scene)
{
    if (!has_start(scene))
        return;
    *MEMORY_ADD(scene->paths.verbs, scene->paths.verb_count) = PATH_CLOSE;
    scene->path_open = false; /* the next verb must be a move */
}

void scene_add_verb(struct scene *scene, enum path_verb verb, const struct point *at)
{
    if (verb == PATH_MOVE)
        scene_move_to(scene, at[0].x, at[0].y);
    else if (verb == PATH_LINE)
        scene_line_to(scene, at[0].x, at[0].y);
    else if (verb == PATH_CURVE)
        scene_curve_to(scene, at[0], at[1], at[2]);
    else
        scene_close(scene);
}

void scene_add_path(struct scene *scene, const struct path_view *path, struct affine affine)
{
    const struct point *point = path->points;
    for (size_t i = 0; i < path->verb_count; i++) {
        struct point at[3];
        for (int k = 0; k < path_points[path->verbs[i]]; k++)
            at[k] = affine_apply(affine, *point++);
        scene_add_verb(scene, (enum path_verb)path->verbs[i], at);
    }
}

void scene_outline_to(struct scene *scene, int index, double x, double y)
{
    if (index == 0)
        scene_move_to(scene, x, y);
    else
        scene_line_to(scene, x, y);
}

void scene_line(struct scene *scene, struct point a, struct point b)
{
    scene_move_to(scene, a.x, a.y);
    scene_line_to(scene, b.x, b.y);
}

void scene_rect(struct scene *scene, struct rect rect)
{
    scene_move_to(scene, rect.x, rect.y);
    scene_line_to(scene, rect.x + rect.width, rect.y);
    scene_line_to(scene, rect.x + rect.width, rect.y + rect.height);
    scene_line_to(scene, rect.x, rect.y + rect.height);
    scene_close(scene);
}

void scene_quarter_to(struct scene *scene, struct point from, struct point corner, struct point to)
{
    struct point c1 = {
        from.x + (corner.x - from.x) * QUARTER_ARC, from.y + (corner.y - from.y) * QUARTER_ARC};
    struct point c2 = {
        to.x + (corner.x - to.x) * QUARTER_ARC, to.y + (corner.y - to.y) * QUARTER_ARC};
    scene_curve_to(scene, c1, c2, to);
}

void scene_rounded_rect(struct scene *scene, struct rect rect, double radius)
{
    double most = fmin(rect.width, rect.height) / 2;
    double r = fmin(radius, most);
    if (!(r > 0)) {
        scene_rect(scene, rect);
        return;
    }
    double left = rect.x, top = rect.y;
    double right = left + rect.width, bottom = top + rect.height;
    scene_move_to(scene, left + r, top);
    scene_line_to(scene, right - r, top);
    scene_quarter_to(scene, xy(right - r, top), xy(right, top), xy(right, top + r));
    scene_line_to(scene, right, bottom - r);
    scene_quarter_to(scene, xy(right, bottom - r), xy(right, bottom), xy(right - r, bottom));
    scene_line_to(scene, left + r, bottom);
    scene_quarter_to(scene, xy(left + r, bottom), xy(left, bottom), xy(left, bottom - r));
    scene_line_to(scene, left, top + r);
    scene_quarter_to(scene, xy(left, top + r), xy(left, top), xy(left + r, top));
    scene_close(scene);
}

void scene_circle(struct scene *scene, struct point centre, double radius)
{
    double left = centre.x - radius, right = centre.x + radius;
    double top = centre.y - radius, bottom = centre.y + radius;
    struct point ends[5] = {{right, centre.y}, {centre.x, bottom}, {left, centre.y},
        {centre.x, top}, {right, centre.y}};
    struct point corners[4] = {{right, bottom}, {left, bottom}, {left, top}, {right, top}};
    scene_move_to(scene, right, centre.y);
    for (int i = 0; i < 4; i++)
        scene_quarter_to(scene, ends[i], corners[i], ends[i + 1]);
    scene_close(scene);
}

void scene_hexagon(struct scene *scene, struct point centre, double width, bool flat_top)
{
    /* Half the width across flats; the side, which is also the distance from the centre to a
     * corner. */
    double flat = width / 2;
    double side = width / root_3;
    const double along[6] = {side, side / 2, -side / 2, -side, -side / 2, side / 2};
    const double across[6] = {0, flat, flat, 0, -flat, -flat};
    for (int i = 0; i < 6; i++) {
        double x = centre.x + (flat_top ? along[i] : across[i]);
        double y = centre.y + (flat_top ? across[i] : along[i]);
        scene_outline_to(scene, i, x, y);
    }
    scene_close(scene);
}
