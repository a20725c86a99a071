/*
 * How the levels of Hex-Tri play and what they say: how much they value a Chief in danger, repeated
 * rounds, reasons and shares.
 */
#include "tri_fixture.h"

#include "ai/ai.h"
#include "ai/hex_tri/private.h"
#include "lab/players/players.h"
#include "match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Chiefs in danger ---- */

static const struct player *const levels[] = {
    &ai_hex_tri_normal, &ai_hex_tri_hard, &ai_hex_tri_expert};

/* Plays the level's moves against passes until the round is over. */
static void play_round(const struct player *level, const struct rules *rules, struct state *state)
{
    static const struct action pass = {TRI_PASS, 0, 0, 0, 0};
    void *memory = player_create(level, &hex_tri, rules);
    int32_t round = state->round;
    while (!state->over && state->round == round) {
        struct action action = pass;
        struct decision decision = {
            .game = &hex_tri, .rules = rules, .view = state, .seat = state->mover, .seed = 3};
        if (state->mover == 0)
            level->decide(memory, &decision, &action);
        hex_tri.apply(rules, state, &action);
    }
    player_destroy(level, memory);
}

/* Returns an entry beside HEX. */
static int entry_of(const struct rules *rules, int hex)
{
    for (int i = 0; i < rules->beside_count[hex]; i++)
        if (rules->entry[rules->beside[hex][i]])
            return rules->beside[hex][i];
    fail_msg("hex %d has no entry", hex);
    return 0;
}

/* A Chief on an entry is surrounded once the one hex beside it is held. */
static void every_level_takes_a_careless_chief(void **unused)
{
    struct rules *rules = make_rules(2);
    int last = rules->hexes - 1;
    (void)unused;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        struct state state;
        set_up(rules, &state, rules->hexes / 2, entry_of(rules, last));
        put(rules, &state, 0,
            rules->beside[last][0] == state.chief[1] ? rules->beside[last][1]
                                                     : rules->beside[last][0],
            1);
        state.manna[rules->hexes / 2] = 3;
        tri_refresh(rules, &state);
        play_round(levels[i], rules, &state);
        assert_true(state.over);
        assert_int_equal(state.winners, 1);
    }
    game_rules_destroy(rules);
}

/* An enemy shares the field of the Chief's only guard: two more figures must come, or the Chief is
 * lost. */
static void every_level_saves_its_chief(void **unused)
{
    struct rules *rules = make_rules(2);
    (void)unused;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        struct state state;
        set_up(rules, &state, 0, rules->fields - 1);
        put(rules, &state, 0, 0, 1);
        put(rules, &state, 1, 0, 3);
        play_round(levels[i], rules, &state);
        assert_false(state.over);
        assert_int_not_equal(state.chief[0], TRI_NO_FIELD);
    }
    game_rules_destroy(rules);
}

/* ---- draws ---- */

/* Returns the winners if both players think at most MS each, or with their own search (0). */
static unsigned winners_of(
    const struct player *first, const struct player *second, uint64_t seed, int ms)
{
    const struct player *seats[GAME_PLAYERS_MAX] = {first, second};
    struct rules *rules = make_rules(2);
    struct game_result result;
    struct match match = match_start(&hex_tri, rules, seats, seed);
    unsigned winners = 0;
    match.time_ms = ms;
    while (match_step(&match))
        assert_true(match.actions < 10000);
    hex_tri.result(rules, match.state, &result);
    for (int seat = 0; seat < 2; seat++)
        winners |= (unsigned)result.winner[seat] << seat;
    match_finish(&match);
    game_rules_destroy(rules);
    return winners;
}

/* If both pass, the game ends with a win for both. */
static void who_only_passes_loses(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++)
        for (uint64_t seed = 1; seed <= 2; seed++) {
            assert_int_equal(winners_of(levels[i], &ai_hex_tri_passer, seed, 20), 1);
            assert_int_equal(winners_of(&ai_hex_tri_passer, levels[i], seed, 20), 2);
        }
}

/* A Chief that enters next to the other one to threaten it is lost as well. */
static void normal_hardly_draws_with_itself(void **unused)
{
    enum { GAMES = 20 };
    int drawn = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        drawn += winners_of(&ai_hex_tri_normal, &ai_hex_tri_normal, seed, 0) == 3;
    assert_true(drawn <= GAMES / 10);
}

