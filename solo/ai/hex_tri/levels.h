#ifndef PAPERHEX_AI_HEX_TRI_LEVELS_H
#define PAPERHEX_AI_HEX_TRI_LEVELS_H

#include "games/player.h"

/* Levels normal, hard and expert of Hex-Tri: the same judgement, and more and more search. */
extern const struct player ai_hex_tri_normal;
extern const struct player ai_hex_tri_hard;
extern const struct player ai_hex_tri_expert;

#endif
