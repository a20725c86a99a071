/*
 * Toll Hexes: writes a state, or what one seat knows of it, as JSON, and reads it back; refuses
 * impossible ones. The JSON does not say who played which STOPPER; how many each player played
 * follows from the tiles left.
 */
#include "core/language.h"
#include "games/form.h"
#include "games/toll_hexes/private.h"

#include "core/json_lines.h"

enum { COINS_MAX = 1000000, DRAWN_MAX = 1000000, TURN_MAX = 1000000, DIE_ROUNDS_MAX = 255 };

/* ---- the board ---- */

enum { NO_NAME = TOLL_START + 1 };

static bool take_tile(const struct form *form, int cell, struct toll_cell *at, int tile)
{
    bool start = at->owner == 0 && tile == 0 && cell == form->rules->board.centre;
    at->tile = (uint8_t)(start ? TOLL_START : tile == NO_NAME ? TOLL_NO_TILE : tile);
    toll_lay(form->rules, form->state, cell, *at);
    if (at->tile == TOLL_NO_TILE)
        return (at->closed && at->owner > 0) ||
               error_input(form->error, "a cell without a tile must be closed by a STOPPER, with "
                                        "its player as \"owner\"");
    bool fits = at->owner > 0 ? at->tile < TOLL_KINDS && at->tile != TOLL_STOP
                              : at->tile == TOLL_START && !at->closed;
    return fits || error_input(form->error, "that tile cannot lie there");
}

static bool form_cell(struct form *form, int cell)
{
    struct toll_cell at = form->state->cell[cell];
    int32_t tile = at.tile == TOLL_NO_TILE ? NO_NAME : at.tile;
    const struct form_row rows[] = {
        FORM_WORD("tile", tile, toll_tile_names, NO_NAME),
        FORM_NUMBER("turn", at.turn, 0, HEX_DIRECTIONS - 1),
        FORM_NUMBER("owner", at.owner, 0, form->rules->players),
        FORM_FLAG("closed", at.closed),
    };
    if (!form->reads && tile == NO_NAME && !at.closed)
        return true;
    if (!FORM_ROWS(form, rows))
        return false;
    return !form->reads || take_tile(form, cell, &at, tile);
}

/* Reports whether the tiles on CELL and its neighbour at SIDE may lie together: if both are open,
 * the later one had to match the earlier. */
static bool sides_match(const struct rules *rules, const struct state *state, int cell, int side)
{
    int other = rules->board.neighbour[cell][side];
    if (rules->match_one || other == BOARD_NO_CELL || !toll_open(state, cell) ||
        !toll_open(state, other))
        return true;
    const struct toll_cell *a = &state->cell[cell], *b = &state->cell[other];
    int back = (side + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS;
    return a->tile == TOLL_WILD || b->tile == TOLL_WILD ||
           toll_digit(a->tile, a->turn, side) == toll_digit(b->tile, b->turn, back);
}

static bool check_tile(
    const struct rules *rules, const struct state *state, int cell, struct error *error)
{
    struct board_name name = board_name(&rules->board, cell);
    bool touches = state->cell[cell].tile == TOLL_START;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[cell][side];
        touches = touches || (other != BOARD_NO_CELL && state->cell[other].tile != TOLL_NO_TILE);
        if (!sides_match(rules, state, cell, side))
            return error_input(
                error, "the digits at side %d (%s) of %s differ", side, toll_side(side), name.data);
    }
    return touches || error_input(error, "what lies on %s touches no tile", name.data);
}

static bool check_board(const struct rules *rules, const struct state *state, struct error *error)
{
    bool empty = true;
    for (int cell = 0; cell < rules->board.count; cell++) {
        const struct toll_cell *at = &state->cell[cell];
        bool free = at->tile == TOLL_NO_TILE && !at->closed;
        empty = empty && free;
        if (!free && !check_tile(rules, state, cell, error))
            return false;
    }
    return empty || state->cell[rules->board.centre].tile == TOLL_START ||
           error_input(error, "the Start tile is not in the middle");
}

/* ---- hands and bags ---- */

