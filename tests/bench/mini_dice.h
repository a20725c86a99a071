#pragma once

/*
 * What six dice with few faces can show. Only the numbers count: five dice are equal, and the sixth
 * (d10) begins at 0.
 */

#include "mini_board.h"

enum {
    MINI_TEN = 3,         /* the index of the d10 */
    MINI_ROLLS_MAX = 224, /* rolls that show the same count as one */
    MINI_LEFTS_MAX = 196,
    MINI_PICKS_MAX = 2 * MINI_VALUES_MAX, /* dice to pick from a roll, see mini_pick */
    MINI_MASKS = 1 << MINI_VALUES_MAX,    /* sets of numbers, as bits */
};

/* How many of the five dice show each number, and what the d10 shows (-1: it was taken). */
struct mini_dice {
    int8_t count[MINI_VALUES_MAX];
    int8_t ten;
};

struct mini_throws {
    int faces;
    int rolls; /* rolls of six dice */
    struct mini_dice roll[MINI_ROLLS_MAX];
    double chance[MINI_ROLLS_MAX];
    int lefts; /* rolls of five, after one of six was taken */
    struct mini_dice left[MINI_LEFTS_MAX];
    int16_t left_of[MINI_ROLLS_MAX][MINI_PICKS_MAX]; /* what a pick leaves; -1: no such die */
    int16_t roll_of[MINI_LEFTS_MAX][MINI_FACES_MAX]; /* the roll that the missing die completes */
};

void mini_throws_init(struct mini_throws *throws, int faces);
/* The picks from a roll: VALUE, shown by the d10 (TEN) or another die; equal dice count as one. */
static inline int mini_pick(int value, bool ten)
{
    return 2 * value + ten;
}
/* Returns the numbers that the dice show, as bits. */
unsigned mini_dice_mask(const struct mini_dice *dice);
/* Returns TASK's unused dice except WITHOUT (-1: all of them). */
struct mini_dice mini_dice_of(const struct search_task *task, int without);
/* Return the number of these dice among the rolls or lefts. */
int mini_roll_find(const struct mini_throws *throws, const struct mini_dice *dice);
int mini_left_find(const struct mini_throws *throws, const struct mini_dice *dice);
