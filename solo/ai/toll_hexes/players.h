#ifndef PAPERHEX_AI_TOLL_HEXES_PLAYERS_H
#define PAPERHEX_AI_TOLL_HEXES_PLAYERS_H

/*
 * The computer players of Toll Hexes.
 */

#include "games/player.h"

/* easy.c */

/* Level easy of Toll Hexes: judges what each action costs, brings and promises, one turn deep. */
extern const struct player ai_toll_hexes_easy;

/*
 * levels.c: The levels of Toll Hexes that judge by what was learned; easy is
 * ai/toll_hexes/players.h.
 */

extern const struct player ai_toll_hexes_normal; /* the learned value after each action */
extern const struct player ai_toll_hexes_hard;   /* and a small search */
extern const struct player ai_toll_hexes_expert; /* and a large one */

#endif
