#ifndef PAPERHEX_AI_RANDOM_H
#define PAPERHEX_AI_RANDOM_H

#include "games/player.h"

/* Yardstick for every game: any legal action, each equally likely. */
extern const struct player ai_random;

#endif
