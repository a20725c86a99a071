#ifndef PAPERHEX_AI_TOLL_HEXES_EASY_H
#define PAPERHEX_AI_TOLL_HEXES_EASY_H

#include "games/player.h"

/* Level easy of Toll Hexes: judges what each action costs, brings and promises, one turn deep. */
extern const struct player ai_toll_hexes_easy;

#endif
