/*
 * The yardsticks line and decoys. If a cell of the line is taken, they use the next free cell in a
 * neighbouring line. Both declare once the caps they placed certainly connect their sides.
 */
#include "lab/players/players.h"

#include "ai/ai.h"
#include "games/beerhex/beerhex.h"

#include <stdlib.h>

static int beside_line(const struct rules *rules, int seat, int cell)
{
    int at = seat == BEERHEX_GOLD ? rules->board.column[cell] : rules->board.row[cell];
    return abs(at - rules->size / 2);
}

static int order_of(const struct decision *decision, int symbol, const struct action *action)
{
    bool other = action->part != symbol;
    return 4 * beside_line(decision->rules, decision->seat, action->a) + 2 * other +
           (action->b != 0);
}

static void decide(
    struct action_list *list, const struct decision *decision, int symbol, struct action *action)
{
    const struct state *view = decision->view;
    int best = -1;
    decision->game->legal(decision->rules, view, list);
    if (view->phase == BEERHEX_TURN &&
        beerhex_joined(decision->rules, view->symbol[decision->seat], decision->seat)) {
        *action = (struct action){.kind = BEERHEX_DECLARE};
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        const struct action *item = &list->items[i];
        if (item->kind != BEERHEX_PLACE)
            continue;
        int rank = order_of(decision, symbol, item);
        if (best >= 0 && rank >= best)
            continue;
        best = rank;
        *action = *item;
    }
}

static void decide_line(void *self, const struct decision *decision, struct action *action)
{
    decide(self, decision, decision->seat, action);
}

static void decide_decoys(void *self, const struct decision *decision, struct action *action)
{
    decide(self, decision, 1 - decision->seat, action);
}

const struct player ai_beerhex_line = {
    .name = "line",
    .game = &beerhex,
    .about = "a straight line of its own symbols, no attacks (a yardstick)",
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide_line,
};

const struct player ai_beerhex_decoys = {
    .name = "decoys",
    .game = &beerhex,
    .about = "a straight line of the other's symbols, no attacks (a yardstick)",
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide_decoys,
};
