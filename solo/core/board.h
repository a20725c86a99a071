#pragma once

/*
 * Boards as lookup tables for the rules. Cells are numbered 0 .. count - 1 in the order of their
 * names (letters, then numbers). Names are as in RULES.md: column letter from the left (a .. z, aa
 * ..), number from the top.
 */

#include "core/error.h"
#include "core/shape.h"

enum {
    BOARD_SIDE_MAX = 12,    /* of a hexagon */
    BOARD_RHOMBUS_MAX = 19, /* of a rhombus or a triangle */
    BOARD_CELLS_MAX = 397,
    BOARD_NO_CELL = 0xffff,
    BOARD_NAME_SIZE = 8, /* bytes for a cell's name, including the NUL */
};

struct board {
    enum board_shape shape;
    int side;
    int columns;
    int count;
    int highest;                     /* 2 r + q of the highest cell, the smallest of all */
    int centre;                      /* a cell; BOARD_NO_CELL if no cell is in the middle */
    struct hex hex[BOARD_CELLS_MAX]; /* axial position: (0, 0) is a hexagon's centre, otherwise cell
                                        0; q is the column */
    uint16_t column[BOARD_CELLS_MAX];                    /* from 0 */
    uint16_t row[BOARD_CELLS_MAX];                       /* from 0, within its column */
    uint16_t neighbour[BOARD_CELLS_MAX][HEX_DIRECTIONS]; /* or BOARD_NO_CELL */
    uint8_t neighbours[BOARD_CELLS_MAX];                 /* how many neighbours are cells */
    uint16_t column_start[2 * BOARD_SIDE_MAX + 1];       /* first cell of each column; then COUNT */
};

/* Fills BOARD with the cells of a hexagon, a rhombus or a triangle, seen with flat tops. SIDE is 1
 * .. BOARD_SIDE_MAX for a hexagon, otherwise up to BOARD_RHOMBUS_MAX. A rhombus is drawn with
 * pointy tops, each row half a cell to the right of the one above. */
void board_init(struct board *board, enum board_shape shape, int side);
int board_cell_at(const struct board *board, struct hex hex);
/* Returns how many half cells CELL lies below the highest cell, top to top (flat tops). */
static inline int board_half_row(const struct board *board, int cell)
{
    return 2 * board->hex[cell].r + board->hex[cell].q - board->highest;
}
/* Returns how many half cells the lowest cell lies below the highest one. */
int board_half_rows(const struct board *board);
/* Reports whether CELL of a rhombus lies on a side that a player connects: SEAT 0 connects top (END
 * 0) and bottom (END 1), seat 1 left and right. */
static inline bool board_is_at_side(const struct board *board, int cell, int seat, int end)
{
    return (seat == 0 ? board->row : board->column)[cell] == (end == 0 ? 0 : board->side - 1);
}
/* Adds COLUMN (from 0) as letters: a .. z, aa .. zz, aaa and so on. FIRST is 'a' or 'A'. */
void board_format_letters(int column, char first, struct text *text);
/* Reads such letters at *CURSOR and moves past them. Returns the column, or -1 if it is not below
 * COLUMNS. */
int board_parse_letters(const char **cursor, char first, int columns);
/* Adds the name of CELL ("c4", "aa12"). */
void board_format_cell(const struct board *board, int cell, struct text *text);
/* A cell's name as a value. */
struct board_name {
    char data[BOARD_NAME_SIZE];
};
struct board_name board_name(const struct board *board, int cell);
/* Reads a cell's name at *CURSOR (lower-case letters, then digits without a leading zero) and moves
 * past it. Returns BOARD_NO_CELL, and leaves the cursor, if BOARD has no such cell. */
int board_parse_cell(const struct board *board, const char **cursor);
