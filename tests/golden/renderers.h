#pragma once

/*
 * Renderers of other programs: librsvg and Poppler with Cairo (like pdftocairo) as libraries, and
 * mutool through a pipe. Transparent places count as white paper.
 */

#include "picture.h"

enum renderer { RENDERER_FILE, RENDERER_RSVG, RENDERER_MUTOOL, RENDERER_POPPLER };

/* Scale: DPI for vectors; everything is then reduced by FACTOR. */
struct scale {
    int dpi, factor;
};

/* Draws page PAGE (from 1) of the file at PATH; RENDERER_FILE reads a PNG. On failure, prints the
 * reason to standard error and returns false. */
bool renderer_draw(enum renderer renderer, const char *path, int page, struct scale scale,
    struct picture *picture);
/* Frees what is kept from one page to the next. */
void renderers_finish(void);
