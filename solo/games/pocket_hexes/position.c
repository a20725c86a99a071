/*
 * Pocket Hexes: a state out of its JSON. What follows from the numbers is made by writing them
 * anew, lowest first, and an order in which the rules allow all of them is looked for.
 */
#include "games/pocket_hexes/private.h"

#include "core/json_lines.h"

enum { TURN_MAX = 9999 };

void pocket_position_json(const struct rules *rules, const struct state *state, json_t *position)
{
    /* A penalty uses no die, so that it cannot be seen in "used". */
    if (state->phase == POCKET_PAIR && state->writes > 0 && state->used == 0)
        json_object_set_new(position, "writes", json_integer(state->writes));
    if (state->phase == POCKET_REROLL)
        json_object_set_new(position, "reroll", json_integer(pocket_die_sides[state->rerolled]));
}

static bool read_dice(const json_t *json, struct state *state, struct error *error)
{
    const json_t *list;
    if (json_is_null(json_object_get(json, "dice")))
        return true;
    if (!json_get_list(json, "dice", POCKET_DICE, &list, error))
        return false;
    for (int die = 0; die < POCKET_DICE; die++) {
        struct phrase what = text_phrase(_("the d%d"), pocket_die_sides[die]);
        int value;
        if (!json_take_number(json_array_get(list, (size_t)die), what.data,
                pocket_die_value(die, 0), pocket_die_value(die, pocket_die_sides[die] - 1), &value,
                error))
            return false;
        state->dice[die] = (uint8_t)value;
    }
    state->rolled = 1;
    return true;
}

static bool read_die(const json_t *value, int *die, struct error *error)
{
    *die = json_is_integer(value) ? pocket_die_of_sides((int)json_integer_value(value)) : -1;
    return *die >= 0 || error_set(error, ERROR_INPUT, "a die has 4, 6, 8, 10, 12 or 20 sides");
}

static bool read_used(const json_t *json, struct state *state, struct error *error)
{
    const json_t *list, *value;
    size_t i;
    int die;
    if (!json_get_any_list(json, "used", &list, error))
        return false;
    json_array_foreach(list, i, value)
    {
        if (!read_die(value, &die, error))
            return false;
        state->used = (uint8_t)(state->used | 1 << die);
    }
    state->writes = (uint8_t)json_array_size(list);
    return state->writes < 2 ||
           error_set(error, ERROR_INPUT, "\"used\" names more than one die: then the turn is over");
}

/* ---- a sheet ---- */

static bool read_numbers(const struct rules *rules, const json_t *cells,
    uint8_t value[POCKET_CELLS_MAX], struct error *error)
{
    const char *name;
    json_t *number;
    memset(value, POCKET_EMPTY, POCKET_CELLS_MAX);
    if (!json_is_object(cells))
        return error_set(error, ERROR_INPUT, "a grid is no object");
    json_object_foreach((json_t *)cells, name, number)
    {
        const char *end = name;
        int cell = board_parse_cell(&rules->board, &end), written;
        if (cell == BOARD_NO_CELL || *end)
            return error_set(error, ERROR_INPUT, "there is no cell '%s' on this board", name);
        if (!json_take_number(number, name, 0, POCKET_VALUE_MAX, &written, error))
            return false;
        value[cell] = (uint8_t)written;
    }
    return true;
}

/* Whether a number lower than the one on CELL lies beside it and is not in WRITTEN: once CELL is
 * written, it could not be written any more (rule B). */
static bool shuts_out(
    const struct rules *rules, const uint8_t *value, struct cell_set written, int cell)
{
    struct cell_set left = cell_set_without(rules->ring[cell], written);
    while (!cell_set_empty(left)) {
        int other = cell_set_take(&left);
        if (value[other] != POCKET_EMPTY && value[other] > 0 && value[other] < value[cell])
            return true;
    }
    return false;
}

/* Whether CELL can be the next one. FREE: also without a neighbour (rule A). */
static bool may_follow(
    const struct rules *rules, const uint8_t *value, struct cell_set written, int cell, bool free)
{
    bool touches =
        free || value[cell] < 2 || !cell_set_empty(cell_set_and(rules->ring[cell], written));
    return touches && !shuts_out(rules, value, written, cell);
}

