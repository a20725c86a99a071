#pragma once

/*
 * Reads a scene as a printer would see it: every path and every run of glyphs with where its ink
 * lies on the page, placed symbols included.
 */

#include "scene/scene.h"

struct extent {
    double left, top, right, bottom;
};

/* A thing with ink. */
struct mark {
    const struct scene_command *command;
    struct affine affine; /* from its own coordinates to the page */
    struct extent ink;    /* half a line's width included; glyphs by their em */
    const char *group;    /* the innermost named group, or "" */
    int placement;        /* which placed symbol it belongs to, from 0; -1: the page itself */
};

typedef void (*mark_function)(void *closure, const struct mark *mark);

/* Calls FUNCTION for everything with ink in SCENE. */
void scene_scan(const struct scene *scene, mark_function function, void *closure);
