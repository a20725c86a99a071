/*
 * Whether the easy levels play better than chance: fewer games than solo/ai/README.md reports, but
 * enough for the lower end of the 95 % interval to lie above a half (above 1 / players, for more).
 * The same seed gives the same game.
 */
#include "check.h"

#include "ai/ai.h"
#include "games/registry.h"
#include "match.h"

struct contest {
    const char *slug;
    int players;
    const char *key; /* an option, or NULL */
    const char *value;
    int games;
};

static const struct contest contests[] = {
    {"beerhex", 2, NULL, NULL, 60},
    {"beerhex", 2, "clues", "on", 20},
    {"beerhex", 2, "attack", "triangle", 20},
    {"beerhex", 2, "size", "3", 40},
    {"beerhex", 2, "size", "11", 16},
    {"toll-hexes", 2, NULL, NULL, 60},
    {"toll-hexes", 4, NULL, NULL, 20},
    {"toll-hexes", 2, "match", "one", 20},
    {"toll-hexes", 2, "side", "4", 20},
    {"hex-tri", 2, NULL, NULL, 60},
    {"hex-tri", 3, NULL, NULL, 30},
    {"hex-tri", 6, NULL, NULL, 12},
    {"hex-tri", 2, "surround", "single", 20},
    {"hex-tri", 2, "end", "first", 20},
};

static struct rules *rules_of(const struct contest *contest, const struct game *game)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(game->options, &values);
    if (contest->key)
        assert_true(options_set(game->options, &values, contest->key, contest->value, &error));
    struct rules *rules = game_rules_create(game, contest->players, &values, &error);
    assert_non_null(rules);
    return rules;
}

static struct match_tally play(
    const struct contest *contest, const char *player, int games, uint64_t seed)
{
    const struct game *game = game_find(game_registry, contest->slug);
    struct rules *rules = rules_of(contest, game);
    struct match_tally tally = match_series(
        game, rules, ai_find(contest->slug, player), ai_find(contest->slug, "random"), games, seed);
    game_rules_destroy(rules);
    return tally;
}

static void easy_beats_random_play(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof contests / sizeof contests[0]; i++) {
        const struct contest *contest = &contests[i];
        struct match_tally tally = play(contest, "easy", contest->games, 5000);
        double low = wilson_low(tally.won, tally.games);
        if (low <= 0.5)
            fail_msg("%s with %d players, %s=%s: %d of %d won, lower bound %.3f", contest->slug,
                contest->players, contest->key ? contest->key : "",
                contest->key ? contest->value : "", tally.won, tally.games, low);
    }
}

/* Without the games that a random opponent loses by declaring, denying or resigning. */
static void easy_of_beerhex_beats_random_play_that_does_not_give_up(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    const struct game *game = game_find(game_registry, "beerhex");
    struct rules *rules = game_rules_create(game, 2, NULL, &error);
    assert_non_null(rules);
    struct match_tally tally =
        match_series(game, rules, ai_find("beerhex", "easy"), &match_quiet, 40, 3000);
    assert_true(wilson_low(tally.won, tally.games) > 0.5);
    game_rules_destroy(rules);
}

/* Checks the measurement: random play against random play is even. */
static void random_play_does_not_beat_random_play(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof contests / sizeof contests[0]; i++) {
        struct match_tally tally = play(&contests[i], "random", contests[i].games, 5000);
        assert_true(wilson_low(tally.won, tally.games) <= 0.5);
    }
}

static void a_seed_gives_one_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof contests / sizeof contests[0]; i++) {
        struct match_tally first = play(&contests[i], "easy", 4, 70);
        struct match_tally again = play(&contests[i], "easy", 4, 70);
        struct match_tally other = play(&contests[i], "easy", 4, 90);
        assert_true(first.digest == again.digest && first.won == again.won);
        assert_true(first.digest != other.digest);
    }
}

/* The first stone, which the opponent may take and which differs in most games, does not decide who
 * wins. */
static void easy_opens_hex_so_that_either_seat_wins(void **state)
{
    struct error error = ERROR_INIT;
    int won[2] = {0, 0}, opened[256] = {0}, openings = 0;
    (void)state;
    const struct game *game = game_find(game_registry, "hex");
    const struct player *easy = ai_find("hex", "easy"), *const seats[GAME_PLAYERS_MAX] = {
                                                            easy, easy};
    struct rules *rules = game_rules_create(game, 2, NULL, &error);
    assert_non_null(rules);
    for (uint64_t seed = 0; seed < 12; seed++) {
        struct match match = match_start(game, rules, seats, seed);
        struct action first;
        struct decision decision = match_decision(&match, 0);
        match.player[0]->decide(match.memory[0], &decision, &first);
        openings += opened[first.a % 256]++ == 0;
        while (match_step(&match))
            continue;
        for (int seat = 0; seat < 2; seat++)
            won[seat] += match_end_for(&match, seat) == MATCH_WON;
        match_finish(&match);
    }
    assert_int_equal(won[0] + won[1], 12);
    assert_in_range(won[0], 2, 10);
    assert_in_range(openings, 7, 12);
    game_rules_destroy(rules);
}

/* If both players overlook the only Chief's one way, both pass: a draw at once. */
static void who_overlooks_much_of_hex_tri_still_moves(void **state)
{
    (void)state;
    static const struct contest contest = {"hex-tri", 2, NULL, NULL, 24};
    const struct game *game = game_find(game_registry, contest.slug);
    const struct player *weakest = ai_find(contest.slug, "1");
    struct rules *rules = rules_of(&contest, game);
    struct match_tally tally = match_series(game, rules, weakest, weakest, contest.games, 900);
    assert_in_range(tally.shared, 0, contest.games / 4);
    game_rules_destroy(rules);
}

/* With few caps left, all actions may be overlooked; a legal one is played nevertheless. */
static void who_overlooks_nearly_everything_lays_a_cap(void **state)
{
    (void)state;
    static const struct contest contest = {"beerhex", 2, "size", "3", 0};
    const struct game *game = game_find(game_registry, contest.slug);
    struct rules *rules = rules_of(&contest, game);
    (void)match_series(game, rules, ai_find("beerhex", "1"), &match_quiet, 60, 900);
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(easy_beats_random_play),
        cmocka_unit_test(easy_of_beerhex_beats_random_play_that_does_not_give_up),
        cmocka_unit_test(random_play_does_not_beat_random_play),
        cmocka_unit_test(a_seed_gives_one_game),
        cmocka_unit_test(who_overlooks_nearly_everything_lays_a_cap),
        cmocka_unit_test(who_overlooks_much_of_hex_tri_still_moves),
        cmocka_unit_test(easy_opens_hex_so_that_either_seat_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
