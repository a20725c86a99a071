/*
 * Toll Hexes: a state, or what one seat knows of it, out of its JSON. The JSON does not say who
 * played which STOPPER; how many each player did follows from the tiles that are left.
 */
#include "core/language.h"
#include "games/toll_hexes/private.h"

#include "core/json_lines.h"

enum { COINS_MAX = 1000000, DRAWN_MAX = 1000000, TURN_MAX = 1000000, DIE_ROUNDS_MAX = 255 };

static void add_rolling(const struct rules *rules, const struct state *state, json_t *position)
{
    json_t *rolling = json_array();
    for (int seat = 0; seat < rules->players; seat++)
        if (state->rolling >> seat & 1)
            json_array_append_new(rolling, json_integer(seat + 1));
    json_object_set_new(position, "rolling", rolling);
    json_object_set_new(position, "roll", json_integer(state->die_round));
}

void toll_position_json(const struct rules *rules, const struct state *state, json_t *position)
{
    json_t *drawn = json_array();
    for (int seat = 0; seat < rules->players; seat++)
        json_array_append_new(drawn, json_integer(state->drawn[seat]));
    json_object_set_new(position, "drawn", drawn);
    if (state->phase == TOLL_DIE && state->die_round > 1)
        add_rolling(rules, state, position);
}

/* The kind of that name below LIMIT, or TOLL_NO_TILE. */
static int kind_named(const char *name, int limit)
{
    for (int kind = 0; name && kind < limit; kind++)
        if (strcmp(name, toll_tile_name(kind)) == 0)
            return kind;
    return TOLL_NO_TILE;
}

/* ---- the board ---- */

static bool read_tile(const struct rules *rules, int cell, const json_t *json, const char *name,
    struct toll_cell *at, struct error *error)
{
    int owner, turn;
    *at = (struct toll_cell){TOLL_NO_TILE, 0, 0, 0};
    if (!json_get_number(json, "owner", 0, rules->players, &owner, error) ||
        !json_get_number(json, "turn", 0, HEX_DIRECTIONS - 1, &turn, error))
        return false;
    const json_t *tile = json_object_get(json, "tile");
    at->owner = (uint8_t)owner;
    at->turn = (uint8_t)turn;
    at->closed = json_is_true(json_object_get(json, "closed"));
    if (json_is_null(tile))
        return (at->closed && owner > 0) ||
               error_set(error, ERROR_INPUT,
                   "on %s lies no tile: then a STOPPER closes it, and \"owner\" played that", name);
    at->tile = (uint8_t)kind_named(json_string_value(tile), TOLL_KINDS);
    if (owner == 0 && at->tile == 0 && cell == rules->board.centre)
        at->tile = TOLL_START;
    bool fits = owner > 0 ? at->tile < TOLL_KINDS && at->tile != TOLL_STOP
                          : at->tile == TOLL_START && !at->closed;
    return fits || error_set(error, ERROR_INPUT, "the tile on %s is none that can lie there", name);
}

static bool read_board(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *board;
    const char *name;
    json_t *cell_json;
    if (!json_get_object(json, "board", &board, error))
        return false;
    json_object_foreach((json_t *)board, name, cell_json)
    {
        const char *end = name;
        struct toll_cell at;
        int cell = board_parse_cell(&rules->board, &end);
        if (cell == BOARD_NO_CELL || *end)
            return error_set(error, ERROR_INPUT, "there is no cell '%s' on this board", name);
        if (!read_tile(rules, cell, cell_json, name, &at, error))
            return false;
        toll_lay(rules, state, cell, at);
    }
    bool empty = json_object_size(board) == 0;
    return empty || state->cell[rules->board.centre].tile == TOLL_START ||
           error_set(error, ERROR_INPUT, "the Start tile is not in the middle");
}

/* Whether the tiles on CELL and on its neighbour at SIDE were laid so: the later one of two that
 * are open had to match. */
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
            return error_set(error, ERROR_INPUT, "the digits at side %d (%s) of %s differ", side,
                toll_side(side), name.data);
    }
    return touches || error_set(error, ERROR_INPUT, "what lies on %s touches no tile", name.data);
}

static bool check_board(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int cell = 0; cell < rules->board.count; cell++) {
        const struct toll_cell *at = &state->cell[cell];
        if ((at->tile != TOLL_NO_TILE || at->closed) && !check_tile(rules, state, cell, error))
            return false;
    }
    return true;
}

