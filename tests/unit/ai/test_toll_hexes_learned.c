/*
 * The basis of Toll Hexes's learned levels: aspects that are rows of the table, valid shares, exact
 * values at the end of a game, and a search that sees what is next.
 */
#include "check.h"

#include "ai/ai.h"
#include "ai/toll_hexes/private.h"
#include "games/toll_hexes/toll_hexes.h"

#include <math.h>
#include <string.h>

enum { GAMES = 4 };

struct table {
    struct rules *rules;
    struct state state;
    struct action_list list;
    struct rng rng;
};

static struct table sit(int players, const char *key, const char *value, uint64_t seed)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    struct table table = {.rng = rng_from_seed(seed)};
    options_defaults(toll_hexes.options, &values);
    if (key)
        assert_true(options_set(toll_hexes.options, &values, key, value, &error));
    table.rules = game_rules_create(&toll_hexes, players, &values, &error);
    assert_non_null(table.rules);
    toll_hexes.state_init(table.rules, &table.state);
    table.list = action_list_create(&toll_hexes, table.rules);
    return table;
}

static void rise(struct table *table)
{
    action_list_finish(&table->list);
    game_rules_destroy(table->rules);
}

static void play_one(struct table *table)
{
    struct ply ply = {.actor = toll_hexes.actor(table->rules, &table->state)};
    if (ply.actor == ACTOR_CHANCE)
        game_sample(&toll_hexes, table->rules, &table->state, &table->rng, &ply.event);
    else
        toll_hexes.random_legal(table->rules, &table->state, &table->rng, &ply.action);
    game_apply_ply(&toll_hexes, table->rules, &table->state, &ply);
}

/* Draws chance events that are due; returns false if the game is over. */
static bool to_a_turn(struct table *table)
{
    while (toll_hexes.actor(table->rules, &table->state) == ACTOR_CHANCE)
        play_one(table);
    return table->state.phase != TOLL_OVER;
}

/* Checks that rows are in the table, one of each kind and one for each remaining Goal. */
static void check_aspects(const struct table *table, const struct goal_distances *distances)
{
    static const int first[] = {ASPECT_LEAD, ASPECT_END, ASPECT_COINS, ASPECT_TILES, ASPECT_HAND,
        ASPECT_GROUND, ASPECT_ORDER};
    static const int last[] = {ASPECT_END, ASPECT_COINS, ASPECT_HAND, ASPECT_REACH, ASPECT_GROUND,
        ASPECT_ORDER, ASPECT_TILES};
    struct aspects of[TOLL_PLAYERS_MAX];
    int goals = 0;
    for (int goal = 0; goal < TOLL_GOALS; goal++)
        goals += table->state.captured[goal] == 0;
    aspects_find(table->rules, distances, &table->state, of);
    for (int seat = 0; seat < table->rules->players; seat++) {
        assert_int_equal(of[seat].count, 7 + goals);
        for (int i = 0; i < 7; i++)
            assert_in_range(of[seat].row[i], first[i], last[i] - 1);
        for (int i = 7; i < of[seat].count; i++)
            assert_in_range(of[seat].row[i], ASPECT_REACH, ASPECT_ROWS - 1);
    }
}

static void check_shares(const struct value *value, const struct state *state)
{
    double share[TOLL_PLAYERS_MAX], sum = 0;
    value_find(value, state, share);
    for (int seat = 0; seat < value->rules->players; seat++) {
        assert_true(share[seat] >= 0 && share[seat] <= 1);
        sum += share[seat];
    }
    assert_true(fabs(sum - 1) < 1e-9);
}

static void look_at_random_games(int players, const char *key, const char *option)
{
    static struct value value;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct table table = sit(players, key, option, seed);
        value_init(&value, table.rules);
        for (; to_a_turn(&table); play_one(&table)) {
            check_aspects(&table, &value.distances);
            check_shares(&value, &table.state);
        }
        rise(&table);
    }
}

static void every_position_has_its_rows_and_shares(void **state)
{
    (void)state;
    look_at_random_games(2, NULL, NULL);
    look_at_random_games(3, "match", "one");
    look_at_random_games(4, "side", "9");
    look_at_random_games(4, "goal", "100");
    look_at_random_games(2, "stall", "1");
}

static void powers_and_shares_are_those_of_e(void **state)
{
    double share[3];
    (void)state;
    for (double x = -20; x <= 20; x += 0.5)
        assert_true(fabs(value_power(x) / exp(x) - 1) < 0.01);
    value_shares(3, (double[]){0, log(2.0), log(5.0)}, share);
    assert_true(fabs(share[0] - 0.125) < 1e-4 && fabs(share[2] - 0.625) < 1e-4);
    value_shares(2, (double[]){900, -900}, share);
    assert_true(share[0] == 1 && share[1] == 0);
}

