/*
 * What holds for every computer player: it plays legal actions to the end of any game it knows, and
 * the same actions for the same decisions.
 */
#include "check.h"

#include "ai/ai.h"
#include "games/hex_tri/hex_tri.h"
#include "games/registry.h"
#include "match.h"

#include <math.h>
#include <string.h>

enum { LONG = 10000, SAMPLED = 24 };

/* How many actions of searching players are checked, and how many of games for five or six, which
 * last for thousands. Under options, and for players that only measure, the rest is left to players
 * that decide at once. */
enum { SEARCHED = 600, SEARCHED_SHORTLY = 80 };

/* Whether this is a sample: one player of each game in turn does what otherwise all do, for SAMPLED
 * actions, and each decides once more in the same way. */
static struct {
    bool on;
    int turn;
} sample;

static struct rules *make_rules(
    const struct game *game, int players, const char *key, const char *value)
{
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(game->options, &values);
    if (key)
        assert_true(options_set(game->options, &values, key, value, &error));
    struct rules *rules = game_rules_create(game, players, &values, &error);
    assert_non_null(rules);
    return rules;
}

/* Begins a match with PLAYER in all seats. */
static struct match start_match(
    const struct player *player, const struct game *game, const struct rules *rules)
{
    const struct player *seats[GAME_PLAYERS_MAX];
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        seats[seat] = player;
    return match_start(game, rules, seats, 7);
}

/* Plays chance events that are due; returns the acting seat or ACTOR_OVER. */
static int next_actor(struct match *match)
{
    int actor;
    while ((actor = match_actor(match)) == ACTOR_CHANCE)
        assert_true(match_step(match));
    return actor;
}

/* Returns the number of PLAYER's actions after which the test leaves a game. */
static size_t actions_seen(const struct player *player, const char *key)
{
    if (sample.on)
        return SAMPLED;
    return match_is_quick(player) ? LONG : key || !player->level ? SEARCHED_SHORTLY : SEARCHED;
}

/* Checks that every action is legal, as the referee asserts, and that the game ends or lasts long
 * enough. */
static void expect_legal_game(const struct player *player, const struct game *game, int players,
    const char *key, const char *value)
{
    struct error error = ERROR_INIT;
    struct rules *rules =
        key ? make_rules(game, players, key, value) : match_rules(player, game, players, &error);
    struct match match = start_match(player, game, rules);
    match.time_ms =
        match_is_quick(player) ? 0 : 1; /* even the shortest search gives a legal action */
    while (match.actions != actions_seen(player, key) && match_step(&match))
        assert_true(match.actions < LONG);
    match_finish(&match);
    game_rules_destroy(rules);
}

static bool plays(const struct player *player, const struct game *game)
{
    return ai_plays(player, game->slug);
}

/* Reports whether PLAYER is tested under these options: levels under every option, players that
 * only measure under the default ones. */
static bool tries(const struct player *player, const struct game *game, const char *option)
{
    return plays(player, game) && (!option || player->level || match_is_quick(player));
}

/* Tests all players of a game, or in a sample the next of them. */
static void expect_legal_games(
    const struct game *game, int players, const char *key, const char *value)
{
    int count = 0, index = 0;
    for (const struct player *const *player = ai_players; *player; player++)
        count += tries(*player, game, key);
    int chosen = sample.turn++ % count;
    for (const struct player *const *player = ai_players; *player; player++)
        if (tries(*player, game, key) && (index++ == chosen || !sample.on))
            expect_legal_game(*player, game, players, key, value);
}

static void every_player_plays_legally_with_any_number_of_players(void **state)
{
    (void)state;
    for (const struct game *const *game = game_registry; *game; game++)
        for (int n = (*game)->players_min; n <= (*game)->players_max; n++)
            expect_legal_games(*game, n, NULL, NULL);
}

