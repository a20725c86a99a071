#ifndef PAPERHEX_AI_BEERHEX_STRAIGHT_H
#define PAPERHEX_AI_BEERHEX_STRAIGHT_H

#include "games/player.h"

/* Players that everybody should beat: a straight line through the middle of the board, of caps with
 * the own symbol, or first of caps with the other's. They never attack. */
extern const struct player ai_beerhex_line;
extern const struct player ai_beerhex_decoys;

#endif
