/*
 * Finds the past rounds from what was seen.
 */
#include "ai/hex_tri/private.h"

enum { NUMBERS_MAX = TRI_PLAYERS_MAX * (TRI_SET_WORDS + TRI_HEXES_MAX + 4) + 1 };

/* Adds SEAT's figures on hexes, on triangles, off the board and waiting; returns how many numbers
 * it added. */
static size_t add_seat(
    const struct rules *rules, const struct state *state, int seat, uint64_t *number)
{
    size_t count = 0;
    for (int word = 0; word < rules->words; word++)
        number[count++] = state->held[seat].word[word];
    for (uint64_t left = state->held[seat].word[0]; left; left &= left - 1)
        number[count++] = state->ordinary[__builtin_ctzll(left)][seat];
    number[count++] = state->chief[seat];
    number[count++] = state->off[seat];
    number[count++] = state->waiting[seat][0];
    number[count++] = state->waiting[seat][1];
    return count;
}

static uint64_t key_of(const struct rules *rules, const struct state *state)
{
    uint64_t number[NUMBERS_MAX];
    size_t count = 0;
    number[count++] = state->first;
    for (int seat = 0; seat < rules->players; seat++)
        count += add_seat(rules, state, seat, &number[count]);
    return hash_bytes(0, number, count * sizeof number[0]);
}

void rounds_find(const struct decision *decision, struct rounds_past *past)
{
    const struct rules *rules = decision->rules;
    struct state state;
    hex_tri.state_init(rules, &state);
    past->count = 0;
    for (size_t i = 0; i < decision->seen_count && !state.over; i++) {
        const struct action *action = &decision->seen[i].ply.action;
        int32_t round = state.round;
        struct error why = ERROR_INIT;
        if (!hex_tri.allows(rules, &state, action, &why))
            break;
        hex_tri.apply(rules, &state, action);
        if (state.round != round && state.round < decision->view->round)
            past->key[past->count++ % ROUNDS_KEPT] = key_of(rules, &state);
    }
    if (tri_hash(rules, &state) != tri_hash(rules, decision->view))
        past->count = 0;
}

int rounds_count(
    const struct rules *rules, const struct rounds_past *past, const struct state *state)
{
    int count = 0, kept = past->count < ROUNDS_KEPT ? past->count : ROUNDS_KEPT;
    uint64_t key = kept > 0 ? key_of(rules, state) : 0;
    for (int i = 0; i < kept; i++)
        count += past->key[i] == key;
    return count;
}
