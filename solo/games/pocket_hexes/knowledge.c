/*
 * Pocket Hexes hides nothing: views and observations are the whole truth.
 */
#include "games/pocket_hexes/private.h"

#include <string.h>

void pocket_view(const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    (void)rules, (void)seat;
    memmove(view, state, sizeof(struct state));
}

bool pocket_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen)
{
    (void)rules, (void)before, (void)seat;
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    return true;
}

bool pocket_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state)
{
    (void)rules, (void)seat, (void)seen, (void)seen_count, (void)rng;
    memmove(state, view, sizeof(struct state));
    return true;
}
