/*
 * Worlds and fillings. Integers only; a filling of 25 cells takes a quarter of a microsecond, one
 * of 121 about a whole one.
 */
#include "ai/beerhex/private.h"

#include <string.h>

/* One possible set of symbols. Observations that contradict the view leave what is known. */
static void imagine(const struct beerhex_worlds *worlds, const struct beerhex_belief *belief,
    struct rng *rng, struct cell_set symbol[2])
{
    memcpy(symbol, worlds->known, sizeof worlds->known);
    for (int owner = 0; owner < 2; owner++)
        if (!beerhex_belief_sample(worlds->rules, belief, owner, rng, symbol))
            memcpy(symbol, worlds->known, sizeof worlds->known);
    for (int i = 0; i < 2; i++)
        symbol[i] = cell_set_and(symbol[i], worlds->owned);
}

void beerhex_worlds_draw(
    const struct decision *decision, struct rng *rng, struct beerhex_worlds *worlds)
{
    const struct state *view = decision->view;
    struct beerhex_belief belief;
    worlds->rules = decision->rules;
    worlds->seat = decision->seat;
    worlds->owned = beerhex_owned(view);
    beerhex_belief_read(
        worlds->rules, view, decision->seat, decision->seen, decision->seen_count, &belief);
    for (int i = 0; i < 2; i++)
        worlds->known[i] =
            cell_set_and(cell_set_or(view->symbol[i], belief.symbol[i]), worlds->owned);
    for (int i = 0; i < BEERHEX_WORLDS; i++)
        imagine(worlds, &belief, rng, worlds->symbol[i]);
}

/* Puts symbols on the empty cells, as many of each as are left, every way equally likely. */
static void fill(const struct rules *rules, struct cell_set symbol[2], struct rng *rng)
{
    struct cell_set empty = cell_set_without(rules->all, cell_set_or(symbol[0], symbol[1]));
    uint32_t left[2];
    for (int i = 0; i < 2; i++) {
        int all = beerhex_total(rules, 0, i) + beerhex_total(rules, 1, i);
        int lying = cell_set_count(symbol[i]);
        left[i] = lying < all ? (uint32_t)(all - lying) : 0;
    }
    for (; !cell_set_empty(empty); empty = cell_set_without_first(empty)) {
        uint32_t both = left[0] + left[1];
        int drawn = both > 0 ? rng_below(rng, both) >= left[0] : 0;
        left[drawn] -= left[drawn] > 0;
        symbol[drawn] = cell_set_or(symbol[drawn], cell_set_one(cell_set_first(empty)));
    }
}

static void count_filling(
    const struct cell_set symbol[2], bool won, struct beerhex_prospect *prospect)
{
    prospect->filled++;
    prospect->won += won;
    for (int i = 0; i < 2; i++) {
        for (struct cell_set set = symbol[i]; !cell_set_empty(set);
             set = cell_set_without_first(set)) {
            prospect->filled_with[i][cell_set_first(set)]++;
            if (won)
                prospect->won_with[i][cell_set_first(set)]++;
        }
    }
}

void beerhex_look_ahead(const struct beerhex_worlds *worlds, struct cell_set removed, int fillings,
    struct rng *rng, struct beerhex_prospect *prospect)
{
    memset(prospect, 0, sizeof *prospect);
    for (int i = 0; i < fillings; i++) {
        const struct cell_set *world = worlds->symbol[i % BEERHEX_WORLDS];
        struct cell_set symbol[2] = {
            cell_set_without(world[0], removed), cell_set_without(world[1], removed)};
        fill(worlds->rules, symbol, rng);
        count_filling(
            symbol, beerhex_joined(worlds->rules, symbol[worlds->seat], worlds->seat), prospect);
    }
}

int beerhex_share(const struct beerhex_prospect *prospect)
{
    return BEERHEX_THOUSAND * prospect->won / prospect->filled;
}

int beerhex_share_with(const struct beerhex_prospect *prospect, int symbol, int cell)
{
    int filled = prospect->filled_with[symbol][cell];
    if (filled == 0)
        return beerhex_share(prospect);
    return BEERHEX_THOUSAND * prospect->won_with[symbol][cell] / filled;
}

int beerhex_worlds_joined(const struct beerhex_worlds *worlds)
{
    int joined = 0;
    for (int i = 0; i < BEERHEX_WORLDS; i++)
        joined += beerhex_joined(worlds->rules, worlds->symbol[i][worlds->seat], worlds->seat);
    return joined;
}

/* The worst case for the seat: every cap it is not sure of helps the opponent, and so may every
 * cap with the opponent's symbol that is not known to lie on the board. */
bool beerhex_cut_off(const struct beerhex_worlds *worlds)
{
    const struct rules *rules = worlds->rules;
    int other = 1 - worlds->seat;
    struct cell_set helping = cell_set_without(worlds->owned, worlds->known[worlds->seat]);
    struct cell_set empty = cell_set_without(rules->all, worlds->owned);
    int available = beerhex_total(rules, 0, other) + beerhex_total(rules, 1, other) -
                    cell_set_count(worlds->known[other]);
    return beerhex_cells_needed(rules, helping, empty, other) > available;
}
