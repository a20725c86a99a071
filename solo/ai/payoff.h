#ifndef PAPERHEX_AI_PAYOFF_H
#define PAPERHEX_AI_PAYOFF_H

#include "games/game.h"

/* What the RESULT of a finished game is worth to each of PLAYERS seats: to one alone the points,
 * among several the share of the win (1, a half of a win that two share, 0), which sum to one. */
void result_payoff(const struct game_result *result, int players, double payoff[GAME_PLAYERS_MAX]);

#endif
