#pragma once

/*
 * Boards of seven to ten cells on which Pocket Hexes can be solved: seven cells around one that can
 * score, and up to three of those that close a second ring. Dice have only their first FACES faces.
 */

#include "ai/pocket_hexes/private.h"

#include <stddef.h>

enum {
    MINI_CELLS_MIN = 7,
    MINI_CELLS_MAX = 10,
    MINI_FACES_MAX = 4,
    MINI_BOXES_MAX = 2,
    MINI_VALUES_MAX = MINI_FACES_MAX + 1, /* values from 0 to below this */
};

struct mini_board {
    struct board cells; /* filled in from cells and neighbours only; it has no shape */
    struct sheet_board sheet;
    int faces;
    struct turnings turnings;
};

void mini_board_init(struct mini_board *board, int cells, int faces, int boxes);
/* Gives equivalent sheets, which turning or mirroring makes of each other, the same number below
 * mini_board_sheets. SHEET must have a free box. */
size_t mini_board_sheets(const struct mini_board *board);
size_t mini_board_index(const struct mini_board *board, const struct sheet *sheet);
/* Returns TASK's sheet after MOVE. */
struct sheet mini_sheet_after(const struct search_task *task, const struct search_move *move);
