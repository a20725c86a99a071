#pragma once

/*
 * Shared by the files of generator/grid: a grid's memory.
 */

#include "grid/grid.h"

struct grid {
    struct shape shape;
    int count;
    struct hex *hex;    /* sorted by line and spot */
    int spiral_count;   /* 0: names are not numbers in a spiral */
    struct hex *spiral; /* the shape's positions in the order of their numbers */
    int before_first;   /* added to the half cells along a line for the printed number */
};

/* Sets the first number of half cells in GRID. */
void doubled_init(struct grid *grid);
/* Fills GRID's spiral with the COUNT positions HEX. */
void spiral_init(struct grid *grid, const struct hex *hex, int count);