/* ---- hands and bags ---- */

static int placed_of(const struct rules *rules, const struct state *state, int seat, int kind)
{
    int count = 0;
    for (int cell = 0; cell < rules->board.count; cell++)
        count += state->cell[cell].tile == kind && state->cell[cell].owner == seat + 1;
    return count;
}

/* What the board leaves of all tiles, STOPPERs aside. */
static bool count_left(
    const struct rules *rules, struct state *state, int seat, struct error *error)
{
    uint8_t all[TOLL_KINDS];
    toll_fill_bag(all);
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        int left = all[kind] - placed_of(rules, state, seat, kind);
        if (left < 0)
            return error_set(error, ERROR_INPUT,
                "player %d has more tiles %s on the board than "
                "there are",
                seat + 1, toll_tile_name(kind));
        state->left[seat][kind] = (uint8_t)left;
    }
    return true;
}

static bool add_tiles(const json_t *list, uint8_t tiles[TOLL_KINDS], struct error *error)
{
    size_t i;
    json_t *value;
    json_array_foreach((json_t *)list, i, value)
    {
        int kind = kind_named(json_string_value(value), TOLL_KINDS);
        if (kind == TOLL_NO_TILE)
            return error_set(error, ERROR_INPUT, "a hand or bag holds what is no tile");
        tiles[kind]++;
    }
    return true;
}

static bool read_hand(
    const json_t *hand, int seat, struct state *state, int *held, struct error *error)
{
    const json_t *known = json_is_array(hand) ? hand : json_object_get(hand, "known");
    if (known && !add_tiles(known, state->hand[seat], error))
        return false;
    int count = (int)json_array_size(known);
    if (json_is_array(hand))
        *held = count;
    else if (!json_get_number(hand, "count", count, TOLL_HAND, held, error))
        return false;
    state->hand_unknown[seat] = (uint8_t)(*held - count);
    state->hidden[seat] = !known;
    return *held <= TOLL_HAND ||
           error_set(error, ERROR_INPUT, "player %d holds more than %d tiles", seat + 1, TOLL_HAND);
}

static bool wrong_sum(int seat, struct error *error)
{
    return error_set(error, ERROR_INPUT,
        "the tiles of player %d on the board, in hand and in the bag are not those of a player",
        seat + 1);
}

/* STOPPERs are what the number of tiles leaves open; where hand and bag are known, they say it. */
static bool read_bag(
    const json_t *bag, int seat, int held, int *stops, struct state *state, struct error *error)
{
    uint8_t left[TOLL_KINDS];
    int size = 0, total = 0;
    memcpy(left, state->hand[seat], sizeof left);
    if (json_is_array(bag)) {
        if (!add_tiles(bag, left, error))
            return false;
        size = (int)json_array_size(bag);
    } else if (!json_get_number(bag, "count", 0, TOLL_TILES, &size, error)) {
        return false;
    }
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        total += state->left[seat][kind];
    *stops = total - held - size;
    if (*stops < 0 || *stops > state->left[seat][TOLL_STOP])
        return wrong_sum(seat, error);
    state->left[seat][TOLL_STOP] = (uint8_t)(state->left[seat][TOLL_STOP] - *stops);
    if (json_is_array(bag) && memcmp(left, state->left[seat], sizeof left) != 0)
        return wrong_sum(seat, error);
    return true;
}

static bool read_tiles(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *hands, *bags;
    size_t players = (size_t)rules->players;
    int closed = 0, stopped = 0;
    if (!json_get_list(json, "hands", players, &hands, error) ||
        !json_get_list(json, "bags", players, &bags, error))
        return false;
    for (int seat = 0; seat < rules->players; seat++) {
        int held, stops;
        if (!count_left(rules, state, seat, error) ||
            !read_hand(json_array_get(hands, (size_t)seat), seat, state, &held, error) ||
            !read_bag(json_array_get(bags, (size_t)seat), seat, held, &stops, state, error))
            return false;
        stopped += stops;
    }
    for (int cell = 0; cell < rules->board.count; cell++)
        closed += state->cell[cell].closed;
    return closed == stopped || error_set(error, ERROR_INPUT,
                                    "%d STOPPERs are played and %d cells closed", stopped, closed);
}

/* ---- coins and rewards ---- */

