#pragma once

/*
 * The null game, the least a game can be: two players take one, two or three stones from a heap in
 * turn, and whoever takes the last one wins. It is a template to copy (solo/games/ADDING.md, "How
 * to add a game"); change everything marked CHANGE. Only the tests' registry has it.
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

/* CHANGE: a position. No pointers; unused bytes are 0, so that equal positions are equal bytes;
 * every hidden item can be VALUE_UNKNOWN. */
struct state {
    uint8_t left;  /* stones */
    uint8_t mover; /* seat; when the game is over, the one that could not take */
    uint8_t turn;  /* from 1 */
};

/* TAKE: a is the number of stones. CHANGE: say which members each of yours uses. */
enum null_action { NULL_TAKE };
