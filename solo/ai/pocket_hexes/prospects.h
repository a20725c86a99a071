#ifndef PAPERHEX_AI_POCKET_HEXES_PROSPECTS_H
#define PAPERHEX_AI_POCKET_HEXES_PROSPECTS_H

/*
 * What each seat of a game of Pocket Hexes may expect: its points, as its sheet promises them, and
 * from these its share of the win. Points to come are taken as normally distributed about what is
 * promised, with a variance that grows with the boxes left (30 a box, as whole games of level hard
 * have it), each sheet for itself.
 */

#include "ai/pocket_hexes/seat.h"

/* Of one player the points, else shares of the win, which sum to one. */
void prospects_find(const struct seat_memory *memory, const struct rules *rules,
    const struct state *state, double expected[GAME_PLAYERS_MAX]);

#endif
