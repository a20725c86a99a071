#ifndef PAPERHEX_AI_TOLL_HEXES_LEVELS_H
#define PAPERHEX_AI_TOLL_HEXES_LEVELS_H

/* The levels of Toll Hexes that judge by what was learned; easy is ai/toll_hexes/easy.h. */

#include "games/player.h"

extern const struct player ai_toll_hexes_normal; /* the learned value after each action */
extern const struct player ai_toll_hexes_hard;   /* and a small search */
extern const struct player ai_toll_hexes_expert; /* and a large one */

#endif
