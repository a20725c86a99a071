#ifndef PAPERHEX_AI_POCKET_HEXES_TURNINGS_H
#define PAPERHEX_AI_POCKET_HEXES_TURNINGS_H

/*
 * The ways to turn and mirror a board onto itself. On a sheet that such a turning leaves as it is,
 * the places it exchanges are worth the same: at the start twelve, with few numbers two, later one.
 */

#include "ai/pocket_hexes/sheet.h"

enum { TURNINGS_MAX = 12 };

struct turnings {
    int count; /* at least one: that which leaves the board as it is, the first */
    int cells;
    uint8_t to[TURNINGS_MAX][SHEET_CELLS_MAX]; /* where each cell goes */
};

/* Looks at nothing of BOARD but how many cells there are, and where. */
void turnings_init(struct turnings *turnings, const struct board *board);
/* FIRST of each cell becomes the lowest cell whose place on SHEET is the same. */
void turnings_find_first(
    const struct turnings *turnings, const struct sheet *sheet, uint8_t first[SHEET_CELLS_MAX]);

#endif
