/*
 * Best play by the plain rules: the mean over chance, the best of the legal actions. Equal
 * positions are examined only once.
 */
#include "mini_rules.h"

#include "core/rng.h"
#include "core/memory.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- rules ---- */

static void fill_cell(struct rules *rules, int cell)
{
    struct cell_set one = cell_set_one(cell);
    rules->cells = cell_set_or(rules->cells, one);
    for (int k = 0; k < HEX_DIRECTIONS; k++) {
        int other = rules->board.neighbour[cell][k];
        bool inside = other != BOARD_NO_CELL;
        rules->around[cell][k] = inside ? (uint8_t)other : POCKET_NO_CELL;
        if (inside)
            rules->ring[cell] = cell_set_or(rules->ring[cell], cell_set_one(other));
    }
    if (rules->board.neighbours[cell] == HEX_DIRECTIONS)
        rules->interior = cell_set_or(rules->interior, one);
}

struct rules *mini_rules_create(const struct mini_board *board)
{
    struct rules *rules = memory_create(1, sizeof *rules);
    rules->players = 1;
    rules->boxes = board->sheet.boxes;
    rules->first = POCKET_FIRST_WAIVE;
    rules->rings_max = HEX_DIRECTIONS;
    rules->board = board->cells;
    for (int cell = 0; cell < board->cells.count; cell++)
        fill_cell(rules, cell);
    return rules;
}

struct state *mini_rules_state(const struct rules *rules, const struct sheet *sheet)
{
    struct state *state = game_state_create(&pocket_hexes, rules);
    for (int cell = 0; cell < rules->board.count; cell++)
        if (sheet->value[cell] != SHEET_EMPTY)
            pocket_grid_write(rules, &state->grid[0], cell, sheet->value[cell], 0);
    while (state->grid[0].box_count + sheet->free < rules->boxes)
        pocket_grid_penalty(&state->grid[0]);
    return state;
}

/* ---- what is known ---- */

struct place {
    uint64_t key; /* 0: nothing */
    double worth;
};

struct by_rules {
    const struct mini_board *board;
    const struct rules *rules;
    struct place *place;
    size_t places, taken;
};

/* Returns a key made of everything on which the points to come depend. */
static uint64_t key_of(const struct by_rules *by, const struct state *state)
{
    bool old = state->phase == POCKET_ROLL; /* the dice shown no longer matter */
    const uint8_t head[] = {
        state->phase, state->writes, state->used, state->rerolled, state->grid[0].box_count};
    uint64_t key = hash_bytes(0, head, sizeof head);
    key = hash_bytes(key, state->dice, old ? 0 : sizeof state->dice);
    return hash_bytes(key, state->grid[0].value, (size_t)by->rules->board.count) | 1;
}

static struct place *find_place(const struct by_rules *by, uint64_t key)
{
    size_t at = (size_t)(key >> 1) & (by->places - 1);
    while (by->place[at].key != 0 && by->place[at].key != key)
        at = (at + 1) & (by->places - 1);
    return &by->place[at];
}

static void grow(struct by_rules *by)
{
    struct by_rules larger = *by;
    larger.places = 2 * by->places;
    larger.place = memory_create(larger.places, sizeof *larger.place);
    for (size_t i = 0; i < by->places; i++)
        if (by->place[i].key != 0)
            *find_place(&larger, by->place[i].key) = by->place[i];
    free(by->place);
    *by = larger;
}

static void keep(struct by_rules *by, uint64_t key, double worth)
{
    if (2 * by->taken > by->places)
        grow(by);
    *find_place(by, key) = (struct place){key, worth};
    by->taken++;
}

/* ---- looking at everything ---- */

static double worth_of(struct by_rules *by, const struct state *state);

/* Returns the mean over everything that the event's dice from INDEX on may show. */
static double worth_of_event(
    struct by_rules *by, const struct state *state, struct event *event, int index)
{
    double sum = 0;
    if (index == event->count) {
        struct state next = *state;
        pocket_hexes.apply_event(by->rules, &next, event);
        return worth_of(by, &next);
    }
    int die = event->kind == POCKET_EVENT_ROLL ? index : event->subject;
    for (int face = 0; face < by->board->faces; face++) {
        event->values[index] = (uint8_t)pocket_die_value(die, face);
        sum += worth_of_event(by, state, event, index + 1);
    }
    return sum / by->board->faces;
}

static double best_action(struct by_rules *by, const struct state *state)
{
    struct action actions[1024];
    struct action_list list = {.items = actions, .capacity = sizeof actions / sizeof *actions};
    double best = -INFINITY;
    pocket_hexes.legal(by->rules, state, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct state next = *state;
        pocket_hexes.apply(by->rules, &next, &actions[i]);
        int points = pocket_total(&next.grid[0]) - pocket_total(&state->grid[0]);
        best = fmax(best, points + worth_of(by, &next));
    }
    return best;
}

static double worth_of(struct by_rules *by, const struct state *state)
{
    int actor = pocket_hexes.actor(by->rules, state);
    struct event event;
    if (actor == ACTOR_OVER)
        return 0;
    uint64_t key = key_of(by, state);
    const struct place *known = find_place(by, key);
    if (known->key == key)
        return known->worth;
    if (actor == ACTOR_CHANCE)
        pocket_hexes.due(by->rules, state, &event);
    double worth =
        actor == ACTOR_CHANCE ? worth_of_event(by, state, &event, 0) : best_action(by, state);
    keep(by, key, worth);
    return worth;
}

double mini_rules_best(
    const struct mini_board *board, const struct rules *rules, const struct state *state)
{
    struct by_rules by = {.board = board, .rules = rules, .places = 1 << 10};
    by.place = memory_create(by.places, sizeof *by.place);
    double best = worth_of(&by, state);
    free(by.place);
    return best;
}
