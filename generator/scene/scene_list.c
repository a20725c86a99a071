/*
 * The display list's memory: creating scenes, growing arrays, and checking what is added. path.c
 * builds the current path; scene.c adds commands and replay.c reads them.
 */
#include "scene/scene_private.h"

#include <limits.h>

void *array_grow(void *array, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity)
        return array;
    size_t room = *capacity ? *capacity : 4; /* small, because symbols are many and small */
    while (room < needed)
        room *= 2;
    *capacity = room;
    return memory_resize(array, room, size);
}

/* ---- creating and destroying ---- */

struct scene *scene_create(
    double width, double height, struct fonts *fonts, const struct symbols *symbols)
{
    struct scene *scene = scene_create_for_symbols(symbols, fonts, INT_MAX);
    scene->width = width;
    scene->height = height;
    scene_clear(scene);
    return scene;
}

struct scene *scene_create_for_symbols(
    const struct symbols *symbols, struct fonts *fonts, int symbol_limit)
{
    struct scene *scene = memory_create(1, sizeof *scene);
    scene->fonts = fonts;
    scene->symbols = symbols;
    scene->symbol_limit = symbol_limit;
    return scene;
}

void scene_destroy(struct scene *scene)
{
    if (!scene)
        return;
    free(scene->entries);
    free(scene->paths.verbs);
    free(scene->paths.points);
    free(scene->glyphs);
    free(scene->outlined);
    free(scene->text);
    free(scene->open);
    free(scene->error);
    free(scene);
}

struct error *scene_error(struct scene *scene)
{
    if (scene->error == NULL)
        scene->error = memory_create(1, sizeof *scene->error);
    return scene->error;
}

void scene_clear(struct scene *scene)
{
    scene->entry_count = 0;
    scene->paths.verb_count = scene->paths.point_count = 0;
    scene->path_verb = scene->path_point = 0;
    scene->path_open = false;
    scene->is_moved = false;
    scene->glyph_count = scene->outlined_count = 0;
    scene->text_length = 0;
    scene->open_count = 0;
    if (scene->error != NULL)
        error_clear(scene->error);
    if (!(scene->width > 0 && scene->width <= SCENE_LIMIT && scene->height > 0 &&
            scene->height <= SCENE_LIMIT))
        error_set(scene_error(scene), ERROR_CHECK, "a page's size is out of range");
}

double scene_width(const struct scene *scene)
{
    return scene->width;
}

double scene_height(const struct scene *scene)
{
    return scene->height;
}

const struct symbols *scene_symbols(const struct scene *scene)
{
    return scene->symbols;
}

struct fonts *scene_fonts(const struct scene *scene)
{
    return scene->fonts;
}

/* ---- checks ---- */

/* Also refuses NaN, because all its comparisons are false. */
bool scene_in_range(double value)
{
    return fabs(value) <= SCENE_LIMIT;
}

bool scene_accepts(struct scene *scene, double x, double y, const char *what)
{
    if (scene_in_range(x) && scene_in_range(y))
        return true;
    return error_set(scene_error(scene), ERROR_CHECK,
        "%s is not a number or lies more than %d mm away", what, (int)SCENE_LIMIT);
}

bool scene_accepts_affine(struct scene *scene, struct affine affine)
{
    return scene_accepts(scene, affine.xx, affine.yx, "a transform") &&
           scene_accepts(scene, affine.xy, affine.yy, "a transform") &&
           scene_accepts(scene, affine.x0, affine.y0, "a transform");
}

const char *scene_kind_name(enum scene_command_kind begin)
{
    static const char *const names[] = {
        [SCENE_BEGIN_GROUP] = "group",
        [SCENE_BEGIN_TRANSFORM] = "transform",
        [SCENE_BEGIN_CLIP] = "clip",
        [SCENE_BEGIN_TAG] = "tag",
    };
    return names[begin];
}

bool scene_check(const struct scene *scene, struct error *error)
{
    if (scene->error != NULL && scene->error->code != ERROR_NONE)
        return error_pass(error, scene->error);
    if (scene->open_count > 0)
        return error_set(error, ERROR_CHECK, "a %s is begun and not ended",
            scene_kind_name(scene->open[scene->open_count - 1]));
    if (scene->path_verb != scene->paths.verb_count)
        return error_set(error, ERROR_CHECK, "a path is begun and never painted");
    return true;
}

/* ---- the list ---- */

struct entry *scene_add_entry(struct scene *scene, enum scene_command_kind kind)
{
    struct entry *entry = MEMORY_ADD(scene->entries, scene->entry_count);
    entry->kind = kind;
    return entry;
}

struct path_range scene_take_path(struct scene *scene)
{
    struct path_range range = {scene->path_verb, scene->paths.verb_count - scene->path_verb,
        scene->path_point, scene->paths.point_count - scene->path_point};
    scene->path_verb = scene->paths.verb_count;
    scene->path_point = scene->paths.point_count;
    scene->path_open = false;
    return range;
}
