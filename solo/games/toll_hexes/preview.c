/*
 * Toll Hexes: what pointing at a cell with a tile would do, before it is done.
 */
#include "games/toll_hexes/private.h"

/* The line about a cell that describe_field begins with. */
static void describe(
    const struct rules *rules, const struct state *state, int cell, struct text *words)
{
    char name[BOARD_NAME_SIZE], about[1024];
    struct text text = text_in(name, sizeof name), all = text_in(about, sizeof about);
    board_format_cell(&rules->board, cell, &text);
    (void)toll_describe_field(rules, state, name, &all);
    for (const char *at = about; *at && *at != '\n'; at++)
        text_add_char(words, *at);
    text_add_char(words, '.');
}

/* "meets i7 (yours) at NE with 4": what is touched, and the digit that is paid there. */
static void add_meetings(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *words)
{
    const char *between = " meets ";
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[action->a][side];
        if (other == BOARD_NO_CELL || !toll_open(state, other))
            continue;
        const struct toll_cell *at = &state->cell[other];
        bool own = at->owner == state->active + 1;
        text_add(words, between);
        board_format_cell(&rules->board, other, words);
        if (own || at->owner == 0)
            text_add(words, own ? " (yours)" : " (the bank's)");
        else
            text_format(words, " (%c's)", 'A' + at->owner - 1);
        text_format(words, " at %s", toll_side_name[side]);
        if (action->b != TOLL_WILD)
            text_format(words, " with %d", toll_digit(action->b, action->part, side));
        else if (at->tile != TOLL_WILD)
            text_format(words, " with %d",
                toll_digit(at->tile, at->turn, (side + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS));
        between = ", ";
    }
}

static void add_worth(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *words)
{
    char data[128];
    struct text worth = text_in(data, sizeof data);
    toll_worth(rules, state, action, &worth);
    if (worth.length > 0)
        text_format(words, " It %s.", data);
}

/* Of the ways to lay the tile that ACTION leaves open, the one that costs least; how many there
 * are. */
static int find_best(const struct rules *rules, const struct state *state,
    const struct action *action, struct action *best)
{
    struct action way;
    int count = 0, least = 0;
    for (int next = 0; (next = toll_next_way(rules, state, action, next, &way)) >= 0; count++) {
        struct toll_payment payment;
        (void)toll_try(rules, state, state->active, &way, &payment);
        if (count == 0 || payment.total < least) {
            *best = way;
            least = payment.total;
        }
    }
    return count;
}

/* Why the tile fits in no way. */
static void add_refusal(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *words)
{
    struct toll_payment payment;
    struct error why = ERROR_INIT;
    struct action tried = *action;
    bool open = tried.part == TOLL_TURN_OPEN;
    if (open)
        tried.part = 0;
    if (open && toll_try(rules, state, state->active, &tried, &payment) == TOLL_MISMATCH) {
        text_format(
            words, " %s does not fit here, however it is turned.", toll_tile_name(action->b));
        return;
    }
    (void)toll_allows(rules, state, &tried, &why);
    text_format(words, " No: %s.", why.message);
}

/* Where match=one leaves open which side is joined, that is left to choices. */
static enum pointed_kind preview_tile(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, int kind, struct action *action, struct text *words)
{
    bool turns = kind != TOLL_WILD && pointing->turn >= 0;
    const struct action open = {.kind = TOLL_PLACE,
        .part = turns ? (uint8_t)pointing->turn : TOLL_TURN_OPEN,
        .a = (uint16_t)pointing->field,
        .b = (uint16_t)kind};
    int ways = find_best(rules, state, &open, action);
    if (ways == 0) {
        describe(rules, state, pointing->field, words);
        add_refusal(rules, state, &open, words);
        return POINTED_NOTHING;
    }
    text_format(words, "%s on ", kind == TOLL_WILD ? "WILD" : toll_tile_name(kind));
    board_format_cell(&rules->board, pointing->field, words);
    if (kind != TOLL_WILD)
        text_format(words, ", turned %d", action->part);
    text_add_char(words, ':');
    add_meetings(rules, state, action, words);
    text_add_char(words, '.');
    add_worth(rules, state, action, words);
    if ((turns || kind == TOLL_WILD) && ways > 1)
        action->c = 0;
    return POINTED_ACTION;
}

static enum pointed_kind preview_stop(const struct rules *rules, const struct state *state,
    int cell, struct action *action, struct text *words)
{
    struct error why = ERROR_INIT;
    *action = (struct action){.kind = TOLL_PLAY_STOP, .a = (uint16_t)cell};
    describe(rules, state, cell, words);
    if (!toll_allows(rules, state, action, &why)) {
        text_format(words, " No: %s.", why.message);
        return POINTED_NOTHING;
    }
    text_format(words, " A STOPPER closes %s for good.",
        state->cell[cell].tile == TOLL_NO_TILE ? "the cell" : "the tile");
    return POINTED_ACTION;
}

static enum pointed_kind preview_start(const struct rules *rules, const struct pointing *pointing,
    struct action *action, struct text *words)
{
    if (pointing->field != rules->board.centre) {
        text_add(words, "The Start tile lies in the centre, ");
        board_format_cell(&rules->board, rules->board.centre, words);
        text_add_char(words, '.');
        return POINTED_NOTHING;
    }
    *action = (struct action){
        .kind = TOLL_PLAY_START, .part = pointing->turn < 0 ? 0 : (uint8_t)pointing->turn};
    text_format(words, "The Start tile, turned %d: its 1 looks %s. It is the bank's.", action->part,
        toll_side_name[action->part]);
    return POINTED_ACTION;
}

/* What has no place on the board. */
static enum pointed_kind preview_at_once(const struct rules *rules, const struct state *state,
    enum toll_action kind, struct action *action, struct text *words)
{
    struct error why = ERROR_INIT;
    *action = (struct action){.kind = (uint8_t)kind};
    if (!toll_allows(rules, state, action, &why)) {
        text_format(words, "No: %s.", why.message);
        return POINTED_NOTHING;
    }
    text_add(words, kind == TOLL_PASS
                        ? "Pass: you take a coin."
                        : "Swap: you pay a coin, put your hand back and draw as many tiles.");
    return POINTED_ACTION;
}

enum pointed_kind toll_preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words)
{
    int kind;
    enum pointed_kind pointed = POINTED_NOTHING;
    *turn = 0;
    if (pointing->item == TOLL_KEY_SWAP || pointing->item == TOLL_KEY_PASS)
        return preview_at_once(
            rules, state, pointing->item == TOLL_KEY_SWAP ? TOLL_SWAP : TOLL_PASS, action, words);
    if (pointing->field == CANVAS_NO_FIELD)
        return POINTED_NOTHING;
    if (!toll_tile_of_key(state, pointing->item, &kind))
        describe(rules, state, pointing->field, words);
    else if (kind == TOLL_START)
        pointed = preview_start(rules, pointing, action, words);
    else if (kind == TOLL_STOP)
        pointed = preview_stop(rules, state, pointing->field, action, words);
    else
        pointed = preview_tile(rules, state, pointing, kind, action, words);
    if (pointed == POINTED_ACTION && kind != TOLL_STOP)
        *turn = action->part;
    return pointed;
}
