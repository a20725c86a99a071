/*
 * Toll Hexes: what a seat sees, and full states that agree with it.
 */
#include "games/toll_hexes/private.h"

void toll_view(const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    memcpy(view, state, sizeof(struct state));
    for (int other = 0; other < rules->players; other++) {
        if (other == seat)
            continue;
        view->hand_unknown[other] = (uint8_t)toll_hand_size(view, other);
        memset(view->hand[other], 0, sizeof view->hand[other]);
        view->hidden[other] = 1;
    }
}

bool toll_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen)
{
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    const struct event *event = &ply->event;
    if (ply->actor == ACTOR_CHANCE && event->kind == TOLL_EVENT_DRAW && event->subject != seat)
        seen->ply.event.values[0] = VALUE_UNKNOWN;
    return true;
}

/* A player's actions say nothing certain about the rest of the hand, so it may be
 * any of the unplayed tiles, and every deal of them is equally likely. */
bool toll_worlds_init(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct worlds *worlds)
{
    memset(worlds, 0, sizeof *worlds);
    worlds->state = *view;
    for (int other = 0; other < rules->players; other++) {
        int left = 0;
        for (int kind = 0; kind < TOLL_KINDS; kind++) {
            worlds->left[other][kind] = (uint8_t)toll_in_bag(view, other, kind);
            left += worlds->left[other][kind];
        }
        if (left < view->hand_unknown[other])
            return false;
        worlds->unknown[other] = view->hand_unknown[other];
        worlds->state.hidden[other] = worlds->state.hand_unknown[other] = 0;
    }
    return true;
}

uint32_t toll_worlds_sample(
    const struct rules *rules, const struct worlds *worlds, struct rng *rng, struct state *state)
{
    uint8_t left[TOLL_PLAYERS_MAX][TOLL_KINDS];
    memcpy(left, worlds->left, sizeof left);
    *state = worlds->state;
    for (int other = 0; other < rules->players; other++) {
        for (int i = 0; i < worlds->unknown[other]; i++) {
            uint32_t kind = rng_weighted(rng, left[other], TOLL_KINDS);
            left[other][kind]--;
            state->hand[other][kind]++;
        }
    }
    return 1;
}

bool toll_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state)
{
    struct worlds worlds;
    return toll_worlds_init(rules, view, seat, seen, seen_count, &worlds) &&
           toll_worlds_sample(rules, &worlds, rng, state) > 0;
}
