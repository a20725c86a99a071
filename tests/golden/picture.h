#pragma once

/*
 * Pictures for comparison, reduced while they are read: the rows of a page drawn at 600 dpi are
 * never all in memory. Uses nothing of the program, so that its sanitizers do not slow this down.
 */

#include <stdbool.h>
#include <stdint.h>

struct picture {
    int width, height;
    uint8_t *rgb; /* three bytes a pixel, row by row */
};

void picture_finish(struct picture *picture);

/* A picture being read: every FACTOR x FACTOR pixels become their mean; incomplete squares at the
 * right and bottom are left out. */
struct reduction {
    struct picture small;
    int factor, channels;
    int rows; /* rows read so far */
    uint16_t
        *sums; /* for each channel of an incoming row, its sum over the rows of a reduced one */
};

/* Begins a reduction. WIDTH and HEIGHT are the size before it; FACTOR 1 .. 16. CHANNELS 3: red,
 * green, blue; 4: blue, green, red and an ignored byte, like Cairo's pixels. */
struct reduction reduction_begin(int width, int height, int factor, int channels);
/* Adds the next row, WIDTH pixels of CHANNELS bytes; at most HEIGHT rows. */
void reduction_add(struct reduction *reduction, const uint8_t *pixels);
/* Returns the reduced picture, which the caller owns. */
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
