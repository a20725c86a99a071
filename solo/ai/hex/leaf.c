/*
 * What a position of Hex is worth to the general levels: each side's resistance, the smaller the
 * nearer to being joined.
 */
#include "ai/ai.h"
#include "ai/general/general.h"

#include "games/hex/hex.h"

#include <math.h>

static const double empty = 0.5; /* what an empty cell conducts for both */

/* What SEAT with these stones is worth, whoever is to move. */
static double share_of(const struct rules *rules, const struct state *state, int seat)
{
    double conducts[HEX_CELLS_MAX], square[2];
    for (int side = 0; side < 2; side++) {
        for (int cell = 0; cell < rules->board.count; cell++)
            conducts[cell] = state->owner[cell] == 0 ? empty : state->owner[cell] == side + 1;
        square[side] = resistance_between(&rules->board, side, conducts);
        square[side] *= square[side];
    }
    return square[1 - seat] / (square[0] + square[1]);
}

/* After the first stone, which the other seat may take: that seat has the better of it, the stone
 * or the move. The move is worth three quarters of the best stone, in a blunt corner: then both
 * seats of equals win about as often on the usual board. */
static double taken(const struct rules *rules, const struct state *state, int seat)
{
    struct state best = *state;
    memset(best.owner, 0, sizeof best.owner);
    best.owner[rules->board.side - 1] = (uint8_t)(seat + 1);
    double stone = share_of(rules, state, seat), corner = share_of(rules, &best, seat);
    return 0.5 - fabs(stone - 0.5 - 0.75 * (corner - 0.5));
}

/* What follows such a stone would be judged stone by stone, and the move forgotten. */
static bool may_take(const struct rules *rules, const struct state *state)
{
    return rules->swap && state->turn == 2;
}

static void judge(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    if (state->winner) {
        uct_final_reward(uct, state, reward);
        return;
    }
    int first = uct->rules->starter;
    reward[first] = may_take(uct->rules, state) ? taken(uct->rules, state, first)
                                                : share_of(uct->rules, state, first);
    reward[1 - first] = 1 - reward[first];
}

const struct leaf_judge leaf_hex = {
    .game = &hex, .judge = judge, .exploration = 0.02, .stays = may_take};
LEVEL_RATINGS(hex, &hex, {"1", 1060, 62}, {"easy", 1245, 40}, {"normal", 1500, 35},
    {"hard", 1558, 41}, {"expert", 1864, 119});
