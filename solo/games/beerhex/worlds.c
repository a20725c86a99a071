/*
 * Draws full states of BeerHex that agree with a seat's view and everything it observed. The belief
 * and the ways to fill the hidden caps are worked out once; after that any number of states can be
 * drawn, all equally likely.
 */
#include "games/beerhex/private.h"

bool beerhex_worlds_init(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct worlds *worlds)
{
    struct beerhex_belief belief;
    beerhex_belief_read(rules, view, seat, seen, seen_count, &belief);
    memset(worlds, 0, sizeof *worlds);
    worlds->state = *view;
    struct cell_set all = cell_set_or(belief.symbol[0], belief.symbol[1]);
    for (int owner = 0; owner < 2; owner++) {
        worlds->state.symbol[owner] = belief.symbol[owner];
        worlds->hidden[owner] = belief.owner[owner];
        for (int i = 0; i < belief.owner[owner].count; i++)
            all = cell_set_or(all, cell_set_one(belief.owner[owner].cell[i]));
        if (!beerhex_belief_ways(rules, &belief.owner[owner], owner, worlds->ways[owner]))
            return false;
    }
    return cell_set_equal(all, beerhex_owned(view));
}

uint32_t beerhex_worlds_sample(
    const struct rules *rules, const struct worlds *worlds, struct rng *rng, struct state *state)
{
    *state = worlds->state;
    for (int owner = 0; owner < 2; owner++)
        beerhex_belief_draw(&worlds->hidden[owner], worlds->ways[owner], rng, state->symbol);
    beerhex_know_hands(rules, state);
    return 1;
}

bool beerhex_determinize(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct rng *rng, struct state *state)
{
    struct worlds worlds;
    return beerhex_worlds_init(rules, view, seat, seen, seen_count, &worlds) &&
           beerhex_worlds_sample(rules, &worlds, rng, state) > 0;
}
