#pragma once

/*
 * A board as it was read: cells, edges, paths and regions on a grid, and parts beside it.
 */

#include "grid/grid.h"
#include "kits/custom/track/track.h"

/* The content of a cell. */
struct custom_cell {
    int terrain;              /* CUSTOM_NONE: the kit has no terrain */
    int symbol;               /* CUSTOM_NONE: the terrain's symbol */
    struct custom_value text; /* from a list or table; if its TEXT is "": the terrain's text */
    const struct custom_value *tile;  /* NULL: no tile */
    int turn;                         /* rotation of the tile, in sides clockwise */
    const struct custom_track *track; /* NULL: none */
    bool named;                       /* it occurs in a list or table */
};

/* A cell's side with a line along it. */
struct custom_edge {
    int line, cell, side;
};

/* Cells FIRST .. FIRST + COUNT - 1 in the board's list. */
struct custom_path_of_cells {
    int line, first, count;
    struct custom_value last; /* name of its last cell */
};

/* Limited because each region has a byte for every cell and needs a search for its name's place. */
enum { CUSTOM_REGIONS_MAX = 250 };

struct custom_region {
    struct custom_value name;
    int line; /* or CUSTOM_NONE */
    enum colour_role fill;
    uint8_t *inside; /* by cell: 1 if it is in the region */
};

/* Parts beside a map: numbered squares, or one box. */
enum { CUSTOM_ASIDES_MAX = 24 };
enum custom_aside_side { ASIDE_BELOW, ASIDE_ABOVE, ASIDE_RIGHT, ASIDE_SIDES };
struct custom_aside {
    enum { ASIDE_TRACK, ASIDE_GRID, ASIDE_BOX } kind;
    enum custom_aside_side side;
    int count, from, columns, rows; /* COLUMNS 0: as many as fit */
    double width, height;           /* of a square, mm */
    struct custom_value label;
    enum colour_role fill;      /* or COLOUR_NONE */
    struct custom_value *texts; /* by square; its text is NULL if there is none */
};

/* A length in mm or, with PART, in per cent of a box. */
struct custom_board_length {
    double value;
    bool part;
};

/* The picture below all cells. */
struct custom_board_picture {
    enum { PICTURE_NONE, PICTURE_COVERS, PICTURE_IN_BOX, PICTURE_BETWEEN } place;
    int symbol;
    struct custom_board_length at[4]; /* x, y, width, height from the upper left of the cells */
    int from, to;                     /* cells whose middles are its corners */
    bool cut;                         /* it ends at the outline of the cells */
};

struct custom_board_spec {
    const struct custom_kit *custom;
    struct grid *grid;
    struct custom_pool *pool;
    double hex; /* 0: the largest that fits */
    bool dots, legend;
    bool triangles; /* draw triangles around the corners of cells */
    bool halves;    /* cut cells at the edge in half */
    struct custom_cell *cells;
    struct custom_edge *edges;
    int edge_count;
    struct custom_path_of_cells *paths;
    int path_count;
    int *path_cells;
    int path_cell_count;
    struct custom_region *regions;
    int region_count;
    struct custom_aside aside[CUSTOM_ASIDES_MAX];
    int aside_count;
    struct custom_board_picture picture;
};