/* ---- rounds gone by ---- */

/* A game of two, as everybody sees it. */
struct course_seen {
    struct rules *rules;
    struct state state;
    struct observation seen[256];
    size_t count;
};

static void begin_game(struct course_seen *game)
{
    game->rules = make_rules(2);
    game->count = 0;
    hex_tri.state_init(game->rules, &game->state);
}

/* Plays the actions of WORDS, up to a NULL. */
static void play_words(struct course_seen *game, const char *const *words)
{
    struct error error = ERROR_INIT;
    for (; *words; words++) {
        struct observation *seen = &game->seen[game->count++];
        *seen = (struct observation){.ply = {.actor = game->state.mover}};
        assert_true(game_parse_legal(
            &hex_tri, game->rules, &game->state, *words, &seen->ply.action, &error));
        hex_tri.apply(game->rules, &game->state, &seen->ply.action);
    }
}

static struct decision decision_of(const struct course_seen *game)
{
    return (struct decision){.game = &hex_tri,
        .rules = game->rules,
        .view = &game->state,
        .seen = game->seen,
        .seen_count = game->count,
        .seat = game->state.mover};
}

/* Each round one Chief steps from its hex to an entry, or back; Manna piles up. */
static void rounds_come_again(void **unused)
{
    static const char *const entering[] = {
        "Kenter t1", "done", "Kenter t54", "done", "pass", "pass", NULL};
    static const char *const to_and_fro[] = {
        "pass", "Kt1-c1", "done", "pass", "pass", "Kc1-t1", "done", "pass", "pass", NULL};
    struct course_seen game;
    struct rounds_past past;
    (void)unused;
    begin_game(&game);
    play_words(&game, entering);
    for (int i = 0; i < 3; i++)
        play_words(&game, to_and_fro);
    struct decision decision = decision_of(&game);
    rounds_find(&decision, &past);
    assert_int_equal(rounds_count(game.rules, &past, &game.state), 3);
    decision.seen_count--; /* the observations do not lead to this state */
    rounds_find(&decision, &past);
    assert_int_equal(past.count, 0);
    game_rules_destroy(game.rules);
}

/* ---- reasons and shares ---- */

static void a_winning_action_says_so(void **unused)
{
    struct rules *rules = make_rules(2);
    int last = rules->hexes - 1;
    struct state state;
    struct ranked_action ranked[3];
    (void)unused;
    set_up(rules, &state, rules->hexes / 2, entry_of(rules, last));
    put(rules, &state, 0, last, 1); /* it is surrounded and cannot move on, so passing wins */
    state.free_step[1] = 0;
    void *memory = player_create(&ai_hex_tri_hard, &hex_tri, rules);
    struct decision decision = {.game = &hex_tri, .rules = rules, .view = &state};
    size_t count = ai_hex_tri_hard.rank(memory, &decision, ranked, 3);
    player_destroy(&ai_hex_tri_hard, memory);
    assert_true(count >= 1);
    assert_int_equal(ranked[0].advice.code, ADVICE_WINS);
    assert_true(ranked[0].expected == 1);
    game_rules_destroy(rules);
}

/* It can only pass, and then threatens a Chief that can easily step away. */
static void a_threat_is_no_win(void **unused)
{
    static const char *const words[] = {"Kenter t7", "done", "Kenter t13", "done", "pass", NULL};
    struct course_seen game;
    struct ranked_action ranked[3];
    double expected[GAME_PLAYERS_MAX];
    (void)unused;
    begin_game(&game);
    play_words(&game, words);
    struct decision decision = decision_of(&game);
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        void *memory = player_create(levels[i], &hex_tri, game.rules);
        assert_int_equal(levels[i]->rank(memory, &decision, ranked, 3), 1);
        assert_int_not_equal(ranked[0].advice.code, ADVICE_WINS);
        assert_true(ranked[0].expected > 0.1 && ranked[0].expected < 0.9);
        assert_true(levels[i]->evaluate(memory, &decision, expected));
        assert_true(expected[1] > 0.1 && expected[1] < 0.9);
        player_destroy(levels[i], memory);
    }
    game_rules_destroy(game.rules);
}

