/*
 * What each seat knows in BeerHex: its view, and what it observes. worlds.c draws full states that
 * agree with both; belief.c works out exactly what follows about hidden caps.
 */
#include "games/beerhex/private.h"

static void hide_caps(struct state *view, int seat)
{
    struct cell_set hidden = cell_set_without(view->owned[seat], view->up);
    for (int symbol = 0; symbol < 2; symbol++)
        view->symbol[symbol] = cell_set_without(view->symbol[symbol], hidden);
}

void beerhex_view(
    const struct rules *rules, const struct state *state, int seat, struct state *view)
{
    memcpy(view, state, sizeof *view);
    if (view->shown)
        return;
    int other = 1 - seat;
    hide_caps(view, other);
    if (rules->clues)
        hide_caps(view, seat);
    view->hand_unknown[other] = 1;
    view->hand[other][0] = view->hand[other][1] = 0;
}

/* Fills SHOWN with the symbols that the seat's view needs, from the SILVER symbols that the table
 * knows. */
static void show(const struct rules *rules, struct cell_set silver, const struct state *view,
    struct event *shown)
{
    beerhex_due(rules, view, shown);
    struct cell_set cells = beerhex_to_show(view);
    for (int i = 0; i < shown->count; i++) {
        shown->values[i] = cell_set_has(silver, cell_set_first(cells));
        cells = cell_set_without_first(cells);
    }
}

/* Turns up the caps that the seat's VIEW has to show and that the table, at AFTER, does not ask for
 * because it knew them. An attack that fails at the turn limit shows the trio, then the board. */
static void show_known(const struct rules *rules, struct cell_set silver, const struct state *after,
    struct state *view, struct observation *seen)
{
    struct event *const shown[] = {&seen->shown, &seen->then};
    for (int i = 0; i < 2; i++) {
        if (view->pending == BEERHEX_NOTHING || view->pending == after->pending)
            return;
        show(rules, silver, view, shown[i]);
        beerhex_apply_event(rules, view, shown[i]);
    }
}

static struct cell_set silver_shown(const struct state *before, const struct event *event)
{
    struct cell_set silver = before->symbol[BEERHEX_SILVER];
    struct cell_set asked = beerhex_to_show(before);
    for (int i = 0; i < event->count; i++) {
        if (event->values[i] == BEERHEX_SILVER)
            silver = cell_set_or(silver, cell_set_one(cell_set_first(asked)));
        asked = cell_set_without_first(asked);
    }
    return silver;
}

static struct cell_set silver_laid(const struct state *before, const struct action *action)
{
    struct cell_set silver = before->symbol[BEERHEX_SILVER];
    if (action->kind == BEERHEX_PLACE && action->part == BEERHEX_SILVER)
        silver = cell_set_or(silver, cell_set_one(action->a));
    return silver;
}

/* Returns the caps known to be silver in BEFORE or made known by PLY. */
static struct cell_set silver_after(const struct state *before, const struct ply *ply)
{
    return ply->actor < 0 ? silver_shown(before, &ply->event) : silver_laid(before, &ply->action);
}

/* A table with unknown caps asks only for those; the seat may know fewer, and sees
 * all that are turned up. */
bool beerhex_observe(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct observation *seen)
{
    struct state view, after = *before;
    memset(seen, 0, sizeof *seen);
    seen->ply = *ply;
    beerhex_view(rules, before, seat, &view);
    struct cell_set silver = silver_after(before, ply);
    if (ply->actor < 0)
        show(rules, silver, &view, &seen->ply.event);
    else if (ply->action.kind == BEERHEX_PLACE && ply->actor != seat)
        seen->ply.action.part = VALUE_UNKNOWN;
    game_apply_ply(&beerhex, rules, &after, ply);
    game_apply_ply(&beerhex, rules, &view, &seen->ply);
    show_known(rules, silver, &after, &view, seen);
    return true;
}

bool beerhex_answer(const struct rules *rules, const struct state *before, const struct ply *ply,
    const struct state *asking, struct event *event)
{
    struct state after = *before;
    game_apply_ply(&beerhex, rules, &after, ply);
    if (asking->pending == BEERHEX_NOTHING || asking->pending == after.pending)
        return false;
    show(rules, silver_after(before, ply), asking, event);
    return true;
}

bool beerhex_commits(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *name, uint8_t *value)
{
    if (action->kind != BEERHEX_PLACE || action->part == VALUE_UNKNOWN)
        return false;
    board_format_cell(&rules->board, action->a, name);
    *value = action->part == BEERHEX_GOLD ? 'g' : 's';
    return true;
}

bool beerhex_hidden(const struct rules *rules, const struct state *state, const char *name)
{
    int cell = board_parse_cell(&rules->board, &name);
    if (cell == BOARD_NO_CELL || !cell_set_has(beerhex_face_down(state), cell))
        return false;
    if (state->pending == BEERHEX_NOTHING)
        return true;
    return state->pending == BEERHEX_SHOW_TRIO && !cell_set_has(state->pending_cells, cell);
}
