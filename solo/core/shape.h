#pragma once

/*
 * Shapes of boards, in games (core/board.h) and on paper, as lines of cells: columns from the top
 * with flat tops, rows from the left with pointy tops. Lines go right or down. Cells are positions
 * (q, r) of core/hex.h.
 */

#include "core/hex.h"

#include <stdbool.h>

enum board_shape {
    BOARD_HEXAGON,   /* COLUMNS cells a side */
    BOARD_RHOMBUS,   /* COLUMNS x ROWS; each line half a cell further along than the one before */
    BOARD_TRIANGLE,  /* COLUMNS cells a side; one corner points right (flat tops) or up (pointy) */
    BOARD_RECTANGLE, /* COLUMNS x ROWS; every second line half a cell further along */
    BOARD_RING,      /* a hexagon of COLUMNS a side, with a hole of INNER a side */
};

/* How cells are named. All positions of the shape are counted, so holes leave gaps. */
enum shape_names {
    SHAPE_LETTERS, /* "c4": letter from the left, number downwards (a .. z, aa ..) */
    SHAPE_DIGITS,  /* "0304": two digits from the left, two downwards; more if needed */
    SHAPE_AXIAL, /* "-1,3": q and r; (0, 0) is the middle of hexagons and rings, otherwise cell 0 */
    SHAPE_SPIRAL,  /* "1" in the middle, then ring by ring, clockwise from direction 0 */
    SHAPE_DOUBLED, /* "A1": a letter for each line, then half cells along it: neighbours differ by
                      two within a line, by one across lines */
    SHAPE_UNNAMED, /* not printed; files use letters */
};

struct shape {
    enum board_shape form;
    enum hex_orientation top;
    int columns, rows; /* from 1; ROWS only for rhombus and rectangle */
    int inner;         /* of a ring: 1 .. COLUMNS - 1 */
    bool shift_odd; /* of a rectangle: lines 1, 3, .. are half a cell further; otherwise 2, 4, .. */
    enum shape_names names;
    int first_column, first_row; /* of the first cell (grid_start); 0: the usual numbers */
};

/* A line and a position along it, both from 0. */
struct shape_spot {
    int line, spot;
};

/* Reports whether FORM is given by columns and rows rather than by its side. */
bool shape_has_rows(enum board_shape form);
int shape_lines(const struct shape *shape);
/* Returns the number of positions in LINE, including those inside a ring's hole. */
int shape_spots(const struct shape *shape, int line);
/* Converts any hexagon of the plane to a spot of SHAPE. */
struct shape_spot shape_spot(const struct shape *shape, struct hex hex);
/* Converts a spot of SHAPE to its hexagon. */
struct hex shape_hex(const struct shape *shape, struct shape_spot spot);
struct hex shape_middle(const struct shape *shape);
/* Reports whether SHAPE has a cell at HEX, which lies on one of its lines: a ring has a hole. */
bool shape_has(const struct shape *shape, struct hex hex);
/* Returns the number of cells of SHAPE. */
int shape_count(const struct shape *shape);