static bool read_coins(const struct rules *rules, const json_t *position, const json_t *json,
    struct state *state, struct error *error)
{
    const json_t *coins, *drawn;
    size_t players = (size_t)rules->players;
    int number;
    if (!json_get_list(json, "coins", players, &coins, error) ||
        !json_get_list(position, "drawn", players, &drawn, error))
        return false;
    for (int seat = 0; seat < rules->players; seat++) {
        if (!json_take_number(json_array_get(coins, (size_t)seat), _("a player's coins"), 0,
                COINS_MAX, &number, error))
            return false;
        state->coins[seat] = number;
        int least = TOLL_TILES - toll_bag_size(state, seat);
        if (!json_take_number(json_array_get(drawn, (size_t)seat), _("what a player has drawn"),
                least, DRAWN_MAX, &number, error))
            return false;
        state->drawn[seat] = (uint32_t)number;
    }
    if (rules->bank < 0)
        return true;
    if (!json_get_number(json, "bank", 0, COINS_MAX, &number, error))
        return false;
    state->bank = number;
    return true;
}

static bool read_rewards(const struct rules *rules, const json_t *json, const char *key,
    uint8_t who[TOLL_GOALS], struct error *error)
{
    const json_t *rewards;
    if (!json_get_object(json, key, &rewards, error))
        return false;
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        int player;
        if (!json_get_number(rewards, board_name(&rules->board, rules->goal[goal]).data, 0,
                rules->players, &player, error))
            return false;
        who[goal] = (uint8_t)player;
    }
    return true;
}

/* Bits of the players with a tile in the Assist Zone of GOAL. */
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

static bool check_rewards(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int goal = 0; goal < TOLL_GOALS; goal++) {
        const struct toll_cell *at = &state->cell[rules->goal[goal]];
        int owner = at->tile == TOLL_NO_TILE ? 0 : at->owner;
        unsigned zone = in_zone(rules, state, goal);
        int assist = state->assisted[goal];
        if (state->captured[goal] != owner)
            return error_set(error, ERROR_INPUT,
                "a Goal belongs to whose tile lies on it, and to nobody without one");
        if (assist == 0 ? zone != 0 : !(zone >> assist & 1))
            return error_set(
                error, ERROR_INPUT, "an Assist belongs to who laid the first tile in its zone");
    }
    return true;
}

/* ---- where in the game ---- */

/* All players roll, or those who tied. */
static bool read_rolling(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *list = NULL, *value;
    size_t i;
    int round = 1, player, before = 0;
    bool tied = json_object_get(position, "rolling") != NULL;
    state->phase = TOLL_DIE;
    state->rolling = (uint8_t)((1 << rules->players) - 1);
    if (tied && (!json_get_any_list(position, "rolling", &list, error) ||
                    !json_get_number(position, "roll", 2, DIE_ROUNDS_MAX, &round, error)))
        return false;
    state->rolling = (uint8_t)(tied ? 0 : state->rolling);
    json_array_foreach(list, i, value)
    {
        if (!json_take_number(
                value, _("a player who rolls"), before + 1, rules->players, &player, error))
            return false;
        state->rolling = (uint8_t)(state->rolling | 1 << (player - 1));
        before = player;
    }
    state->die_round = (uint8_t)round;
    return !tied || json_array_size(list) > 1 ||
           error_set(error, ERROR_INPUT, "at least two players roll again");
}

/* How many tiles SEAT lacks that its bag would give. */
static int missing(const struct state *state, int seat)
{
    int lacks = TOLL_HAND - toll_hand_size(state, seat), bag = toll_bag_size(state, seat);
    return lacks < bag ? lacks : bag;
}

/* Players draw what they lack, one after the other before the Start tile is laid, else who is
 * active. */
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
    return state->draws > 0 ||
           error_set(error, ERROR_INPUT, "player %d has no tile to draw", drawer + 1);
}

/* Whose turn it is, once the die has said who starts. */
static bool read_active(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    int starter, active;
    if (!json_get_number(json, "starter", 1, rules->players, &starter, error) ||
        !json_get_number(json, "active", 1, rules->players, &active, error))
        return false;
    if (active - 1 != (starter - 1 + state->turn - 1) % rules->players)
        return error_set(
            error, ERROR_INPUT, "in turn %d it is not player %d's turn", state->turn, active);
    state->starter = (uint8_t)(starter - 1);
    state->active = (uint8_t)(active - 1);
    state->decided = 1;
    if (!json_is_integer(json_object_get(json, "actor")))
        return read_draws(rules, state, error);
    bool laid = state->cell[rules->board.centre].tile == TOLL_START;
    state->set_up = 1;
    state->phase = laid ? TOLL_TURN : TOLL_STARTING;
    return true;
}

