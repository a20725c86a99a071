#ifndef PAPERHEX_AI_BEERHEX_BELIEF_H
#define PAPERHEX_AI_BEERHEX_BELIEF_H

#include "games/player.h"

/* Information-set search of two plies, as a rival would write it first: worlds drawn by what the
 * placements tell, a reply chosen from the other seat's own point of view, resistances at the end,
 * and always the best action. A yardstick. */
extern const struct player ai_beerhex_belief;

#endif
