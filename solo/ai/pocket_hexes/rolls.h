#ifndef PAPERHEX_AI_POCKET_HEXES_ROLLS_H
#define PAPERHEX_AI_POCKET_HEXES_ROLLS_H

/*
 * Rolls of all dice to look ahead with: the same for every sheet, so that what is compared meets
 * the same luck. Dice with few faces have all their rolls; of others they are balanced: every face
 * of a die comes equally often (their number is a multiple of all numbers of faces), which leaves
 * less to luck than as many rolls at random.
 */

#include "ai/pocket_hexes/sheet.h"

enum {
    ROLLS_BALANCED = 120,
    ROLLS_MAX = 729, /* all there are of six dice with three faces */
};

struct rolls {
    int count; /* equally likely */
    bool all;  /* that there are, in order: the first of them are no sample, as of others */
    uint8_t value[ROLLS_MAX][SHEET_DICE];
};

/* Always the same ones for dice of as many faces. */
void rolls_init(struct rolls *rolls, const struct sheet_board *board);

#endif
