#pragma once

/*
 * Boards of a shape as dense tables for rules: cells are numbered 0 .. count - 1 in the
 * order of their names (alphabetical, then numeric), so a cell's index is also its sorting order.
 * Names as in RULES.md: column letter from the left (a .. z, aa ..), number from the top.
 */

#include "core/error.h"
#include "core/shape.h"

enum {
    BOARD_SIDE_MAX = 12,    /* of a hexagon */
    BOARD_RHOMBUS_MAX = 19, /* of the others */
    BOARD_CELLS_MAX = 397,
    BOARD_NO_CELL = 0xffff,
    BOARD_NAME_SIZE = 8, /* bytes that hold any cell's name and its NUL */
};

struct board {
    enum board_shape shape;
    int side;
    int columns;
    int count;
    int highest; /* least 2 r + q, of a cell that no other lies above */
    int centre;  /* a cell, or BOARD_NO_CELL where no cell is in the middle */
    struct hex
        hex[BOARD_CELLS_MAX]; /* hexagon: the centre is (0, 0); else the first is, q its column */
    uint16_t column[BOARD_CELLS_MAX];                    /* from 0 */
    uint16_t row[BOARD_CELLS_MAX];                       /* within its column, from 0 */
    uint16_t neighbour[BOARD_CELLS_MAX][HEX_DIRECTIONS]; /* or BOARD_NO_CELL */
    uint8_t neighbours[BOARD_CELLS_MAX];                 /* how many */
    uint16_t
        column_start[2 * BOARD_SIDE_MAX + 1]; /* first cell of a column; one past the last: count */
};

/* Fills BOARD with the cells of a hexagon, a rhombus or a triangle as they are with a flat top.
 * SIDE is 1 .. BOARD_SIDE_MAX or BOARD_RHOMBUS_MAX. A rhombus is drawn pointy-topped, each row half
 * a cell right of the one above. */
void board_init(struct board *board, enum board_shape shape, int side);
/* The cell at HEX, or BOARD_NO_CELL. */
int board_cell_at(const struct board *board, struct hex hex);
/* With a flat top: half cells from the top of the highest cell to that of CELL. */
static inline int board_half_row(const struct board *board, int cell)
{
    return 2 * board->hex[cell].r + board->hex[cell].q - board->highest;
}
/* The same of the lowest cell. */
int board_half_rows(const struct board *board);
/* Rhombus: whether CELL lies at a side that a player joins: SEAT 0 joins top (END 0) and bottom
 * (1), seat 1 left and right. */
static inline bool board_is_at_side(const struct board *board, int cell, int seat, int end)
{
    return (seat == 0 ? board->row : board->column)[cell] == (end == 0 ? 0 : board->side - 1);
}
/* Columns from 0 as letters: a .. z, aa .. zz, aaa .., after 26 columns 26 x 26 and so on. FIRST:
 * 'a' or 'A'. Reading moves *CURSOR past all letters that may be one of COLUMNS; -1: they are none.
 */
void board_format_letters(int column, char first, struct text *text);
int board_parse_letters(const char **cursor, char first, int columns);
/* Adds the cell's name to TEXT ("c4", "aa12"). */
void board_format_cell(const struct board *board, int cell, struct text *text);
/* The same as a value. */
struct board_name {
    char data[BOARD_NAME_SIZE];
};
struct board_name board_name(const struct board *board, int cell);
/* Reads a cell's name at *CURSOR (lower-case letters, then digits without a leading zero) and moves
 * past it. Returns BOARD_NO_CELL and leaves the cursor if no cell of this board is named there. */
int board_parse_cell(const struct board *board, const char **cursor);
