/*
 * The yardsticks that search: resistances compared with values calculated by hand, the length of a
 * search, and that it finds what there is.
 */
#include "check.h"

#include "ai/ai.h"
#include "ai/general/general.h"
#include "ai/beerhex/private.h"
#include "core/os.h"
#include "games/registry.h"
#include "match.h"

#include <stdlib.h>
#include <string.h>

extern const struct leaf_judge leaf_hex;

/* Returns what the first seat is worth after STONES, which are placed in turn. */
static double hex_share(const char *const *stones)
{
    const struct game *game = game_find(game_registry, "hex");
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(game, 2, NULL, &error);
    struct state *state = game_state_create(game, rules);
    struct uct uct = {.game = game, .rules = rules};
    double reward[GAME_PLAYERS_MAX];
    game->state_init(rules, state);
    for (; *stones; stones++) {
        struct action action;
        assert_true(game->parse(rules, state, *stones, &action, &error));
        game->apply(rules, state, &action);
    }
    leaf_hex.kind.judge(&uct, state, reward);
    game_state_destroy(state);
    game_rules_destroy(rules);
    return reward[0];
}

/* One more stone next to the last one, along the edge, is worth less than a bridge. */
static void hex_is_better_played_by_bridges(void **state)
{
    static const char *const bridge[] = {"a11", "j2", "a10", "i2", "a9", "h2", "b7", NULL};
    static const char *const crawl[] = {"a11", "j2", "a10", "i2", "a9", "h2", "a8", NULL};
    (void)state;
    assert_true(hex_share(bridge) > hex_share(crawl));
}

/* Both sides are alike except for the move, which is worth more the fuller the board is. */
static void to_move_in_hex_is_worth_something(void **state)
{
    static const char *const empty[] = {NULL};
    static const char *const later[] = {"b3", "c2", "d9", "i4", "g5", "e7", "h10", "j8", NULL};
    (void)state;
    assert_true(hex_share(empty) > 0.5);
    assert_true(hex_share(later) > hex_share(empty));
}

static struct rules *beerhex_rules(const char *size)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(beerhex.options, &values);
    assert_true(options_set(beerhex.options, &values, "size", size, &error));
    struct rules *rules = game_rules_create(&beerhex, 2, &values, &error);
    assert_non_null(rules);
    return rules;
}

static void conduct(const struct rules *rules, const char *cells, double share,
    double conducts[BEERHEX_CELLS_MAX], struct cell_set *set)
{
    for (const char *at = cells; *at; at += *at == ' ') {
        int cell = board_parse_cell(&rules->board, &at);
        assert_int_not_equal(cell, BOARD_NO_CELL);
        conducts[cell] = share;
        *set = cell_set_or(*set, cell_set_one(cell));
    }
}

static void expect_resistance(
    const struct rules *rules, int seat, const double *conducts, double current)
{
    double resistance = resistance_between(&rules->board, seat, conducts, NULL);
    double wanted = 1 / (current + 0.01); /* a current of .01 always flows */
    if (resistance < wanted - 1e-5 || resistance > wanted + 1e-5)
        fail_msg("%d millionths instead of %d", (int)(resistance * 1e6), (int)(wanted * 1e6));
}

/* A line of three cells is four conductors in a row: from one side, twice between cells, to the
 * other side. */
static void a_line_is_conductors_in_a_row(void **state)
{
    static const char *const lines[] = {"a2 b2 c2", "b1 b2 b3"};
    struct rules *rules = beerhex_rules("3");
    (void)state;
    for (int i = 0; i < 2; i++) {
        double conducts[BEERHEX_CELLS_MAX] = {0};
        struct cell_set cells = cell_set_none();
        conduct(rules, lines[i], 1, conducts, &cells);
        int seat = beerhex_joined(rules, cells, 0) ? 0 : 1;
        assert_true(beerhex_joined(rules, cells, seat));
        expect_resistance(rules, seat, conducts, 1.0 / 4);
        double flow[BEERHEX_CELLS_MAX]; /* everything except what always flows */
        resistance_between(&rules->board, seat, conducts, flow);
        for (int cell = 0; cell < rules->board.count; cell++)
            assert_true(
                conducts[cell] > 0 ? flow[cell] > 0.96 && flow[cell] < 0.97 : flow[cell] < 1e-6);
        conduct(rules, lines[i], 0.5, conducts, &cells);
        expect_resistance(rules, seat, conducts, 1.0 / 12); /* 2 + 4 + 4 + 2 */
    }
    game_rules_destroy(rules);
}

