/*
 * The box around a scene, for formats that want to know how large a drawn thing is. Generous
 * rather than exact: control points count as points, and text as squares around its pen.
 */
#include "scene/scene.h"

/* How far a mitred corner may reach, in line widths: the miter limit of 10 that PDF, SVG and
 * Cairo begin with or are given, halved as it counts from the middle of the line. */
#define MITER_REACH 5.0

struct walk {
    double left, top, right, bottom;
    struct affine *stack; /* what holds for each open transform, outermost first */
    size_t depth;
};

static void include(struct walk *walk, struct affine affine, double x, double y, double reach)
{
    const double xs[2] = {x - reach, x + reach};
    const double ys[2] = {y - reach, y + reach};
    for (int i = 0; i < 4; i++) {
        struct point at = affine_apply(affine, xy(xs[i & 1], ys[i >> 1]));
        walk->left = fmin(walk->left, at.x);
        walk->right = fmax(walk->right, at.x);
        walk->top = fmin(walk->top, at.y);
        walk->bottom = fmax(walk->bottom, at.y);
    }
}

static void include_path(
    struct walk *walk, struct affine affine, const struct scene_command *command)
{
    double reach =
        command->paint.line == COLOUR_NONE ? 0 : command->paint.stroke.width * MITER_REACH;
    for (size_t i = 0; i < command->path.point_count; i++)
        include(walk, affine, command->path.points[i].x, command->path.points[i].y, reach);
}

/* No glyph of the project's fonts reaches two ems from its pen. */
static void include_glyphs(
    struct walk *walk, struct affine affine, const struct scene_command *command)
{
    double x = command->origin.x;
    for (size_t i = 0; i < command->run.count; i++) {
        const struct glyph *glyph = &command->run.glyphs[i];
        include(walk, affine, x + glyph->dx, command->origin.y + glyph->dy, 2 * command->run.size);
        x += glyph->advance;
    }
}

static void include_box(struct walk *walk, struct affine affine, struct rect box)
{
    include(walk, affine, box.x, box.y, 0.0);
    include(walk, affine, box.x + box.width, box.y, 0.0);
    include(walk, affine, box.x, box.y + box.height, 0.0);
    include(walk, affine, box.x + box.width, box.y + box.height, 0.0);
}

static void walk_scene(struct walk *walk, const struct scene *scene, struct affine outer)
{
    struct affine affine = outer;
    size_t floor = walk->depth, cursor = 0;
    struct scene_command command;
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind == SCENE_BEGIN_TRANSFORM) {
            *MEMORY_ADD(walk->stack, walk->depth) = affine;
            affine = affine_join(affine, command.affine);
        } else if (command.kind == SCENE_END_TRANSFORM && walk->depth > floor) {
            affine = walk->stack[--walk->depth];
        } else if (command.kind == SCENE_PATH) {
            include_path(walk, affine, &command);
        } else if (command.kind == SCENE_GLYPHS) {
            include_glyphs(walk, affine, &command);
        } else if (command.kind == SCENE_PICTURE) {
            include_box(walk, affine, command.box);
        } else if (command.kind == SCENE_STAMP) {
            walk_scene(walk, symbols_scene(scene_symbols(scene), command.symbol),
                affine_join(affine, command.affine));
        }
    }
    walk->depth = floor;
}

struct rect scene_bounds(const struct scene *scene)
{
    struct walk walk = {.left = INFINITY, .top = INFINITY, .right = -INFINITY, .bottom = -INFINITY};
    walk_scene(&walk, scene, affine_identity());
    free(walk.stack);
    if (walk.left > walk.right)
        return (struct rect){0, 0, 0, 0};
    return (struct rect){walk.left, walk.top, walk.right - walk.left, walk.bottom - walk.top};
}