static int placed_of(const struct rules *rules, const struct state *state, int seat, int kind)
{
    int count = 0;
    for (int cell = 0; cell < rules->board.count; cell++)
        count += state->cell[cell].tile == kind && state->cell[cell].owner == seat + 1;
    return count;
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

/* Writes what is known of a hand or of the BAG, which is unknown if part of the hand is. */
static json_t *tiles_json(const struct state *state, int seat, bool bag)
{
    int count = bag ? toll_bag_size(state, seat) : toll_hand_size(state, seat);
    bool unknown = state->hand_unknown[seat] > 0;
    if (state->hidden[seat] || (unknown && bag))
        return json_pack("{s:i}", "count", count);
    json_t *known = known_json(state, seat, bag);
    return unknown ? json_pack("{s:o,s:i}", "known", known, "count", count) : known;
}

static bool add_tiles(const json_t *list, uint8_t tiles[TOLL_KINDS], struct error *error)
{
    size_t i;
    json_t *value;
    json_array_foreach((json_t *)list, i, value)
    {
        int kind = toll_kind_named(json_string_value(value));
        if (kind < 0)
            return error_input(error, "a hand or bag holds something that is not a tile");
        tiles[kind]++;
    }
    return true;
}

static bool read_hand(const json_t *hand, int seat, struct state *state, struct error *error)
{
    const json_t *known = json_is_array(hand) ? hand : json_object_get(hand, "known");
    if (known && !add_tiles(known, state->hand[seat], error))
        return false;
    int count = (int)json_array_size(known), held = count;
    if (!json_is_array(hand) && !json_get_number(hand, "count", count, TOLL_HAND, &held, error))
        return false;
    state->hand_unknown[seat] = (uint8_t)(held - count);
    state->hidden[seat] = !known;
    return held <= TOLL_HAND ||
           error_input(error, "player %d holds more than %d tiles", seat + 1, TOLL_HAND);
}

static bool form_hand(struct form *form, int seat)
{
    struct state *state = form->state;
    uint8_t all[TOLL_KINDS];
    toll_fill_bag(all);
    for (int kind = 0; form->reads && kind < TOLL_KINDS; kind++)
        state->left[seat][kind] = (uint8_t)(all[kind] - placed_of(form->rules, state, seat, kind));
    if (form->reads)
        return read_hand(form->json, seat, state, form->error);
    form->json = tiles_json(state, seat, false);
    return true;
}

static bool wrong_sum(int seat, struct error *error)
{
    return error_input(error,
        "the tiles of player %d on the board, in hand and in the bag are not those of a player",
        seat + 1);
}

/* Reads a bag. Only its number of STOPPERs must be worked out, from the number of tiles; the other
 * tiles follow from the board and the hand. */
static bool read_bag(const json_t *bag, int seat, struct state *state, struct error *error)
{
    int size = (int)json_array_size(bag);
    if (!json_is_array(bag) && !json_get_number(bag, "count", 0, TOLL_TILES, &size, error))
        return false;
    int stops = toll_bag_size(state, seat) - size;
    if (stops < 0 || stops > state->left[seat][TOLL_STOP])
        return wrong_sum(seat, error);
    state->left[seat][TOLL_STOP] = (uint8_t)(state->left[seat][TOLL_STOP] - stops);
    return true;
}

static bool form_bag(struct form *form, int seat)
{
    if (form->reads)
        return read_bag(form->json, seat, form->state, form->error);
    form->json = tiles_json(form->state, seat, true);
    return true;
}

static bool check_stops(const struct rules *rules, const struct state *state, struct error *error)
{
    uint8_t all[TOLL_KINDS];
    int closed = 0, stopped = 0;
    toll_fill_bag(all);
    for (int seat = 0; seat < rules->players; seat++)
        stopped += all[TOLL_STOP] - state->left[seat][TOLL_STOP];
    for (int cell = 0; cell < rules->board.count; cell++)
        closed += state->cell[cell].closed;
    return closed == stopped ||
           error_input(error, "%d STOPPERs are played and %d cells closed", stopped, closed);
}

/* ---- rewards ---- */

/* Writes or reads an object of players under the names of the Goals. */
static bool form_goals(struct form *form, const struct form_row *row, int index)
{
    uint8_t *who = row->member;
    struct board_name name[TOLL_GOALS];
    struct form_row rows[TOLL_GOALS];
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        name[goal] = board_name(&form->rules->board, form->rules->goal[goal]);
        rows[goal] = FORM_NUMBER(name[goal].data, who[goal], 0, form->rules->players);
    }
    return FORM_ROWS(form, rows);
}

static unsigned in_zone(const struct rules *rules, const struct state *state, int goal)
{
    unsigned players = 0;
    for (int cell = 0; cell < rules->board.count; cell++) {
        const struct toll_cell *at = &state->cell[cell];
        bool zone = rules->zone_at[cell] == goal && rules->goal_at[cell] == TOLL_NO_ZONE;
        if (zone && at->tile != TOLL_NO_TILE && at->owner > 0)
            players |= 1u << at->owner;
    }
    return players;
}

