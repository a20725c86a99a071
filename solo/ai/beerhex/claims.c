/*
 * How often a declaration or a denial is right: counts over the worlds that agree with everything
 * the seat saw, each equally likely. Nobody's habits matter, so people can check the figure.
 */
#include "ai/beerhex/private.h"

enum {
    COUNTED_MAX = 1 << 16, /* worlds; if there are more, some are drawn */
    DRAWN = 1 << 14
};

/* For each way to fill one owner's hidden caps, which of them are silver. */
struct ways {
    const struct beerhex_hidden *hidden;
    uint64_t left[BEERHEX_WAYS][BEERHEX_WAYS]; /* as beerhex_belief_ways counts them */
    size_t count;
    struct cell_set *silver; /* in each way, or NULL */
};

static void list_ways(struct ways *ways, int k, int gold, struct cell_set silver)
{
    if (k == ways->hidden->count) {
        ways->silver[ways->count++] = silver;
        return;
    }
    struct cell_set cell = cell_set_one(ways->hidden->cell[k]);
    if (ways->left[k + 1][gold] > 0)
        list_ways(ways, k + 1, gold, cell_set_or(silver, cell));
    if (ways->left[k + 1][gold + 1] > 0)
        list_ways(ways, k + 1, gold + 1, silver);
}

static struct cell_set cells_of(const struct beerhex_hidden *hidden)
{
    struct cell_set cells = cell_set_none();
    for (int i = 0; i < hidden->count; i++)
        cells = cell_set_or(cells, cell_set_one(hidden->cell[i]));
    return cells;
}

/* Reports whether SEAT cannot join its sides, wherever all remaining caps are placed. */
static bool is_cut_off(
    const struct rules *rules, const struct state *view, struct cell_set stones, int seat)
{
    struct cell_set empty = cell_set_without(rules->all, beerhex_owned(view));
    int left =
        beerhex_total(rules, 0, seat) + beerhex_total(rules, 1, seat) - cell_set_count(stones);
    return beerhex_cells_needed(rules, stones, empty, seat) > left;
}

/* Adds a world in which these caps are silver. */
static void add_world(const struct rules *rules, const struct state *view,
    const struct beerhex_belief *belief, struct cell_set hidden, struct cell_set silver, int seat,
    struct beerhex_claims *claims)
{
    struct cell_set symbol[2] = {cell_set_or(belief->symbol[0], cell_set_without(hidden, silver)),
        cell_set_or(belief->symbol[1], silver)};
    claims->worlds++;
    claims->declare += beerhex_joined(rules, symbol[seat], seat);
    claims->deny += is_cut_off(rules, view, symbol[1 - seat], 1 - seat);
}

/* Counts the ways for both owners. Returns false if none agrees. */
static bool count_ways(
    const struct rules *rules, const struct beerhex_belief *belief, struct ways ways[2])
{
    bool possible = true;
    for (int owner = 0; owner < 2; owner++) {
        ways[owner] = (struct ways){.hidden = &belief->owner[owner]};
        possible =
            beerhex_belief_ways(rules, ways[owner].hidden, owner, ways[owner].left) && possible;
    }
    return possible;
}

/* Lists all ways for both owners, unless that gives too many worlds. */
static bool list_all(struct ways ways[2])
{
    uint64_t first = ways[0].left[0][0], second = ways[1].left[0][0];
    if (first > COUNTED_MAX || second > COUNTED_MAX || first * second > COUNTED_MAX)
        return false;
    for (int owner = 0; owner < 2; owner++) {
        ways[owner].silver = memory_create(ways[owner].left[0][0], sizeof *ways[owner].silver);
        list_ways(&ways[owner], 0, 0, cell_set_none());
    }
    return true;
}

static void draw(const struct ways ways[2], struct rng *rng, struct cell_set *silver)
{
    struct cell_set symbol[2] = {cell_set_none(), cell_set_none()};
    for (int owner = 0; owner < 2; owner++)
        beerhex_belief_draw(
            ways[owner].hidden, (const uint64_t(*)[BEERHEX_WAYS])ways[owner].left, rng, symbol);
    *silver = symbol[1];
}

void beerhex_claims_count(const struct rules *rules, const struct decision *decision, int seat,
    struct beerhex_claims *claims)
{
    struct beerhex_belief belief;
    FREED struct ways *ways = memory_create(2, sizeof *ways);
    struct rng rng = rng_from_seed(decision->seed);
    *claims = (struct beerhex_claims){.counted = true};
    beerhex_belief_read(
        rules, decision->view, decision->seat, decision->seen, decision->seen_count, &belief);
    if (!count_ways(rules, &belief, ways))
        return;
    struct cell_set hidden = cell_set_or(cells_of(&belief.owner[0]), cells_of(&belief.owner[1]));
    claims->counted = list_all(ways);
    for (size_t i = 0; claims->counted && i < ways[0].count; i++)
        for (size_t k = 0; k < ways[1].count && !stop_raised(decision->stop); k++)
            add_world(rules, decision->view, &belief, hidden,
                cell_set_or(ways[0].silver[i], ways[1].silver[k]), seat, claims);
    while (!claims->counted && claims->worlds < DRAWN && !stop_raised(decision->stop)) {
        struct cell_set silver;
        draw(ways, &rng, &silver);
        add_world(rules, decision->view, &belief, hidden, silver, seat, claims);
    }
    for (int owner = 0; owner < 2; owner++)
        free(ways[owner].silver);
    claims->declare /= claims->worlds > 0 ? claims->worlds : 1;
    claims->deny /= claims->worlds > 0 ? claims->worlds : 1;
}
