/*
 * Toll Hexes: what pointing at a cell with a tile would do, before it is done.
 */
#include "games/toll_hexes/private.h"

#include "games/list_words.h"

/* Whose a tile is to who acts, within brackets. */
static struct phrase name_whose(const struct toll_cell *at, int seat)
{
    if (at->owner == seat + 1)
        return text_phrase("%s", C_("whose tile", "yours"));
    if (at->owner == 0)
        return text_phrase("%s", C_("whose tile", "the bank's"));
    return text_phrase(C_("whose tile", "%c's"), 'A' + at->owner - 1);
}

/* The digit at which ACTION meets the tile on its SIDE; 0 where both are WILD. */
static int meeting_digit(const struct action *action, const struct toll_cell *at, int side)
{
    if (action->b != TOLL_WILD)
        return toll_digit(action->b, action->part, side);
    return at->tile == TOLL_WILD
               ? 0
               : toll_digit(at->tile, at->turn, (side + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS);
}

/* "i7 (yours) at NE with 4": what is touched, and the digit that is paid there. */
static void list_meetings(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *meetings)
{
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[action->a][side];
        if (other == BOARD_NO_CELL || !toll_open(state, other))
            continue;
        struct board_name name = board_name(&rules->board, other);
        struct phrase whose = name_whose(&state->cell[other], state->active);
        int digit = meeting_digit(action, &state->cell[other], side);
        list_go_on(meetings);
        if (digit > 0)
            text_format(meetings, _("%s (%s) at %s with %d"), name.data, whose.data,
                toll_side(side), digit);
        else
            text_format(meetings, _("%s (%s) at %s"), name.data, whose.data, toll_side(side));
    }
}

static void add_meetings(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *words)
{
    struct text meetings = TEXT_ROOM(3 * TOLL_WORDS_SIZE);
    struct board_name cell = board_name(&rules->board, action->a);
    list_meetings(rules, state, action, &meetings);
    if (action->b == TOLL_WILD)
        text_format(words, _("WILD on %s: meets %s."), cell.data, meetings.data);
    else
        text_format(words, _("%s on %s, turned %d: meets %s."), toll_tile_name(action->b),
            cell.data, action->part, meetings.data);
}

static void add_worth(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *words)
{
    struct text worth = TEXT_ROOM(TOLL_WORDS_SIZE);
    toll_worth(rules, state, action, &worth);
    if (worth.length == 0)
        return;
    text_add_char(words, ' ');
    text_format(words, C_("what a placement pays and earns", "It %s."), worth.data);
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
        text_add_char(words, ' ');
        text_format(
            words, _("%s does not fit here, however it is turned."), toll_tile_name(action->b));
        return;
    }
    (void)toll_allows(rules, state, &tried, &why);
    (void)pointed_refused(&why, words);
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
        game_describe_line(&toll_hexes, rules, state, pointing->field, words);
        add_refusal(rules, state, &open, words);
        return POINTED_NOTHING;
    }
    add_meetings(rules, state, action, words);
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
    game_describe_line(&toll_hexes, rules, state, cell, words);
    if (!toll_allows(rules, state, action, &why))
        return pointed_refused(&why, words);
    text_add_char(words, ' ');
    text_add(words, state->cell[cell].tile == TOLL_NO_TILE
                        ? _("A STOPPER closes the cell for good.")
                        : _("A STOPPER closes the tile for good."));
    return POINTED_ACTION;
}

static enum pointed_kind preview_start(const struct rules *rules, const struct pointing *pointing,
    struct action *action, struct text *words)
{
    if (pointing->field != rules->board.centre) {
        text_format(words, _("The Start tile lies in the centre, %s."),
            board_name(&rules->board, rules->board.centre).data);
        return POINTED_NOTHING;
    }
    *action = (struct action){
        .kind = TOLL_PLAY_START, .part = pointing->turn < 0 ? 0 : (uint8_t)pointing->turn};
    text_format(words, _("The Start tile, turned %d: its 1 looks %s. It is the bank's."),
        action->part, toll_side(action->part));
    return POINTED_ACTION;
}

/* What has no place on the board. */
static enum pointed_kind preview_at_once(const struct rules *rules, const struct state *state,
    enum toll_action kind, struct action *action, struct text *words)
{
    struct error why = ERROR_INIT;
    *action = (struct action){.kind = (uint8_t)kind};
    if (!toll_allows(rules, state, action, &why))
        return pointed_refused(&why, words);
    text_add(words, kind == TOLL_PASS
                        ? _("Pass: you take a coin.")
                        : _("Swap: you pay a coin, put your hand back and draw as many tiles."));
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
        game_describe_line(&toll_hexes, rules, state, pointing->field, words);
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
