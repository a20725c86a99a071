/*
 * The state of BeerHex as JSON, and the invariants that tests check.
 */
#include "games/beerhex/private.h"

static json_t *symbol_json(const struct state *state, int cell)
{
    if (cell_set_has(state->symbol[BEERHEX_GOLD], cell))
        return json_string("g");
    return cell_set_has(state->symbol[BEERHEX_SILVER], cell) ? json_string("s") : json_null();
}

static json_t *cell_json(const struct state *state, int cell)
{
    json_t *json = json_pack("{s:i,s:o,s:s}", "owner", cell_set_has(state->owned[0], cell) ? 1 : 2,
        "symbol", symbol_json(state, cell), "face", cell_set_has(state->up, cell) ? "up" : "down");
    if (cell_set_has(state->clue, cell))
        json_object_set_new(json, "clue", json_true());
    return json;
}

static json_t *cells_json(const struct rules *rules, const struct state *state)
{
    json_t *json = json_object();
    for (struct cell_set cells = beerhex_owned(state); !cell_set_empty(cells);) {
        int cell = cell_set_take(&cells);
        json_object_set_new(json, board_name(&rules->board, cell).data, cell_json(state, cell));
    }
    return json;
}

static json_t *hands_json(const struct state *state)
{
    json_t *json = json_array();
    for (int seat = 0; seat < 2; seat++)
        json_array_append_new(json,
            state->hand_unknown[seat]
                ? json_pack("{s:i}", "count", state->hand_count[seat])
                : json_pack("{s:i,s:i}", "g", state->hand[seat][0], "s", state->hand[seat][1]));
    return json;
}

json_t *beerhex_state_json(const struct rules *rules, const struct state *state)
{
    static const char *const phases[] = {
        [BEERHEX_TURN] = "turn", [BEERHEX_PLACING] = "place", [BEERHEX_FILL] = "fill"};
    json_t *json = game_json_create(&beerhex, rules, state, state->turn);
    json_object_update_new(json,
        json_pack("{s:i,s:s,s:o,s:o}", "starter", rules->starter + 1, "phase", phases[state->phase],
            "cells", cells_json(rules, state), "hands", hands_json(state)));
    return json;
}

static bool check_seat(
    const struct rules *rules, const struct state *state, int seat, struct error *error)
{
    int on_board = cell_set_count(state->owned[seat]);
    if (on_board + state->hand_count[seat] != rules->caps)
        return error_set(error, ERROR_CHECK,
            "player %d has %d caps on the board and %d in hand, "
            "not %d in all",
            seat + 1, on_board, state->hand_count[seat], rules->caps);
    for (int symbol = 0; symbol < 2; symbol++) {
        int total = cell_set_count(cell_set_and(state->owned[seat], state->symbol[symbol]));
        if (total + state->hand[seat][symbol] > beerhex_total(rules, seat, symbol))
            return error_set(
                error, ERROR_CHECK, "player %d has too many caps with symbol %d", seat + 1, symbol);
    }
    int known = state->hand[seat][0] + state->hand[seat][1];
    if (known != (state->hand_unknown[seat] ? 0 : state->hand_count[seat]))
        return error_set(error, ERROR_CHECK, "player %d's hand does not add up", seat + 1);
    if (cell_set_count(cell_set_and(state->clue, state->owned[seat])) > BEERHEX_CLUES)
        return error_set(error, ERROR_CHECK, "player %d has too many clue tokens", seat + 1);
    return true;
}

bool beerhex_check(const struct rules *rules, const struct state *state, struct error *error)
{
    struct cell_set owned = beerhex_owned(state);
    if (!cell_set_empty(cell_set_and(state->owned[0], state->owned[1])))
        return error_set(error, ERROR_CHECK, "a cell has caps of both players");
    if (!cell_set_empty(cell_set_and(state->symbol[0], state->symbol[1])))
        return error_set(error, ERROR_CHECK, "a cap has both symbols");
    struct cell_set marked = cell_set_or(cell_set_or(state->up, state->clue), beerhex_known(state));
    if (!cell_set_empty(cell_set_without(marked, owned)) ||
        !cell_set_empty(cell_set_without(owned, rules->all)))
        return error_set(error, ERROR_CHECK, "something is marked where no cap lies");
    if (!cell_set_empty(cell_set_and(state->clue, state->up)))
        return error_set(error, ERROR_CHECK, "a cap that is face up has a clue token");
    return check_seat(rules, state, 0, error) && check_seat(rules, state, 1, error);
}
