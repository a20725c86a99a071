#ifndef PAPERHEX_AI_POCKET_HEXES_ROLLS_H
#define PAPERHEX_AI_POCKET_HEXES_ROLLS_H

/*
 * Rolls of all dice to look ahead with: the same for every sheet, so that what is compared meets
 * the same luck, and balanced: every face of a die comes equally often (120 is a multiple of all
 * their numbers of faces), which leaves less to luck than as many rolls at random.
 */

#include "ai/pocket_hexes/sheet.h"

enum { ROLLS = 120 };

struct rolls {
    uint8_t value[ROLLS][SHEET_DICE];
};

/* Always the same ones for dice of as many faces. */
void rolls_init(struct rolls *rolls, const struct sheet_board *board);

#endif
