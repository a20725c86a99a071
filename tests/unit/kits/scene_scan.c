/*
 * Walks a scene with its transforms, groups and placed symbols.
 */
#include "scene_scan.h"

#include <assert.h>
#include <math.h>

enum { DEPTH_MAX = 16 };

struct walk {
    mark_function function;
    void *closure;
    int placements;
};

static void extend(struct extent *extent, struct point point)
{
    extent->left = fmin(extent->left, point.x);
    extent->top = fmin(extent->top, point.y);
    extent->right = fmax(extent->right, point.x);
    extent->bottom = fmax(extent->bottom, point.y);
}

static struct extent nothing(void)
{
    return (struct extent){INFINITY, INFINITY, -INFINITY, -INFINITY};
}

static struct extent path_ink(const struct scene_command *command, struct affine affine)
{
    struct extent extent = nothing();
    double half = command->paint.line != COLOUR_NONE ? command->paint.stroke.width / 2.0 : 0.0;
    for (size_t i = 0; i < command->path.point_count; i++)
        extend(&extent, affine_apply(affine, command->path.points[i]));
    return (struct extent){
        extent.left - half, extent.top - half, extent.right + half, extent.bottom + half};
}

/* Capitals are 0.72 of the em high, descenders reach 0.2 below the baseline. */
static struct extent glyph_ink(const struct scene_command *command, struct affine affine)
{
    struct extent extent = nothing();
    struct point at = command->origin;
    double size = command->run.size;
    extend(&extent, affine_apply(affine, (struct point){at.x, at.y - 0.72 * size}));
    extend(&extent,
        affine_apply(affine, (struct point){at.x + command->run.width, at.y + 0.2 * size}));
    return extent;
}

static struct extent box_ink(struct rect box, struct affine affine)
{
    struct extent extent = nothing();
    for (int i = 0; i < 4; i++)
        extend(&extent, affine_apply(affine, (struct point){box.x + (i & 1) * box.width,
                                                 box.y + (i >> 1) * box.height}));
    return extent;
}

static void walk_scene(struct walk *walk, const struct scene *scene, const struct symbols *symbols,
    struct affine affine, int placement)
{
    struct affine transforms[DEPTH_MAX];
    const char *groups[DEPTH_MAX] = {""};
    int transform = 0;
    int group = 0;
    size_t cursor = 0;
    struct scene_command command;
    transforms[0] = affine;
    while (scene_next(scene, &cursor, &command)) {
        struct mark mark = {&command, transforms[transform], nothing(), groups[group], placement};
        switch (command.kind) {
        case SCENE_BEGIN_GROUP:
            assert(group + 1 < DEPTH_MAX);
            groups[++group] = command.name;
            break;
        case SCENE_END_GROUP:
            group--;
            break;
        case SCENE_BEGIN_TRANSFORM:
            assert(transform + 1 < DEPTH_MAX);
            transforms[transform + 1] = affine_join(transforms[transform], command.affine);
            transform++;
            break;
        case SCENE_END_TRANSFORM:
            transform--;
            break;
        case SCENE_BEGIN_CLIP:
        case SCENE_END_CLIP:
        case SCENE_BEGIN_TAG:
        case SCENE_END_TAG:
            break;
        case SCENE_PATH:
            mark.ink = path_ink(&command, transforms[transform]);
            walk->function(walk->closure, &mark);
            break;
        case SCENE_GLYPHS:
            mark.ink = glyph_ink(&command, transforms[transform]);
            walk->function(walk->closure, &mark);
            break;
        case SCENE_PICTURE:
            mark.ink = box_ink(command.box, transforms[transform]);
            walk->function(walk->closure, &mark);
            break;
        case SCENE_STAMP:
            walk_scene(walk, symbols_scene(symbols, command.symbol), symbols,
                affine_join(transforms[transform], command.affine), walk->placements++);
            break;
        }
    }
}

void scene_scan(const struct scene *scene, mark_function function, void *closure)
{
    struct walk walk = {function, closure, 0};
    walk_scene(&walk, scene, scene_symbols(scene), affine_identity(), -1);
}
