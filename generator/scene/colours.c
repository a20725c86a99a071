/*
 * Names of the colour roles, whose look depends on themes, and of the layers; paints of these
 * roles.
 */
#include "scene/scene.h"

enum colour_role colour_custom(int index)
{
    assert(index >= 0 && index < COLOUR_BLACK - COLOUR_OWN_FIRST);
    return (enum colour_role)(COLOUR_OWN_FIRST + index);
}

void colour_inks(const double rgb[3], double inks[4])
{
    double light = fmax(rgb[0], fmax(rgb[1], rgb[2]));
    for (int i = 0; i < 3; i++)
        inks[i] = light > 0.0 ? (light - rgb[i]) / light : 0.0;
    inks[3] = 1.0 - light;
}

const char *colour_role_name(enum colour_role role)
{
    static const char *const names[COLOUR_ROLE_COUNT] = {"none", "paper", "ink", "soft", "faint",
        "line", "frame", "cell", "cell-edge", "accent", "accent-soft", "player-1", "player-2",
        "player-3", "player-4", "player-5", "player-6", "cut", "fold", "mark"};
    assert(role < COLOUR_COUNT);
    if (role >= COLOUR_OWN_FIRST)
        return role == COLOUR_BLACK ? "black" : "own";
    assert(names[role]);
    return names[role];
}

static const char *const names[LAYER_COUNT] = {
    LAYER_ART, LAYER_TEXT, LAYER_CUT, LAYER_FOLD, LAYER_MARKS};

const char *layer_name(int layer)
{
    assert(layer >= 0 && layer < LAYER_COUNT);
    return names[layer];
}

int layer_find(const char *name)
{
    for (int i = 0; i < LAYER_COUNT; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

struct paint paint_fill(enum colour_role role)
{
    return (struct paint){.fill = role, .line = COLOUR_NONE};
}

struct paint paint_line(enum colour_role role, double width)
{
    return (struct paint){.fill = COLOUR_NONE, .line = role, .stroke = {.width = width}};
}

struct paint paint_dashed(enum colour_role role, double width, double on, double off)
{
    struct paint paint = paint_line(role, width);
    paint.stroke.dash_count = 2;
    paint.stroke.dash[0] = on;
    paint.stroke.dash[1] = off;
    return paint;
}

struct paint paint_both(enum colour_role fill, enum colour_role line, double width)
{
    return (struct paint){.fill = fill, .line = line, .stroke = {.width = width}};
}
