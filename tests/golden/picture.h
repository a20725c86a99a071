#pragma once

/*
 * Pictures for comparison, reduced while they come in: the rows of a page drawn at 600 dpi are
 * never kept together. Nothing of the program is used here, so that none of its sanitizers slow it
 * down.
 */

#include <stdbool.h>
#include <stdint.h>

struct picture {
    int width, height;
    uint8_t *rgb; /* three bytes a pixel, row by row */
};

void picture_finish(struct picture *picture);

/* A picture under way: every FACTOR x FACTOR pixels become their mean; an incomplete rest at the
 * right and bottom is left out. */
struct reduction {
    struct picture small;
    int factor, channels;
    int rows;       /* those that came so far */
    uint16_t *sums; /* of each channel of a row as it comes, over the rows of a small one */
};

/* WIDTH and HEIGHT of what comes; FACTOR 1 .. 16. CHANNELS 3: red, green, blue; 4: blue, green, red
 * and a byte that is left out, as Cairo's pixels are. */
struct reduction reduction_begin(int width, int height, int factor, int channels);
/* The next row, as many pixels of CHANNELS bytes as WIDTH said; not more than HEIGHT rows. */
void reduction_add(struct reduction *reduction, const uint8_t *pixels);
/* The reduced picture, which is the caller's. */
struct picture reduction_end(struct reduction *reduction);

struct picture_difference {
    long pixels; /* compared: the area that both have */
    long far;    /* of them, those where some channel differs by more than the tolerance */
    int largest; /* difference of a channel, 0 .. 255 */
};

/* Compares from the top left corner. MARKED (or NULL) gets A in pale grey with the far pixels in
 * red; the caller finishes it. */
struct picture_difference picture_compare(
    const struct picture *a, const struct picture *b, int tolerance, struct picture *marked);
bool picture_write_png(const struct picture *picture, const char *path);
