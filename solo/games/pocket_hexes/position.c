/*
 * Pocket Hexes: writes a state as JSON and reads it back; refuses impossible ones. What follows
 * from the numbers is rebuilt by writing them again, lowest first; some legal order must exist.
 */
#include "games/form.h"
#include "games/pocket_hexes/private.h"

#include "core/json_lines.h"

enum { TURN_MAX = 9999 };

/* ---- dice ---- */

static bool form_die(struct form *form, int die)
{
    struct phrase name = text_phrase("d%d", pocket_die_sides[die]);
    const struct form_row row = FORM_NUMBER(name.data, form->state->dice[die],
        pocket_die_value(die, 0), pocket_die_value(die, pocket_die_sides[die] - 1));
    return form_value(form, &row);
}

static bool form_sides(struct form *form, uint8_t *die)
{
    if (!form->reads) {
        form->json = json_integer(pocket_die_sides[*die]);
        return true;
    }
    int found = pocket_die_of_sides((int)json_integer_value(form->json));
    *die = (uint8_t)found;
    return found >= 0 || error_input(form->error, "a die has 4, 6, 8, 10, 12 or 20 sides");
}

/* Writes or reads the one used die; with two used dice the turn would be over. */
static bool form_used(struct form *form, int index)
{
    struct state *state = form->state;
    uint8_t die = 0;
    while (!form->reads && !(state->used >> die & 1))
        die++;
    if (!form_sides(form, &die))
        return false;
    state->used = (uint8_t)(1 << die);
    state->writes = 1;
    return true;
}

/* ---- a sheet ---- */

/* Reports whether a neighbour of CELL has a lower number and is not in WRITTEN. It could not be
 * written after CELL (rule B). */
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

/* Reports whether CELL can be written next. FREE: even away from other numbers (rule A). */
static bool may_follow(
    const struct rules *rules, const uint8_t *value, struct cell_set written, int cell, bool free)
{
    bool touches =
        free || value[cell] < 2 || !cell_set_empty(cell_set_and(rules->ring[cell], written));
    return touches && !shuts_out(rules, value, written, cell);
}

/* Adds to WRITTEN every cell of ALL that can be written after it; once possible, a cell stays
 * possible. */
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

/* Fills GRID with these numbers and what follows from them. */
static void write_anew(const struct rules *rules, const uint8_t *value, struct pocket_grid *grid)
{
    struct rules plain = *rules;
    plain.first = POCKET_FIRST_WAIVE;
    pocket_grid_init(&plain, grid);
    for (int cell = 0; cell < rules->board.count; cell++)
        if (value[cell] != POCKET_EMPTY)
            pocket_grid_write(rules, grid, cell, value[cell], 0);
}

static bool fill_grid(const struct rules *rules, const uint8_t *value, int seat,
    struct pocket_grid *grid, struct error *error)
{
    bool centre = rules->first == POCKET_FIRST_CENTRE;
    if (centre && value[rules->board.centre] != 1)
        return error_input(error, "sheet %d must have a 1 in the centre (first=centre)", seat + 1);
    write_anew(rules, value, grid);
    return has_order(rules, value, grid->written) ||
           error_input(error,
               "sheet %d is impossible: no order of writing its numbers keeps rules A and B",
               seat + 1);
}

/* Returns the cell of a completed ring around NUMBER that is in no box yet, or POCKET_NO_CELL. */
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

static bool fill_box(
    const struct rules *rules, int points, int seat, struct pocket_grid *grid, struct error *error)
{
    if (points == POCKET_PENALTY_POINTS) {
        pocket_grid_penalty(grid);
        return true;
    }
    int cell = closed_ring(rules, grid, points);
    if (cell == POCKET_NO_CELL)
        return error_input(
            error, "sheet %d has %d in a box, but no closed ring for it", seat + 1, points);
    grid->box[grid->box_count++] = (int8_t)points;
    grid->scored = cell_set_or(grid->scored, cell_set_one(cell));
    return true;
}

static bool form_grid(struct form *form, int seat)
{
    struct pocket_grid *grid = &form->state->grid[seat];
    uint8_t value[POCKET_CELLS_MAX];
    const struct form_row row = FORM_CELLS("grids", value[0], 0, POCKET_VALUE_MAX, POCKET_EMPTY);
    memcpy(value, grid->value, sizeof value);
    if (form->reads)
        memset(value, POCKET_EMPTY, sizeof value);
    return form_value(form, &row) &&
           (!form->reads || fill_grid(form->rules, value, seat, grid, form->error));
}

