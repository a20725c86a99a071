#ifndef PAPERHEX_AI_POCKET_HEXES_EASY_H
#define PAPERHEX_AI_POCKET_HEXES_EASY_H

#include "games/player.h"

/* Level easy of Pocket Hexes: judges the sheet after each possible write, and takes the best. */
extern const struct player ai_pocket_hexes_easy;

#endif