/* Every word of an option, and the ends of every range that does not make games endless. */
static void every_player_plays_legally_under_every_option(void **state)
{
    static const char *const options[][3] = {
        {"pocket-hexes", "side", "3"},
        {"pocket-hexes", "side", "5"},
        {"pocket-hexes", "side", "6"},
        {"pocket-hexes", "side", "7"},
        {"pocket-hexes", "starter", "2"},
        {"pocket-hexes", "first", "strict"},
        {"pocket-hexes", "first", "centre"},
        {"pocket-hexes", "rings", "one"},
        {"pocket-hexes", "boxes", "1"},
        {"pocket-hexes", "boxes", "20"},
        {"beerhex", "size", "3"},
        {"beerhex", "size", "4"},
        {"beerhex", "size", "8"},
        {"beerhex", "size", "9"},
        {"beerhex", "size", "11"},
        {"beerhex", "starter", "2"},
        {"beerhex", "attack", "triangle"},
        {"beerhex", "turn-limit", "1"},
        {"beerhex", "turn-limit", "9"},
        {"beerhex", "clues", "on"},
        {"toll-hexes", "side", "4"},
        {"toll-hexes", "side", "9"},
        {"toll-hexes", "goal", "0"},
        {"toll-hexes", "goal", "100"},
        {"toll-hexes", "assist", "0"},
        {"toll-hexes", "assist", "100"},
        {"toll-hexes", "bank", "12"},
        {"toll-hexes", "match", "one"},
        {"toll-hexes", "stall", "1"},
        {"hex-tri", "side", "2"},
        {"hex-tri", "side", "5"},
        {"hex-tri", "figures", "4"},
        {"hex-tri", "figures", "12"},
        {"hex-tri", "surround", "single"},
        {"hex-tri", "tri-manna", "on"},
        {"hex-tri", "end", "first"},
        {"hex-tri", "rounds", "1"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        const struct game *game = game_find(game_registry, options[i][0]);
        expect_legal_games(game, 2, options[i][1], options[i][2]);
    }
}

/* Decides twice with one memory and once with another. */
static void expect_same_decisions(const struct player *player, const struct game *game)
{
    struct error error = ERROR_INIT;
    struct rules *rules = match_rules(player, game, 0, &error);
    struct match match = start_match(player, game, rules);
    struct state *other = player_create(player, game, rules);
    int decisions = sample.on ? 1 : match_is_quick(player) ? 12 : 4;
    for (int i = 0, actor; i < decisions && (actor = next_actor(&match)) != ACTOR_OVER; i++) {
        struct decision decision = match_decision(&match, actor);
        struct ply ply = {.actor = actor};
        struct action again;
        player->decide(match.memory[actor], &decision, &ply.action);
        player->decide(match.memory[actor], &decision, &again);
        assert_true(action_equal(&ply.action, &again));
        player->decide(other, &decision, &again);
        assert_true(action_equal(&ply.action, &again));
        match_play(&match, &ply);
    }
    player_destroy(player, other);
    match_finish(&match);
    game_rules_destroy(rules);
}

static void the_same_decision_gives_the_same_action(void **state)
{
    (void)state;
    for (const struct player *const *player = ai_players; *player; player++)
        for (const struct game *const *game = game_registry; *game; game++)
            if (plays(*player, *game))
                expect_same_decisions(*player, *game);
}

/* Among equal actions the seed decides: at the start many places are equal. */
static void another_seed_may_give_another_action(void **state)
{
    (void)state;
    for (const struct game *const *game = game_registry; *game; game++) {
        const struct player *easy = ai_find((*game)->slug, "easy");
        struct error error = ERROR_INIT;
        struct rules *rules = match_rules(easy, *game, 0, &error);
        struct match match = start_match(easy, *game, rules);
        int actor = next_actor(&match), different = 0;
        struct action first, action;
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct decision decision = match_decision(&match, actor);
            decision.seed = seed;
            easy->decide(match.memory[actor], &decision, seed == 0 ? &first : &action);
            different += seed > 0 && !action_equal(&first, &action);
        }
        assert_true(different > 0);
        match_finish(&match);
        game_rules_destroy(rules);
    }
}

