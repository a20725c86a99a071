/*
 * What a position of Hex is worth to the general levels: each side's resistance, the smaller the
 * nearer to being joined.
 */
#include "ai/ai.h"
#include "ai/general/general.h"

#include "games/hex/hex.h"

#include <math.h>

/* What an empty cell conducts for both: with more of it stones beside each other gain as much as a
 * bridge, and players crawl along the edge. */
static const double empty = 0.1;

/* SEAT's resistance with these stones, and where its current flows (resistance_between). */
static double resistance_of(
    const struct rules *rules, const struct state *state, int seat, double *flow)
{
    double conducts[HEX_CELLS_MAX];
    for (int cell = 0; cell < rules->board.count; cell++)
        conducts[cell] = state->owner[cell] == 0 ? empty : state->owner[cell] == seat + 1;
    return resistance_between(&rules->board, seat, conducts, flow);
}

/* What SEAT with these stones is worth, whoever is to move. */
static double share_of(const struct rules *rules, const struct state *state, int seat)
{
    double own = resistance_of(rules, state, seat, NULL);
    double other = resistance_of(rules, state, 1 - seat, NULL);
    return other * other / (own * own + other * other);
}

/* After the first stone, which the other seat may take: that seat has the better of it, the stone
 * or the move. The move is worth about seven tenths of the best stone, in a blunt corner; stones
 * that come near that are alike, so that games open with many of them. */
static double taken(const struct rules *rules, const struct state *state, int seat)
{
    struct state best = *state;
    memset(best.owner, 0, sizeof best.owner);
    best.owner[rules->board.side - 1] = (uint8_t)(seat + 1);
    double stone = share_of(rules, state, seat) - 0.5, corner = share_of(rules, &best, seat) - 0.5;
    return 0.5 - fmax(0, fabs(stone - 0.7 * corner) - 0.1 * corner);
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

/* Stones where the currents of both flow are looked at first, others a little; taking the first
 * stone weighs as much as all. */
static void lead(struct uct *uct)
{
    double flow[2][HEX_CELLS_MAX], sum = 0;
    const struct action_list *list = &uct->there;
    bool opens = uct->rules->swap && uct->state->turn == 1;
    for (int seat = 0; seat < 2; seat++)
        resistance_of(uct->rules, uct->state, seat, flow[seat]);
    for (size_t i = 0; i < list->count; i++) {
        double both = flow[0][list->items[i].a] + flow[1][list->items[i].a];
        uct->weight[i] = list->items[i].kind == HEX_SWAP ? sum : opens ? 1 : 0.002 + both * both;
        sum += uct->weight[i];
    }
}

/* ---- what is said of a stone ---- */

/* How many empty cells SEAT lacks to be joined; as many as there are, where it is cut off. */
static int cells_missing(const struct rules *rules, const struct state *state, int seat)
{
    const struct board *board = &rules->board;
    int missing[HEX_CELLS_MAX], least = board->count;
    bool changed = true;
    for (int cell = 0; cell < board->count; cell++)
        missing[cell] = board->count;
    while (changed) {
        changed = false;
        for (int cell = 0; cell < board->count; cell++) {
            int before = board_is_at_side(board, cell, seat, 0) ? 0 : board->count;
            for (int i = 0; i < HEX_DIRECTIONS; i++) {
                int beside = board->neighbour[cell][i];
                if (beside != BOARD_NO_CELL && missing[beside] < before)
                    before = missing[beside];
            }
            before += state->owner[cell] == 0;
            if (state->owner[cell] == 2 - seat || before >= missing[cell])
                continue;
            missing[cell] = before;
            changed = true;
        }
    }
    for (int cell = 0; cell < board->count; cell++)
        if (board_is_at_side(board, cell, seat, 1) && missing[cell] < least)
            least = missing[cell];
    return least;
}

/* The own stone that CELL makes a bridge to, or BOARD_NO_CELL. */
static int find_bridge(const struct rules *rules, const struct state *state, int seat, int cell)
{
    const struct board *board = &rules->board;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int one = board->neighbour[cell][i];
        int two = board->neighbour[cell][(i + 1) % HEX_DIRECTIONS];
        if (one == BOARD_NO_CELL || two == BOARD_NO_CELL || state->owner[one] || state->owner[two])
            continue;
        int across = board->neighbour[one][(i + 1) % HEX_DIRECTIONS];
        if (across != BOARD_NO_CELL && state->owner[across] == seat + 1)
            return across;
    }
    return BOARD_NO_CELL;
}

static struct advice advise(
    const struct rules *rules, const struct state *view, int seat, const struct action *action)
{
    struct advice advice = {.code = ADVICE_NONE};
    if (action->kind != HEX_PLACE)
        return advice;
    struct state after = *view;
    after.owner[action->a] = (uint8_t)(seat + 1);
    int own = cells_missing(rules, &after, seat), other = 1 - seat;
    int gained = cells_missing(rules, view, seat) - own;
    int theirs = cells_missing(rules, &after, other), before = cells_missing(rules, view, other);
    int bridge = find_bridge(rules, view, seat, action->a);
    advice.field_count = 1;
    advice.field[0] = action->a;
    if (rules->swap && view->turn == 1) {
        advice.code = ADVICE_EVENS;
    } else if (bridge != BOARD_NO_CELL && own > 0) {
        advice.code = ADVICE_BRIDGES;
        advice.field[advice.field_count++] = bridge;
    } else if (gained > 0 && gained >= theirs - before) {
        advice.code = ADVICE_CONNECTS;
        advice.number[0] = own;
    } else if (theirs > before) {
        advice.code = ADVICE_OBSTRUCTS;
        advice.number[0] = theirs;
        advice.number[1] = before;
    }
    return advice;
}

const struct leaf_judge leaf_hex = {.game = &hex,
    .kind = {.judge = judge, .exploration = 0.1, .stays = may_take, .lead = lead},
    .advise = advise};
LEVEL_RATINGS(hex, &hex, {"1", 1224, 53}, {"easy", 1374, 45}, {"normal", 1500, 44},
    {"hard", 1500, 44}, {"expert", 1818, 65}, {"1/2", 642, 122}, {"easy/2", 952, 112},
    {"normal/2", 1500, 64}, {"hard/2", 1816, 64}, {"expert/2", 2345, 260});