static void what_conducts_everywhere_is_alike_for_both(void **state)
{
    double conducts[BEERHEX_CELLS_MAX];
    struct rules *rules = beerhex_rules("11");
    (void)state;
    for (int i = 0; i < BEERHEX_CELLS_MAX; i++)
        conducts[i] = 0.5;
    double one = resistance_between(&rules->board, 0, conducts, NULL);
    double other = resistance_between(&rules->board, 1, conducts, NULL);
    assert_true(one - other < 1e-9 && other - one < 1e-9);
    conducts[0] = 0.6; /* a corner belongs to both sides */
    assert_true(resistance_between(&rules->board, 0, conducts, NULL) < one);
    memset(conducts, 0, sizeof conducts);
    assert_true(resistance_between(&rules->board, 1, conducts, NULL) > 99);
    game_rules_destroy(rules);
}

/* ---- how long ---- */

static void a_search_makes_its_rounds_or_takes_its_time(void **state)
{
    struct stop_flag stop = {0};
    struct decision decision = {.stop = &stop};
    int rounds = 0;
    (void)state;
    struct budget budget = budget_begin(&decision, 7);
    while (budget_goes_on(&budget))
        rounds++;
    assert_int_equal(rounds, 7);
    decision.time_ms = 5;
    int64_t start = os_thread_cpu_ns();
    budget = budget_begin(&decision, 1);
    for (rounds = 0; budget_goes_on(&budget); rounds++)
        continue;
    assert_true(rounds > 1 && os_thread_cpu_ns() - start >= 5000000);
    stop_raise(&stop);
    budget = budget_begin(&decision, 7);
    assert_true(budget_goes_on(&budget)); /* the only round */
    assert_false(budget_goes_on(&budget));
}

/* ---- strength enough to be a yardstick ---- */

static int wins_against(const char *slug, const char *name, const char *other, int games)
{
    const struct game *game = game_find(game_registry, slug);
    struct error error = ERROR_INIT;
    struct rules *rules = game_rules_create(game, 2, NULL, &error);
    assert_non_null(rules);
    struct match_tally tally =
        match_series(game, rules, ai_find(slug, name), ai_find(slug, other), games, 5);
    game_rules_destroy(rules);
    return tally.won;
}

static void yardsticks_beat_random_play(void **state)
{
    (void)state;
    assert_in_range(wins_against("beerhex", "resist", "random", 10), 10, 10);
    assert_in_range(wins_against("beerhex", "ismcts", "random", 10), 8, 10);
    assert_in_range(wins_against("toll-hexes", "ismcts", "random", 4), 4, 4);
    assert_in_range(wins_against("hex-tri", "mcts", "random", 2), 2, 2);
    assert_in_range(wins_against("beerhex", "resist", "easy", 10), 8, 10);
}

static void a_beginner_has_a_chance_against_the_weakest(void **state)
{
    (void)state;
    assert_in_range(wins_against("hex-tri", "third", "1", 24), 5, 19);
    assert_in_range(wins_against("toll-hexes", "third", "1", 24), 4, 18);
}

/* It attacks, and what it believes affects its play. */
static void resist_attacks_by_what_it_believes(void **state)
{
    struct rules *rules = beerhex_rules("5");
    const struct player *resist = ai_find("beerhex", "resist");
    const struct player *seats[GAME_PLAYERS_MAX] = {resist, resist};
    int attacks = 0, different = 0;
    (void)state;
    assert_string_equal(resist->parameter.name, "share");
    for (uint64_t seed = 0; seed < 3; seed++) {
        struct match match = match_start(&beerhex, rules, seats, seed);
        for (int actor; (actor = match_actor(&match)) != ACTOR_OVER && match.actions < 60;) {
            struct decision decision = match_decision(&match, actor);
            struct action action[2];
            for (int i = 0; i < 2 && actor == 0; i++) {
                decision.parameter = i == 0 ? 0.8 : 0.2;
                resist->decide(match.memory[0], &decision, &action[i]);
            }
            attacks += actor == 0 && action[0].kind == BEERHEX_ATTACK_TRIO;
            different += actor == 0 && !action_equal(&action[0], &action[1]);
            assert_true(match_step(&match));
        }
        match_finish(&match);
    }
    assert_true(attacks > 0);
    assert_true(different > 0);
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_conductors_in_a_row),
        cmocka_unit_test(what_conducts_everywhere_is_alike_for_both),
        cmocka_unit_test(hex_is_better_played_by_bridges),
        cmocka_unit_test(to_move_in_hex_is_worth_something),
        cmocka_unit_test(a_search_makes_its_rounds_or_takes_its_time),
        cmocka_unit_test(yardsticks_beat_random_play),
        cmocka_unit_test(a_beginner_has_a_chance_against_the_weakest),
        cmocka_unit_test(resist_attacks_by_what_it_believes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
