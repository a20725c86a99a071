/*
 * The lists of Toll Hexes, compared with its plain rules: every possible action in the promised
 * order, if it is allowed; in random games, also on views. Also what is kept about cells, compared
 * with a fresh computation.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/toll_hexes/toll_hexes.h"

#include <string.h>

enum { GAMES = 3, PLIES_MAX = 5000 };

struct table {
    struct rules *rules;
    struct state state;
    struct action_list list, plain;
    struct rng rng;
};

static struct table sit(int players, const char *const (*pairs)[2], uint64_t seed)
{
    struct error error = ERROR_INIT;
    struct option_values values;
    struct table table = {.rng = rng_from_seed(seed)};
    options_defaults(toll_hexes.options, &values);
    for (; (*pairs)[0]; pairs++)
        assert_true(options_set(toll_hexes.options, &values, (*pairs)[0], (*pairs)[1], &error));
    table.rules = game_rules_create(&toll_hexes, players, &values, &error);
    assert_non_null(table.rules);
    toll_hexes.state_init(table.rules, &table.state);
    table.list = action_list_create(&toll_hexes, table.rules);
    table.plain = action_list_create(&toll_hexes, table.rules);
    return table;
}

static void rise(struct table *table)
{
    action_list_finish(&table->list);
    action_list_finish(&table->plain);
    game_rules_destroy(table->rules);
}

static void try_one(struct table *table, const struct state *state, struct action action)
{
    if (toll_hexes.allows(table->rules, state, &action, NULL))
        action_list_add(&table->plain, action);
}

static void try_cell(struct table *table, const struct state *state, int cell)
{
    enum { WAYS = HEX_DIRECTIONS * (HEX_DIRECTIONS + 1) };
    for (int kind = 0; kind < TOLL_KINDS; kind++) {
        for (int way = 0; way < WAYS && toll_may_hold(state, state->active, kind); way++) {
            uint8_t turn = (uint8_t)(way / (HEX_DIRECTIONS + 1));
            uint16_t side = (uint16_t)(way % (HEX_DIRECTIONS + 1));
            try_one(table, state,
                (struct action){TOLL_PLACE, turn, (uint16_t)cell, (uint16_t)kind, side});
        }
    }
    try_one(table, state, (struct action){TOLL_PLAY_STOP, 0, (uint16_t)cell, 0, 0});
}

/* Lists all allowed actions by trying everything. */
static void list_plainly(struct table *table, const struct state *state)
{
    table->plain.count = 0;
    for (uint8_t turn = 0; turn < HEX_DIRECTIONS; turn++)
        try_one(table, state, (struct action){TOLL_PLAY_START, turn, 0, 0, 0});
    for (int cell = 0; cell < table->rules->board.count; cell++)
        try_cell(table, state, cell);
    try_one(table, state, (struct action){TOLL_SWAP, 0, 0, 0, 0});
    try_one(table, state, (struct action){TOLL_PASS, 0, 0, 0, 0});
}

static void compare_lists(struct table *table, const struct state *state)
{
    list_plainly(table, state);
    toll_hexes.legal(table->rules, state, &table->list);
    assert_int_equal(table->list.count, table->plain.count);
    assert_memory_equal(
        table->list.items, table->plain.items, table->plain.count * sizeof(struct action));
}

/* Checks that the random action is the one that the same number picks from the list. */
static void compare_random(struct table *table, const struct state *state)
{
    struct rng rng = table->rng;
    struct action action;
    toll_hexes.random_legal(table->rules, state, &table->rng, &action);
    struct action picked = table->list.items[rng_below(&rng, (uint32_t)table->list.count)];
    assert_true(action_equal(&action, &picked));
    assert_memory_equal(&rng, &table->rng, sizeof rng);
}

/* Checks that each action moves exactly the coins that toll_try returns. */
static void compare_payment(const struct table *table, const struct action *action)
{
    const struct state *state = &table->state;
    struct toll_payment payment;
    struct state after = *state;
    if (action->kind != TOLL_PLACE)
        return;
    assert_int_equal(toll_try(table->rules, state, state->active, action, &payment), TOLL_FITS);
    toll_hexes.apply(table->rules, &after, action);
    for (int seat = 0; seat < table->rules->players; seat++)
        if (seat != state->active)
            assert_int_equal(after.coins[seat], state->coins[seat] + payment.to[seat + 1]);
    int reward = after.coins[state->active] - (state->coins[state->active] - payment.total);
    assert_true(reward == 0 || reward == table->rules->goal_reward ||
                reward == table->rules->assist_reward);
}

/* Reports whether KIND matches in some turn, whatever it costs; PAID is what the last turn tried
 * costs. */
