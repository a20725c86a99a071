#ifndef PAPERHEX_GRID_GRID_PRIVATE_H
#define PAPERHEX_GRID_GRID_PRIVATE_H

/*
 * What the files of this folder know of each other: a grid's memory, and shapes as lines.
 */

#include "grid/grid.h"

/* A position as its line and its spot in it, both from 0 at the shape's first. */
struct grid_spot {
    int line, spot;
};

struct grid {
    struct grid_shape shape;
    int count;
    struct hex *hex;                      /* sorted by line and spot */
    int32_t (*neighbour)[HEX_DIRECTIONS]; /* or GRID_NO_CELL */
    int spiral_count;                     /* 0 where no spiral is asked for */
    struct hex *spiral;                   /* the shape's positions by their number */
    int before_first; /* what is added to half cells along a line to have their number */
};

/* Lines of SHAPE and positions of its line LINE (0 .. lines - 1), those that a ring leaves out
 * included. */
int shape_lines(const struct grid_shape *shape);
int shape_spots(const struct grid_shape *shape, int line);
/* Any position of the plane as a spot of SHAPE, and back. */
struct grid_spot shape_spot(const struct grid_shape *shape, struct hex hex);
struct hex shape_hex(const struct grid_shape *shape, struct grid_spot spot);
struct hex shape_middle(const struct grid_shape *shape);
/* Positions of SHAPE; at most GRID_LINES_MAX squared. */
int shape_count(const struct grid_shape *shape);

/* Sets where doubled numbers of GRID begin. */
void doubled_init(struct grid *grid);
/* Fills GRID's spiral with the COUNT positions HEX. */
void spiral_init(struct grid *grid, const struct hex *hex, int count);

#endif
