/*
 * BeerHex's only event: turning up caps whose symbols this state does not know. At a table, people
 * read the caps and say what they show; nothing is drawn from a seed. In a game that began from a
 * position with a reveal due, all caps may be known, and then there is nothing to say.
 */
#include "games/beerhex/private.h"

/* Returns how many caps of this owner and symbol are neither known on the board nor in a known
 * hand. */
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

/* Counts the ways to fill COUNT hidden caps from LEFT caps of each symbol. */
static uint64_t count_ways(int count, const int left[2])
{
    uint64_t choices = 1, ways = 0;
    for (int gold = 0; gold <= count; gold++) {
        if (gold <= left[0] && count - gold <= left[1])
            ways += choices;
        /* The next binomial coefficient. With up to 61 caps, the plain product could overflow. */
        uint64_t rest = (uint64_t)(count - gold), next = (uint64_t)gold + 1;
        choices = choices / next * rest + choices % next * rest / next;
    }
    return ways;
}

/* Each way to fill all of the owner's hidden caps is equally likely. */
void beerhex_factor(const struct rules *rules, const struct state *state,
    const struct event *so_far, int index, struct chance_factor *factor)
{
    struct cell_set show = beerhex_to_show(state), before = show;
    int owner = cell_set_has(state->owned[1], cell_set_at(show, index));
    int left[2] = {pool(rules, state, owner, 0), pool(rules, state, owner, 1)};
    int hidden = cell_set_count(cell_set_and(beerhex_unknown(state), state->owned[owner])) - 1;
    for (int i = 0; i < index; i++) {
        if (cell_set_has(state->owned[owner], cell_set_first(before))) {
            left[so_far->values[i]]--;
            hidden--;
        }
        before = cell_set_without_first(before);
    }
    memset(factor, 0, sizeof *factor);
    for (int symbol = 0; symbol < 2; symbol++) {
        int after[2] = {left[0] - (symbol == 0), left[1] - (symbol == 1)};
        uint64_t ways = after[symbol] < 0 ? 0 : count_ways(hidden, after);
        if (ways == 0)
            continue;
        factor->value[factor->count] = (uint8_t)symbol;
        factor->weight[factor->count++] = ways;
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
