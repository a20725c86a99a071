/*
 * Pocket Hexes: where numbers may be written. Rule A: next to a number, except a 1 or a 0. Rule B:
 * not next to a higher number, except a 0. See RULES.md, section 1.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"

enum { ALL_DICE = (1 << POCKET_DICE) - 1 };

static int acting_seat(const struct state *state)
{
    return state->phase == POCKET_FIRST ? state->active : state->writer;
}

int pocket_eligible(const struct state *state)
{
    return state->phase == POCKET_FIRST ? ALL_DICE : ALL_DICE & ~state->used;
}

struct cell_set pocket_spots(const struct rules *rules, const struct pocket_grid *grid, int value)
{
    bool open = rules->first == POCKET_FIRST_WAIVE && cell_set_empty(grid->written);
    struct cell_set spots = value < 2 || open ? rules->cells : grid->adjacent;
    spots = cell_set_without(spots, grid->written);
    return cell_set_without(spots, grid->blocked[value]);
}

int pocket_closed_rings(const struct rules *rules, const struct pocket_grid *grid, int cell)
{
    int rings = 0;
    if (!cell_set_has(grid->closing, cell))
        return 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int centre = rules->around[cell][i];
        if (centre != POCKET_NO_CELL && grid->missing[centre] == 1 &&
            grid->value[centre] != POCKET_EMPTY)
            rings |= 1 << i;
    }
    return rings;
}

/* Counts six bits, of which mostly none or one is set; for random writes this is faster than
 * bits_count. */
static int count_rings(int rings)
{
    int count = 0;
    for (; rings; rings &= rings - 1)
        count++;
    return count;
}

/* Returns how many rings the player may still score with one write. */
static int rings_allowed(const struct rules *rules, const struct pocket_grid *grid)
{
    int room = rules->boxes - grid->box_count;
    return room < rules->rings_max ? room : rules->rings_max;
}

/* Lists writes of DIE on CELL with every set of rings that may be scored, none first. */
static void list_writes(const struct rules *rules, const struct pocket_grid *grid, int die,
    int cell, struct action_list *list)
{
    int closed = pocket_closed_rings(rules, grid, cell);
    int allowed = rings_allowed(rules, grid);
    for (int rings = 0; rings <= closed; rings++)
        if ((rings & ~closed) == 0 && count_rings(rings) <= allowed)
            action_list_add(list,
                (struct action){POCKET_WRITE, (uint8_t)die, (uint16_t)cell, (uint16_t)rings, 0});
}

void pocket_legal(const struct rules *rules, const struct state *state, struct action_list *list)
{
    assert(pocket_actor(rules, state) >= 0);
    const struct pocket_grid *grid = &state->grid[acting_seat(state)];
    int eligible = pocket_eligible(state);
    list->count = 0;
    for (int die = 0; die < POCKET_DICE; die++) {
        if (!(eligible >> die & 1))
            continue;
        struct cell_set spots = pocket_spots(rules, grid, state->dice[die]);
        while (!cell_set_empty(spots))
            list_writes(rules, grid, die, cell_set_take(&spots), list);
    }
    bool penalty = list->count == 0, pair = state->phase == POCKET_PAIR;
    if (penalty && pair)
        action_list_add(list, (struct action){POCKET_PENALTY, 0, 0, 0, 0});
    for (int die = 0; penalty && !pair && die < POCKET_DICE; die++)
        action_list_add(list, (struct action){POCKET_PENALTY_DIE, (uint8_t)die, 0, 0, 0});
}

/* Returns how many ways there are to score when writing on CELL; scoring nothing is one. */
static int ways_at(const struct rules *rules, const struct pocket_grid *grid, int cell)
{
    int closed = count_rings(pocket_closed_rings(rules, grid, cell));
    return rules->ways[closed][rings_allowed(rules, grid)];
}

/* Returns how many ways beyond one there are on SPOTS together. */
static int extra_ways(
    const struct rules *rules, const struct pocket_grid *grid, struct cell_set spots)
{
    int extra = 0;
    spots = cell_set_and(spots, grid->closing);
    while (!cell_set_empty(spots))
        extra += ways_at(rules, grid, cell_set_take(&spots)) - 1;
    return extra;
}

