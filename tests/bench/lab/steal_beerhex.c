/*
 * BeerHex: who lays some of the other's symbols first, in the middle of its own way, so that they
 * are attacked, then its own around them. It never attacks, and declares when it is joined.
 */
#include "bench/lab/lab.h"

#include "ai/ai.h"
#include "games/beerhex/beerhex.h"

#include <stdlib.h>

enum { UNREACHED = 255 };

/* How far CELL lies from the middle of the board, first across the seat's own way. */
static int off_centre(const struct rules *rules, int seat, int cell)
{
    int column = abs(rules->board.column[cell] - rules->size / 2);
    int row = abs(rules->board.row[cell] - rules->size / 2);
    return seat == BEERHEX_GOLD ? 2 * column + row : 2 * row + column;
}

/* Caps that the seat placed so far. */
static int laid_by(const struct decision *decision)
{
    int laid = 0;
    for (size_t i = 0; i < decision->seen_count; i++) {
        const struct ply *ply = &decision->seen[i].ply;
        laid += ply->actor == decision->seat && ply->action.kind == BEERHEX_PLACE;
    }
    return laid;
}

/* Less is better: for the own symbol the cells that are missing then, and the middle first. */
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

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct action_list *list = self;
    const struct state *view = decision->view;
    bool own = laid_by(decision) >= (int)decision->parameter;
    int seat = decision->seat, best = -1;
    decision->game->legal(decision->rules, view, list);
    *action = list->items[0];
    if (view->phase == BEERHEX_TURN && beerhex_joined(decision->rules, view->symbol[seat], seat)) {
        *action = (struct action){.kind = BEERHEX_DECLARE};
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        const struct action *item = &list->items[i];
        if (item->kind != BEERHEX_PLACE)
            continue;
        int wanted = own ? seat : 1 - seat;
        int rank = rank_of(decision, own, item) + (item->part == wanted ? 0 : 64 * UNREACHED);
        if (best >= 0 && rank >= best)
            continue;
        best = rank;
        *action = *item;
    }
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
