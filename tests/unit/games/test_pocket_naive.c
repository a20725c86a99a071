/*
 * Pocket Hexes, compared with a second, deliberately simple implementation of its rules over random
 * games: no bits, no tables, cells by coordinates, everything searched again each time.
 */
#include "unit/games/pocket_table.h"

#include "core/hex.h"

#include <stdlib.h>
#include <string.h>

enum { EMPTY = -1, WRITES_MAX = 8192 };

/* One legal write, as the naive rules see it. */
struct naive_write {
    int die;
    int cell;
    int rings; /* bits of directions 0 .. 5 */
};

struct naive {
    const struct rules *rules;
    const struct state *state;
    int seat;
};

/* Returns the number at HEX: EMPTY if nothing is written, -2 off the board. */
static int number_at(const struct naive *naive, struct hex hex)
{
    const struct board *board = &naive->rules->board;
    for (int cell = 0; cell < board->count; cell++) {
        if (board->hex[cell].q == hex.q && board->hex[cell].r == hex.r) {
            int value = naive->state->grid[naive->seat].value[cell];
            return value == POCKET_EMPTY ? EMPTY : value;
        }
    }
    return -2;
}

static bool grid_is_empty(const struct naive *naive)
{
    for (int cell = 0; cell < naive->rules->board.count; cell++) {
        if (naive->state->grid[naive->seat].value[cell] != POCKET_EMPTY)
            return false;
    }
    return true;
}

static bool may_write(const struct naive *naive, int value, int cell)
{
    struct hex here = naive->rules->board.hex[cell];
    bool beside = false, higher = false;
    if (number_at(naive, here) != EMPTY)
        return false;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        int other = number_at(naive, hex_neighbour(here, direction));
        beside = beside || other >= 0;
        higher = higher || other > value;
    }
    if (value == 0)
        return true;
    if (higher)
        return false;
    if (value == 1 || beside)
        return true;
    return grid_is_empty(naive) && naive->rules->first != POCKET_FIRST_STRICT;
}

/* Reports whether writing CELL completes the ring of the number next to it in DIRECTION. */
static bool closes(const struct naive *naive, int cell, int direction)
{
    struct hex here = naive->rules->board.hex[cell];
    struct hex centre = hex_neighbour(here, direction);
    if (number_at(naive, centre) < 0)
        return false;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        struct hex other = hex_neighbour(centre, side);
        bool is_cell = other.q == here.q && other.r == here.r;
        if (!is_cell && number_at(naive, other) < 0)
            return false;
    }
    return true;
}

static int set_size(int set)
{
    int size = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        size += set >> i & 1;
    return size;
}

static size_t naive_writes(const struct naive *naive, int dice, struct naive_write *writes)
{
    size_t count = 0;
    int room = naive->rules->boxes - naive->state->grid[naive->seat].box_count;
    for (int die = 0; die < POCKET_DICE; die++) {
        for (int cell = 0; (dice >> die & 1) && cell < naive->rules->board.count; cell++) {
            if (!may_write(naive, naive->state->dice[die], cell))
                continue;
            int closed = 0;
            for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
                closed |= closes(naive, cell, direction) ? 1 << direction : 0;
            for (int rings = 0; rings < 64; rings++) {
                int size = set_size(rings);
                if ((rings & closed) == rings && size <= room && size <= naive->rules->rings_max)
                    writes[count++] = (struct naive_write){die, cell, rings};
            }
        }
    }
    return count;
}

/* Returns the directions of the rings that ACTION scores, as bits. */
static int directions_of(const struct rules *rules, const struct action *action)
{
    int directions = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        for (int direction = 0; (action->b >> i & 1) && direction < HEX_DIRECTIONS; direction++) {
            if (rules->board.neighbour[action->a][direction] == rules->around[action->a][i])
                directions |= 1 << direction;
        }
    }
    return directions;
}

static bool listed(
    const struct rules *rules, const struct action_list *list, const struct naive_write *write)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct action *action = &list->items[i];
        if (action->kind == POCKET_WRITE && action->part == write->die &&
            action->a == write->cell && directions_of(rules, action) == write->rings)
            return true;
    }
    return false;
}

static void compare(
    const struct naive *naive, int dice, const struct action_list *list, struct naive_write *writes)
{
    size_t count = naive_writes(naive, dice, writes);
    assert_true(count < WRITES_MAX);
    if (count == 0) {
        assert_int_equal(list->count, dice == 63 && naive->state->phase == POCKET_FIRST ? 6 : 1);
        assert_int_not_equal(list->items[0].kind, POCKET_WRITE);
        return;
    }
    assert_int_equal(list->count, count);
    for (size_t i = 0; i < count; i++)
        assert_true(listed(naive->rules, list, &writes[i]));
}

/* Plays one random game, scoring rings more often than a uniform player would. */
static void play_compared(struct table *table, struct rng *rng, struct naive_write *writes)
{
    const struct game *game = &pocket_hexes;
    struct action_list list = action_list_create(game, table->rules);
    int used = 0, actor;
    while ((actor = table_actor(table)) != ACTOR_OVER) {
        if (actor == ACTOR_CHANCE) {
            struct event event;
            game_sample(game, table->rules, table->state, rng, &event);
            game->apply_event(table->rules, table->state, &event);
            used = 0;
            continue;
        }
        struct naive naive = {table->rules, table->state, actor};
        game->legal(table->rules, table->state, &list);
        compare(&naive, 63 & ~used, &list, writes);
        struct action action = list.items[rng_below(rng, (uint32_t)list.count)];
        game->apply(table->rules, table->state, &action);
        bool again = table_actor(table) == actor && action.kind == POCKET_WRITE && used == 0;
        used = again ? 1 << action.part : 0;
    }
    action_list_finish(&list);
}

static void legal_writes_are_those_of_the_naive_rules(void **state)
{
    (void)state;
    static const struct {
        int players;
        const char *options;
        int games;
    } cases[] = {
        {1, "side=3", 60},
        {1, "", 20},
        {2, "side=3 first=strict", 20},
        {2, "side=3 first=centre boxes=20", 20},
        {2, "rings=one side=3 boxes=20", 20},
        {3, "side=3 boxes=4", 20},
        {1, "side=5 boxes=20", 4},
        {1, "side=6", 2},
        {2, "side=7", 1},
    };
    struct naive_write *writes = memory_create(WRITES_MAX, sizeof *writes);
    struct rng rng = rng_from_seed(20261120);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int game = 0; game < cases[i].games; game++) {
            struct table table = table_open(cases[i].players, cases[i].options);
            play_compared(&table, &rng, writes);
            table_close(&table);
        }
    }
    free(writes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_writes_are_those_of_the_naive_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