/* Writes all of ALL that can be written after WRITTEN: what can follow now can follow later too. */
static struct cell_set write_on(
    const struct rules *rules, const uint8_t *value, struct cell_set all, struct cell_set written)
{
    for (bool on = true; on;) {
        struct cell_set left = cell_set_without(all, written);
        on = false;
        while (!cell_set_empty(left)) {
            int cell = cell_set_take(&left);
            if (!may_follow(rules, value, written, cell, false))
                continue;
            written = cell_set_or(written, cell_set_one(cell));
            on = true;
        }
    }
    return written;
}

static bool has_order(const struct rules *rules, const uint8_t *value, struct cell_set all)
{
    struct cell_set none = cell_set_none(), firsts = all;
    if (rules->first == POCKET_FIRST_CENTRE)
        none = cell_set_one(rules->board.centre);
    if (cell_set_equal(write_on(rules, value, all, none), all))
        return true;
    while (rules->first == POCKET_FIRST_WAIVE && !cell_set_empty(firsts)) {
        int cell = cell_set_take(&firsts);
        if (may_follow(rules, value, none, cell, true) &&
            cell_set_equal(write_on(rules, value, all, cell_set_one(cell)), all))
            return true;
    }
    return false;
}

static bool fill_grid(const struct rules *rules, const uint8_t *value, int seat,
    struct pocket_grid *grid, struct error *error)
{
    struct rules plain = *rules;
    struct cell_set all = cell_set_none();
    bool centre = rules->first == POCKET_FIRST_CENTRE;
    plain.first = POCKET_FIRST_WAIVE;
    pocket_grid_init(&plain, grid);
    if (centre && value[rules->board.centre] != 1)
        return error_set(
            error, ERROR_INPUT, "sheet %d lacks the 1 in the middle (first=centre)", seat + 1);
    for (int cell = 0; cell < rules->board.count; cell++) {
        if (value[cell] == POCKET_EMPTY)
            continue;
        pocket_grid_write(rules, grid, cell, value[cell], 0);
        all = cell_set_or(all, cell_set_one(cell));
    }
    return has_order(rules, value, all) ||
           error_set(error, ERROR_INPUT,
               "sheet %d cannot be: in no order do its numbers keep rules A and B", seat + 1);
}

/* A ring around NUMBER that is closed and not in a box yet, or POCKET_NO_CELL. */
static int closed_ring(const struct rules *rules, const struct pocket_grid *grid, int number)
{
    struct cell_set left = cell_set_without(rules->interior, grid->scored);
    while (!cell_set_empty(left)) {
        int cell = cell_set_take(&left);
        if (grid->value[cell] == number && grid->missing[cell] == 0)
            return cell;
    }
    return POCKET_NO_CELL;
}

static bool fill_box(const struct rules *rules, const json_t *value, int seat,
    struct pocket_grid *grid, struct error *error)
{
    int points;
    if (!json_take_number(
            value, _("a box"), POCKET_PENALTY_POINTS, POCKET_VALUE_MAX, &points, error))
        return false;
    if (points == POCKET_PENALTY_POINTS) {
        pocket_grid_penalty(grid);
        return true;
    }
    int cell = closed_ring(rules, grid, points);
    if (cell == POCKET_NO_CELL)
        return error_set(error, ERROR_INPUT, "sheet %d has %d in a box, but no closed ring for it",
            seat + 1, points);
    grid->box[grid->box_count++] = (int8_t)points;
    grid->scored = cell_set_or(grid->scored, cell_set_one(cell));
    return true;
}

static bool read_boxes(const struct rules *rules, const json_t *boxes, int seat,
    struct pocket_grid *grid, struct error *error)
{
    size_t i;
    json_t *value;
    if (!json_is_array(boxes) || json_array_size(boxes) > (size_t)rules->boxes)
        return error_set(error, ERROR_INPUT, "the boxes of sheet %d are no list of at most %d",
            seat + 1, rules->boxes);
    json_array_foreach((json_t *)boxes, i, value)
    {
        if (!fill_box(rules, value, seat, grid, error))
            return false;
    }
    return true;
}

static bool read_sheets(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const json_t *grids, *boxes;
    size_t players = (size_t)rules->players;
    if (!json_get_list(json, "grids", players, &grids, error) ||
        !json_get_list(json, "boxes", players, &boxes, error))
        return false;
    for (int seat = 0; seat < rules->players; seat++) {
        uint8_t value[POCKET_CELLS_MAX];
        struct pocket_grid *grid = &state->grid[seat];
        if (!read_numbers(rules, json_array_get(grids, (size_t)seat), value, error) ||
            !fill_grid(rules, value, seat, grid, error) ||
            !read_boxes(rules, json_array_get(boxes, (size_t)seat), seat, grid, error))
            return false;
    }
    return true;
}

