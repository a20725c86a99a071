/*
 * Replays a scene the way a device without groups of its own wants it: flat, each command with its
 * matrix to the page. Devices that have nested groups and symbols (SVG, PDF) read the scene
 * themselves and use this for what must end up in page coordinates.
 */
#include "device/replay.h"

#include <assert.h>
#include <math.h>

struct replay {
    replay_function function;
    void *closure;
    const struct symbols *symbols; /* the page's, also inside symbols */
};

static void replay_commands(const struct replay *replay, const struct scene *scene,
    size_t *cursor, const struct affine *to_page);

static void replay_symbol(const struct replay *replay, int symbol, const struct affine *to_page)
{
    size_t cursor = 0;
    assert(replay->symbols);
    replay_commands(replay, symbols_scene(replay->symbols, symbol), &cursor, to_page);
}

/* Up to the end of the scene or of the transform it was called for. The depth of the recursion is
 * that of the kit's nesting. */
static void replay_commands(const struct replay *replay, const struct scene *scene,
    size_t *cursor, const struct affine *to_page)
{
    struct scene_command command;
    while (scene_next(scene, cursor, &command)) {
        replay->function(replay->closure, &command, to_page);
        if (command.kind == SCENE_END_TRANSFORM)
            return;
        if (command.kind != SCENE_BEGIN_TRANSFORM && command.kind != SCENE_PLACE)
            continue;
        struct affine inner = affine_join(*to_page, command.affine);
        if (command.kind == SCENE_PLACE)
            replay_symbol(replay, command.symbol, &inner);
        else
            replay_commands(replay, scene, cursor, &inner);
    }
}

void replay_scene(const struct scene *scene, replay_function function, void *closure)
{
    const struct replay replay = {function, closure, scene_symbols(scene)};
    struct affine identity = affine_identity();
    size_t cursor = 0;
    replay_commands(&replay, scene, &cursor, &identity);
}

double replay_scale(const struct affine *affine)
{
    return sqrt(fabs(affine->xx * affine->yy - affine->xy * affine->yx));
}

bool replay_check_rgb(const struct palette *palette, const char *format, struct error *error)
{
    for (int role = 0; role < COLOUR_ROLE_COUNT; role++) {
        if (role != COLOUR_NONE && palette->colour[role].space != COLOUR_RGB)
            return error_set(error, ERROR_INPUT,
                "%s files hold RGB colours only: print-shop (CMYK) colours need pdf", format);
    }
    return true;
}

struct rect replay_page_box(const struct scene *scene, const struct page_info *info)
{
    double bleed = info->bleed;
    return (struct rect){-bleed, -bleed, scene_width(scene) + 2 * bleed,
        scene_height(scene) + 2 * bleed};
}

const char *replay_role_name(enum colour_role role)
{
    static const char *const names[COLOUR_ROLE_COUNT] = {
        [COLOUR_NONE] = "none",
        [COLOUR_PAPER] = "paper",
        [COLOUR_INK] = "ink",
        [COLOUR_SOFT] = "soft",
        [COLOUR_FAINT] = "faint",
        [COLOUR_LINE] = "line",
        [COLOUR_FRAME] = "frame",
        [COLOUR_CELL] = "cell",
        [COLOUR_CELL_EDGE] = "cell-edge",
        [COLOUR_ACCENT] = "accent",
        [COLOUR_ACCENT_SOFT] = "accent-soft",
        [COLOUR_PLAYER_1] = "player-1",
        [COLOUR_PLAYER_2] = "player-2",
        [COLOUR_PLAYER_3] = "player-3",
        [COLOUR_PLAYER_4] = "player-4",
        [COLOUR_PLAYER_5] = "player-5",
        [COLOUR_PLAYER_6] = "player-6",
        [COLOUR_CUT] = "cut",
        [COLOUR_FOLD] = "fold",
        [COLOUR_MARK] = "mark",
    };
    assert(role < COLOUR_ROLE_COUNT && names[role]);
    return names[role];
}
