#ifndef PAPERHEX_AI_POCKET_HEXES_LEVELS_H
#define PAPERHEX_AI_POCKET_HEXES_LEVELS_H

/* The levels of Pocket Hexes that judge by what was learned; easy is ai/pocket_hexes/easy.h. */

#include "games/player.h"

extern const struct player ai_pocket_hexes_normal; /* a plain value, one write at a time */
extern const struct player ai_pocket_hexes_hard;   /* the networks, one write at a time */
extern const struct player ai_pocket_hexes_expert; /* the networks and a search of the turn */

#endif
