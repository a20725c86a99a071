#ifndef PAPERHEX_AI_BEERHEX_RESIST_H
#define PAPERHEX_AI_BEERHEX_RESIST_H

#include "games/player.h"

/* BeerHex by resistances: every action is tried once, and the opponent's resistance less the own
 * one is what it is worth. Its parameter is the share of unknown caps that are believed to carry
 * their owner's symbol. */
extern const struct player ai_beerhex_resist;

#endif
