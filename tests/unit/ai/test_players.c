/*
 * What holds for every computer player: it plays legal actions to the end of any game it knows, and
 * the same ones for the same decision.
 */
#include "check.h"

#include "ai/ai.h"
#include "games/registry.h"

#include <string.h>

/* A game on its way. */
struct play {
    const struct game *game;
    void *rules;
    void *state;
    struct rng chance;
};

static struct play start_play(const struct game *game, int players, const char *key,
    const char *value)
{
    struct play play = {game, NULL, NULL, rng_from_seed(7)};
    struct option_values values;
    struct error error = ERROR_INIT;
    options_defaults(game->options, &values);
    if (key)
        assert_true(options_set(game->options, &values, key, value, &error));
    play.rules = game_rules_create(game, players, &values, &error);
    assert_non_null(play.rules);
    play.state = game_state_create(game, play.rules);
    return play;
}

static void finish_play(struct play *play)
{
    game_state_destroy(play->state);
    game_rules_destroy(play->rules);
}

/* Lets chance do what is due; the acting seat, or ACTOR_OVER. */
static int next_actor(struct play *play)
{
    struct event event;
    int actor;
    while ((actor = play->game->actor(play->rules, play->state)) == ACTOR_CHANCE) {
        game_sample(play->game, play->rules, play->state, &play->chance, &event);
        play->game->apply_event(play->rules, play->state, &event);
    }
    return actor;
}

static struct decision decision_of(const struct play *play, int seat, uint64_t seed)
{
    return (struct decision){play->game, play->rules, play->state, NULL, 0, seat, seed, 0};
}

static void *create_player(const struct player *player, const struct play *play)
{
    return player->create ? player->create(play->game, play->rules) : NULL;
}

static void destroy_player(const struct player *player, void *memory)
{
    if (player->destroy)
        player->destroy(memory);
}

/* PLAYER takes all seats; every action is legal, and the game ends. */
static void expect_legal_game(const struct player *player, const struct game *game, int players,
    const char *key, const char *value)
{
    struct play play = start_play(game, players, key, value);
    void *memory = create_player(player, &play);
    int actor, actions = 0;
    while ((actor = next_actor(&play)) != ACTOR_OVER) {
        struct decision decision = decision_of(&play, actor, (uint64_t)actions);
        struct action action;
        struct error error = ERROR_INIT;
        player->decide(memory, &decision, &action);
        if (!game->allows(play.rules, play.state, &action, &error))
            fail_msg("%s, %d players, %s=%s: %s", player->name, players, key ? key : "",
                key ? value : "", error.message);
        game->apply(play.rules, play.state, &action);
        assert_true(++actions < 10000);
    }
    destroy_player(player, memory);
    finish_play(&play);
}

static bool plays(const struct player *player, const struct game *game)
{
    return !player->game || strcmp(player->game, game->slug) == 0;
}

static void every_player_plays_legally_with_any_number_of_players(void **state)
{
    (void)state;
    for (const struct player *const *player = ai_players; *player; player++)
        for (const struct game *const *game = game_registry; *game; game++)
            for (int n = (*game)->players_min; n <= (*game)->players_max && plays(*player, *game);
                n++)
                expect_legal_game(*player, *game, n, NULL, NULL);
}

static void every_player_plays_legally_under_every_option(void **state)
{
    static const char *const options[][2] = {{"side", "3"}, {"side", "5"}, {"side", "6"},
        {"side", "7"}, {"starter", "2"}, {"first", "strict"}, {"first", "centre"},
        {"rings", "one"}, {"boxes", "1"}, {"boxes", "20"}};
    const struct game *game = game_find(game_registry, "pocket-hexes");
    (void)state;
    for (const struct player *const *player = ai_players; *player; player++)
        for (size_t i = 0; i < sizeof options / sizeof options[0] && plays(*player, game); i++)
            expect_legal_game(*player, game, 2, options[i][0], options[i][1]);
}

static void the_same_decision_gives_the_same_action(void **state)
{
    const struct game *game = game_find(game_registry, "pocket-hexes");
    (void)state;
    for (const struct player *const *at = ai_players; *at; at++) {
        struct play play = start_play(game, 1, NULL, NULL);
        void *memory = create_player(*at, &play), *other = create_player(*at, &play);
        for (uint64_t i = 0; i < 12; i++) {
            struct decision decision = decision_of(&play, next_actor(&play), i);
            struct action action, again;
            (*at)->decide(memory, &decision, &action);
            (*at)->decide(memory, &decision, &again);
            assert_true(action_equal(&action, &again));
            (*at)->decide(other, &decision, &again);
            assert_true(action_equal(&action, &again));
            game->apply(play.rules, play.state, &action);
        }
        destroy_player(*at, memory);
        destroy_player(*at, other);
        finish_play(&play);
    }
}

/* With equal choices the seed decides: an empty sheet has many equal places. */
static void another_seed_may_give_another_action(void **state)
{
    const struct game *game = game_find(game_registry, "pocket-hexes");
    const struct player *easy = ai_find("pocket-hexes", "easy");
    struct play play = start_play(game, 1, NULL, NULL);
    void *memory = create_player(easy, &play);
    int actor = next_actor(&play), different = 0;
    struct action first, action;
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct decision decision = decision_of(&play, actor, seed);
        easy->decide(memory, &decision, seed == 0 ? &first : &action);
        different += seed > 0 && !action_equal(&first, &action);
    }
    assert_true(different > 0);
    destroy_player(easy, memory);
    finish_play(&play);
}

static void players_are_found_by_game_and_name(void **state)
{
    (void)state;
    assert_non_null(ai_find("pocket-hexes", "easy"));
    assert_true(ai_find("pocket-hexes", "easy")->level);
    assert_null(ai_find("beerhex", "easy"));
    assert_non_null(ai_find("beerhex", "random"));
    assert_false(ai_find("beerhex", "random")->level);
    assert_null(ai_find("pocket-hexes", "brilliant"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_plays_legally_with_any_number_of_players),
        cmocka_unit_test(every_player_plays_legally_under_every_option),
        cmocka_unit_test(the_same_decision_gives_the_same_action),
        cmocka_unit_test(another_seed_may_give_another_action),
        cmocka_unit_test(players_are_found_by_game_and_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
