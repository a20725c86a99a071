#pragma once

/*
 * Boards on paper: a shape (core/shape.h) with holes and extra cells, the names of its cells, and
 * their positions. (Games use core/board.h: tables of a shape, for rules.)
 *
 * Cells are positions (q, r) as in core/hex.h, with its directions 0..5: N, NE, SE, S, SW, NW with
 * flat tops, NW, NE, E, SE, SW, W with pointy tops. Cells are numbered from 0, line by line.
 *
 * Side k of a cell is the one in direction k; clockwise, it goes from corner k to corner k + 1.
 */

#include "core/hex_geometry.h"
#include "core/shape.h"
#include "scene/scene.h"

enum {
    GRID_CELLS_MAX = 100000,
    /* columns or rows; also the greatest distance of extra cells from (0, 0) */
    GRID_LINES_MAX = 999,
    GRID_NAME_SIZE = 16, /* bytes for any cell's name, including the NUL */
    GRID_NO_CELL = -1,
};

struct grid;

/* Creates a grid of the cells of SHAPE. Returns NULL and ERROR_INPUT if a measure is out of range
 * or there are more than GRID_CELLS_MAX cells; the error's subject is "side", "columns", "rows" or
 * "inner". */
struct grid *grid_create(const struct shape *shape, struct error *error);
void grid_destroy(struct grid *grid);
/* Removes the existing cells WITHOUT, adds the missing cells ALSO, and renumbers all cells. Fails
 * with ERROR_INPUT, leaving GRID unchanged, if no cells or too many would remain, or if an added
 * one is more than GRID_LINES_MAX from (0, 0). */
MUST_USE bool grid_change(struct grid *grid, const struct hex *without, int without_count,
    const struct hex *also, int also_count, struct error *error);

const struct shape *grid_shape(const struct grid *grid);
int grid_count(const struct grid *grid);
struct hex grid_hex(const struct grid *grid, int cell);
int grid_cell_at(const struct grid *grid, struct hex hex);
/* Returns the cell across side 0..5, or GRID_NO_CELL. */
int grid_neighbour(const struct grid *grid, int cell, int direction);
/* Returns the position closest to the middle of the shape, where spirals begin; it may be a
 * hole. */
struct hex grid_middle(const struct grid *grid);

/* ---- names ---- */

/* Gives the shape's first cell the name NAME, in the shape's kind of names; call it before
 * grid_create. Returns false if NAME is not such a name, or if names of this kind do not count
 * columns and rows. */
MUST_USE bool grid_start(struct shape *shape, const char *name);
/* Adds the cell's name; an extra cell that has no name of the shape's kind is named by q and r. */
void grid_format_cell(const struct grid *grid, int cell, struct text *text);
/* Reads the whole of NAME as a position, whether it has a cell or not; returns false if it is not a
 * name. Spirals name only positions of the shape. */
MUST_USE bool grid_parse(const struct grid *grid, const char *name, struct hex *hex);
/* Returns the cell called NAME, or GRID_NO_CELL. */
int grid_find(const struct grid *grid, const char *name);
/* Adds the names of the first and the last cell ("0101 to 1209"), for messages. */
void grid_format_range(const struct grid *grid, struct text *text);

/* ---- sides and corners ---- */

/* Returns the number of a side, 0 .. 6 * count - 1, which is the same for both cells that share
 * it. */
int grid_side(const struct grid *grid, int cell, int direction);

/*
 * The position of a centre or corner in whole numbers: with flat tops, ACROSS counts half sides and
 * DOWN half widths; with pointy tops the other way round. In a cell W mm wide across flats, half a
 * side is W / (2 root 3) mm and half a width W / 2 mm; (0, 0) is the centre of hexagon (0, 0). The
 * square of a distance in half sides is a^2 + 3 b^2, for A half sides and B half widths.
 */
struct grid_node {
    int32_t across, down;
};

struct grid_node grid_centre_node(const struct grid *grid, int cell);
struct grid_node grid_corner_node(const struct grid *grid, int cell, int corner);
/* Returns the position of NODE in mm, for cells WIDTH mm wide across flats. */
struct point grid_point(const struct grid *grid, struct grid_node node, double width);
/* A grid on paper, with cells of HEX mm and hexagon (0, 0) at ORIGIN. The functions return the
 * centre of a cell, return a corner (6 is corner 0 again), and add a cell's outline to the current
 * path. */
struct grid_paper {
    const struct grid *grid;
    double hex;
    struct point origin;
};
struct point grid_paper_centre(const struct grid_paper *paper, int cell);
struct point grid_paper_corner(const struct grid_paper *paper, int cell, int corner);
void grid_paper_cell(const struct grid_paper *paper, int cell, struct scene *scene);
/* Returns the box around all cells, ignoring line widths, in mm from the centre of hexagon (0,
 * 0). */
struct rect grid_box(const struct grid *grid, double width);

/* ---- outlines ---- */

/* Closed lines around cells: loop I has the NODES from ENDS[I - 1] (0 for the first) up to ENDS[I],
 * clockwise around cells and counter-clockwise around holes. */
struct grid_outline {
    struct grid_node *nodes;
    int *ends;
    int loops;
};

/* Returns the outline of the cells marked by INSIDE, a byte for each cell; the caller finishes
 * it. */
struct grid_outline grid_outline_of(const struct grid *grid, const uint8_t *inside);
/* Returns the outline of all cells; the caller finishes it. */
struct grid_outline grid_outline_all(const struct grid *grid);
void grid_outline_finish(struct grid_outline *outline);
/* Adds OUTLINE to the current path, for cells of WIDTH mm with hexagon (0, 0) at ORIGIN, INSET mm
 * (less than half a side) inside the cells. */
void grid_outline_path(const struct grid *grid, const struct grid_outline *outline, double width,
    double inset, struct point origin, struct scene *scene);

/* ---- fitting ---- */

/* Sets SHAPE, a rectangle whose top and shift are set, to the most columns and rows of whole cells
 * of WIDTH mm that fit in ROOM_WIDTH x ROOM_HEIGHT mm; returns false if not even one cell fits.
 * More than GRID_LINES_MAX become GRID_LINES_MAX + 1, which grid_create refuses. */
MUST_USE bool grid_fill(struct shape *shape, double room_width, double room_height, double width);
