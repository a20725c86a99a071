/*
 * What a position of Hex is worth to the general levels: each side's resistance, the smaller the
 * nearer to being joined.
 */
#include "ai/general/general.h"

#include "games/hex/hex.h"

static const double empty = 0.5; /* what an empty cell conducts for both */

static double resistance_of(const struct rules *rules, const struct state *state, int seat)
{
    double conducts[HEX_CELLS_MAX];
    for (int cell = 0; cell < rules->board.count; cell++) {
        int owner = state->owner[cell];
        conducts[cell] = owner == 0 ? empty : owner == seat + 1;
    }
    return resistance_between(&rules->board, seat, conducts);
}

static void judge(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    if (state->winner) {
        uct_final_reward(uct, state, reward);
        return;
    }
    double one = resistance_of(uct->rules, state, 0), other = resistance_of(uct->rules, state, 1);
    reward[0] = other * other / (one * one + other * other);
    reward[1] = 1 - reward[0];
}

const struct leaf_judge leaf_hex = {.game = &hex, .judge = judge, .exploration = 0.02};
