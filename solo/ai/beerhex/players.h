#ifndef PAPERHEX_AI_BEERHEX_PLAYERS_H
#define PAPERHEX_AI_BEERHEX_PLAYERS_H

/*
 * The computer players of BeerHex.
 */

#include "games/player.h"

/* easy.c */

/* Level easy of BeerHex: fills the board at random many times and takes what wins most often;
 * declares and denies only when sure. */
extern const struct player ai_beerhex_easy;

/*
 * levels.c: The levels of BeerHex that guess hidden caps by how they were placed; easy is
 * ai/beerhex/players.h.
 */

extern const struct player ai_beerhex_normal;
extern const struct player ai_beerhex_hard;
extern const struct player ai_beerhex_expert;

#endif