static bool form_boxes(struct form *form, int seat)
{
    struct pocket_grid *grid = &form->state->grid[seat];
    int32_t points[POCKET_BOXES_MAX];
    for (int i = 0; i < grid->box_count; i++)
        points[i] = grid->box[i];
    const struct form_row row =
        FORM_NUMBERS("boxes", points[0], 0, form->reads ? form->rules->boxes : grid->box_count,
            POCKET_PENALTY_POINTS, POCKET_VALUE_MAX);
    if (!form_value(form, &row))
        return false;
    for (size_t i = 0; form->reads && i < json_array_size(form->json); i++)
        if (!fill_box(form->rules, points[i], seat, grid, form->error))
            return false;
    return true;
}

/* ---- the stage of the turn ---- */

/* Writes or reads "writes", because a penalty uses no die and so does not show in "used". */
static bool form_writes(struct form *form, int index)
{
    struct state *state = form->state;
    const struct form_row row = FORM_NUMBER("writes", state->writes, state->writes, 1);
    bool said = form->reads ? form->json != NULL : state->phase == POCKET_PAIR && state->writes > 0;
    return !said || (!form->reads && state->used != 0) || form_value(form, &row);
}

static bool form_reroll(struct form *form, int index)
{
    bool said = form->reads ? form->json != NULL : form->state->phase == POCKET_REROLL;
    return !said || form_sides(form, &form->state->rerolled);
}

/* Finds what must be rolled: all dice in step 1, the written die in step 2. */
static bool find_chance(const json_t *position, struct state *state, struct error *error)
{
    state->phase = state->step == 1 ? POCKET_ROLL : POCKET_REROLL;
    return state->step == 1 || (state->step == 2 && json_object_get(position, "reroll")) ||
           error_input(error, "\"reroll\" must say which die is rolled again at step 2");
}

static bool find_phase(const struct rules *rules, const json_t *position, const json_t *json,
    struct state *state, struct error *error)
{
    const json_t *actor = json_object_get(json, "actor");
    int seat;
    if (state->rolled == (state->turn == 1 && state->step == 1))
        return error_input(error, "dice must be given from the first roll on, and none before it");
    state->active = state->writer = (uint8_t)((rules->starter + state->turn - 1) % rules->players);
    if (!json_is_integer(actor))
        return find_chance(position, state, error);
    if (!json_get_number(json, "actor", 1, rules->players, &seat, error))
        return false;
    if (state->step == 1)
        return error_input(error, "a player must write, but no dice have been rolled");
    state->phase = state->step == 2 ? POCKET_FIRST : POCKET_PAIR;
    state->writer = (uint8_t)(state->step == 2 ? state->active : seat - 1);
    return true;
}

/* Returns SEAT's place in this turn's order; 0 is the active player. */
static int order_of(const struct rules *rules, const struct state *state, int seat)
{
    return (seat - state->active + rules->players) % rules->players;
}

static int writes_of(const struct rules *rules, const struct state *state, int seat)
{
    int players = rules->players, over = state->turn - 1;
    int wait = (seat - rules->starter + players) % players;
    int writes = 2 * over + (over - wait + players - 1) / players;
    int order = order_of(rules, state, seat), writer = order_of(rules, state, state->writer);
    if (order == 0 && state->phase >= POCKET_REROLL)
        writes++;
    if (state->phase == POCKET_PAIR && order <= writer)
        writes += order < writer ? 2 : state->writes;
    return writes;
}

static int penalties(const struct pocket_grid *grid)
{
    int count = 0;
    for (int i = 0; i < grid->box_count; i++)
        count += grid->box[i] == POCKET_PENALTY_POINTS;
    return count;
}

/* Reports whether SEAT's boxes may be full: that ends the game, so this turn must have filled
 * them. */
static bool may_be_full(const struct rules *rules, const struct state *state, int seat)
{
    int order = order_of(rules, state, seat);
    if (state->phase == POCKET_REROLL)
        return order == 0 && rules->players > 1;
    return state->phase == POCKET_PAIR && order < order_of(rules, state, state->writer);
}

