#ifndef PAPERHEX_AI_HEX_TRI_MCTS_H
#define PAPERHEX_AI_HEX_TRI_MCTS_H

#include "games/player.h"

/* Tree search of Hex-Tri, step by step. Random playouts say nothing there; at a leaf everybody
 * passes instead, so that the battles are fought, and what is left is counted. */
extern const struct player ai_hex_tri_mcts;

#endif
