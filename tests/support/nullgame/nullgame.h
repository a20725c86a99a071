#pragma once

/*
 * The null game, which does as little as a game can: two players take one, two or three stones from
 * a heap in turn, and who takes the last one wins. It is a template to copy (solo/games/ADDING.md,
 * "How to add a game"); what says CHANGE is yours to change. It stands only in the tests' registry.
 */

/* CHANGE: what your board needs, such as core/board.h. */
#include "games/game.h"

extern const struct game null_game; /* CHANGE: the name of your folder */

enum { NULL_STONES_MAX = 40, NULL_TAKE_MAX = 3 };

/* The options, in the order of the table. CHANGE: yours. */
enum null_option { NULL_OPTION_STONES };

/* CHANGE: what does not change during a game. */
struct rules {
    int stones; /* at the start */
};

/* CHANGE: a position. No pointers; bytes that mean nothing are 0, so that equal positions are equal
 * bytes; every hidden item has room for VALUE_UNKNOWN. */
struct state {
    uint8_t left;  /* stones */
    uint8_t mover; /* seat; when it is over, who would have to take */
    uint8_t turn;  /* from 1 */
};

/* Actions. TAKE: a = how many stones. CHANGE: say which members each of yours uses. */
enum null_action { NULL_TAKE };
