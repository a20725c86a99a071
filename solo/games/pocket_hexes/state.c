/*
 * The state of Pocket Hexes as JSON, and the invariants that tests check.
 */
#include "games/pocket_hexes/private.h"

static json_t *dice_json(const struct state *state)
{
    if (!state->rolled)
        return json_null();
    json_t *dice = json_array();
    for (int die = 0; die < POCKET_DICE; die++)
        json_array_append_new(dice, json_integer(state->dice[die]));
    return dice;
}

static json_t *used_json(const struct state *state)
{
    json_t *used = json_array();
    for (int die = 0; die < POCKET_DICE; die++) {
        if (state->used >> die & 1)
            json_array_append_new(used, json_integer(pocket_die_sides[die]));
    }
    return used;
}

static json_t *grid_json(const struct rules *rules, const struct pocket_grid *grid)
{
    json_t *cells = json_object();
    for (int cell = 0; cell < rules->board.count; cell++) {
        if (grid->value[cell] != POCKET_EMPTY)
            json_object_set_new(
                cells, board_name(&rules->board, cell).data, json_integer(grid->value[cell]));
    }
    return cells;
}

static json_t *boxes_json(const struct pocket_grid *grid)
{
    json_t *boxes = json_array();
    for (int i = 0; i < grid->box_count; i++)
        json_array_append_new(boxes, json_integer(grid->box[i]));
    return boxes;
}

json_t *pocket_state_json(const struct rules *rules, const struct state *state)
{
    json_t *json = game_json_create(&pocket_hexes, rules, state, state->turn);
    json_t *grids = json_array(), *boxes = json_array();
    for (int seat = 0; seat < rules->players; seat++) {
        json_array_append_new(grids, grid_json(rules, &state->grid[seat]));
        json_array_append_new(boxes, boxes_json(&state->grid[seat]));
    }
    json_object_update_new(json,
        json_pack("{s:i,s:i,s:o,s:o,s:o,s:o}", "active", state->active + 1, "step", state->step,
            "dice", dice_json(state), "used", used_json(state), "grids", grids, "boxes", boxes));
    return json;
}

/* Rule B in reverse: the numbers beside a written one are judged when they are written, so only
 * what a grid's derived data should be can be checked here. */
static void derive(
    const struct rules *rules, const struct pocket_grid *grid, struct pocket_grid *fresh)
{
    struct rules plain = *rules;
    plain.first = POCKET_FIRST_WAIVE;
    pocket_grid_init(&plain, fresh);
    for (int cell = 0; cell < rules->board.count; cell++) {
        if (grid->value[cell] != POCKET_EMPTY)
            pocket_grid_write(rules, fresh, cell, grid->value[cell], 0);
    }
    memcpy(fresh->box, grid->box, sizeof fresh->box);
    fresh->box_count = grid->box_count;
    fresh->scored = grid->scored;
}

static int penalties(const struct pocket_grid *grid)
{
    int count = 0;
    for (int i = 0; i < grid->box_count; i++)
        count += grid->box[i] == POCKET_PENALTY_POINTS;
    return count;
}

static bool check_grid(
    const struct rules *rules, const struct pocket_grid *grid, int seat, struct error *error)
{
    struct pocket_grid fresh;
    derive(rules, grid, &fresh);
    if (memcmp(&fresh, grid, sizeof fresh) != 0)
        return error_set(error, ERROR_CHECK, "grid %d does not follow from its numbers", seat + 1);
    if (grid->box_count > rules->boxes)
        return error_set(error, ERROR_CHECK, "grid %d has too many boxes filled", seat + 1);
    struct cell_set scored = grid->scored;
    int scored_count = cell_set_count(scored);
    if (scored_count + penalties(grid) != grid->box_count)
        return error_set(error, ERROR_CHECK, "boxes of grid %d are not what was scored", seat + 1);
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
        return error_set(error, ERROR_CHECK, "a player without obligations is to write");
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
