/*
 * Hex-Tri: whose turn it is, steps, moves, rounds, and who has won. battle.c has production and
 * battles.
 */
#include "games/hex_tri/private.h"

int tri_actor(const struct rules *rules, const struct state *state)
{
    return state->over ? ACTOR_OVER : state->mover;
}

bool tri_is_out(const struct state *state, int seat)
{
    return !(state->in >> seat & 1);
}

static int next_in(const struct rules *rules, const struct state *state, int seat)
{
    do
        seat = seat + 1 < rules->players ? seat + 1 : 0;
    while (tri_is_out(state, seat));
    return seat;
}

/* Begins a round. Figures removed in round r may enter again from round r + 2 on. */
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

/* Ends a round in which everybody has passed: production, battle, then the end of the game or a new
 * round. tri_battle has set the winners if a capture ended the game or if all fell. */
static void end_round(const struct rules *rules, struct state *state)
{
    bool changed = state->stepped;
    changed |= tri_produce(rules, state);
    changed |= tri_battle(rules, state, NULL);
    if (state->over)
        return;
    bool alone = (state->in & (state->in - 1)) == 0;
    state->over = alone || !changed || state->round >= rules->rounds;
    if (state->over)
        state->winners = state->in;
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

static void pay(const struct rules *rules, struct state *state, const struct action *action)
{
    if (action->c)
        tri_add_manna(rules, state, action->c - 1, -1);
    else
        state->free_step[state->mover] = 0;
}

static void step(const struct rules *rules, struct state *state, const struct action *action)
{
    int seat = state->mover;
    pay(rules, state, action);
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
    if (action->kind == TRI_STEP)
        tri_update(rules, state, action->a, seat);
    tri_update(rules, state, action->b, seat);
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
        step(rules, state, action);
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

bool tri_seat_is_out(const struct rules *rules, const struct state *state, int seat)
{
    return tri_is_out(state, seat);
}

bool tri_goes_on(const struct rules *rules, const struct state *state)
{
    return state->chain;
}
