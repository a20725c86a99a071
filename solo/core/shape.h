#pragma once

/*
 * Shapes of boards, of the games' (core/board.h) and of those on paper, as lines of cells: columns
 * from the top down where the top is flat, rows from the left where it is pointy. Lines go to the
 * right and downwards. Cells are positions (q, r) of core/hex.h.
 */

#include "core/hex.h"

#include <stdbool.h>

enum board_shape {
    BOARD_HEXAGON,   /* COLUMNS cells a side */
    BOARD_RHOMBUS,   /* COLUMNS x ROWS; every line is half a cell further than the one before */
    BOARD_TRIANGLE,  /* COLUMNS cells a side; one corner is right (flat top) or above (pointy) */
    BOARD_RECTANGLE, /* COLUMNS x ROWS; every second line is half a cell further */
    BOARD_RING,      /* a hexagon of COLUMNS a side without one of INNER a side in its middle */
};

/* How cells are called. Names count positions of the shape, so holes leave gaps. */
enum shape_names {
    SHAPE_LETTERS, /* "c4": a letter to the right, a number downwards (a .. z, aa ..) */
    SHAPE_DIGITS,  /* "0304": two digits to the right, two downwards; more where the shape needs */
    SHAPE_AXIAL,   /* "-1,3": q and r; (0, 0) is the middle of hexagons and rings, else cell 0 */
    SHAPE_SPIRAL,  /* "1" in the middle, then ring by ring, clockwise from direction 0 */
    SHAPE_DOUBLED, /* "A1": a letter for each line, and half cells along it, so that neighbours in a
                     line are two apart and those in the next one */
    SHAPE_UNNAMED, /* nothing is printed; spelled as letters */
};

struct shape {
    enum board_shape form;
    enum hex_orientation top;
    int columns, rows; /* 1 ..; ROWS of rhombus and rectangle alone */
    int inner;         /* of a ring: 1 .. COLUMNS - 1 */
    bool shift_odd;    /* a rectangle's lines 1, 3, .. are further; else 2, 4, .. */
    enum shape_names names;
    int first_column, first_row; /* what the first cell is called (grid_start); 0: as usual */
};

/* A position as its line and its spot in it, both from 0 at the shape's first. */
struct shape_spot {
    int line, spot;
};

/* Whether it has columns and rows; else a side. */
bool shape_has_rows(enum board_shape form);
/* Lines of SHAPE and positions of its line LINE (0 .. lines - 1), those that a ring leaves out
 * included. */
int shape_lines(const struct shape *shape);
int shape_spots(const struct shape *shape, int line);
/* Any position of the plane as a spot of SHAPE, and back. */
struct shape_spot shape_spot(const struct shape *shape, struct hex hex);
struct hex shape_hex(const struct shape *shape, struct shape_spot spot);
struct hex shape_middle(const struct shape *shape);
/* Whether HEX, on one of its lines, belongs to SHAPE: a ring leaves some out. */
bool shape_has(const struct shape *shape, struct hex hex);
/* Positions of SHAPE. */
int shape_count(const struct shape *shape);
