/*
 * Computes the box around a scene, for formats that need the size of a drawing. Generous rather
 * than exact: it includes control points and, for text, squares around the pen.
 */
#include "scene/scene.h"

/* How far a mitred corner reaches, in line widths: the miter limit of 10 in PDF, SVG and Cairo,
 * halved because it counts from the middle of the line. */
#define MITER_REACH 5.0

struct walk {
    double left, top, right, bottom;
};

static void include(struct walk *walk, struct affine affine, struct point from, struct point to)
{
    const struct point corners[] = {from, xy(to.x, from.y), xy(from.x, to.y), to};
    for (int i = 0; i < 4; i++) {
        struct point at = affine_apply(affine, corners[i]);
        walk->left = fmin(walk->left, at.x);
        walk->right = fmax(walk->right, at.x);
        walk->top = fmin(walk->top, at.y);
        walk->bottom = fmax(walk->bottom, at.y);
    }
}

static void include_around(struct walk *walk, struct affine affine, struct point at, double reach)
{
    include(walk, affine, xy(at.x - reach, at.y - reach), xy(at.x + reach, at.y + reach));
}

static void include_path(
    struct walk *walk, struct affine affine, const struct scene_command *command)
{
    double reach =
        command->paint.line == COLOUR_NONE ? 0 : command->paint.stroke.width * MITER_REACH;
    for (size_t i = 0; i < command->path.point_count; i++)
        include_around(walk, affine, command->path.points[i], reach);
}

/* Includes the glyphs; in none of the project's fonts do they reach two ems from the pen. */
static void include_glyphs(
    struct walk *walk, struct affine affine, const struct scene_command *command)
{
    double x = command->origin.x;
    for (size_t i = 0; i < command->run.count; i++) {
        const struct glyph *glyph = &command->run.glyphs[i];
        include_around(
            walk, affine, xy(x + glyph->dx, command->origin.y + glyph->dy), 2 * command->run.size);
        x += glyph->advance;
    }
}

/* Walks to the end of the scene, or of the transform that it was called for. */
static void walk_scene(
    struct walk *walk, const struct scene *scene, size_t *cursor, struct affine affine)
{
    struct scene_command command;
    while (scene_next(scene, cursor, &command) && command.kind != SCENE_END_TRANSFORM) {
        const struct rect box = command.box;
        size_t start = 0;
        if (command.kind == SCENE_BEGIN_TRANSFORM)
            walk_scene(walk, scene, cursor, affine_join(affine, command.affine));
        else if (command.kind == SCENE_PATH)
            include_path(walk, affine, &command);
        else if (command.kind == SCENE_GLYPHS)
            include_glyphs(walk, affine, &command);
        else if (command.kind == SCENE_PICTURE)
            include(walk, affine, xy(box.x, box.y), xy(box.x + box.width, box.y + box.height));
        else if (command.kind == SCENE_STAMP)
            walk_scene(walk, symbols_scene(scene_symbols(scene), command.symbol), &start,
                affine_join(affine, command.affine));
    }
}

struct rect scene_bounds(const struct scene *scene)
{
    struct walk walk = {.left = INFINITY, .top = INFINITY, .right = -INFINITY, .bottom = -INFINITY};
    size_t cursor = 0;
    walk_scene(&walk, scene, &cursor, affine_identity());
    if (walk.left > walk.right)
        return (struct rect){0, 0, 0, 0};
    return (struct rect){walk.left, walk.top, walk.right - walk.left, walk.bottom - walk.top};
}
