/*
 * A number for what is drawn on a side, by which --since finds pieces that changed: a 64-bit FNV-1a
 * hash of its drawing commands, with lengths in whole thousandths of a millimetre.
 */
#include "out/parts.h"

struct hasher {
    struct device device;
    const struct palette *palette;
    uint64_t hash;
};

static void take(struct hasher *hasher, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++)
        hasher->hash = (hasher->hash ^ at[i]) * UINT64_C(0x100000001b3);
}

static void take_number(struct hasher *hasher, int64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)((uint64_t)number >> (8 * i));
    take(hasher, bytes, sizeof bytes);
}

static void take_length(struct hasher *hasher, double mm)
{
    take_number(hasher, llround(mm * 1000.0));
}

static void take_point(struct hasher *hasher, struct affine to_page, struct point point)
{
    struct point at = affine_apply(to_page, point);
    take_length(hasher, at.x);
    take_length(hasher, at.y);
}

static void take_colour(struct hasher *hasher, enum colour_role role)
{
    for (int i = 0; i < 4; i++)
        take_length(hasher, role != COLOUR_NONE ? hasher->palette->colour[role].channel[i] : -1.0);
}

static void hash_path(struct device *device, const struct scene_command *command)
{
    struct hasher *hasher = (struct hasher *)device;
    take(hasher, command->path.verbs, command->path.verb_count);
    for (size_t i = 0; i < command->path.point_count; i++)
        take_point(hasher, command->to_page, command->path.points[i]);
    take_number(hasher, command->kind);
    if (command->kind != SCENE_PATH)
        return;
    take_colour(hasher, command->paint.fill);
    take_colour(hasher, command->paint.line);
    take_length(hasher, command->paint.stroke.width * affine_growth(command->to_page));
    take_number(hasher, command->paint.stroke.dash_count);
}

static void hash_glyphs(struct device *device, const struct scene_command *command)
{
    struct hasher *hasher = (struct hasher *)device;
    const struct glyph_run *run = &command->run;
    take(hasher, run->source, run->source_length);
    take_point(hasher, command->to_page, command->origin);
    take_length(hasher, run->size * affine_growth(command->to_page));
    take_length(hasher, run->width);
    take_colour(hasher, command->role);
}

static void hash_picture(struct device *device, const struct scene_command *command)
{
    struct hasher *hasher = (struct hasher *)device;
    const struct picture *picture = command->picture;
    take(hasher, picture->rgba, 4 * (size_t)picture->width * (size_t)picture->height);
    take_number(hasher, picture->width);
    take_point(hasher, command->to_page, xy(command->box.x, command->box.y));
    take_length(hasher, command->box.width);
    take_length(hasher, command->box.height);
}

uint64_t each_hash(const struct run *run, const struct scene *scene)
{
    struct hasher hasher = {{.path = hash_path,
                                .begin_clip = hash_path,
                                .glyphs = hash_glyphs,
                                .picture = hash_picture},
        &run->theme.rgb, UINT64_C(0xcbf29ce484222325)};
    take_length(&hasher, scene_width(scene));
    take_length(&hasher, scene_height(scene));
    device_draw(&hasher.device, scene);
    return hasher.hash;
}

bool each_piece_hash(
    const struct run *run, const struct each_piece *piece, struct phrase *hash, struct error *error)
{
    struct text text = text_in(hash->data, sizeof hash->data);
    for (int back = 0; back <= piece->alone.has_back; back++) {
        struct scene *scene = each_draw(run, piece, back, 0.0, error);
        if (scene == NULL)
            return false;
        text_format(&text, "%s%016llx", back ? "-" : "", (unsigned long long)each_hash(run, scene));
        scene_destroy(scene);
    }
    return true;
}
