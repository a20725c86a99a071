#pragma once

/*
 * Reads a scene as a printer would see it: every path and every run of glyphs, also in placed
 * symbols, with the area of its ink on the page.
 */

#include "scene/scene.h"

struct extent {
    double left, top, right, bottom;
};

/* A path or run that has ink. */
struct mark {
    const struct scene_command *command;
    struct affine affine; /* from its own coordinates to the page */
    struct extent ink;    /* including half a line's width; glyphs by their em */
    const char *group;    /* the innermost named group, or "" */
    int placement;        /* index of the placed symbol that it belongs to; -1: the page itself */
};

typedef void (*mark_function)(void *closure, const struct mark *mark);

/* Calls FUNCTION for everything with ink in SCENE. */
void scene_scan(const struct scene *scene, mark_function function, void *closure);