/* Returns the rings of way INDEX (from 1) to score on CELL, in the order of list_writes. */
static int rings_of_way(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int index)
{
    int closed = pocket_closed_rings(rules, grid, cell);
    int allowed = rings_allowed(rules, grid);
    for (int rings = 1; rings <= closed; rings++) {
        if ((rings & ~closed) == 0 && count_rings(rings) <= allowed && --index == 0)
            return rings;
    }
    assert(false && "a way to score");
    return 0;
}

/* Returns write number INDEX of DIE on SPOTS: first one for each cell, scoring nothing, then the
 * others on cells that close rings. */
static struct action pick_write(const struct rules *rules, const struct pocket_grid *grid,
    struct cell_set spots, int die, int index)
{
    int plain = cell_set_count(spots);
    struct action action = {POCKET_WRITE, (uint8_t)die, 0, 0, 0};
    if (index < plain) {
        action.a = (uint16_t)cell_set_at(spots, index);
        return action;
    }
    index -= plain;
    spots = cell_set_and(spots, grid->closing);
    for (;;) {
        int cell = cell_set_take(&spots);
        int extra = ways_at(rules, grid, cell) - 1;
        if (index < extra) {
            action.a = (uint16_t)cell;
            action.b = (uint16_t)rings_of_way(rules, grid, cell, index + 1);
            return action;
        }
        index -= extra;
    }
}

static struct action random_penalty(const struct state *state, struct rng *rng)
{
    struct action action = {POCKET_PENALTY, 0, 0, 0, 0};
    if (state->phase == POCKET_FIRST) {
        action.kind = POCKET_PENALTY_DIE;
        action.part = (uint8_t)rng_below(rng, POCKET_DICE);
    }
    return action;
}

void pocket_random_legal(
    const struct rules *rules, const struct state *state, struct rng *rng, struct action *action)
{
    const struct pocket_grid *grid = &state->grid[acting_seat(state)];
    int eligible = pocket_eligible(state);
    struct cell_set spots[POCKET_DICE];
    int count[POCKET_DICE], total = 0;
    for (int die = 0; die < POCKET_DICE; die++) {
        count[die] = 0;
        if (!(eligible >> die & 1))
            continue;
        spots[die] = pocket_spots(rules, grid, state->dice[die]);
        count[die] = cell_set_count(spots[die]) + extra_ways(rules, grid, spots[die]);
        total += count[die];
    }
    if (total == 0) {
        *action = random_penalty(state, rng);
        return;
    }
    int index = (int)rng_below(rng, (uint32_t)total);
    int die = 0;
    for (; index >= count[die]; die++)
        index -= count[die];
    *action = pick_write(rules, grid, spots[die], die, index);
}

bool pocket_can_write(const struct rules *rules, const struct state *state)
{
    const struct pocket_grid *grid = &state->grid[acting_seat(state)];
    for (int die = 0; die < POCKET_DICE; die++) {
        if ((pocket_eligible(state) >> die & 1) &&
            !cell_set_empty(pocket_spots(rules, grid, state->dice[die])))
            return true;
    }
    return false;
}

static int highest_neighbour(const struct rules *rules, const struct pocket_grid *grid, int cell)
{
    int highest = -1;
    for (struct cell_set ring = cell_set_and(rules->ring[cell], grid->written);
         !cell_set_empty(ring);) {
        int other = cell_set_take(&ring);
        if (highest < 0 || grid->value[other] > grid->value[highest])
            highest = other;
    }
    return highest;
}

int pocket_need(const struct rules *rules, const struct pocket_grid *grid, int cell)
{
    int highest = highest_neighbour(rules, grid, cell);
    return highest < 0 ? 0 : grid->value[highest];
}

/* Reports whether VALUE may go on CELL of GRID; if not, WHY (or NULL) names the rule that it
 * breaks. */
static bool pocket_allows_value(const struct rules *rules, const struct pocket_grid *grid,
    int value, int cell, struct error *why)
{
    struct board_name here = board_name(&rules->board, cell);
    if (grid->value[cell] != POCKET_EMPTY)
        return error_input(why, "%s already holds a %d", here.data, grid->value[cell]);
    if (cell_set_has(pocket_spots(rules, grid, value), cell))
        return true;
    if (cell_set_has(grid->blocked[value], cell)) {
        int other = highest_neighbour(rules, grid, cell);
        return error_input(why, "a %d cannot go on %s: it is smaller than the %d on %s (rule B)",
            value, here.data, grid->value[other], board_name(&rules->board, other).data);
    }
    if (cell_set_empty(grid->written))
        return error_input(why, "a %d cannot open the grid: only a 0 or a 1 can", value);
    return error_input(
        why, "a %d cannot go on %s: no number is next to it (rule A)", value, here.data);
}

