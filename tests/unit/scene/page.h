#pragma once

/* An empty page of 100 x 50 mm with fonts and one symbol, for the tests of the display list. */

#include "cmocka_first.h"

#include "scene/scene.h"

struct page {
    struct fonts *fonts;
    struct symbols *symbols; /* "dot": a circle of radius 1 around the origin */
    struct scene *scene;
};

int page_open(void **state);
int page_close(void **state);
/* Returns command number INDEX; fails the test if there are fewer. */
struct scene_command page_command(const struct scene *scene, size_t index);
size_t page_command_count(const struct scene *scene);
