#ifndef PAPERHEX_TESTS_BENCH_MINI_DICE_H
#define PAPERHEX_TESTS_BENCH_MINI_DICE_H

/*
 * Sheets and dice of boards of seven cells as numbers, for tables. What dice show counts by numbers
 * only: five dice are alike, the sixth (d10) begins at 0.
 */

#include "ai/pocket_hexes/sheet.h"

#include <stddef.h>

enum {
    MINI_CELLS = 7,
    MINI_FACES_MAX = 4,
    MINI_BOXES_MAX = 2,
    MINI_VALUES = MINI_FACES_MAX + 1, /* 0 .. */
    MINI_ALIKE = 5,                   /* dice */
    MINI_TEN = 3,                     /* the place of d10 */
    MINI_ROLLS_MAX = 300,             /* equal ones together */
    MINI_DICE_MAX = 6 * 6 * 6 * 6 * (MINI_VALUES + 1),
};

/* What is left of the dice: how many of the five show each number, and d10 (-1: it is used). */
struct mini_dice {
    int8_t count[MINI_VALUES];
    int8_t ten;
};

struct mini_roll {
    struct mini_dice dice;
    double chance;
};

/* All rolls of six dice with FACES faces, equal ones together; how many. */
int mini_rolls(int faces, struct mini_roll rolls[MINI_ROLLS_MAX]);
/* Below MINI_DICE_MAX. */
size_t mini_dice_index(const struct mini_dice *dice);
/* Fillings and free boxes there are, and which of them SHEET is. */
size_t mini_sheets(void);
size_t mini_sheet_index(const struct sheet *sheet);
/* COUNT numbers that are NAN, not known yet. */
double *mini_unknown(size_t count);

/* What is to come, as far as it is known (else NAN). */
struct mini_worths {
    double *turn; /* by sheet: at the start of a turn */
    float **pair; /* by sheet and then by dice: before the pair of writes; use mini_pair_worth */
};
struct mini_worths mini_worths_create(void);
void mini_worths_finish(struct mini_worths *worths);
float *mini_pair_worth(
    struct mini_worths *worths, const struct sheet *sheet, const struct mini_dice *dice);

#endif
