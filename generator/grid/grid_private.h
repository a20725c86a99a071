#pragma once

/*
 * What the files of this folder know of each other: a grid's memory.
 */

#include "grid/grid.h"

struct grid {
    struct shape shape;
    int count;
    struct hex *hex;    /* sorted by line and spot */
    int spiral_count;   /* 0 where no spiral is asked for */
    struct hex *spiral; /* the shape's positions by their number */
    int before_first;   /* what is added to half cells along a line to have their number */
};

/* Sets where doubled numbers of GRID begin. */
void doubled_init(struct grid *grid);
/* Fills GRID's spiral with the COUNT positions HEX. */
void spiral_init(struct grid *grid, const struct hex *hex, int count);
