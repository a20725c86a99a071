/*
 * Toll Hexes: what a seat sees, and full states that agree with it.
 */
#include "games/toll_hexes/private.h"

#include <string.h>

static void hide_hand(struct state *view, int seat)
{
    view->hand_unknown[seat] = (uint8_t)toll_hand_size(view, seat);
    memset(view->hand[seat], 0, sizeof view->hand[seat]);
    view->hidden[seat] = 1;
}

void toll_view(const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    memcpy(view, state, sizeof(struct state));
    for (int other = 0; other < TOLL_PLAYERS_MAX; other++)
        if (other != seat && other < rules->players)
            hide_hand(view, other);
}

bool toll_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen)
{
    (void)rules, (void)before;
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    const struct event *event = &ply->event;
    if (ply->actor == ACTOR_CHANCE && event->kind == TOLL_EVENT_DRAW && event->subject != seat)
        seen->ply.event.values[0] = VALUE_UNKNOWN;
    return true;
}

/* One unplayed tile that is not known to be in the hand, each equally likely. */
static int random_tile(const struct state *state, int seat, struct rng *rng)
{
    uint8_t weights[TOLL_KINDS];
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        weights[kind] = (uint8_t)toll_in_bag(state, seat, kind);
    return (int)rng_weighted(rng, weights, TOLL_KINDS);
}

/* Nothing a player does says for certain what else is in the hand, so any tiles that are left will
 * do. */
bool toll_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state)
{
    (void)seat, (void)seen, (void)seen_count;
    memcpy(state, view, sizeof *state);
    for (int other = 0; other < rules->players; other++) {
        state->hidden[other] = 0;
        for (; state->hand_unknown[other] > 0; state->hand_unknown[other]--) {
            int left = 0;
            for (int kind = 0; kind < TOLL_KINDS; kind++)
                left += toll_in_bag(state, other, kind);
            if (left <= 0)
                return false;
            state->hand[other][random_tile(state, other, rng)]++;
        }
    }
    return true;
}
