#ifndef PAPERHEX_AI_BEERHEX_LEVELS_H
#define PAPERHEX_AI_BEERHEX_LEVELS_H

/* The levels of BeerHex that guess hidden caps by how they were placed; easy is
 * ai/beerhex/easy.h. */

#include "games/player.h"

extern const struct player ai_beerhex_normal;
extern const struct player ai_beerhex_hard;
extern const struct player ai_beerhex_expert;

#endif
