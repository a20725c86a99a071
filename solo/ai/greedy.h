#ifndef PAPERHEX_AI_GREEDY_H
#define PAPERHEX_AI_GREEDY_H

#include "games/player.h"

/* Yardstick for every game: the action that brings the most points (or the win) at once, any of
 * them where several do. It looks no further than its own action. */
extern const struct player ai_greedy;

#endif
