/*
 * What players try to get.
 */
#include "ai/ai.h"

#include <assert.h>

void result_payoff(const struct game_result *result, int players, double payoff[GAME_PLAYERS_MAX])
{
    int winners = 0;
    assert(result->over);
    for (int seat = 0; seat < players; seat++)
        winners += result->winner[seat];
    for (int seat = 0; seat < players; seat++) {
        payoff[seat] = result->winner[seat] ? 1.0 / winners : 0;
        if (winners == 0)
            payoff[seat] = 1.0 / players;
    }
    if (players == 1)
        payoff[0] = result->scores[0];
}
