#ifndef PAPERHEX_AI_POCKET_HEXES_PLAYERS_H
#define PAPERHEX_AI_POCKET_HEXES_PLAYERS_H

/*
 * The computer players of Pocket Hexes.
 */

#include "games/player.h"

/* easy.c */

/* Level easy of Pocket Hexes: judges the sheet after each possible write, and takes the best. */
extern const struct player ai_pocket_hexes_easy;

/*
 * levels.c: The levels of Pocket Hexes that judge by what was learned; easy is
 * ai/pocket_hexes/players.h.
 */

extern const struct player ai_pocket_hexes_normal; /* a plain value, one write at a time */
extern const struct player ai_pocket_hexes_hard;   /* the networks, one write at a time */
extern const struct player ai_pocket_hexes_expert; /* the networks and a search of the turn */

#endif