/* The first line does not depend on how many lines are requested. */
static void the_first_line_is_the_best(void **unused)
{
    static const char *const words[] = {"Kenter t52", "done", "Kenter t25", "done", "pass", "pass",
        "Kt25-a2", "done", "Kt52-d4", "done", "pass", "pass", "enter t52$d4", "done", "pass", NULL};
    enum { LINES = 20 };
    struct course_seen game;
    struct ranked_action ranked[LINES];
    struct action chosen;
    (void)unused;
    begin_game(&game);
    play_words(&game, words);
    struct decision decision = decision_of(&game);
    void *memory = player_create(&ai_hex_tri_expert, &hex_tri, game.rules);
    ai_hex_tri_expert.decide(memory, &decision, &chosen);
    for (size_t lines = 1; lines <= LINES; lines += 4) {
        assert_true(ai_hex_tri_expert.rank(memory, &decision, ranked, lines) >= 1);
        assert_memory_equal(&ranked[0].action, &chosen, sizeof chosen);
    }
    player_destroy(&ai_hex_tri_expert, memory);
    game_rules_destroy(game.rules);
}

/* Returns the expectation of CHOICE's move when it is asked about, and that of the best one. */
static double ask_about(struct decision decision, const struct search_choice *choice, double *best)
{
    enum { LINES = 9 };
    struct ranked_action ranked[LINES];
    struct action asked[1 + WAY_STEPS_MAX] = {choice->action};
    void *memory = player_create(&ai_hex_tri_expert, &hex_tri, decision.rules);
    memcpy(asked + 1, choice->rest, sizeof choice->rest);
    decision.about = asked;
    decision.about_count = 1 + choice->rest_count;
    size_t found = ai_hex_tri_expert.rank(memory, &decision, ranked, LINES), at = 0;
    player_destroy(&ai_hex_tri_expert, memory);
    while (at < found && !ranked[at].asked)
        at++;
    assert_true(at < found);
    *best = ranked[0].expected;
    return ranked[at].expected;
}

/* A move asked about is worth what the search found, whatever the last of the other lines is. */
static void what_is_asked_about_keeps_its_worth(void **unused)
{
    static const char *const words[] = {"Kenter t3", "done", "Kenter t30", "done", "pass", "pass",
        "Kt30-e2", "done", "Kt3-b1", "done", "pass", "pass", "enter t3$b1", "done", "enter t37$e2",
        "done", "pass", "pass", "t37-a3$e2", "done", "pass", NULL};
    enum { LINES = 6, FEW = 3 };
    struct search_limits limits = {.depth_max = 99, .leaves = 10000, .width = 20, .alone = true};
    struct course_seen game;
    struct search_choice choices[LINES], few[FEW + 1];
    (void)unused;
    begin_game(&game);
    play_words(&game, words);
    struct search *search = search_create(game.rules);
    struct decision decision = decision_of(&game);
    decision.effort = 25; /* per cent of the usual search */
    size_t count = search_find(search, &decision, &limits, choices, LINES);
    for (size_t i = 0; i < count; i++) {
        double best, expected = ask_about(decision, &choices[i], &best);
        limits.asked = &choices[i].after;
        size_t at = search_find(search, &decision, &limits, few, FEW) - 1;
        while (!few[at].asked)
            at--;
        double found = standing_expected(game.rules, &game.state, decision.seat, few[at].mean);
        assert_true(fabs(expected - fmin(found, best)) < 1e-9);
    }
    search_destroy(search);
    game_rules_destroy(game.rules);
}

/* Returns the reason for the best action, from a level that searches nothing else. */
static struct advice reason_in(const struct rules *rules, const struct state *state)
{
    struct ranked_action ranked[3];
    void *memory = player_create(&ai_hex_tri_normal, &hex_tri, rules);
    struct decision decision = {.game = &hex_tri, .rules = rules, .view = state};
    assert_true(ai_hex_tri_normal.rank(memory, &decision, ranked, 3) >= 1);
    player_destroy(&ai_hex_tri_normal, memory);
    return ranked[0].advice;
}

