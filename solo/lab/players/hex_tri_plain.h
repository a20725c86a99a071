#pragma once

/*
 * The legal actions of Hex-Tri with a single payer for each step (tri_pay), in the same order, for
 * searches that look at one step at a time.
 */

#include "games/hex_tri/hex_tri.h"

static inline void hex_tri_plain(
    const struct rules *rules, const struct state *state, struct action_list *list)
{
    size_t kept = 0;
    hex_tri.legal(rules, state, list);
    for (size_t i = 0; i < list->count; i++) {
        struct action action = list->items[i], paid = action;
        bool step = action.kind == TRI_STEP || action.kind == TRI_ENTER;
        if (!step || (tri_pay(rules, state, &paid) && action_equal(&paid, &action)))
            list->items[kept++] = action;
    }
    list->count = kept;
}
