#pragma once

/*
 * Other people's renderers, as libraries where they have one: librsvg, Poppler with Cairo (what
 * pdftocairo is), and mutool through a pipe. Transparent places are taken as white paper.
 */

#include "picture.h"

enum renderer { RENDERER_FILE, RENDERER_RSVG, RENDERER_MUTOOL, RENDERER_POPPLER };

/* How large: DPI for what is drawn; all of it reduced by FACTOR. */
struct scale {
    int dpi, factor;
};

/* Page PAGE (from 1) of the file at PATH; RENDERER_FILE reads a PNG. False: it says on standard
 * error why. */
bool renderer_draw(enum renderer renderer, const char *path, int page, struct scale scale,
    struct picture *picture);
/* Gives back what is kept from one page to the next. */
void renderers_finish(void);
