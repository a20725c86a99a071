#ifndef PAPERHEX_AI_POCKET_HEXES_FEATURES_H
#define PAPERHEX_AI_POCKET_HEXES_FEATURES_H

/*
 * What a value of a Pocket Hexes sheet is made of: numbers of rows, one learned row each, whose sum
 * is what a small network looks at. Nothing depends on where on the board a cell is, so the same
 * rows serve boards of every side.
 */

#include "ai/pocket_hexes/sheet.h"

enum {
    /* A live ring: its number and the highest need among its gaps, by the pattern of the gaps. */
    FEATURE_PAIRS = 231, /* (number, need) with number <= need */
    FEATURE_PATTERNS = 12,
    FEATURE_RING = 0,
    /* Each of its gaps: number and need, by how many gaps there are. */
    FEATURE_GAP = FEATURE_RING + FEATURE_PAIRS * FEATURE_PATTERNS,
    /* An empty cell with six neighbours: its need, the highest need among its gaps, how many. */
    FEATURE_PLAN = FEATURE_GAP + FEATURE_PAIRS * 6,
    /* An empty cell: need, rim, live rings it is a gap of. */
    FEATURE_CELL = FEATURE_PLAN + SHEET_NEEDS * SHEET_NEEDS * 6,
    /* Free boxes; empty cells; both. */
    FEATURE_BOXES = FEATURE_CELL + SHEET_NEEDS * 3 * 7,
    FEATURE_EMPTIES = FEATURE_BOXES + 21,
    FEATURE_BOTH = FEATURE_EMPTIES + 128,
    /* When: after the turn, between the two writes, before the re-roll. */
    FEATURE_MOMENT = FEATURE_BOTH + 11 * 64,
    /* A die still known, by moment; how many places its number has. */
    FEATURE_DIE = FEATURE_MOMENT + 3,
    FEATURE_PLACES = FEATURE_DIE + 2 * SHEET_DICE * SHEET_VALUES,
    /* The die that is rolled again. */
    FEATURE_REROLL = FEATURE_PLACES + 2 * 5 * SHEET_VALUES,
    /* A ring with one or two gaps: how many known dice fill its harder one. */
    FEATURE_FILL = FEATURE_REROLL + SHEET_DICE,
    FEATURE_COUNT = FEATURE_FILL + 2 * 2 * SHEET_VALUES * 3,

    FEATURE_CELL_MAX = 8,   /* rows of one cell */
    FEATURE_WHOLE_MAX = 24, /* rows of no one cell, without those of FEATURE_FILL */
};

enum feature_moment { MOMENT_TURN_OVER, MOMENT_BETWEEN, MOMENT_BEFORE_REROLL };

/* The dice that are known beside a sheet. */
struct known_dice {
    enum feature_moment moment;
    int count;                 /* 0 after the turn, else five */
    uint8_t die[SHEET_DICE];   /* 0 .. 5 */
    uint8_t value[SHEET_DICE]; /* 0 .. 20 */
    int reroll;                /* MOMENT_BEFORE_REROLL: the die, else -1 */
};

/* The rows of CELL, in ROWS; how many. */
int feature_cell_rows(const struct sheet *sheet, const struct sheet_board *board, int cell,
    uint16_t rows[FEATURE_CELL_MAX]);
/* The rows of the sheet as a whole and the dice, with FREE boxes; how many. */
int feature_whole_rows(const struct sheet *sheet, const struct sheet_board *board, int free,
    const struct known_dice *dice, uint16_t rows[FEATURE_WHOLE_MAX]);
/* The row of CELL that depends on the known dice, or -1: only rings with one or two gaps. */
int feature_fill_row(const struct sheet *sheet, const struct sheet_board *board, int cell,
    const struct known_dice *dice);

#endif