static bool check_sheets(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int seat = 0; seat < rules->players; seat++) {
        const struct pocket_grid *grid = &state->grid[seat];
        int used = cell_set_count(grid->written) - (rules->first == POCKET_FIRST_CENTRE);
        if (used + penalties(grid) > writes_of(rules, state, seat))
            return error_input(
                error, "sheet %d has more numbers than %d turns give", seat + 1, state->turn);
        if (!pocket_has_room(rules, state, seat) && !may_be_full(rules, state, seat))
            return error_input(error, "the boxes of sheet %d are full: the game is over", seat + 1);
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
        FORM_SEAT("active", state->active, players),
        FORM_NUMBER("step", state->step, 1, 3),
        state->rolled ? FORM_PARTS("dice", POCKET_DICE, POCKET_DICE, form_die) : FORM_NULL("dice"),
        FORM_PARTS("used", 0, form->reads || state->used, form_used),
        FORM_PARTS("grids", players, players, form_grid),
        FORM_PARTS("boxes", players, players, form_boxes),
    };
    return FORM_ROWS(form, rows);
}

/* Writes or reads what only a position has. */
static bool form_more(struct form *form, int index)
{
    const struct form_row rows[] = {
        FORM_PART("writes", form_writes), FORM_PART("reroll", form_reroll)};
    return FORM_ROWS(form, rows);
}

FORM_ENTRIES(pocket, pocket_hexes)

bool pocket_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *json = json_object_get(position, "state");
    state->rolled = !json_is_null(json_object_get(json, "dice"));
    return form_read(&pocket_hexes, rules, state, form_state, json, error) &&
           form_read(&pocket_hexes, rules, state, form_more, position, error) &&
           find_phase(rules, position, json, state, error) && check_sheets(rules, state, error);
}

/* ---- invariants ---- */

/* Checks a grid. Rule B applies only when a number is written and cannot be checked later; the
 * derived data can. */
static bool check_grid(
    const struct rules *rules, const struct pocket_grid *grid, int seat, struct error *error)
{
    struct pocket_grid fresh;
    write_anew(rules, grid->value, &fresh);
    memcpy(fresh.box, grid->box, sizeof fresh.box);
    fresh.box_count = grid->box_count;
    fresh.scored = grid->scored;
    if (memcmp(&fresh, grid, sizeof fresh) != 0)
        return error_set(
            error, ERROR_CHECK, "the derived values of grid %d do not match its numbers", seat + 1);
    if (grid->box_count > rules->boxes)
        return error_set(error, ERROR_CHECK, "grid %d has too many boxes filled", seat + 1);
    struct cell_set scored = grid->scored;
    int scored_count = cell_set_count(scored);
    if (scored_count + penalties(grid) != grid->box_count)
        return error_set(
            error, ERROR_CHECK, "the boxes of grid %d do not match the scored rings", seat + 1);
    while (!cell_set_empty(scored)) {
        int cell = cell_set_take(&scored);
        if (grid->missing[cell] != 0 || grid->value[cell] == POCKET_EMPTY)
            return error_set(error, ERROR_CHECK, "grid %d scored an open ring", seat + 1);
    }
    return true;
}

static bool check_phase(const struct rules *rules, const struct state *state, struct error *error)
{
    bool pair = state->phase == POCKET_PAIR;
    if (state->phase > POCKET_OVER || state->active >= rules->players)
        return error_set(error, ERROR_CHECK, "no such phase or seat");
    if (!pair && (state->used != 0 || state->writes != 0))
        return error_set(error, ERROR_CHECK, "dice are marked used outside step 3");
    if (pair && (state->writes > 1 || !pocket_has_room(rules, state, state->writer)))
        return error_set(error, ERROR_CHECK,
            "the player to write has no free box, or has written twice already");
    if (state->phase == POCKET_FIRST && !pocket_has_room(rules, state, state->active))
        return error_set(error, ERROR_CHECK, "a turn began with full boxes");
    return true;
}

bool pocket_check(const struct rules *rules, const struct state *state, struct error *error)
{
    for (int seat = 0; seat < rules->players; seat++) {
        if (!check_grid(rules, &state->grid[seat], seat, error))
            return false;
    }
    return check_phase(rules, state, error);
}