static bool matches(const struct table *table, int seat, int cell, int kind, int *paid)
{
    struct toll_payment payment;
    bool found = false;
    for (uint8_t turn = 0; turn < (kind == TOLL_WILD ? 1 : HEX_DIRECTIONS); turn++) {
        struct action action = {TOLL_PLACE, turn, (uint16_t)cell, (uint16_t)kind, 0};
        enum toll_fit fit = toll_try(table->rules, &table->state, seat, &action, &payment);
        found |= fit == TOLL_FITS || fit == TOLL_TOO_DEAR;
    }
    *paid = payment.total;
    return found;
}

/* Compares what is kept about each cell of the edge: the kinds that match, and what every seat pays
 * for WILD. */
static void compare_kept(const struct table *table)
{
    struct toll_set edge = table->state.edge;
    for (int cell; (cell = toll_set_take(&edge)) >= 0;) {
        const struct toll_beside *beside = &table->state.beside[cell];
        int paid;
        for (int kind = 0; kind < TOLL_NUMBERED; kind++)
            assert_int_equal(beside->fits >> kind & 1, matches(table, 0, cell, kind, &paid));
        for (int seat = 0; seat < table->rules->players; seat++) {
            assert_int_equal(
                beside->fits >> TOLL_WILD & 1, matches(table, seat, cell, TOLL_WILD, &paid));
            assert_int_equal(toll_least(beside, seat), paid);
        }
    }
}

static void compare_here(struct table *table)
{
    struct state view;
    int other = (table->state.active + 1) % table->rules->players;
    toll_hexes.view(table->rules, &table->state, other, &view);
    compare_lists(table, &view);
    compare_random(table, &view);
    compare_lists(table, &table->state);
    compare_random(table, &table->state);
    for (size_t i = 0; i < table->list.count; i++)
        compare_payment(table, &table->list.items[i]);
    if (!table->rules->match_one)
        compare_kept(table);
}

static void play_one(struct table *table, int actor)
{
    struct ply ply = {.actor = actor};
    if (actor == ACTOR_CHANCE)
        game_sample(&toll_hexes, table->rules, &table->state, &table->rng, &ply.event);
    else
        toll_hexes.random_legal(table->rules, &table->state, &table->rng, &ply.action);
    game_apply_ply(&toll_hexes, table->rules, &table->state, &ply);
}

static void compare_games(int players, const char *const (*pairs)[2])
{
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct table table = sit(players, pairs, seed);
        int actor = ACTOR_CHANCE;
        for (int ply = 0; ply < PLIES_MAX && actor != ACTOR_OVER; ply++) {
            if (actor >= 0)
                compare_here(&table);
            play_one(&table, actor);
            assert_true(toll_sides_right(table.rules, &table.state));
            actor = toll_hexes.actor(table.rules, &table.state);
        }
        rise(&table);
    }
}

static void lists_are_what_is_allowed(void **unused)
{
    (void)unused;
    const char *const usual[][2] = {{NULL, NULL}};
    const char *const rich[][2] = {{"side", "4"}, {"goal", "100"}, {"assist", "100"}, {NULL, NULL}};
    compare_games(2, usual);
    compare_games(4, rich);
}

static void lists_name_each_side_with_match_one(void **unused)
{
    (void)unused;
    const char *const named[][2] = {{"side", "5"}, {"match", "one"}, {"bank", "50"}, {NULL, NULL}};
    compare_games(3, named);
}

static void a_big_board_has_room_for_all_cells(void **unused)
{
    (void)unused;
    const char *const big[][2] = {{"side", "9"}, {"goal", "0"}, {NULL, NULL}};
    compare_games(2, big);
}

static void what_is_kept_is_checked(void **unused)
{
    (void)unused;
    const char *const usual[][2] = {{NULL, NULL}};
    struct error error = ERROR_INIT;
    struct table table = sit(2, usual, 1);
    toll_lay(table.rules, &table.state, 40, (struct toll_cell){3, 2, 1, 0});
    assert_true(toll_sides_right(table.rules, &table.state));
    table.state.cell[40].turn = 3;
    assert_false(toll_hexes.check(table.rules, &table.state, &error));
    table.state.cell[40].turn = 2;
    assert_true(toll_sides_right(table.rules, &table.state));
    table.state.edge.word[0] ^= 1;
    assert_false(toll_sides_right(table.rules, &table.state));
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_what_is_allowed),
        cmocka_unit_test(lists_name_each_side_with_match_one),
        cmocka_unit_test(a_big_board_has_room_for_all_cells),
        cmocka_unit_test(what_is_kept_is_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
