#pragma once

/*
 * Shared by the files of this folder: a grid's memory.
 */

#include "grid/grid.h"

struct grid {
    struct shape shape;
    int count;
    struct hex *hex;    /* sorted by line and spot */
    int spiral_count;   /* 0: names are not spirals */
    struct hex *spiral; /* the shape's positions by number */
    int before_first;   /* added to half cells along a line to give their number */
};

/* Sets where GRID's numbers of half cells begin. */
void doubled_init(struct grid *grid);
/* Fills GRID's spiral with the COUNT positions HEX. */
void spiral_init(struct grid *grid, const struct hex *hex, int count);