/* Checks that each captured Goal belongs to the player whose tile is on it. */
static bool check_rewards(const struct rules *rules, struct state *state, struct error *error)
{
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        const struct toll_cell *at = &state->cell[rules->goal[goal]];
        int owner = at->tile == TOLL_NO_TILE ? 0 : at->owner;
        unsigned zone = in_zone(rules, state, goal);
        int assist = state->assisted[goal];
        state->captured[goal] = (uint8_t)owner;
        if (assist == 0 ? zone != 0 : !(zone >> assist & 1))
            return error_input(
                error, "an Assist must belong to the player of the first tile in its zone");
    }
    return true;
}

/* ---- the stage of the game ---- */

/* Writes or reads who rolls: all players, or those who tied, which only a position says. */
static bool form_rolling(struct form *form)
{
    struct state *state = form->state;
    int players = form->rules->players, count = 0;
    uint8_t seat[TOLL_PLAYERS_MAX];
    for (int i = 0; i < players; i++)
        if (state->rolling >> i & 1)
            seat[count++] = (uint8_t)i;
    const struct form_row rows[] = {
        FORM_ROW("rolling", form_number, FORM_MEMBER(seat[0]),
            FORM_LIST(2, form->reads ? players : count), .low = 1, .high = players, .shift = 1),
        FORM_NUMBER("roll", state->die_round, 2, DIE_ROUNDS_MAX),
    };
    if (form->reads ? !json_object_get(form->json, "rolling")
                    : state->phase != TOLL_DIE || state->die_round <= 1)
        return true;
    if (!FORM_ROWS(form, rows))
        return false;
    const json_t *tied = json_object_get(form->json, "rolling");
    for (size_t i = state->rolling = 0; i < json_array_size(tied); i++)
        state->rolling = (uint8_t)(state->rolling | 1 << seat[i]);
    return (state->rolling & (state->rolling - 1)) != 0 ||
           error_input(form->error, "at least two players must roll again");
}

/* Writes or reads what only a position has. */
static bool form_more(struct form *form, int index)
{
    int players = form->rules->players;
    const struct form_row rows[] = {
        FORM_NUMBERS("drawn", form->state->drawn[0], players, players, 0, DRAWN_MAX)};
    return FORM_ROWS(form, rows) && (form->state->decided || form_rolling(form));
}

static int missing(const struct state *state, int seat)
{
    int lacks = TOLL_HAND - toll_hand_size(state, seat), bag = toll_bag_size(state, seat);
    return lacks < bag ? lacks : bag;
}

/* Reads who draws. Before the Start tile is placed, players draw one after the other; after that
 * only the active player draws. */
static bool read_draws(const struct rules *rules, struct state *state, struct error *error)
{
    bool laid = state->cell[rules->board.centre].tile == TOLL_START;
    int drawer = laid ? state->active : 0;
    while (!laid && drawer < rules->players - 1 && missing(state, drawer) == 0)
        drawer++;
    state->phase = TOLL_DRAW;
    state->set_up = laid;
    state->drawer = (uint8_t)drawer;
    state->draws = (uint8_t)missing(state, drawer);
    return state->draws > 0 || error_input(error, "player %d has no tile to draw", drawer + 1);
}

/* Finds out whose turn it is, once the dice have decided who starts. */
static bool find_phase(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    state->phase = TOLL_DIE;
    if (!state->decided)
        return true;
    state->active = (uint8_t)((state->starter + state->turn - 1) % rules->players);
    if (!json_is_integer(json_object_get(json, "actor")))
        return read_draws(rules, state, error);
    bool laid = state->cell[rules->board.centre].tile == TOLL_START;
    state->set_up = 1;
    state->phase = laid ? TOLL_TURN : TOLL_STARTING;
    return true;
}

/* Checks that nothing was played or paid before the Start tile was placed. */
static bool check_set_up(const struct rules *rules, const struct state *state, struct error *error)
{
    bool begun = state->turn > 1 || state->idle > 0;
    if (state->cell[rules->board.centre].tile == TOLL_START)
        return true;
    for (int seat = 0; seat < rules->players; seat++)
        begun =
            begun || state->coins[seat] != TOLL_COINS || toll_tiles_of(state, seat) != TOLL_TILES;
    return !begun || error_input(error, "the Start tile is not laid");
}

/* Checks that all who need not draw have full hands; before the set-up is done, these are the
 * players before the drawer. */
static bool check_hands(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int seat = 0; seat < rules->players; seat++) {
        bool draws = state->phase == TOLL_DRAW && seat == state->drawer;
        bool waits = state->phase == TOLL_DIE ||
                     (state->phase == TOLL_DRAW && !state->set_up && seat > state->drawer);
        if (waits ? toll_hand_size(state, seat) > 0 : !draws && missing(state, seat) > 0)
            return error_input(error, "player %d holds %d tiles, with %d in the bag", seat + 1,
                toll_hand_size(state, seat), toll_bag_size(state, seat));
        if ((int)state->drawn[seat] < TOLL_TILES - toll_bag_size(state, seat))
            return error_input(
                error, "player %d has drawn fewer tiles than the bag lacks", seat + 1);
    }
    return true;
}

