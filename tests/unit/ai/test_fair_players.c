/*
 * No computer player depends on what its seat cannot know. In games of every kind the true state is
 * replaced by others that agree with all that the seat saw: the decision stays the same, and is
 * legal in the true state and in all the others. Nothing here is about any one game or player.
 */
#include "check.h"

#include "ai/ai.h"
#include "games/registry.h"
#include "match.h"

#include <stdlib.h>
#include <string.h>

/* Searches are slow: they decide less often. */
enum { GAMES = 6, DECISIONS_MAX = 60, SEARCH_GAMES = 1, SEARCH_DECISIONS = 6, WORLDS = 3 };

struct fair {
    const struct player *player;
    const struct game *game;
    struct rules *rules;
    struct match match;
    struct state *other; /* another state that the seat may be in */
    struct state *view;  /* the seat's view of it */
    struct rng rng;
    uint64_t games;
    int decisions; /* in each */
    int different; /* other states that were not the true one */
};

static void expect_legal(
    const struct fair *fair, const struct state *state, const struct action *action)
{
    struct error why = ERROR_INIT;
    if (!fair->game->allows(fair->rules, state, action, &why))
        fail_msg("%s, %s: %s", fair->game->slug, fair->player->name, why.message);
}

static struct action decision_of(const struct fair *fair, const struct decision *decision)
{
    struct action action;
    void *memory = fair->player->create ? fair->player->create(fair->game, fair->rules) : NULL;
    memset(&action, 0, sizeof action);
    fair->player->decide(memory, decision, &action);
    if (fair->player->destroy)
        fair->player->destroy(memory);
    return action;
}

/* The seat to act decides in the true state and in others. Returns what it does. */
static struct action decide_everywhere(struct fair *fair, int seat)
{
    const struct game *game = fair->game;
    struct decision decision = match_decision(&fair->match, seat);
    struct action action = decision_of(fair, &decision);
    expect_legal(fair, fair->match.state, &action);
    for (int i = 0; i < WORLDS; i++) {
        assert_true(game_determinize(game, fair->rules, decision.view, seat, decision.seen,
            decision.seen_count, &fair->rng, fair->other));
        fair->different += memcmp(fair->other, fair->match.state, game->state_size) != 0;
        game_view(game, fair->rules, fair->other, seat, fair->view);
        assert_memory_equal(fair->view, decision.view, game->state_size);
        struct decision imagined = decision;
        imagined.view = fair->view;
        struct action again = decision_of(fair, &imagined);
        if (!action_equal(&action, &again))
            fail_msg("%s, %s: the decision depends on what seat %d cannot know", game->slug,
                fair->player->name, seat + 1);
        expect_legal(fair, fair->other, &action);
    }
    return action;
}

/* The player decides at random moments of a game that otherwise is random. */
static void play_fair_game(struct fair *fair, uint64_t seed)
{
    const struct player *seats[GAME_PLAYERS_MAX];
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        seats[seat] = ai_find(fair->game->slug, "random");
    fair->match = match_start(fair->game, fair->rules, seats, seed);
    int decisions = 0;
    do {
        struct ply ply = {.actor = match_actor(&fair->match)};
        while (ply.actor >= 0 && decisions < fair->decisions && rng_below(&fair->rng, 2) == 0) {
            ply.action = decide_everywhere(fair, ply.actor);
            match_play(&fair->match, &ply);
            ply.actor = match_actor(&fair->match);
            decisions++;
        }
    } while (match_step(&fair->match));
    match_finish(&fair->match);
}

/* Returns how many of the states decided in were not the true one. */
static int play_fair_games(const struct player *player, const struct game *game, int players)
{
    struct error error = ERROR_INIT;
    struct fair fair = {.player = player, .game = game, .rng = rng_from_seed(11)};
    bool searches = !match_is_quick(player);
    fair.games = searches ? SEARCH_GAMES : GAMES;
    fair.decisions = searches ? SEARCH_DECISIONS : DECISIONS_MAX;
    fair.rules = game_rules_create(game, players, NULL, &error);
    assert_non_null(fair.rules);
    fair.other = game_state_create(game, fair.rules);
    fair.view = game_state_create(game, fair.rules);
    for (uint64_t seed = 0; seed < fair.games; seed++)
        play_fair_game(&fair, seed);
    game_state_destroy(fair.other);
    game_state_destroy(fair.view);
    game_rules_destroy(fair.rules);
    return fair.different;
}

static void decisions_depend_only_on_what_the_seat_saw(void **state)
{
    (void)state;
    int different = 0;
    for (const struct player *const *player = ai_players; *player; player++) {
        for (const struct game *const *game = game_registry; *game; game++) {
            if ((*player)->game && strcmp((*player)->game, (*game)->slug) != 0)
                continue;
            different += play_fair_games(*player, *game, (*game)->players_min);
            different += play_fair_games(*player, *game, (*game)->players_max);
        }
    }
    assert_true(different > 1000); /* there was something not to know */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decisions_depend_only_on_what_the_seat_saw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