static bool read_turn(const struct rules *rules, const json_t *position, const json_t *json,
    struct state *state, struct error *error)
{
    int turn, idle;
    if (!json_get_number(json, "turn", 1, TURN_MAX, &turn, error) ||
        !json_get_number(json, "idle", 0, rules->stall * rules->players, &idle, error))
        return false;
    state->turn = turn;
    state->idle = idle;
    state->last_round = json_is_true(json_object_get(json, "last_round"));
    return json_is_null(json_object_get(json, "starter"))
               ? read_rolling(rules, position, state, error)
               : read_active(rules, json, state, error);
}

/* Before the Start tile is laid nothing was played or paid. */
static bool check_set_up(const struct rules *rules, const struct state *state, struct error *error)
{
    bool begun = state->turn > 1 || state->idle > 0;
    if (state->cell[rules->board.centre].tile == TOLL_START)
        return true;
    for (int seat = 0; seat < rules->players; seat++)
        begun = begun || state->coins[seat] != TOLL_COINS ||
                toll_hand_size(state, seat) + toll_bag_size(state, seat) != TOLL_TILES;
    return !begun || error_set(error, ERROR_INPUT, "the Start tile is not laid");
}

/* Who is not drawing has drawn: before the set-up is done, those before the drawer. */
static bool check_hands(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int seat = 0; seat < rules->players; seat++) {
        bool draws = state->phase == TOLL_DRAW && seat == state->drawer;
        bool waits = state->phase == TOLL_DIE ||
                     (state->phase == TOLL_DRAW && !state->set_up && seat > state->drawer);
        if (waits ? toll_hand_size(state, seat) > 0 : !draws && missing(state, seat) > 0)
            return error_set(error, ERROR_INPUT, "player %d holds %d tiles, with %d in the bag",
                seat + 1, toll_hand_size(state, seat), toll_bag_size(state, seat));
    }
    return true;
}

/* A turn sees at most one tile played; idle ones none at all. */
static bool check_turns(const struct rules *rules, const struct state *state, struct error *error)
{
    bool draws = state->phase == TOLL_DRAW && state->set_up;
    int over = state->turn - !draws, most = rules->stall * rules->players - !draws;
    if (state->idle > (over < most ? over : most) || (state->draws > 1 && draws && !state->idle))
        return error_set(error, ERROR_INPUT, "\"idle\" is not what %d turns can give", state->turn);
    for (int seat = 0; seat < rules->players && state->decided; seat++) {
        int after = (seat - state->starter + rules->players) % rules->players;
        int turns = (over - after + rules->players - 1) / rules->players;
        int left = toll_hand_size(state, seat) + toll_bag_size(state, seat);
        if (TOLL_TILES - left > (turns > 0 ? turns : 0))
            return error_set(error, ERROR_INPUT,
                "player %d has played more tiles than %d turns give", seat + 1, state->turn);
    }
    return true;
}

static bool check_last(const struct rules *rules, const struct state *state, struct error *error)
{
    bool goals = state->captured[0] && state->captured[1] && state->captured[2], out = false;
    for (int seat = 0; seat < rules->players; seat++)
        out = out || toll_hand_size(state, seat) + toll_bag_size(state, seat) == 0;
    return (goals || out) == (state->last_round != 0) ||
           error_set(error, ERROR_INPUT,
               "the last round begins once all Goals are taken or a player has no tile left");
}

bool toll_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *json = json_object_get(position, "state");
    for (int cell = 0; cell < TOLL_CELLS_MAX; cell++)
        state->cell[cell].tile = TOLL_NO_TILE;
    return read_board(rules, json, state, error) && check_board(rules, state, error) &&
           read_tiles(rules, json, state, error) &&
           read_coins(rules, position, json, state, error) &&
           read_rewards(rules, json, "goals", state->captured, error) &&
           read_rewards(rules, json, "assists", state->assisted, error) &&
           check_rewards(rules, state, error) && read_turn(rules, position, json, state, error) &&
           check_set_up(rules, state, error) && check_hands(rules, state, error) &&
           check_turns(rules, state, error) && check_last(rules, state, error);
}
