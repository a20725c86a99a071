#pragma once

/*
 * Hex (RULES.md, section 5): rules and state, shared with its computer player and its tests. The
 * worked example of solo/games/ADDING.md.
 */

#include "games/game.h"

extern const struct game hex;
extern const struct speech hex_speech;
extern const struct primer_text hex_primer[];

enum { HEX_CELLS_MAX = BOARD_RHOMBUS_MAX * BOARD_RHOMBUS_MAX };

/* The options, in table order. */
enum hex_option { HEX_SIZE, HEX_STARTER, HEX_SWAP_RULE };

struct rules {
    struct board board;
    int starter; /* seat */
    bool swap;
};

/* Seats act in turn, the starter in turn 1, 3, ..; every action ends a turn. */
struct state {
    uint8_t owner[HEX_CELLS_MAX]; /* whose stone is there: player 1 or 2; 0: empty */
    uint8_t swapped;
    uint8_t winner; /* player; 0: the game goes on */
    uint16_t turn;  /* from 1 */
};

/* Actions. PLACE: a = the cell. */
enum hex_action { HEX_PLACE, HEX_SWAP, HEX_RESIGN };
