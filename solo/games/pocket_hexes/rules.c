/*
 * Pocket Hexes: what writes, penalties and dice change, whose turn it is, and who has won
 * (RULES.md, section 1). moves.c says where numbers may go.
 */
#include "games/pocket_hexes/private.h"

const uint8_t pocket_die_sides[POCKET_DICE] = {4, 6, 8, 10, 12, 20};

enum { DIE_D10 = 3 };

int pocket_die_value(int die, int face)
{
    return die == DIE_D10 ? face : face + 1;
}

bool pocket_has_room(const struct rules *rules, const struct state *state, int seat)
{
    return state->grid[seat].box_count < rules->boxes;
}

int pocket_actor(const struct rules *rules, const struct state *state)
{
    switch ((enum pocket_phase)state->phase) {
    case POCKET_ROLL:
    case POCKET_REROLL:
        return ACTOR_CHANCE;
    case POCKET_FIRST:
        return state->active;
    case POCKET_PAIR:
        return state->writer;
    case POCKET_OVER:
        return ACTOR_OVER;
    }
    assert(false && "a phase");
    return ACTOR_OVER;
}

/* If only one neighbour of the written CELL is missing, notes that it now completes CELL's ring. */
static void note_closing(const struct rules *rules, struct pocket_grid *grid, int cell)
{
    if (grid->missing[cell] == 1)
        grid->closing =
            cell_set_or(grid->closing, cell_set_without(rules->ring[cell], grid->written));
}

static void write_value(const struct rules *rules, struct pocket_grid *grid, int cell, int value)
{
    struct cell_set one = cell_set_one(cell);
    struct cell_set ring = rules->ring[cell];
    grid->value[cell] = (uint8_t)value;
    grid->written = cell_set_or(grid->written, one);
    grid->closing = cell_set_without(grid->closing, one);
    grid->adjacent = cell_set_or(grid->adjacent, ring);
    for (int lower = 1; lower < value; lower++)
        grid->blocked[lower] = cell_set_or(grid->blocked[lower], ring);
    note_closing(rules, grid, cell);
    while (!cell_set_empty(ring)) {
        int other = cell_set_take(&ring);
        grid->missing[other]--;
        if (grid->value[other] != POCKET_EMPTY)
            note_closing(rules, grid, other);
    }
}

void pocket_grid_write(
    const struct rules *rules, struct pocket_grid *grid, int cell, int value, int rings)
{
    write_value(rules, grid, cell, value);
    for (int i = 0; rings >> i; i++) {
        if (!(rings >> i & 1))
            continue;
        int centre = rules->around[cell][i];
        grid->box[grid->box_count++] = (int8_t)grid->value[centre];
        grid->scored = cell_set_or(grid->scored, cell_set_one(centre));
    }
}

void pocket_grid_penalty(struct pocket_grid *grid)
{
    grid->box[grid->box_count++] = POCKET_PENALTY_POINTS;
}

int pocket_total(const struct pocket_grid *grid)
{
    int total = 0;
    for (int i = 0; i < grid->box_count; i++)
        total += grid->box[i];
    return total;
}

/* Reports whether all players (ALL), or any player, have filled their boxes. */
static bool boxes_full(const struct rules *rules, const struct state *state, bool all)
{
    for (int seat = 0; seat < rules->players; seat++) {
        if (pocket_has_room(rules, state, seat) == all)
            return !all;
    }
    return all;
}

bool pocket_turn_is_last(const struct rules *rules, const struct state *state)
{
    return boxes_full(rules, state, false);
}

static void end_turn(const struct rules *rules, struct state *state)
{
    state->used = 0;
    state->writes = 0;
    if (pocket_turn_is_last(rules, state)) {
        state->phase = POCKET_OVER;
        return;
    }
    state->turn++;
    state->active = (uint8_t)((state->active + 1) % rules->players);
    state->writer = state->active;
    state->phase = POCKET_ROLL;
    state->step = 1;
}

/* Passes step 3 to the first seat from WRITER on, clockwise, that has room; ends the turn after the
 * last player. */
static void pass_to(const struct rules *rules, struct state *state, int writer)
{
    state->used = 0;
    state->writes = 0;
    int done = (writer - state->active + rules->players) % rules->players;
    for (; done < rules->players; done++) {
        if (pocket_has_room(rules, state, writer)) {
            state->writer = (uint8_t)writer;
            return;
        }
        writer = (writer + 1) % rules->players;
    }
    end_turn(rules, state);
}

