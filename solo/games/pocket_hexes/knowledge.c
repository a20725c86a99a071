/*
 * Pocket Hexes hides nothing: views and observations are the whole truth.
 */
#include "games/pocket_hexes/private.h"

#include <string.h>

void pocket_view(const void *rules, const void *state, int seat, void *view)
{
    (void)rules, (void)seat;
    memmove(view, state, sizeof(struct pocket_state));
}

bool pocket_observe(const void *rules, const void *before, const struct ply *ply, int seat,
    struct observation *seen)
{
    (void)rules, (void)before, (void)seat;
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    return true;
}

bool pocket_determinize(const void *rules, const void *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, void *state)
{
    (void)rules, (void)seat, (void)seen, (void)seen_count, (void)rng;
    memmove(state, view, sizeof(struct pocket_state));
    return true;
}
