#ifndef PAPERHEX_TESTS_GOLDEN_PICTURE_H
#define PAPERHEX_TESTS_GOLDEN_PICTURE_H

/*
 * Pictures made by renderers, read for comparison: PNG (through Cairo), plain TIFF (as pdftocairo
 * writes it) and PPM (P6, as pdftoppm and mutool write it). Transparent places are taken as white
 * paper.
 */

#include "core/error.h"

#include <stdint.h>

struct picture {
    int width, height;
    uint8_t *rgb; /* three bytes a pixel, row by row */
};

MUST_USE bool picture_read(struct picture *picture, const char *path, struct error *error);
void picture_finish(struct picture *picture);
/* Every FACTOR x FACTOR pixels become their mean; an incomplete rest at the right and bottom is
 * left out. */
struct picture picture_reduce(const struct picture *picture, int factor);

struct picture_difference {
    long pixels; /* compared: the area that both have */
    long far;    /* of them, those where some channel differs by more than the tolerance */
    int largest; /* difference of a channel, 0 .. 255 */
};

/* Compares from the top left corner. MARKED (or NULL) gets A in pale grey with the far pixels in
 * red; the caller finishes it. */
struct picture_difference picture_compare(
    const struct picture *a, const struct picture *b, int tolerance, struct picture *marked);
MUST_USE bool picture_write_png(
    const struct picture *picture, const char *path, struct error *error);

#endif
