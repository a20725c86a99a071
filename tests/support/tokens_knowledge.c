/*
 * Knowledge in Tokens: what a seat knows and sees, and which states it cannot tell from the true
 * one.
 */
#include "support/tokens_private.h"

#include <string.h>

void tokens_view(
    const struct rules *rules, const struct state *state, int seat, struct state *known)
{
    memmove(known, state, sizeof *known);
    for (int other = 0; other < TOKENS_SEATS; other++) {
        if (other != seat)
            memset(known->hand[other], VALUE_UNKNOWN, known->hand_count[other]);
        if (other != seat || rules->blind)
            memset(known->row[other], VALUE_UNKNOWN, known->row_count[other]);
    }
}

/* Hides other players' draws and placements from SEAT, but shows everybody a called token. */
bool tokens_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen)
{
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    if (ply->actor == ACTOR_CHANCE) {
        if (ply->event.kind == TOKENS_EVENT_DRAW && ply->event.subject != seat)
            seen->ply.event.values[0] = VALUE_UNKNOWN;
        return true;
    }
    if (ply->action.kind == TOKENS_PLACE && ply->actor != seat)
        seen->ply.action.part = VALUE_UNKNOWN;
    if (ply->action.kind == TOKENS_CALL &&
        tokens_called_token(before, ply->action.part) != VALUE_UNKNOWN) {
        struct state calling = *before;
        calling.called = ply->action.part;
        calling.phase = TOKENS_REVEAL;
        tokens_game.due(rules, &calling, &seen->shown);
        seen->shown.values[0] = tokens_called_token(before, ply->action.part);
    }
    return true;
}

/* Restores the seat's own row, which a blind view hides, as SEAT remembers it. */
static void remember_row(
    struct state *state, int seat, const struct observation *seen, size_t seen_count)
{
    int count = 0;
    for (size_t i = 0; i < seen_count; i++) {
        const struct ply *ply = &seen[i].ply;
        if (ply->actor == seat && ply->action.kind == TOKENS_PLACE)
            state->row[seat][count++] = ply->action.part;
        else if (ply->actor >= 0 && ply->action.kind == TOKENS_CALL && ply->action.part == seat)
            state->row[seat][--count] = 0;
    }
}

/* Gives every unknown token at LIST one of those left, all equally likely. */
static bool fill(uint8_t *list, int count, int left[TOKENS_KINDS], struct rng *rng)
{
    for (int i = 0; i < count; i++) {
        int total = 0;
        for (int kind = 0; kind < TOKENS_KINDS; kind++)
            total += left[kind];
        if (list[i] != VALUE_UNKNOWN)
            continue;
        if (total <= 0)
            return false;
        list[i] = tokens_token_at(left, (int)rng_below(rng, (uint32_t)total));
        left[list[i]]--;
    }
    return true;
}

bool tokens_determinize(const struct rules *rules, const struct state *known, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state)
{
    memmove(state, known, sizeof *state);
    if (rules->blind)
        remember_row(state, seat, seen, seen_count);
    int left[TOKENS_KINDS];
    tokens_unseen(state, left);
    for (int other = 0; other < TOKENS_SEATS; other++) {
        if (!fill(state->hand[other], state->hand_count[other], left, rng) ||
            !fill(state->row[other], state->row_count[other], left, rng))
            return false;
        tokens_sort_hand(state->hand[other], state->hand_count[other]);
    }
    return true;
}
