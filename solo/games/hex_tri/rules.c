/*
 * Hex-Tri: whose turn it is, steps, moves, rounds and who has won. Production and battle are in
 * battle.c.
 */
#include "games/hex_tri/private.h"

#include <string.h>

int tri_actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return state->over ? ACTOR_OVER : state->mover;
}

bool tri_is_out(const struct state *state, int seat)
{
    for (int i = 0; i < state->out_count; i++)
        if (state->out[i] == seat + 1)
            return true;
    return false;
}

int tri_players_in(const struct rules *rules, const struct state *state)
{
    return rules->players - state->out_count;
}

unsigned tri_holders(const struct rules *rules, const struct state *state, int field)
{
    unsigned holders = 0;
    for (int seat = 0; seat < rules->players; seat++)
        if (tri_count(state, field, seat) > 0)
            holders |= 1u << seat;
    return holders;
}

static int next_in(const struct rules *rules, const struct state *state, int seat)
{
    do
        seat = (seat + 1) % rules->players;
    while (tri_is_out(state, seat));
    return seat;
}

static unsigned seats_in(const struct rules *rules, const struct state *state)
{
    unsigned seats = 0;
    for (int seat = 0; seat < rules->players; seat++)
        if (!tri_is_out(state, seat))
            seats |= 1u << seat;
    return seats;
}

static void finish(struct state *state, unsigned winners)
{
    state->over = 1;
    state->winners = (uint8_t)winners;
}

static void begin_round(const struct rules *rules, struct state *state)
{
    state->round++;
    state->first = (uint8_t)next_in(rules, state, state->first);
    state->mover = state->first;
    state->passes = 0;
    state->stepped = 0;
    state->turn++;
    for (int seat = 0; seat < rules->players; seat++) {
        state->off[seat] = (uint8_t)(state->off[seat] + state->waiting[seat][0]);
        state->waiting[seat][0] = state->waiting[seat][1];
        state->waiting[seat][1] = 0;
        state->free_step[seat] = !tri_is_out(state, seat);
    }
}

/* Everybody has passed: production, battle, and then the end or another round. tri_battle has set
 * the winners of a game that ended in a capture and of one in which all fell. */
static void end_round(const struct rules *rules, struct state *state)
{
    bool changed = state->stepped;
    changed |= tri_produce(rules, state);
    changed |= tri_battle(rules, state);
    if (state->over)
        return;
    unsigned in = seats_in(rules, state);
    bool alone = (in & (in - 1)) == 0;
    if (alone || !changed || state->round >= rules->rounds)
        finish(state, in);
    else
        begin_round(rules, state);
}

static void next_player(const struct rules *rules, struct state *state)
{
    if (state->passes >= tri_players_in(rules, state)) {
        end_round(rules, state);
        return;
    }
    state->mover = (uint8_t)next_in(rules, state, state->mover);
    state->turn++;
}

static void step(struct state *state, const struct action *action)
{
    int seat = state->mover;
    if (action->c)
        state->manna[action->c - 1]--;
    else
        state->free_step[seat] = 0;
    if (action->kind == TRI_ENTER && action->part)
        state->off_chief[seat] = 0;
    else if (action->kind == TRI_ENTER)
        state->off[seat]--;
    else if (!action->part)
        state->ordinary[action->a][seat]--;
    if (action->part)
        state->chief[seat] = (uint8_t)action->b;
    else
        state->ordinary[action->b][seat]++;
    state->chain = 1;
    state->chain_chief = action->part;
    state->chain_at = (uint8_t)action->b;
    state->passes = 0;
    state->stepped = 1;
}

void tri_apply(const struct rules *rules, struct state *state, const struct action *action)
{
    switch ((enum tri_action)action->kind) {
    case TRI_STEP:
    case TRI_ENTER:
        step(state, action);
        return;
    case TRI_DONE:
        state->chain = state->chain_chief = state->chain_at = 0;
        next_player(rules, state);
        return;
    case TRI_PASS:
        state->passes++;
        next_player(rules, state);
        return;
    }
}

void tri_result(const struct rules *rules, const struct state *state, struct game_result *result)
{
    memset(result, 0, sizeof *result);
    result->over = state->over;
    for (int seat = 0; seat < rules->players && state->over; seat++) {
        result->winner[seat] = (state->winners >> seat & 1) != 0;
        result->scores[seat] = result->winner[seat];
    }
}
