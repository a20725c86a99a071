/*
 * Draws scenes into others without their words, for pictures too small to read.
 */
#include "scene/scene_private.h"

struct sketch {
    struct scene *scene;
    const struct symbols *symbols; /* of the drawing */
    double line_least;
};

/* Adds a path; line widths in the drawing already follow the theme. */
static void add_painted(
    const struct sketch *sketch, const struct scene_command *command, double growth)
{
    struct paint paint = command->paint;
    double width = fmax(paint.stroke.width, sketch->line_least / growth);
    paint.stroke.width = width / scene_line_scale(sketch->scene, paint.line);
    scene_add_path(sketch->scene, &command->path, affine_identity());
    scene_paint(sketch->scene, paint);
}

static void add_commands(
    const struct sketch *sketch, const struct scene *drawing, double growth, size_t *cursor);

static void add_symbol(
    const struct sketch *sketch, const struct scene_command *command, double growth)
{
    size_t cursor = 0;
    scene_begin_transform(sketch->scene, command->affine);
    add_commands(sketch, symbols_scene(sketch->symbols, command->symbol),
        growth * affine_growth(command->affine), &cursor);
    scene_end_transform(sketch->scene);
}

/* Adds commands up to the end of the drawing, or of the transform that it was called for. GROWTH
 * scales the drawing's lengths to the page's. */
static void add_commands(
    const struct sketch *sketch, const struct scene *drawing, double growth, size_t *cursor)
{
    struct scene_command command;
    while (scene_next(drawing, cursor, &command)) {
        switch (command.kind) {
        case SCENE_BEGIN_TRANSFORM:
            scene_begin_transform(sketch->scene, command.affine);
            add_commands(sketch, drawing, growth * affine_growth(command.affine), cursor);
            break;
        case SCENE_END_TRANSFORM:
            scene_end_transform(sketch->scene);
            return;
        case SCENE_BEGIN_CLIP:
            scene_add_path(sketch->scene, &command.path, affine_identity());
            scene_begin_clip(sketch->scene);
            break;
        case SCENE_END_CLIP:
            scene_end_clip(sketch->scene);
            break;
        case SCENE_PATH:
            add_painted(sketch, &command, growth);
            break;
        case SCENE_PICTURE:
            scene_picture(sketch->scene, command.picture, command.box);
            break;
        case SCENE_STAMP:
            add_symbol(sketch, &command, growth);
            break;
        case SCENE_BEGIN_GROUP:
        case SCENE_END_GROUP:
        case SCENE_BEGIN_TAG:
        case SCENE_END_TAG:
        case SCENE_GLYPHS:
            break;
        }
    }
}

void scene_sketch(
    struct scene *scene, const struct scene *drawing, struct affine affine, double line_least)
{
    const struct sketch sketch = {scene, scene_symbols(drawing), line_least};
    size_t cursor = 0;
    scene->is_sketch = true;
    scene_begin_transform(scene, affine);
    add_commands(&sketch, drawing, affine_growth(affine), &cursor);
    scene_end_transform(scene);
    scene->is_sketch = false;
}