static void strengths_are_rated_in_their_order(void **state)
{
    static const char *const rated[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri", "hex"};
    (void)state;
    for (size_t i = 0; i < sizeof rated / sizeof *rated; i++) {
        double first, second, usual, unsure, sure, before = 0, now;
        for (int strength = 0; strength < PLAYER_STRENGTHS; strength++, before = now) {
            const struct player *player = ai_find(rated[i], player_strengths[strength]);
            assert_true(ai_rating(rated[i], player_kept_name(player).data, &now, &sure));
            assert_true(before <= now);
        }
        assert_true(ai_rating(rated[i], "1", &first, &unsure));
        assert_true(ai_rating(rated[i], "easy", &second, &sure));
        assert_true(ai_rating(rated[i], "normal", &usual, &sure));
        assert_true(first < second && second < usual && unsure > 0);
    }
}

/* Results of an earlier version under a level's name keep their meaning. */
static void a_version_that_plays_otherwise_is_rated_by_itself(void **state)
{
    double before, now, unsure, beside[2];
    (void)state;
    assert_string_equal(player_kept_name(ai_find("toll-hexes", "easy")).data, "easy/3");
    assert_string_equal(player_kept_name(ai_find("toll-hexes", "normal")).data, "normal");
    assert_true(ai_rating("toll-hexes", "easy", &before, &unsure));
    assert_true(ai_rating("toll-hexes", "easy/2", &now, &unsure));
    assert_true(now < before);
    assert_true(ai_rating("toll-hexes", "easy/3", &beside[0], &unsure) && beside[0] != now);
    assert_true(ai_rating("toll-hexes", "3/3", &beside[0], &unsure));
    assert_true(ai_rating("toll-hexes", "3/2", &beside[1], &unsure) && beside[0] != beside[1]);
    assert_true(ai_rating("toll-hexes", "3", &beside[0], &unsure));
    assert_true(ai_rating("toll-hexes", "3/2", &beside[1], &unsure));
    assert_true(fabs(beside[0] - beside[1] - (before - now) / 2) < 1e-6);
    assert_true(ai_rating("toll-hexes", "hard", &before, &unsure));
    assert_true(ai_rating("toll-hexes", "hard/2", &now, &unsure) && now == before);
    assert_false(ai_rating("toll-hexes", "random/2", &now, &unsure));
}

static void players_are_found_by_game_and_name(void **state)
{
    (void)state;
    for (const struct game *const *game = game_registry; *game; game++) {
        const struct player *easy = ai_find((*game)->slug, "easy");
        assert_non_null(easy);
        assert_true(easy->level);
        assert_true(!easy->game || easy->game == *game);
        assert_true(ai_plays(easy, (*game)->slug));
        for (int i = 0; i < PLAYER_STRENGTHS; i++) {
            const char number[] = {(char)('1' + i), '\0'};
            const struct player *player = ai_find((*game)->slug, number);
            assert_true(player && player->level);
            assert_ptr_equal(player, ai_find((*game)->slug, player_strengths[i]));
        }
    }
    /* A game without levels of its own has the general ones. */
    for (int i = 0; i < PLAYER_LEVELS; i++) {
        const struct player *general = ai_find("chess", player_levels[i]);
        assert_true(general && general->level && !general->game && general->rank);
        assert_false(ai_plays(general, "beerhex"));
    }
    assert_ptr_equal(ai_strongest("chess"), ai_find("chess", "expert"));
    assert_non_null(ai_find("beerhex", "random"));
    assert_false(ai_find("beerhex", "random")->level);
    assert_null(ai_find("pocket-hexes", "brilliant"));
}

/* "sample": see above. "options": only what is played under options, "usual": all else. */
int main(int count, char **arguments)
{
    const char *part = count == 2 ? arguments[1] : "";
    sample.on = strcmp(part, "sample") == 0;
    if (strcmp(part, "options") == 0)
        cmocka_set_test_filter("every_player_plays_legally_under_every_option");
    if (strcmp(part, "usual") == 0)
        cmocka_set_skip_filter("every_player_plays_legally_under_every_option");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_plays_legally_with_any_number_of_players),
        cmocka_unit_test(every_player_plays_legally_under_every_option),
        cmocka_unit_test(the_same_decision_gives_the_same_action),
        cmocka_unit_test(another_seed_may_give_another_action),
        cmocka_unit_test(players_are_found_by_game_and_name),
        cmocka_unit_test(strengths_are_rated_in_their_order),
        cmocka_unit_test(a_version_that_plays_otherwise_is_rated_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