/* ---- where in the turn ---- */

/* Chance rolls at step 1, and the die that was written at step 2. */
static bool read_chance(const json_t *position, struct state *state, struct error *error)
{
    int die;
    if (state->step == 1) {
        state->phase = POCKET_ROLL;
        return true;
    }
    state->phase = POCKET_REROLL;
    if (state->step == 3 || !json_object_get(position, "reroll"))
        return error_set(
            error, ERROR_INPUT, "a die is to be rolled again at step 2, and \"reroll\" says which");
    if (!read_die(json_object_get(position, "reroll"), &die, error))
        return false;
    state->rerolled = (uint8_t)die;
    return true;
}

static bool read_phase(const struct rules *rules, const json_t *position, const json_t *json,
    struct state *state, struct error *error)
{
    const json_t *actor = json_object_get(json, "actor");
    int active, step, writes = state->writes, seat;
    if (!json_get_number(json, "active", 1, rules->players, &active, error) ||
        !json_get_number(json, "step", 1, 3, &step, error))
        return false;
    if (active - 1 != (rules->starter + state->turn - 1) % rules->players)
        return error_set(
            error, ERROR_INPUT, "in turn %d it is not player %d's turn", state->turn, active);
    if (state->rolled == (state->turn == 1 && step == 1))
        return error_set(
            error, ERROR_INPUT, "there are dice from the first roll on, and none before it");
    state->active = state->writer = (uint8_t)(active - 1);
    state->step = (uint8_t)step;
    if (!json_is_integer(actor))
        return read_chance(position, state, error);
    if (!json_get_number(json, "actor", 1, rules->players, &seat, error))
        return false;
    if (step == 1)
        return error_set(error, ERROR_INPUT, "a player is to write, but no dice are rolled");
    state->phase = step == 2 ? POCKET_FIRST : POCKET_PAIR;
    state->writer = (uint8_t)(step == 2 ? state->active : seat - 1);
    if (json_object_get(position, "writes") &&
        !json_get_number(position, "writes", state->writes, 1, &writes, error))
        return false;
    state->writes = (uint8_t)writes;
    return true;
}

/* How many players come between the active one and SEAT in this turn, and that one. */
static int place_of(const struct rules *rules, const struct state *state, int seat)
{
    return (seat - state->active + rules->players) % rules->players;
}

/* How often SEAT was to write so far. */
static int writes_of(const struct rules *rules, const struct state *state, int seat)
{
    int players = rules->players, over = state->turn - 1;
    int wait = (seat - rules->starter + players) % players;
    int writes = 2 * over + (over - wait + players - 1) / players;
    int place = place_of(rules, state, seat), writer = place_of(rules, state, state->writer);
    if (place == 0 && state->phase >= POCKET_REROLL)
        writes++;
    if (state->phase == POCKET_PAIR && place <= writer)
        writes += place < writer ? 2 : state->writes;
    return writes;
}

/* Boxes that are full end the game with the turn, so that they were filled in this one. */
static bool may_be_full(const struct rules *rules, const struct state *state, int seat)
{
    int place = place_of(rules, state, seat);
    if (state->phase == POCKET_REROLL)
        return place == 0 && rules->players > 1;
    return state->phase == POCKET_PAIR && place < place_of(rules, state, state->writer);
}

static bool check_sheets(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int seat = 0; seat < rules->players; seat++) {
        const struct pocket_grid *grid = &state->grid[seat];
        int used = cell_set_count(grid->written) - (rules->first == POCKET_FIRST_CENTRE);
        for (int i = 0; i < grid->box_count; i++)
            used += grid->box[i] == POCKET_PENALTY_POINTS;
        if (used > writes_of(rules, state, seat))
            return error_set(error, ERROR_INPUT, "sheet %d has more numbers than %d turns give",
                seat + 1, state->turn);
        if (!pocket_has_room(rules, state, seat) && !may_be_full(rules, state, seat))
            return error_set(
                error, ERROR_INPUT, "the boxes of sheet %d are full: the game is over", seat + 1);
    }
    return true;
}

bool pocket_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *json = json_object_get(position, "state");
    int turn;
    if (!json_get_number(json, "turn", 1, TURN_MAX, &turn, error))
        return false;
    state->turn = (uint16_t)turn;
    return read_dice(json, state, error) && read_used(json, state, error) &&
           read_sheets(rules, json, state, error) &&
           read_phase(rules, position, json, state, error) && check_sheets(rules, state, error);
}
