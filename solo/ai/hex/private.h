#pragma once

/*
 * Shared by the files of Hex's computer player.
 */

#include "games/hex/hex.h"

/*
 * cells.c: gives empty cells that cannot change the result to a player until none is left: dead
 * cells, because no stone on them ever helps anybody, and both cells of a captured pair, because
 * the player answers a stone on one with a stone on the other, and then the first one is dead. The
 * pair below a stone on the second row is an example. The winner stays the same (P. Henderson,
 * "Playing and Solving the Game of Hex", 2010).
 */
void hex_fill_in(const struct board *board, uint8_t owner[HEX_CELLS_MAX]);

/* ways.c */

/* Returns the cell to which a bridge leads from CELL, between its neighbours number WAY and the
 * next, or BOARD_NO_CELL. */
int hex_bridge_end(const struct rules *rules, const struct state *state, int cell, int way);
/* Reports whether a stone of SEAT is next to CELL. */
bool hex_is_beside(const struct rules *rules, const struct state *state, int seat, int cell);
/* Returns how many stones SEAT needs until no single stone of the opponent cuts its bridges: one
 * more than the chain needs if two bridges share a cell. All cells of a bridge are next to a stone
 * of SEAT. */
int hex_stones_missing(const struct rules *rules, const struct state *state, int seat);
/* Reports whether SEAT's sides are joined even if the opponent moves next: only bridges, and the
 * last rows below stones in the third row, are missing, and one stone answers any cut. */
bool hex_is_joined(const struct rules *rules, const struct state *state, int seat);
