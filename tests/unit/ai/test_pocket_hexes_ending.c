/*
 * The last turn of Pocket Hexes with several players, which ends when anybody's boxes are full:
 * only points are left to win, and every level takes the most that the plain rules give.
 */
#include "check.h"
#include "match.h"

#include "ai/ai.h"
#include "games/pocket_hexes/pocket_hexes.h"

enum {
    GAMES = 3,      /* games in which all pairs of writes are tried by the rules */
    EASY_GAMES = 12 /* games in which one write is */
};

/* Returns the most points that SEAT can have at the end of STATE, whose turn is the last, by its
 * own writes. */
static int most_points(const struct rules *rules, const struct state *state, int seat)
{
    int best = pocket_total(&state->grid[seat]);
    if (state->phase != POCKET_PAIR || state->writer != seat)
        return best;
    struct action_list list = action_list_create(&pocket_hexes, rules);
    struct state *next = game_state_create(&pocket_hexes, rules);
    pocket_hexes.legal(rules, state, &list);
    best = -100;
    for (size_t i = 0; i < list.count; i++) {
        *next = *state;
        pocket_hexes.apply(rules, next, &list.items[i]);
        int points = most_points(rules, next, seat);
        best = points > best ? points : best;
    }
    game_state_destroy(next);
    action_list_finish(&list);
    return best;
}

/* Checks what is expected in a last turn. */
static void expect_known(const struct player *level, struct match *match, int seat, int most)
{
    double expected[GAME_PLAYERS_MAX];
    struct ranked_action ranked[2];
    struct decision decision = match_decision(match, seat);
    assert_true(level->rank(match->memory[seat], &decision, ranked, 2) > 0);
    assert_float_equal(ranked[0].expected, most, 0.001);
    assert_true(level->evaluate(match->memory[seat], &decision, expected));
    int other = pocket_total(&match->state->grid[1 - seat]);
    if (seat != match->state->active) /* the other player has finished */
        assert_true(most > other   ? expected[seat] > 0.9
                    : most < other ? expected[seat] < 0.1
                                   : true);
}

static int play(const struct player *level, const struct rules *rules, uint64_t seed, bool both)
{
    const struct player *seats[GAME_PLAYERS_MAX] = {level, level};
    struct match match = match_start(&pocket_hexes, rules, seats, seed);
    int last = 0;
    do {
        int seat = match_actor(&match);
        const struct state *state = match.state;
        bool from_here = both ? state->writes == 0 : state->writes == 1;
        if (seat < 0 || state->phase != POCKET_PAIR || !from_here ||
            !pocket_turn_is_last(rules, state))
            continue;
        int most = most_points(rules, state, seat);
        if (both)
            expect_known(level, &match, seat, most);
        while (match_actor(&match) == seat)
            match_step(&match);
        assert_int_equal(pocket_total(&match.state->grid[seat]), most);
        last++;
        if (match_actor(&match) == ACTOR_OVER)
            break;
    } while (match_step(&match));
    match_finish(&match);
    return last;
}

static struct rules *make_rules(void)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(pocket_hexes.options, &values);
    assert_true(options_set(pocket_hexes.options, &values, "boxes", "4", &error));
    return game_rules_create(&pocket_hexes, 2, &values, &error);
}

static void the_last_two_writes_bring_the_most_points(void **state)
{
    static const struct player *const levels[] = {
        &ai_pocket_hexes_normal, &ai_pocket_hexes_hard, &ai_pocket_hexes_expert};
    struct rules *rules = make_rules();
    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        int last = 0;
        for (uint64_t seed = 0; seed < (i < 2 ? GAMES : 1); seed++)
            last += play(levels[i], rules, seed, true);
        assert_true(last > 0);
    }
    game_rules_destroy(rules);
}

/* Returns what LEVEL expects at the first write of a game if the other player, if any, has FULL
 * full boxes. */
static double expect_first(const struct player *level, const struct rules *rules, int full)
{
    const struct player *seats[GAME_PLAYERS_MAX] = {level, level};
    struct match match = match_start(&pocket_hexes, rules, seats, 1);
    struct ranked_action ranked;
    while (match_actor(&match) < 0)
        match_step(&match);
    int seat = match_actor(&match);
    if (rules->players > 1)
        match.state->grid[1 - seat].box_count = (uint8_t)full;
    struct decision decision = match_decision(&match, seat);
    assert_int_equal(level->rank(match.memory[seat], &decision, &ranked, 1), 1);
    match_finish(&match);
    return ranked.expected;
}

/* For every player, also on boards for which there is no network. */
static void no_less_is_expected_than_all_boxes_lost(void **state)
{
    enum { RANDOM_GAMES = 4, BOXES = 2 };
    const struct player *level = &ai_pocket_hexes_normal, *seats[GAME_PLAYERS_MAX] = {&ai_random};
    struct option_values values;
    struct error error = ERROR_INIT;
    (void)state;
    options_defaults(pocket_hexes.options, &values);
    assert_true(options_set(pocket_hexes.options, &values, "side", "3", &error));
    assert_true(options_set(pocket_hexes.options, &values, "boxes", "2", &error));
    struct rules *rules = game_rules_create(&pocket_hexes, 1, &values, &error);
    assert_non_null(rules);
    for (uint64_t seed = 0; seed < RANDOM_GAMES; seed++) {
        struct match match = match_start(&pocket_hexes, rules, seats, seed);
        void *memory = player_create(level, &pocket_hexes, rules);
        do {
            struct ranked_action ranked;
            if (match_actor(&match) < 0)
                continue;
            struct decision decision = match_decision(&match, 0);
            assert_int_equal(level->rank(memory, &decision, &ranked, 1), 1);
            assert_true(ranked.expected >= -3.0 * BOXES);
        } while (match_step(&match));
        player_destroy(level, memory);
        match_finish(&match);
    }
    game_rules_destroy(rules);
}

static struct rules *make_usual(int players)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(pocket_hexes.options, &values);
    return game_rules_create(&pocket_hexes, players, &values, &error);
}

static void the_fewer_boxes_another_has_free_the_less_is_expected(void **state)
{
    struct rules *rules = make_usual(2);
    for (int full = 1; full < rules->boxes; full++)
        assert_true(expect_first(&ai_pocket_hexes_normal, rules, full) <
                    expect_first(&ai_pocket_hexes_normal, rules, full - 1));
    game_rules_destroy(rules);
}

/* Expert scores about three points more than its networks promise, by which hard plays. */
static void who_looks_ahead_expects_what_that_brings(void **state)
{
    struct rules *rules = make_usual(1);
    double more = expect_first(ai_find("pocket-hexes", "expert"), rules, 0) -
                  expect_first(ai_find("pocket-hexes", "hard"), rules, 0);
    assert_true(more > 2 && more < 5);
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_two_writes_bring_the_most_points),
        cmocka_unit_test(no_less_is_expected_than_all_boxes_lost),
        cmocka_unit_test(the_fewer_boxes_another_has_free_the_less_is_expected),
        cmocka_unit_test(who_looks_ahead_expects_what_that_brings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
