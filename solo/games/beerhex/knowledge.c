/*
 * Who knows what in BeerHex: a seat's view and what it observes. What follows
 * from both is in belief.c.
 */
#include "games/beerhex/rules.h"

#include <assert.h>
#include <string.h>

static void hide_caps(struct beerhex_state *view, int seat)
{
    struct cells hidden = cells_less(view->owned[seat], view->up);
    for (int symbol = 0; symbol < 2; symbol++)
        view->symbol[symbol] = cells_less(view->symbol[symbol], hidden);
}

void beerhex_view(const void *memory, const void *state_memory, int seat, void *view_memory)
{
    const struct beerhex_rules *rules = memory;
    struct beerhex_state *view = view_memory;
    memcpy(view, state_memory, sizeof *view);
    if (view->shown)
        return;
    int other = 1 - seat;
    hide_caps(view, other);
    if (rules->clues)
        hide_caps(view, seat);
    view->hand_unknown[other] = 1;
    view->hand[other][0] = view->hand[other][1] = 0;
}

/* Fills SHOWN with what the seat's view asks for after PLY, read off the full state. */
static void show(const struct beerhex_rules *rules, const struct beerhex_state *before,
    const struct ply *ply, const struct beerhex_state *after_in_view, struct event *shown)
{
    struct cells silver = before->symbol[BEERHEX_SILVER];
    if (ply->action.kind == BEERHEX_PLACE && ply->action.part == BEERHEX_SILVER)
        silver = cells_or(silver, cells_one(ply->action.a));
    beerhex_due(rules, after_in_view, shown);
    struct cells cells = beerhex_to_show(after_in_view);
    for (int i = 0; i < shown->count; i++, cells = cells_without_first(cells))
        shown->values[i] = cells_has(silver, cells_first(cells));
}

bool beerhex_observe(const void *rules, const void *before, const struct ply *ply, int seat,
    struct observation *seen)
{
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    if (ply->actor < 0)
        return true;
    if (ply->action.kind == BEERHEX_PLACE && ply->actor != seat)
        seen->ply.action.part = VALUE_UNKNOWN;
    struct beerhex_state truth = *(const struct beerhex_state *)before;
    beerhex_apply(rules, &truth, &ply->action);
    if (truth.pending != BEERHEX_NOTHING)
        return true;
    struct beerhex_state view;
    beerhex_view(rules, before, seat, &view);
    beerhex_apply(rules, &view, &seen->ply.action);
    if (view.pending != BEERHEX_NOTHING)
        show(rules, before, ply, &view, &seen->shown);
    return true;
}
