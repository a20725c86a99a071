#ifndef PAPERHEX_AI_TOLL_HEXES_JUDGEMENT_H
#define PAPERHEX_AI_TOLL_HEXES_JUDGEMENT_H

#include "games/toll_hexes/toll_hexes.h"

/*
 * What an action of Toll Hexes is worth to the acting seat, in hundredths of a coin: coins paid and
 * taken, the tile that is no longer in the bag at the end, what the others gain, and what the new
 * place promises in tolls and Goals. Integers only.
 */
enum { TOLL_COIN = 100 };

int toll_hexes_judge(
    const struct rules *rules, const struct state *state, const struct action *action);

#endif
