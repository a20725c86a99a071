#pragma once

/*
 * Boards of seven to ten cells on which Pocket Hexes can be solved: seven cells around one that can
 * score, and of the three that close a second ring beside it as many as there are. All dice have
 * their first FACES faces only.
 */

#include "ai/pocket_hexes/private.h"

#include <stddef.h>

enum {
    MINI_CELLS_MIN = 7,
    MINI_CELLS_MAX = 10,
    MINI_FACES_MAX = 4,
    MINI_BOXES_MAX = 2,
    MINI_VALUES_MAX = MINI_FACES_MAX + 1, /* 0 .. */
};

struct mini_board {
    struct board cells; /* what follows from cells and neighbours, nothing of a shape */
    struct sheet_board sheet;
    int faces;
    struct turnings turnings;
};

void mini_board_init(struct mini_board *board, int cells, int faces, int boxes);
/* Sheets that are worth the same have the same number, below mini_board_sheets: those that turning
 * and mirroring make of each other. SHEET has a free box. */
size_t mini_board_sheets(const struct mini_board *board);
size_t mini_board_index(const struct mini_board *board, const struct sheet *sheet);
/* What becomes of TASK's sheet by MOVE. */
struct sheet mini_sheet_after(const struct search_task *task, const struct search_move *move);
