/*
 * A BeerHex player that first places some of the opponent's symbols as bait for attacks, then its
 * own around them, and declares when it is connected. `steal` places the bait on its own way and
 * never attacks. `bluff` places it anywhere near the middle, sometimes later, strays a little from
 * its way, and sometimes attacks three of the opponent's caps.
 */
#include "lab/players/players.h"

#include "ai/ai.h"
#include "games/beerhex/beerhex.h"

#include <stdlib.h>

enum { UNREACHED = 255 };

/* Returns how far CELL is from the middle of the board, with the distance across the seat's own way
 * counting most. */
static int off_centre(const struct rules *rules, int seat, int cell)
{
    int column = abs(rules->board.column[cell] - rules->size / 2);
    int row = abs(rules->board.row[cell] - rules->size / 2);
    return seat == BEERHEX_GOLD ? 2 * column + row : 2 * row + column;
}

/* Returns how many caps the seat has placed so far. */
static int laid_by(const struct decision *decision)
{
    int laid = 0;
    for (size_t i = 0; i < decision->seen_count; i++) {
        const struct ply *ply = &decision->seen[i].ply;
        laid += ply->actor == decision->seat && ply->action.kind == BEERHEX_PLACE;
    }
    return laid;
}

/* Rates a placement; lower is better. For the seat's own symbol: the number of cells still missing
 * and, for the first cap, the distance from the middle. */
static int rank_of(const struct decision *decision, bool own, const struct action *action)
{
    const struct rules *rules = decision->rules;
    const struct state *view = decision->view;
    int seat = decision->seat, missing = 0;
    struct cell_set taken = cell_set_or(view->owned[0], view->owned[1]);
    struct cell_set stones = cell_set_or(view->symbol[seat], cell_set_one(action->a));
    if (own)
        missing = beerhex_cells_needed(rules, stones,
            cell_set_without(cell_set_without(rules->all, taken), cell_set_one(action->a)), seat);
    return 64 * missing + 4 * off_centre(rules, seat, action->a) + (action->b != 0);
}

/* Picks the best placement of LIST with the seat's own symbol or the opponent's. A random number
 * below BLUR is added to each rating. */
static void place(const struct action_list *list, const struct decision *decision, bool own,
    int blur, struct rng *rng, struct action *action)
{
    int best = -1;
    for (size_t i = 0; i < list->count; i++) {
        const struct action *item = &list->items[i];
        if (item->kind != BEERHEX_PLACE)
            continue;
        int wanted = own ? decision->seat : 1 - decision->seat;
        int rank = rank_of(decision, own, item) + (item->part == wanted ? 0 : 64 * UNREACHED);
        rank += blur > 0 ? (int)rng_below(rng, (uint32_t)blur) : 0;
        if (best >= 0 && rank >= best)
            continue;
        best = rank;
        *action = *item;
    }
}

/* Lists the legal actions; returns true if ACTION is set to a declaration. */
static bool declares(
    struct action_list *list, const struct decision *decision, struct action *action)
{
    const struct state *view = decision->view;
    int seat = decision->seat;
    decision->game->legal(decision->rules, view, list);
    *action = list->items[0];
    if (view->phase != BEERHEX_TURN || !beerhex_joined(decision->rules, view->symbol[seat], seat))
        return false;
    *action = (struct action){.kind = BEERHEX_DECLARE};
    return true;
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct action_list *list = self;
    if (!declares(list, decision, action))
        place(list, decision, laid_by(decision) >= (int)decision->parameter, 0, NULL, action);
}

/* Picks a random attack on three hidden caps of the opponent; returns false if there is none. */
static bool attacks(const struct action_list *list, const struct decision *decision,
    struct rng *rng, struct action *action)
{
    struct cell_set theirs = decision->view->owned[1 - decision->seat];
    uint32_t found = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct action *item = &list->items[i];
        if (item->kind == BEERHEX_ATTACK_TRIO && cell_set_has(theirs, item->a) &&
            cell_set_has(theirs, item->b) && cell_set_has(theirs, item->c) &&
            rng_below(rng, ++found) == 0)
            *action = *item;
    }
    return found > 0;
}

static void decide_bluff(void *self, const struct decision *decision, struct action *action)
{
    enum { NEAR = 14, ASTRAY = 6 };
    struct action_list *list = self;
    struct rng rng = rng_from_seed(decision->seed);
    if (declares(list, decision, action) ||
        (rng_below(&rng, 5) == 0 && attacks(list, decision, &rng, action)))
        return;
    bool own = laid_by(decision) >= (int)decision->parameter ? rng_below(&rng, 12) > 0
                                                             : rng_below(&rng, 12) == 0;
    place(list, decision, own, own ? ASTRAY : NEAR, &rng, action);
}

const struct player ai_beerhex_steal = {
    .name = "steal",
    .game = &beerhex,
    .about = "some of the other's symbols first, then a way around them, no attacks (a yardstick)",
    .parameter = {"decoys", 1, 4, 2},
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide,
};

const struct player ai_beerhex_bluff = {
    .name = "bluff",
    .game = &beerhex,
    .about = "as steal, but decoys anywhere, and some attacks (a yardstick)",
    .parameter = {"decoys", 1, 4, 2},
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide_bluff,
};
