/*
 * Builds the history of caps from placements, caps shown and caps taken back.
 */
#include "ai/beerhex/private.h"

void beerhex_history_init(int owner, struct history *history)
{
    memset(history, 0, sizeof *history);
    history->owner = owner;
}

/* If there is no room, forgets the oldest placement whose cap is known. */
void beerhex_history_place(struct history *history, int cell)
{
    int oldest = 0;
    if (history->count == HISTORY_MAX) {
        while (history->placement[oldest].symbol == VALUE_UNKNOWN)
            oldest++;
        history->count--;
        memmove(&history->placement[oldest], &history->placement[oldest + 1],
            (size_t)(history->count - oldest) * sizeof history->placement[0]);
    }
    assert(history->hidden < BEERHEX_CELLS_MAX);
    history->placement[history->count++] = (struct placement){(uint8_t)cell, VALUE_UNKNOWN,
        (uint8_t)history->hidden, {(uint8_t)history->known[0], (uint8_t)history->known[1]}};
    history->hidden_cell[history->hidden++] = (uint8_t)cell;
}

/* Adds the cap to what was known at later placements, because it had that symbol all along. */
void beerhex_history_show(struct history *history, int cell, int symbol)
{
    int position = 0;
    while (position < history->hidden && history->hidden_cell[position] != cell)
        position++;
    if (position == history->hidden)
        return;
    for (int i = 0; i < history->count; i++) {
        struct placement *placement = &history->placement[i];
        if (placement->hidden_before > position) {
            placement->hidden_before--;
            placement->known[symbol]++;
        } else if (placement->hidden_before == position && placement->symbol == VALUE_UNKNOWN) {
            placement->symbol = (uint8_t)symbol;
        }
    }
    history->hidden--;
    memmove(&history->hidden_cell[position], &history->hidden_cell[position + 1],
        (size_t)(history->hidden - position));
    history->known[symbol]++;
}

void beerhex_history_take_back(struct history *history, int symbol)
{
    history->known[symbol]--;
}

/* ---- reading observations ---- */

struct reader {
    struct chronicle *chronicle;
    const struct rules *rules;
    struct beerhex_belief belief; /* plays the view forward */
};

static void note_shown(struct chronicle *chronicle, struct cell_set owned, int cell, int symbol)
{
    beerhex_history_show(&chronicle->history[!cell_set_has(owned, cell)], cell, symbol);
    chronicle->symbol[symbol] = cell_set_or(chronicle->symbol[symbol], cell_set_one(cell));
}

/* Notes that a trio is turned up in the state ASKING; EVENT shows its unknown caps. */
static void note_trio(struct reader *reader, const struct state *asking, const struct event *event)
{
    struct chronicle *chronicle = reader->chronicle;
    struct cell_set asked = beerhex_to_show(asking);
    for (int i = 0; i < event->count && !cell_set_empty(asked); i++)
        note_shown(chronicle, asking->owned[0], cell_set_take(&asked), event->values[i]);
    struct cell_set trio = asking->pending_cells;
    while (!cell_set_empty(trio)) {
        int cell = cell_set_take(&trio);
        for (int symbol = 0; symbol < 2; symbol++)
            if (cell_set_has(chronicle->symbol[symbol], cell))
                note_shown(chronicle, asking->owned[0], cell, symbol);
    }
}

static void note_action(struct reader *reader, const struct observation *seen)
{
    struct chronicle *chronicle = reader->chronicle;
    const struct action *action = &seen->ply.action;
    struct state asking = reader->belief.view;
    if (action->kind == BEERHEX_PLACE) {
        struct cell_set cell = cell_set_one(action->a);
        beerhex_history_place(&chronicle->history[seen->ply.actor], action->a);
        if (action->part != VALUE_UNKNOWN)
            chronicle->symbol[action->part] = cell_set_or(chronicle->symbol[action->part], cell);
        return;
    }
    if (action->kind != BEERHEX_ATTACK_TRIO)
        return;
    asking.pending = BEERHEX_SHOW_TRIO;
    asking.pending_cells = beerhex_trio(action);
    note_trio(reader, &asking, &seen->shown);
}

static void note_gone(
    struct chronicle *chronicle, const struct state *before, const struct state *now)
{
    for (int owner = 0; owner < 2; owner++) {
        struct cell_set gone = cell_set_without(before->owned[owner], now->owned[owner]);
        for (int symbol = 0; symbol < 2; symbol++) {
            struct cell_set of = cell_set_and(gone, chronicle->symbol[symbol]);
            for (int left = cell_set_count(of); left > 0; left--)
                beerhex_history_take_back(&chronicle->history[owner], symbol);
            chronicle->symbol[symbol] = cell_set_without(chronicle->symbol[symbol], of);
        }
    }
}

static void read_one(struct reader *reader, const struct observation *seen, int seat)
{
    struct state before = reader->belief.view;
    bool acted = seen->ply.actor != ACTOR_CHANCE;
    if (acted)
        note_action(reader, seen);
    else if (before.pending == BEERHEX_SHOW_TRIO)
        note_trio(reader, &before, &seen->ply.event);
    beerhex_belief_add(reader->rules, seen, &reader->belief);
    note_gone(reader->chronicle, &before, &reader->belief.view);
    bool placed = acted && seen->ply.actor != seat && before.phase == BEERHEX_TURN &&
                  seen->ply.action.kind == BEERHEX_PLACE;
    reader->chronicle->last_placed = placed ? seen->ply.action.a : -1;
}

static void begin(struct chronicle *chronicle)
{
    memset(chronicle, 0, sizeof *chronicle);
    beerhex_history_init(0, &chronicle->history[0]);
    beerhex_history_init(1, &chronicle->history[1]);
    chronicle->last_placed = -1;
}

static bool agrees(const struct chronicle *chronicle, const struct state *view)
{
    for (int owner = 0; owner < 2; owner++) {
        const struct history *history = &chronicle->history[owner];
        struct cell_set hidden = cell_set_none();
        for (int i = 0; i < history->hidden; i++)
            hidden = cell_set_or(hidden, cell_set_one(history->hidden_cell[i]));
        if (!cell_set_equal(hidden, cell_set_without(view->owned[owner], view->up)))
            return false;
    }
    return true;
}

/* Notes all caps in the view, as if they had been placed cell by cell. */
static void begin_from(const struct state *view, struct chronicle *chronicle)
{
    begin(chronicle);
    for (struct cell_set left = beerhex_owned(view); !cell_set_empty(left);) {
        int cell = cell_set_take(&left);
        struct history *history = &chronicle->history[cell_set_has(view->owned[1], cell)];
        beerhex_history_place(history, cell);
        if (cell_set_has(view->up, cell))
            beerhex_history_show(history, cell, cell_set_has(view->symbol[1], cell));
    }
}

void beerhex_chronicle_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct chronicle *chronicle)
{
    struct reader reader = {.chronicle = chronicle, .rules = rules};
    begin(chronicle);
    beerhex_belief_init(rules, seat, &reader.belief);
    bool follows = true;
    for (size_t i = 0; i < seen_count && follows; i++) {
        follows = beerhex_belief_follows(rules, &reader.belief, &seen[i]);
        if (follows)
            read_one(&reader, &seen[i], seat);
    }
    if (!follows || !agrees(chronicle, view))
        begin_from(view, chronicle);
    for (int symbol = 0; symbol < 2; symbol++)
        chronicle->symbol[symbol] = cell_set_or(
            cell_set_and(chronicle->symbol[symbol], beerhex_owned(view)), view->symbol[symbol]);
}
