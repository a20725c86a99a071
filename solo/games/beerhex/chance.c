/*
 * Turning up caps whose symbols this state does not know: the only event of BeerHex. At a table,
 * people read the caps and say what they show; nothing is drawn from a seed. In a game that began
 * from a position with a reveal due, all caps may be known: then there is nothing to say.
 */
#include "games/beerhex/private.h"

/* Returns the caps of one owner and symbol not known on the board or in a known hand. */
static int pool(const struct rules *rules, const struct state *state, int seat, int symbol)
{
    int seen = cell_set_count(cell_set_and(state->owned[seat], state->symbol[symbol]));
    return beerhex_total(rules, seat, symbol) - seen - state->hand[seat][symbol];
}

void beerhex_due(const struct rules *rules, const struct state *state, struct event *due)
{
    memset(due, 0, sizeof *due);
    due->kind = BEERHEX_REVEAL;
    due->count = (uint8_t)cell_set_count(beerhex_to_show(state));
}

/* Draws as if without replacement from the owner's caps that nobody here has seen. */
void beerhex_factor(const struct rules *rules, const struct state *state,
    const struct event *so_far, int index, struct chance_factor *factor)
{
    struct cell_set show = beerhex_to_show(state);
    int owner = cell_set_has(state->owned[1], cell_set_at(show, index));
    int left[2] = {pool(rules, state, owner, 0), pool(rules, state, owner, 1)};
    struct cell_set before = show;
    for (int i = 0; i < index; i++) {
        if (cell_set_has(state->owned[owner], cell_set_first(before)))
            left[so_far->values[i]]--;
        before = cell_set_without_first(before);
    }
    memset(factor, 0, sizeof *factor);
    for (int symbol = 0; symbol < 2; symbol++) {
        if (left[symbol] <= 0)
            continue;
        factor->value[factor->count] = (uint8_t)symbol;
        factor->weight[factor->count++] = (uint8_t)left[symbol];
    }
}

bool beerhex_draw_event(const struct rules *rules, const struct state *state,
    const struct chance_seed *seed, struct event *event)
{
    beerhex_due(rules, state, event);
    return event->count == 0;
}

bool beerhex_allows_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct error *why)
{
    struct cell_set show = beerhex_to_show(state);
    if (event->kind != BEERHEX_REVEAL || event->count != cell_set_count(show))
        return error_input(why, "name the symbol of every cap that is shown");
    int left[2][2];
    for (int seat = 0; seat < 2; seat++)
        for (int symbol = 0; symbol < 2; symbol++)
            left[seat][symbol] = pool(rules, state, seat, symbol);
    for (int i = 0; i < event->count; i++) {
        int owner = cell_set_has(state->owned[1], cell_set_first(show));
        int symbol = event->values[i];
        if (symbol > 1)
            return error_input(why, "a cap that is shown must be g (gold) or s (silver)");
        if (--left[owner][symbol] < 0)
            return error_input(why, "player %d has only %d caps with a %s symbol", owner + 1,
                beerhex_total(rules, owner, symbol), beerhex_symbol_name(symbol));
        show = cell_set_without_first(show);
    }
    return true;
}
