/*
 * Hex-Tri hides nothing and leaves nothing to chance: a view is the state.
 */
#include "games/hex_tri/private.h"

#include <string.h>

void tri_due(const struct rules *rules, const struct state *state, struct event *due)
{
    (void)rules, (void)state;
    memset(due, 0, sizeof *due);
}

void tri_factor(const struct rules *rules, const struct state *state, const struct event *so_far,
    int index, struct chance_factor *factor)
{
    (void)rules, (void)state, (void)so_far, (void)index;
    memset(factor, 0, sizeof *factor);
}

bool tri_draw_event(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event)
{
    (void)rules, (void)state, (void)seed, (void)event;
    return false;
}

bool tri_allows_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why)
{
    (void)rules, (void)state, (void)event;
    return error_set(why, ERROR_INPUT, "nothing in this game is left to chance");
}

void tri_apply_event(const struct rules *rules, struct state *state, const struct event *event)
{
    (void)rules, (void)state, (void)event;
}

void tri_view(const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    (void)rules, (void)seat;
    memcpy(view, state, sizeof(struct state));
}

bool tri_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen)
{
    (void)rules, (void)before, (void)seat;
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    return true;
}

bool tri_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state)
{
    (void)rules, (void)seat, (void)seen, (void)seen_count, (void)rng;
    memcpy(state, view, sizeof(struct state));
    return true;
}
