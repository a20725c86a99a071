/*
 * BeerHex: a state, or what one seat knows of it, out of its JSON.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

#include "core/json_lines.h"

/* Why caps are being turned up, where no attack says it by its three cells. */
static const char *const reveals[] = {
    [BEERHEX_SHOW_DECLARE] = "declare", [BEERHEX_SHOW_DENY] = "deny", [BEERHEX_SHOW_END] = "end"};

void beerhex_position_json(const struct rules *rules, const struct state *state, json_t *position)
{
    struct cell_set trio = state->pending_cells;
    if (state->pending == BEERHEX_NOTHING)
        return;
    json_t *reveal =
        state->pending == BEERHEX_SHOW_TRIO ? json_array() : json_string(reveals[state->pending]);
    while (!cell_set_empty(trio))
        json_array_append_new(
            reveal, json_string(board_name(&rules->board, cell_set_take(&trio)).data));
    json_object_set_new(position, "reveal", reveal);
}

static bool read_symbol(const json_t *json, struct cell_set one, struct state *state,
    const char *name, struct error *error)
{
    const json_t *symbol = json_object_get(json, "symbol");
    const char *letter = json_string_value(symbol);
    if (json_is_null(symbol))
        return true;
    bool gold = letter && strcmp(letter, "g") == 0;
    if (!gold && !(letter && strcmp(letter, "s") == 0))
        return error_set(
            error, ERROR_INPUT, "the symbol on %s is neither \"g\", \"s\" nor null", name);
    state->symbol[!gold] = cell_set_or(state->symbol[!gold], one);
    return true;
}

static bool read_cap(const struct rules *rules, const char *name, const json_t *json,
    struct state *state, struct error *error)
{
    const char *end = name, *face = json_get_text(json, "face");
    int cell = board_parse_cell(&rules->board, &end), owner;
    if (cell == BOARD_NO_CELL || *end)
        return error_set(error, ERROR_INPUT, "there is no cell '%s' on this board", name);
    struct cell_set one = cell_set_one(cell);
    if (!json_get_number(json, "owner", 1, 2, &owner, error) ||
        !read_symbol(json, one, state, name, error))
        return false;
    bool up = face && strcmp(face, "up") == 0;
    if (!up && !(face && strcmp(face, "down") == 0))
        return error_set(error, ERROR_INPUT, "the face of %s is neither \"up\" nor \"down\"", name);
    if (up && !cell_set_has(beerhex_known(state), cell))
        return error_set(error, ERROR_INPUT, "%s is face up without a symbol", name);
    if (up)
        state->up = cell_set_or(state->up, one);
    state->owned[owner - 1] = cell_set_or(state->owned[owner - 1], one);
    if (json_is_true(json_object_get(json, "clue")))
        state->clue = cell_set_or(state->clue, one);
    return true;
}

static bool read_caps(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *cells;
    const char *name;
    json_t *cap;
    if (!json_get_object(json, "cells", &cells, error))
        return false;
    json_object_foreach((json_t *)cells, name, cap)
    {
        if (!read_cap(rules, name, cap, state, error))
            return false;
    }
    return cell_set_empty(state->clue) || rules->clues ||
           error_set(error, ERROR_INPUT, "there are clue tokens, but clues=off");
}

static bool read_hand(const struct rules *rules, const json_t *hand, int seat, struct state *state,
    struct error *error)
{
    int count, symbol[2];
    if (json_object_get(hand, "count")) {
        if (!json_get_number(hand, "count", 0, rules->caps, &count, error))
            return false;
        state->hand_unknown[seat] = 1;
        state->hand_count[seat] = (uint8_t)count;
        return true;
    }
    if (!json_get_number(hand, "g", 0, rules->caps, &symbol[0], error) ||
        !json_get_number(hand, "s", 0, rules->caps, &symbol[1], error))
        return false;
    for (int i = 0; i < 2; i++)
        state->hand[seat][i] = (uint8_t)symbol[i];
    state->hand_count[seat] = (uint8_t)(symbol[0] + symbol[1]);
    return true;
}

/* With all caps of a seat in sight, every one of them is accounted for. */
static bool adds_up(
    const struct rules *rules, const struct state *state, int seat, struct error *error)
{
    struct cell_set unknown = cell_set_and(beerhex_unknown(state), state->owned[seat]);
    if (state->hand_unknown[seat] || !cell_set_empty(unknown))
        return true;
    int own = cell_set_count(cell_set_and(state->owned[seat], state->symbol[seat])) +
              state->hand[seat][seat];
    return own == beerhex_total(rules, seat, seat) ||
           error_set(error, ERROR_INPUT, "player %d has %d caps with the own symbol, not %d",
               seat + 1, own, beerhex_total(rules, seat, seat));
}

static bool read_hands(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *hands;
    if (!json_get_list(json, "hands", 2, &hands, error))
        return false;
    for (int seat = 0; seat < 2; seat++)
        if (!read_hand(rules, json_array_get(hands, (size_t)seat), seat, state, error) ||
            !adds_up(rules, state, seat, error))
            return false;
    return true;
}

/* ---- where in the game ---- */

/* Who begins turn TURN. */
static int seat_of_turn(const struct rules *rules, int turn)
{
    return (rules->starter + turn - 1) % 2;
}

