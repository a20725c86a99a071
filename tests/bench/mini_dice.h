#pragma once

/*
 * What six dice with few faces can show. Only numbers count: five dice are alike, the sixth (d10)
 * begins at 0.
 */

#include "mini_board.h"

enum {
    MINI_TEN = 3,         /* the place of d10 */
    MINI_ROLLS_MAX = 224, /* equal ones together */
    MINI_LEFTS_MAX = 196,
    MINI_PICKS_MAX = 2 * MINI_VALUES_MAX, /* dice to pick of a roll, see mini_pick */
    MINI_MASKS = 1 << MINI_VALUES_MAX,    /* sets of numbers, as bits */
};

/* How many of the five show each number, and d10 (-1: it is gone). */
struct mini_dice {
    int8_t count[MINI_VALUES_MAX];
    int8_t ten;
};

struct mini_throws {
    int faces;
    int rolls; /* of six dice */
    struct mini_dice roll[MINI_ROLLS_MAX];
    double chance[MINI_ROLLS_MAX];
    int lefts; /* of five: one of six is gone */
    struct mini_dice left[MINI_LEFTS_MAX];
    int16_t left_of[MINI_ROLLS_MAX][MINI_PICKS_MAX]; /* what a pick leaves; -1: there is none */
    int16_t roll_of[MINI_LEFTS_MAX][MINI_FACES_MAX]; /* what the one that is gone makes of it */
};

void mini_throws_init(struct mini_throws *throws, int faces);
/* Picks of a roll: VALUE shown by d10 (TEN) or another; all alike are one. */
static inline int mini_pick(int value, bool ten)
{
    return 2 * value + ten;
}
/* The numbers that dice show. */
unsigned mini_dice_mask(const struct mini_dice *dice);
/* The dice of TASK that are not used, but for WITHOUT (-1: all). */
struct mini_dice mini_dice_of(const struct search_task *task, int without);
/* Their numbers among rolls and lefts. */
int mini_roll_find(const struct mini_throws *throws, const struct mini_dice *dice);
int mini_left_find(const struct mini_throws *throws, const struct mini_dice *dice);
