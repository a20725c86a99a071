/*
 * The state of Toll Hexes as JSON, and the invariants that tests check.
 */
#include "games/toll_hexes/private.h"

static json_t *cell_json(const struct toll_cell *cell)
{
    return json_pack("{s:o,s:i,s:i,s:b}", "tile",
        cell->tile == TOLL_NO_TILE ? json_null() : json_string(toll_tile_name(cell->tile)), "turn",
        cell->turn, "owner", cell->owner, "closed", cell->closed);
}

static json_t *board_json(const struct rules *rules, const struct state *state)
{
    json_t *json = json_object();
    for (int cell = 0; cell < rules->board.count; cell++) {
        const struct toll_cell *at = &state->cell[cell];
        if (at->tile != TOLL_NO_TILE || at->closed)
            json_object_set_new(json, board_name(&rules->board, cell).data, cell_json(at));
    }
    return json;
}

static json_t *known_json(const struct state *state, int seat, bool bag)
{
    json_t *json = json_array();
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        int count = bag ? toll_in_bag(state, seat, kind) : state->hand[seat][kind];
        for (; count > 0; count--)
            json_array_append_new(json, json_string(toll_tile_name(kind)));
    }
    return json;
}

/* A hand that is known in part says what is known of it; what the bag holds then is not known. */
static json_t *tiles_json(const struct state *state, int seat, bool bag)
{
    int count = bag ? toll_bag_size(state, seat) : toll_hand_size(state, seat);
    bool unknown = state->hand_unknown[seat] > 0;
    if (state->hidden[seat] || (unknown && bag))
        return json_pack("{s:i}", "count", count);
    json_t *known = known_json(state, seat, bag);
    return unknown ? json_pack("{s:o,s:i}", "known", known, "count", count) : known;
}

static json_t *all_tiles_json(const struct rules *rules, const struct state *state, bool bag)
{
    json_t *json = json_array();
    for (int seat = 0; seat < rules->players; seat++)
        json_array_append_new(json, tiles_json(state, seat, bag));
    return json;
}

static json_t *goals_json(const struct rules *rules, const uint8_t who[TOLL_GOALS])
{
    json_t *json = json_object();
    for (int goal = 0; goal < TOLL_GOALS; goal++)
        json_object_set_new(
            json, board_name(&rules->board, rules->goal[goal]).data, json_integer(who[goal]));
    return json;
}

static json_t *seat_json(const struct state *state, int seat)
{
    return state->decided ? json_integer(seat + 1) : json_null();
}

static json_t *coins_json(const struct rules *rules, const struct state *state)
{
    json_t *json = json_array();
    for (int seat = 0; seat < rules->players; seat++)
        json_array_append_new(json, json_integer(state->coins[seat]));
    return json;
}

json_t *toll_state_json(const struct rules *rules, const struct state *state)
{
    json_t *json = game_json_create(&toll_hexes, rules, state, state->turn);
    json_object_update_new(
        json, json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:i,s:b}", "starter",
                  seat_json(state, state->starter), "active", seat_json(state, state->active),
                  "board", board_json(rules, state), "coins", coins_json(rules, state), "bank",
                  rules->bank < 0 ? json_null() : json_integer(state->bank), "hands",
                  all_tiles_json(rules, state, false), "bags", all_tiles_json(rules, state, true),
                  "goals", goals_json(rules, state->captured), "assists",
                  goals_json(rules, state->assisted), "idle", state->idle, "last_round",
                  state->last_round));
    return json;
}

static bool check_tiles(
    const struct rules *rules, const struct state *state, int seat, struct error *error)
{
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        if (toll_in_bag(state, seat, kind) < 0)
            return error_set(error, ERROR_CHECK, "player %d holds a tile too many", seat + 1);
    if (toll_bag_size(state, seat) < 0 || toll_hand_size(state, seat) > TOLL_HAND)
        return error_set(error, ERROR_CHECK, "player %d's hand is too large", seat + 1);
    int placed_tiles = 0;
    for (int cell = 0; cell < rules->board.count; cell++)
        placed_tiles += state->cell[cell].tile < TOLL_START && state->cell[cell].owner == seat + 1;
    int own = toll_hand_size(state, seat) + toll_bag_size(state, seat) + placed_tiles;
    if (own > TOLL_TILES || own < TOLL_TILES - 2)
        return error_set(error, ERROR_CHECK, "player %d's tiles do not add up", seat + 1);
    return state->coins[seat] >= 0 ||
           error_set(error, ERROR_CHECK, "player %d has fewer than no coins", seat + 1);
}

bool toll_check(const struct rules *rules, const struct state *state, struct error *error)
{
    int coins = state->bank;
    for (int seat = 0; seat < rules->players; seat++) {
        coins += state->coins[seat];
        if (!check_tiles(rules, state, seat, error))
            return false;
    }
    if (!toll_sides_right(rules, state))
        return error_set(error, ERROR_CHECK, "what cells touch does not follow from the tiles");
    if (rules->bank >= 0 && coins != rules->bank)
        return error_set(error, ERROR_CHECK, "%d coins in all, not %d", coins, rules->bank);
    return true;
}
