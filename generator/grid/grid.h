#pragma once

/*
 * Boards on paper: a shape (core/shape.h) with holes and further cells, what its cells are called,
 * where everything lies. (Games have core/board.h: a shape as tables for rules.)
 *
 * Cells are positions (q, r) as in core/hex.h, with its directions 0..5: N, NE, SE, S, SW, NW where
 * the top is flat, NW, NE, E, SE, SW, W where it is pointy. A grid numbers its cells from 0, line
 * by line.
 *
 * Side k of a cell is the one in direction k; corner k and corner k + 1 are its ends, clockwise.
 */

#include "core/hex_geometry.h"
#include "core/shape.h"
#include "scene/scene.h"

enum {
    GRID_CELLS_MAX = 100000,
    GRID_LINES_MAX = 999, /* columns or rows; extra cells lie within as many of (0, 0) */
    GRID_NAME_SIZE = 16,  /* bytes that hold any cell's name and its NUL */
    GRID_NO_CELL = -1,
};

struct grid;

/* The cells of SHAPE. NULL and ERROR_INPUT if a measure is out of range or there are more than
 * GRID_CELLS_MAX cells; subject: "side", "columns", "rows" or "inner". */
struct grid *grid_create(const struct shape *shape, struct error *error);
void grid_destroy(struct grid *grid);
/* Takes away the cells WITHOUT (those that are there) and then adds ALSO (those that are not);
 * cells are numbered anew. False and ERROR_INPUT if none or too many are left, or an added one lies
 * beyond GRID_LINES_MAX of (0, 0); GRID is as it was. */
MUST_USE bool grid_change(struct grid *grid, const struct hex *without, int without_count,
    const struct hex *also, int also_count, struct error *error);

const struct shape *grid_shape(const struct grid *grid);
int grid_count(const struct grid *grid);
struct hex grid_hex(const struct grid *grid, int cell);
/* The cell at HEX, or GRID_NO_CELL. */
int grid_cell_at(const struct grid *grid, struct hex hex);
/* The cell across side 0..5, or GRID_NO_CELL. */
int grid_neighbour(const struct grid *grid, int cell, int direction);
/* The cell nearest to the middle of the shape, where spirals begin; it may be left out. */
struct hex grid_middle(const struct grid *grid);

/* ---- names ---- */

/* Has the shape's first cell called NAME, in the shape's kind of names, which are set; false if
 * that spells none, or they do not count columns and rows. Before the grid is made. */
MUST_USE bool grid_start(struct shape *shape, const char *name);
/* Adds the cell's name. An added cell that the shape's names cannot spell is called by q and r. */
void grid_format_cell(const struct grid *grid, int cell, struct text *text);
/* The position that the whole of NAME spells, whether there is a cell or not; false if it spells
 * none. Spirals name positions of the shape alone. */
MUST_USE bool grid_parse(const struct grid *grid, const char *name, struct hex *hex);
/* The cell of that name, or GRID_NO_CELL. */
int grid_find(const struct grid *grid, const char *name);
/* Adds the names of the first and the last cell ("0101 to 1209"), for messages. */
void grid_format_range(const struct grid *grid, struct text *text);

/* ---- sides and corners ---- */

/* The number of a side of a cell, 0 .. 6 * count - 1: the same from both cells it lies between. */
int grid_side(const struct grid *grid, int cell, int direction);

/*
 * Centres and corners lie on whole numbers: half sides and half widths, ACROSS in half sides and
 * DOWN in half widths where the top is flat, the other way about where it is pointy. A cell W mm
 * across its flats has sides of W / root 3, so half a side is W / (2 root 3) mm and half a width
 * W / 2 mm; (0, 0) is the centre of hexagon (0, 0). The square of a distance in half sides is
 * a^2 + 3 b^2, with A of half sides and B of half widths.
 */
struct grid_node {
    int32_t across, down;
};

struct grid_node grid_centre_node(const struct grid *grid, int cell);
struct grid_node grid_corner_node(const struct grid *grid, int cell, int corner);
/* Where NODE lies, mm, with cells of WIDTH mm across their flats. */
struct point grid_point(const struct grid *grid, struct grid_node node, double width);
/* A grid on paper, with cells of HEX mm and hexagon (0, 0) at ORIGIN: the middle of a cell, a
 * corner (counted on behind 5), and the outline of a cell added to the current path. */
struct grid_paper {
    const struct grid *grid;
    double hex;
    struct point origin;
};
struct point grid_paper_centre(const struct grid_paper *paper, int cell);
struct point grid_paper_corner(const struct grid_paper *paper, int cell, int corner);
void grid_paper_cell(const struct grid_paper *paper, int cell, struct scene *scene);
/* The box around all cells, without lines, mm; its corner is where the page is moved from. */
struct rect grid_box(const struct grid *grid, double width);

/* ---- outlines ---- */

/* Closed lines around cells: loop I goes through NODES from ENDS[I - 1] (0 for the first) up to
 * ENDS[I], clockwise around cells and the other way around what they leave out. */
struct grid_outline {
    struct grid_node *nodes;
    int *ends;
    int loops;
};

/* The outline of the cells that INSIDE (a byte for every cell) marks. The caller finishes it. */
struct grid_outline grid_outline_of(const struct grid *grid, const uint8_t *inside);
/* The outline of all cells. */
struct grid_outline grid_outline_all(const struct grid *grid);
void grid_outline_finish(struct grid_outline *outline);
/* Adds it to the current path, with cells of WIDTH mm and hexagon (0, 0) at ORIGIN, INSET mm (less
 * than half a side) within the cells. */
void grid_outline_path(const struct grid *grid, const struct grid_outline *outline, double width,
    double inset, struct point origin, struct scene *scene);

/* ---- fitting ---- */

/* The most columns and rows of whole cells of WIDTH mm that a rectangle has in ROOM_WIDTH x
 * ROOM_HEIGHT mm (SHAPE's top and shift); false if not one cell fits. What is more than
 * GRID_LINES_MAX becomes one more than that, which grid_create refuses. */
MUST_USE bool grid_fill(struct shape *shape, double room_width, double room_height, double width);
