#ifndef PAPERHEX_AI_HEX_TRI_EASY_H
#define PAPERHEX_AI_HEX_TRI_EASY_H

#include "games/player.h"

/* Level easy of Hex-Tri: tries every move of one figure, and strikes at each enemy Chief, as if the
 * round then ended. */
extern const struct player ai_hex_tri_easy;

#endif