static bool allows_rings(const struct rules *rules, const struct pocket_grid *grid,
    const struct action *action, struct error *why)
{
    struct board_name here = board_name(&rules->board, action->a);
    int surplus = action->b & ~pocket_closed_rings(rules, grid, action->a);
    for (int i = 0; surplus; i++) {
        int centre = i < HEX_DIRECTIONS ? rules->around[action->a][i] : POCKET_NO_CELL;
        if ((surplus & 1) && centre == POCKET_NO_CELL)
            return error_input(why, "there is no such ring beside %s", here.data);
        if (surplus & 1)
            return error_input(why, "writing on %s does not complete a ring around %s", here.data,
                board_name(&rules->board, centre).data);
        surplus >>= 1;
    }
    int scored = count_rings(action->b);
    if (scored > rules->rings_max)
        return error_input(why, "one write may score only one ring (rings=one)");
    int room = rules->boxes - grid->box_count;
    if (scored > room)
        return error_input(why,
            room == 1 ? N_("%d rings need %d boxes, but only %d is free")
                      : N_("%d rings need %d boxes, but only %d are free"),
            scored, scored, room);
    return true;
}

static bool allows_write(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    if (action->part >= POCKET_DICE || action->a >= rules->board.count || action->c != 0)
        return error_input(why, "no such die or cell");
    if (!(pocket_eligible(state) >> action->part & 1))
        return error_input(why, "the d%d is used already: the second write needs another die",
            pocket_die_sides[action->part]);
    const struct pocket_grid *grid = &state->grid[acting_seat(state)];
    return pocket_allows_value(rules, grid, state->dice[action->part], action->a, why) &&
           allows_rings(rules, grid, action, why);
}

/* Refuses with "a penalty is only for ...: the d8 (5) can go on c4". */
static bool refuse_penalty(const struct rules *rules, const struct state *state, struct error *why)
{
    const struct pocket_grid *grid = &state->grid[acting_seat(state)];
    for (int die = 0; die < POCKET_DICE; die++) {
        struct cell_set spots = pocket_spots(rules, grid, state->dice[die]);
        if ((pocket_eligible(state) >> die & 1) && !cell_set_empty(spots))
            return error_input(why,
                "no penalty while a number can be written: the d%d (%d) can go on %s",
                pocket_die_sides[die], state->dice[die],
                board_name(&rules->board, cell_set_take(&spots)).data);
    }
    return true;
}

static bool allows_penalty(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    bool named = action->kind == POCKET_PENALTY_DIE;
    if (action->a || action->b || action->c || action->part >= (named ? POCKET_DICE : 1))
        return error_input(why, "no such penalty");
    if (!refuse_penalty(rules, state, why))
        return false;
    if (named && state->phase == POCKET_PAIR)
        return error_input(why, "no die is rolled again now: say only 'penalty'");
    if (!named && state->phase == POCKET_FIRST)
        return error_input(why, "name the die to roll again: 'penalty d8'");
    return true;
}

bool pocket_allows(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *why)
{
    if (state->phase != POCKET_FIRST && state->phase != POCKET_PAIR)
        return error_input(why, state->phase == POCKET_OVER ? N_("the game is over")
                                                            : N_("the dice must be rolled first"));
    if (action->kind == POCKET_WRITE)
        return allows_write(rules, state, action, why);
    if (action->kind == POCKET_PENALTY || action->kind == POCKET_PENALTY_DIE)
        return allows_penalty(rules, state, action, why);
    return error_input(why, "no such action");
}

/* Counts every die on every cell and, for k rings that a cell closes, 2^k - 1 further ways. Each
 * interior cell's ring is closed by at most one neighbour, so the sum of k over all cells is at
 * most the number of interior cells; and 2^k - 1 is at most 63/6 k for k up to 6. */
size_t pocket_actions_max(const struct rules *rules)
{
    int ways = rules->board.count + 11 * cell_set_count(rules->interior);
    return (size_t)(POCKET_DICE * ways);
}
