#ifndef PAPERHEX_AI_HEX_TRI_PLAYERS_H
#define PAPERHEX_AI_HEX_TRI_PLAYERS_H

/*
 * The computer players of Hex-Tri.
 */

#include "games/player.h"

/* easy.c */

/* Level easy of Hex-Tri: tries every move of one figure, and strikes at each enemy Chief, as if the
 * round then ended. */
extern const struct player ai_hex_tri_easy;

/* levels.c */

/* Levels normal, hard and expert of Hex-Tri: the same judgement, and more and more search. */
extern const struct player ai_hex_tri_normal;
extern const struct player ai_hex_tri_hard;
extern const struct player ai_hex_tri_expert;

#endif