static void saved_figures_are_a_reason(void **unused)
{
    struct rules *rules = make_rules(2);
    struct state state;
    (void)unused;
    set_up(rules, &state, 0, rules->fields - 1);
    put(rules, &state, 0, 0, 1);
    put(rules, &state, 1, 0, 3);
    struct advice advice = reason_in(rules, &state);
    assert_int_equal(advice.code, ADVICE_SAVES);
    assert_true(advice.number[0] >= 1 && advice.field_count >= 1);
    game_rules_destroy(rules);
}

static void shares_are_those_of_the_logistic_curve(void **unused)
{
    (void)unused;
    for (int value = -1000; value <= 1000; value += 50)
        assert_true(fabs(standing_share(value) - 1 / (1 + exp(-value / 100.0))) < 0.01);
    assert_true(standing_share(STANDING_WIN) == 1 && standing_share(-STANDING_WIN) == 0);
}

/* The first hint says what it is worth: the second player has the better game. A higher value never
 * gives less, and decided positions are certain. */
static void expectations_come_true(void **unused)
{
    struct rules *rules = make_rules(2);
    struct state state;
    (void)unused;
    hex_tri.state_init(rules, &state);
    double first = standing_expected(rules, &state, 0, -50);
    assert_true(first > 0.03 && first < 0.12);
    for (state.round = 1; state.round < 8; state.round++) {
        for (int value = -1200; value < 1200; value += 10) {
            double less = standing_expected(rules, &state, 0, value);
            assert_true(less <= standing_expected(rules, &state, 0, value + 10));
            double other = standing_expected(rules, &state, 1, -value);
            assert_true(fabs(less + other - 1) < 0.01);
        }
        assert_true(standing_expected(rules, &state, 0, STANDING_WIN) == 1);
    }
    game_rules_destroy(rules);
    rules = make_rules(6);
    hex_tri.state_init(rules, &state);
    first = standing_expected(rules, &state, 0, -390); /* those of all others against it */
    assert_true(first > 0.08 && first < 1.0 / 6);
    game_rules_destroy(rules);
}

/* Against a level, both players are of that level: hard wins from the second seat, easy from
 * either. A level between two has values between theirs. */
static void expectations_depend_on_who_plays(void **unused)
{
    static const char *const names[] = {"1", "easy", "3", "normal", "5", "hard", "7", "expert"};
    struct rules *rules = make_rules(2);
    struct state state;
    (void)unused;
    hex_tri.state_init(rules, &state);
    double easy = standing_against(rules, &state, 0, -50, "easy").share;
    double normal = standing_against(rules, &state, 0, -50, "normal").share;
    assert_true(easy > 0.4 && easy < 0.6);
    assert_true(standing_against(rules, &state, 0, -50, "hard").share < 0.05);
    assert_true(standing_against(rules, &state, 0, -50, NULL).share ==
                standing_expected(rules, &state, 0, -50));
    assert_true(
        fabs(standing_against(rules, &state, 0, -50, "3").share - (easy + normal) / 2) < 1e-9);
    for (state.round = 1; state.round < 8; state.round++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            for (int value = -1200; value < 1200; value += 10) {
                struct standing_outcome less = standing_against(rules, &state, 0, value, names[i]);
                struct standing_outcome more =
                    standing_against(rules, &state, 0, value + 10, names[i]);
                assert_true(less.share <= more.share && less.share > 0 && less.share < 1);
                assert_true(less.drawn >= 0 && less.drawn <= 2 * less.share + 1e-9 &&
                            less.drawn <= 2 * (1 - less.share) + 1e-9);
            }
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_takes_a_careless_chief),
        cmocka_unit_test(every_level_saves_its_chief),
        cmocka_unit_test(who_only_passes_loses),
        cmocka_unit_test(normal_hardly_draws_with_itself),
        cmocka_unit_test(rounds_come_again),
        cmocka_unit_test(a_winning_action_says_so),
        cmocka_unit_test(a_threat_is_no_win),
        cmocka_unit_test(the_first_line_is_the_best),
        cmocka_unit_test(what_is_asked_about_keeps_its_worth),
        cmocka_unit_test(saved_figures_are_a_reason),
        cmocka_unit_test(shares_are_those_of_the_logistic_curve),
        cmocka_unit_test(expectations_come_true),
        cmocka_unit_test(expectations_depend_on_who_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