/* The last draw of a game no longer changes anything. */
static void the_end_is_worth_its_result(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct table table = sit(2, "side", "4", seed);
        bool decided = false;
        double early[GAME_PLAYERS_MAX], late[GAME_PLAYERS_MAX];
        while (table.state.phase != TOLL_OVER) {
            bool now = value_is_decided(table.rules, &table.state, early);
            assert_true(now || !decided);
            decided = now;
            play_one(&table);
        }
        assert_true(value_is_decided(table.rules, &table.state, late));
        assert_true(!decided || memcmp(early, late, 2 * sizeof *early) == 0);
        rise(&table);
    }
}

/* Two Goals are captured, one by each player; the seat has a tile next to the third, which
 * therefore costs nothing, and holds a WILD. */
static void before_a_free_goal(struct table *table)
{
    struct state *now = &table->state;
    assert_true(to_a_turn(table));
    toll_hexes.apply(table->rules, now, &(struct action){TOLL_PLAY_START, 0, 0, 0, 0});
    int seat = now->active, goal = table->rules->goal[0];
    memset(now->hand[seat], 0, sizeof now->hand[seat]);
    now->hand[seat][TOLL_WILD] = now->hand[seat][TOLL_STOP] = now->hand[seat][5] = 1;
    now->captured[1] = 1;
    now->captured[2] = 2;
    now->left[seat][9] = 0;
    toll_lay(table->rules, now, table->rules->board.neighbour[goal][3],
        (struct toll_cell){9, 0, (uint8_t)(seat + 1), 0});
    now->last_round = now->starter != seat;
}

static void a_goal_for_nothing_is_taken(void **state)
{
    static const char *const levels[] = {"easy", "normal", "hard", "expert"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct table table = sit(2, NULL, NULL, 3);
        struct state view;
        struct action action;
        const struct player *player = ai_find("toll-hexes", levels[i]);
        assert_non_null(player);
        before_a_free_goal(&table);
        int seat = table.state.active;
        toll_hexes.view(table.rules, &table.state, seat, &view);
        struct decision decision = {
            .game = &toll_hexes, .rules = table.rules, .view = &view, .seat = seat, .seed = 1};
        void *memory = player_create(player, &toll_hexes, table.rules);
        player->decide(memory, &decision, &action);
        assert_int_equal(action.kind, TOLL_PLACE);
        assert_int_equal(action.a, table.rules->goal[0]);
        player_destroy(player, memory);
        rise(&table);
    }
}

/* Returns a decision in a game of three after twelve actions, with its legal actions in the table's
 * list. */
static struct decision after_twelve(struct table *table, struct state *view)
{
    for (int i = 0; i < 12 && to_a_turn(table); i++)
        play_one(table);
    assert_true(to_a_turn(table));
    toll_hexes.view(table->rules, &table->state, table->state.active, view);
    toll_hexes.legal(table->rules, view, &table->list);
    return (struct decision){.game = &toll_hexes,
        .rules = table->rules,
        .view = view,
        .seat = table->state.active,
        .seed = 9};
}

/* Findings are sorted, best first, and share the rounds. */
static void a_search_shares_its_rounds(void **state)
{
    enum { ROUNDS = 150 };
    (void)state;
    struct table table = sit(3, NULL, NULL, 4);
    struct state view;
    struct decision decision = after_twelve(&table, &view);
    struct toll_search *search = toll_search_create(table.rules);
    struct toll_finding *found = memory_create(table.list.capacity, sizeof *found);
    size_t count =
        toll_search_run(search, &decision, (struct toll_effort){2, ROUNDS, false}, found);
    uint32_t rounds = 0;
    assert_int_equal(count, table.list.count);
    for (size_t i = 0; i < count; i++) {
        rounds += found[i].rounds;
        assert_true(i == 0 || found[i].rounds <= found[i - 1].rounds);
        assert_true(found[i].share >= 0 && found[i].share <= 1);
    }
    assert_int_equal(rounds, ROUNDS);
    free(found);
    toll_search_destroy(search);
    rise(&table);
}

/* Also if the search has filled its memory. */
static void what_is_asked_about_gets_rounds_of_its_own(void **state)
{
    enum { MANY = 60000 };
    (void)state;
    struct table table = sit(3, NULL, NULL, 4);
    struct state view;
    struct decision decision = after_twelve(&table, &view);
    struct action about = table.list.items[0];
    struct toll_search *search = toll_search_create(table.rules);
    struct toll_finding *found = memory_create(table.list.capacity, sizeof *found);
    decision.about = &about;
    decision.about_count = 1;
    toll_search_run(search, &decision, (struct toll_effort){2, MANY, false}, found);
    size_t asked = 0;
    while (!action_equal(&found[asked].action, &about))
        asked++;
    assert_true(found[0].rounds > 0);
    assert_true(found[asked].rounds > found[0].rounds / 2);
    free(found);
    toll_search_destroy(search);
    rise(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_has_its_rows_and_shares),
        cmocka_unit_test(powers_and_shares_are_those_of_e),
        cmocka_unit_test(the_end_is_worth_its_result),
        cmocka_unit_test(a_goal_for_nothing_is_taken),
        cmocka_unit_test(a_search_shares_its_rounds),
        cmocka_unit_test(what_is_asked_about_gets_rounds_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
