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
    /* An empty cell: the two rings beside it that have the fewest gaps (one, two, more; the second
     * may be none), their numbers and its need roughly. */
    FEATURE_CLOSE = FEATURE_FILL + 2 * 2 * SHEET_VALUES * 3,
    FEATURE_CLASSES = 8, /* of needs; of numbers one less */
    FEATURE_PLAIN_COUNT =
        FEATURE_CLOSE + 3 * 4 * (FEATURE_CLASSES - 1) * (FEATURE_CLASSES - 1) * FEATURE_CLASSES,
    /* From here on only networks that were learned with fine rows have any. A ring with two or
     * three gaps: its number roughly, the two highest needs among the gaps. */
    FEATURE_TWO = FEATURE_PLAIN_COUNT,
    FEATURE_COUNT = FEATURE_TWO + 2 * (FEATURE_CLASSES - 1) * FEATURE_PAIRS,

    FEATURE_CELL_MAX = 8,                           /* rows of one cell */
    FEATURE_FREE_MAX = 2,                           /* of the free boxes */
    FEATURE_DICE_MAX = 10,                          /* of the moment and the dice */
    FEATURE_FIT_MAX = SHEET_DICE + SHEET_CELLS_MAX, /* of how dice fit the sheet */
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
/* The rows of a sheet with EMPTY cells and FREE boxes; how many. */
int feature_free_rows(int empty, int free, uint16_t rows[FEATURE_FREE_MAX]);
/* The rows of the moment and of the dice, with EMPTY cells, wherever these are; how many. */
int feature_dice_rows(int empty, const struct known_dice *dice, uint16_t rows[FEATURE_DICE_MAX]);

/* What there is to a sheet for dice to fit. */
struct feature_fits {
    uint8_t places[SHEET_VALUES]; /* of each number */
    uint8_t count;                /* rings with one or two gaps */
    struct {
        uint8_t number, open, need; /* gaps, and the highest need among them */
    } ring[SHEET_CELLS_MAX];
};

void feature_find_fits(
    const struct sheet *sheet, const struct sheet_board *board, struct feature_fits *fits);
/* The rows of how many places each known die has, and how many known dice fill those rings; how
 * many: none without known dice. */
int feature_fit_rows(
    const struct feature_fits *fits, const struct known_dice *dice, uint16_t rows[FEATURE_FIT_MAX]);

#endif