/* Checks that each turn placed at most one tile, and idle turns none. */
static bool check_turns(const struct rules *rules, const struct state *state, struct error *error)
{
    bool draws = state->phase == TOLL_DRAW && state->set_up;
    int over = state->turn - !draws, most = rules->stall * rules->players - !draws;
    if (state->idle > (over < most ? over : most) || (state->draws > 1 && draws && !state->idle))
        return error_input(error, "\"idle\" does not fit %d turns", state->turn);
    for (int seat = 0; seat < rules->players && state->decided; seat++) {
        int after = (seat - state->starter + rules->players) % rules->players;
        int turns = (over - after + rules->players - 1) / rules->players;
        int left = toll_tiles_of(state, seat);
        if (TOLL_TILES - left > (turns > 0 ? turns : 0))
            return error_input(error, "player %d has played more tiles than %d turns allow",
                seat + 1, state->turn);
    }
    return true;
}

/* ---- the whole state ---- */

static bool form_state(struct form *form, int index)
{
    struct state *state = form->state;
    int players = form->rules->players;
    const struct form_row rows[] = {
        FORM_NUMBER("turn", state->turn, 1, TURN_MAX),
        state->decided ? FORM_SEAT("starter", state->starter, players) : FORM_NULL("starter"),
        state->decided ? FORM_SEAT("active", state->active, players) : FORM_NULL("active"),
        FORM_FIELDS("board", form_cell),
        FORM_NUMBERS("coins", state->coins[0], players, players, 0, COINS_MAX),
        form->rules->bank < 0 ? FORM_NULL("bank") : FORM_NUMBER("bank", state->bank, 0, COINS_MAX),
        FORM_PARTS("hands", players, players, form_hand),
        FORM_PARTS("bags", players, players, form_bag),
        FORM_ROW("goals", form_goals, FORM_MEMBER(state->captured[0])),
        FORM_ROW("assists", form_goals, FORM_MEMBER(state->assisted[0])),
        FORM_NUMBER("idle", state->idle, 0, form->rules->stall * players),
        FORM_FLAG("last_round", state->last_round),
    };
    return FORM_ROWS(form, rows);
}

FORM_ENTRIES(toll, toll_hexes)

bool toll_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *json = json_object_get(position, "state");
    for (int cell = 0; cell < TOLL_CELLS_MAX; cell++)
        state->cell[cell].tile = TOLL_NO_TILE;
    state->rolling = (uint8_t)((1 << rules->players) - 1);
    state->die_round = 1;
    state->decided = !json_is_null(json_object_get(json, "starter"));
    if (!form_read(&toll_hexes, rules, state, form_state, json, error) ||
        !form_read(&toll_hexes, rules, state, form_more, position, error))
        return false;
    /* The last round begins once all Goals are captured or a player has no tile left. */
    state->last_round = state->captured[0] && state->captured[1] && state->captured[2];
    for (int seat = 0; seat < rules->players; seat++)
        state->last_round |= toll_tiles_of(state, seat) == 0;
    return check_board(rules, state, error) && check_stops(rules, state, error) &&
           check_rewards(rules, state, error) && find_phase(rules, json, state, error) &&
           check_set_up(rules, state, error) && check_hands(rules, state, error) &&
           check_turns(rules, state, error);
}

/* ---- invariants ---- */

static bool check_tiles(
    const struct rules *rules, const struct state *state, int seat, struct error *error)
{
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        if (toll_in_bag(state, seat, kind) < 0)
            return error_set(error, ERROR_CHECK, "player %d holds one tile too many", seat + 1);
    if (toll_bag_size(state, seat) < 0 || toll_hand_size(state, seat) > TOLL_HAND)
        return error_set(error, ERROR_CHECK, "player %d's hand is too large", seat + 1);
    int placed_tiles = 0;
    for (int cell = 0; cell < rules->board.count; cell++)
        placed_tiles += state->cell[cell].tile < TOLL_START && state->cell[cell].owner == seat + 1;
    int own = toll_tiles_of(state, seat) + placed_tiles;
    if (own > TOLL_TILES || own < TOLL_TILES - 2)
        return wrong_sum(seat, error);
    return state->coins[seat] >= 0 ||
           error_set(error, ERROR_CHECK, "player %d cannot have fewer than 0 coins", seat + 1);
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
