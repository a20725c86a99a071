/*
 * Reads a scene back, command by command, with ranges turned into borrowed pointers.
 */
#include "scene/scene_private.h"

static struct path_view view_path(const struct scene *scene, struct path_range range)
{
    return (struct path_view){scene->paths.verbs + range.verb, range.verb_count,
        scene->paths.points + range.point, range.point_count};
}

static const char *read_text(const struct scene *scene, size_t kept)
{
    return kept == NO_TEXT ? NULL : scene->text + kept;
}

static void read_glyphs(
    const struct scene *scene, const struct glyph_range *range, struct scene_command *command)
{
    command->run = (struct glyph_run){range->font, range->size, scene->glyphs + range->glyph,
        range->glyph_count, scene->text + range->source, range->source_length, range->width, 0.0};
    command->origin = range->origin;
    command->role = range->role;
}

bool scene_next(const struct scene *scene, size_t *cursor, struct scene_command *command)
{
    if (*cursor >= scene->entry_count)
        return false;
    const struct entry *entry = &scene->entries[(*cursor)++];
    command->kind = entry->kind;
    switch (entry->kind) {
    case SCENE_BEGIN_GROUP:
        command->name = read_text(scene, entry->is.group.name);
        command->title = read_text(scene, entry->is.group.title);
        break;
    case SCENE_BEGIN_TAG:
        command->tag = (struct scene_tag){entry->is.tag.role, entry->is.tag.order,
            read_text(scene, entry->is.tag.told), entry->is.tag.box};
        break;
    case SCENE_BEGIN_TRANSFORM:
        command->affine = entry->is.affine;
        break;
    case SCENE_BEGIN_CLIP:
        command->path = view_path(scene, entry->is.path.range);
        break;
    case SCENE_PATH:
        command->path = view_path(scene, entry->is.path.range);
        command->paint = entry->is.path.paint;
        command->run.count = 0;
        if (entry->is.path.outlined > 0)
            read_glyphs(scene, &scene->outlined[entry->is.path.outlined - 1], command);
        break;
    case SCENE_GLYPHS:
        read_glyphs(scene, &entry->is.glyphs, command);
        break;
    case SCENE_PICTURE:
        command->picture = entry->is.picture.picture;
        command->box = entry->is.picture.box;
        break;
    case SCENE_STAMP:
        command->affine = entry->is.stamp.affine;
        command->symbol = entry->is.stamp.symbol;
        break;
    case SCENE_END_GROUP:
    case SCENE_END_TRANSFORM:
    case SCENE_END_CLIP:
    case SCENE_END_TAG:
        break;
    }
    return true;
}