/* Where caps are being turned up, who did it follows from the turn. */
static bool read_mover(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const char *actor = json_get_text(json, "actor");
    int seat;
    state->mover = (uint8_t)seat_of_turn(rules, state->turn);
    if (actor && strcmp(actor, "chance") == 0)
        return true;
    if (!json_get_number(json, "actor", 1, 2, &seat, error))
        return false;
    state->mover = (uint8_t)(seat - 1);
    return true;
}

static bool read_phase(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    static const char *const phases[] = {"turn", "place", "fill"};
    const char *phase = json_get_text(json, "phase");
    int turn, starter;
    if (!json_get_number(json, "turn", 1, rules->turn_limit, &turn, error) ||
        !json_get_number(json, "starter", rules->starter + 1, rules->starter + 1, &starter, error))
        return false;
    state->turn = turn;
    if (!read_mover(rules, json, state, error))
        return false;
    for (int i = 0; i < 3; i++) {
        state->phase = (uint8_t)i;
        if (phase && strcmp(phase, phases[i]) == 0)
            return true;
    }
    return error_set(error, ERROR_INPUT, "\"phase\" is neither \"turn\", \"place\" nor \"fill\"");
}

/* A hand runs out while the other player still has to place: then it is that one's to fill. */
static bool phase_fits(const struct rules *rules, const struct state *state, struct error *error)
{
    bool fill = state->hand_count[0] == 0 || state->hand_count[1] == 0;
    bool full = cell_set_equal(beerhex_owned(state), rules->all);
    bool turns = state->mover == seat_of_turn(rules, state->turn);
    if (full || state->hand_count[state->mover] == 0)
        return error_set(
            error, ERROR_INPUT, "player %d has nothing left to place", state->mover + 1);
    if (state->phase != BEERHEX_FILL && !turns)
        return error_set(
            error, ERROR_INPUT, "it is the other player's turn by the number of the turn");
    if (state->phase != BEERHEX_FILL && fill)
        return error_set(error, ERROR_INPUT, "a hand is empty: \"phase\" must be \"fill\"");
    return state->phase != BEERHEX_FILL || fill ||
           error_set(error, ERROR_INPUT, "no hand is empty: \"phase\" cannot be \"fill\"");
}

/* Each cap was placed in a turn of its own, but in the filling. */
static bool turns_suffice(const struct rules *rules, const struct state *state, struct error *error)
{
    int begun = state->turn - (state->pending != BEERHEX_SHOW_END);
    for (int seat = 0; seat < 2 && state->phase != BEERHEX_FILL; seat++)
        if (cell_set_count(state->owned[seat]) > (begun + (seat == rules->starter)) / 2)
            return error_set(error, ERROR_INPUT,
                "player %d has more caps on the board than %d turns give", seat + 1, state->turn);
    return true;
}

/* The board is full, or the last turn ends. */
static bool ends_there(const struct rules *rules, const struct state *state)
{
    return cell_set_equal(beerhex_owned(state), rules->all) ||
           (state->phase != BEERHEX_FILL && state->turn == rules->turn_limit);
}

/* Three cells as in an attack, which then must be legal. */
static bool read_trio(const struct rules *rules, const json_t *cells, struct state *state)
{
    struct text text = TEXT_ROOM(GAME_SPELLING_SIZE);
    struct action action;
    text_add(&text, "attack");
    for (size_t i = 0; i < BEERHEX_TRIO; i++) {
        const char *name = json_string_value(json_array_get(cells, i));
        text_format(&text, " %s", name && strlen(name) < BOARD_NAME_SIZE ? name : "");
    }
    if (json_array_size(cells) != BEERHEX_TRIO ||
        !beerhex_parse(rules, state, text.data, &action, NULL) ||
        !beerhex_allows(rules, state, &action, NULL))
        return false;
    state->pending = BEERHEX_SHOW_TRIO;
    state->pending_cells = beerhex_trio(&action);
    return true;
}

/* What "reveal" says, as beerhex_position_json wrote it. */
static bool read_reveal(
    const struct rules *rules, const json_t *reveal, struct state *state, struct error *error)
{
    const char *why = json_string_value(reveal);
    bool good = !why && read_trio(rules, reveal, state);
    for (int pending = BEERHEX_SHOW_DECLARE; why && pending <= BEERHEX_SHOW_END; pending++) {
        bool may =
            pending == BEERHEX_SHOW_END ? ends_there(rules, state) : state->phase == BEERHEX_TURN;
        if (strcmp(why, reveals[pending]) != 0 || !may)
            continue;
        state->pending = (uint8_t)pending;
        good = true;
    }
    return good ||
           error_set(error, ERROR_INPUT,
               "caps are to be shown, and \"reveal\" does not say why: the three cells of an "
               "attack, or declare, deny or end where that can be");
}

bool beerhex_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *json = json_object_get(position, "state");
    bool chance = !json_is_integer(json_object_get(json, "actor"));
    if (!read_phase(rules, json, state, error) || !read_caps(rules, json, state, error) ||
        !read_hands(rules, json, state, error) ||
        (chance && !read_reveal(rules, json_object_get(position, "reveal"), state, error)))
        return false;
    return (state->pending == BEERHEX_SHOW_END || phase_fits(rules, state, error)) &&
           turns_suffice(rules, state, error);
}