static void after_first(const struct rules *rules, struct state *state, int die)
{
    if (boxes_full(rules, state, true)) {
        state->phase = POCKET_OVER;
        return;
    }
    state->phase = POCKET_REROLL;
    state->rerolled = (uint8_t)die;
}

static void after_pair_write(const struct rules *rules, struct state *state)
{
    state->writes++;
    if (state->writes < 2 && pocket_has_room(rules, state, state->writer))
        return;
    int next = (state->writer + 1) % rules->players;
    if (next == state->active)
        end_turn(rules, state);
    else
        pass_to(rules, state, next);
}

void pocket_apply(const struct rules *rules, struct state *state, const struct action *action)
{
    bool first = state->phase == POCKET_FIRST;
    struct pocket_grid *grid = &state->grid[first ? state->active : state->writer];
    if (action->kind == POCKET_WRITE) {
        pocket_grid_write(rules, grid, action->a, state->dice[action->part], action->b);
        state->used = (uint8_t)(first ? 0 : state->used | 1 << action->part);
    } else {
        pocket_grid_penalty(grid);
    }
    if (first)
        after_first(rules, state, action->part);
    else
        after_pair_write(rules, state);
}

void pocket_apply_event(const struct rules *rules, struct state *state, const struct event *event)
{
    if (event->kind == POCKET_EVENT_ROLL) {
        memcpy(state->dice, event->values, POCKET_DICE);
        state->rolled = 1;
        state->phase = POCKET_FIRST;
        state->step = 2;
        return;
    }
    state->dice[event->subject] = event->values[0];
    state->rerolled = 0;
    state->phase = POCKET_PAIR;
    state->step = 3;
    pass_to(rules, state, state->active);
}

/* Sorts one player's filled boxes, highest first; returns how many there are. */
static int sorted_boxes(const struct pocket_grid *grid, int8_t sorted[POCKET_BOXES_MAX])
{
    int count = 0;
    for (int i = 0; i < grid->box_count; i++) {
        int at = count++;
        for (; at > 0 && sorted[at - 1] < grid->box[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = grid->box[i];
    }
    return count;
}

/* Returns a positive number if A ranks above B: by total, then by the highest box, the second
 * highest, and so on; an empty box ranks below any number. */
static int compare_sheets(const struct pocket_grid *a, const struct pocket_grid *b)
{
    int8_t boxes_a[POCKET_BOXES_MAX], boxes_b[POCKET_BOXES_MAX];
    int count_a = sorted_boxes(a, boxes_a), count_b = sorted_boxes(b, boxes_b);
    if (pocket_total(a) != pocket_total(b))
        return pocket_total(a) - pocket_total(b);
    for (int i = 0; i < count_a && i < count_b; i++) {
        if (boxes_a[i] != boxes_b[i])
            return boxes_a[i] - boxes_b[i];
    }
    return count_a - count_b;
}

void pocket_result(const struct rules *rules, const struct state *state, struct game_result *result)
{
    memset(result, 0, sizeof *result);
    result->over = state->phase == POCKET_OVER;
    int best = 0;
    for (int seat = 0; seat < rules->players; seat++) {
        result->scores[seat] = pocket_total(&state->grid[seat]);
        if (compare_sheets(&state->grid[seat], &state->grid[best]) > 0)
            best = seat;
    }
    for (int seat = 0; result->over && seat < rules->players; seat++)
        result->winner[seat] = compare_sheets(&state->grid[seat], &state->grid[best]) == 0;
}

void pocket_value(const struct rules *rules, const struct state *state, int value[GAME_PLAYERS_MAX])
{
    for (int seat = 0; seat < rules->players; seat++)
        value[seat] = pocket_total(&state->grid[seat]);
}

int pocket_tally(
    const struct rules *rules, const struct state *state, int seat, int number[GAME_TALLY_MAX])
{
    for (int i = 0; i < state->grid[seat].box_count; i++)
        number[i] = state->grid[seat].box[i];
    return state->grid[seat].box_count;
}

/* Leaves out the turn, which only counts, and the derived data of sheets. */
