#pragma once

/*
 * Test pages with every kind of command, small enough to look at, and hard enough to tell devices
 * apart. All are A5 portrait.
 */

#include "device/device.h"
#include "scene/scene.h"

#define GOLDEN_WIDTH 148.0 /* mm */
#define GOLDEN_HEIGHT 210.0

/* "shapes", "placing", "text"; NULL past the last. */
const char *golden_name(int page);
/* Adds the symbols that the pages place. */
void golden_add_symbols(struct symbols *symbols);
/* Draws page PAGE on an empty scene of that size. */
void golden_draw(int page, struct scene *scene, struct fonts *fonts, const struct symbols *symbols);
/* Returns a palette with a different colour for every role; COLOUR_PAPER is white, COLOUR_INK
 * black. */
struct palette golden_palette(void);
/* Returns the documents' metadata, without a date. */
struct document_info golden_info(void);
