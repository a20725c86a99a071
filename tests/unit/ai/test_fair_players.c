/*
 * No computer player depends on what its seat cannot know (fair.h); tests/bench/honesty does the
 * same at length.
 */
#include "check.h"

#include "ai/ai.h"
#include "fair.h"
#include "games/registry.h"
#include "match.h"

#include <string.h>

/* Searches are slow, so they decide less often, and again in only one world, which is enough
 * because all have the same view. */
enum { GAMES = 4, DECISIONS_MAX = 60, WORLDS = 3 };
enum { SEARCH_GAMES = 1, SEARCH_DECISIONS = 4, SEARCH_WORLDS = 1 };

/* Returns how many of the states decided in were not the true one. */
static int64_t play_fair_games(const struct player *player, const struct game *game, int players)
{
    bool searches = !match_is_quick(player);
    char memory[300];
    struct text why = text_in(memory, sizeof memory);
    struct fair_run run = {.game = game,
        .player = player,
        .players = players,
        .games = searches ? SEARCH_GAMES : GAMES,
        .decisions = searches ? SEARCH_DECISIONS : DECISIONS_MAX,
        .worlds = searches ? SEARCH_WORLDS : WORLDS,
        .decided = true};
    if (!fair_check(&run, &why))
        fail_msg("%s", memory);
    return run.different;
}

static void decisions_depend_only_on_what_the_seat_saw(void **state)
{
    (void)state;
    int64_t different = 0;
    for (const struct player *const *player = ai_players; *player; player++) {
        for (const struct game *const *game = game_registry; *game; game++) {
            if (!ai_plays(*player, (*game)->slug))
                continue;
            different += play_fair_games(*player, *game, (*game)->players_min);
            if ((*game)->players_max > (*game)->players_min)
                different += play_fair_games(*player, *game, (*game)->players_max);
        }
    }
    assert_true(different > 1000); /* there was something hidden */
}

/* A player whose decisions in one position differ, as those of a cheating player would. */
static void decide_by_turns(void *self, const struct decision *decision, struct action *action)
{
    static size_t calls;
    (void)self;
    struct action_list list = action_list_create(decision->game, decision->rules);
    decision->game->legal(decision->rules, decision->view, &list);
    *action = list.items[calls++ % list.count];
    action_list_finish(&list);
}

static void a_player_that_peeks_is_found(void **state)
{
    (void)state;
    static const struct player peeking = {.name = "peeking", .decide = decide_by_turns};
    char memory[300];
    struct text why = text_in(memory, sizeof memory);
    struct fair_run run = {.game = game_registry[0],
        .player = &peeking,
        .players = game_registry[0]->players_max,
        .games = 2,
        .decisions = 20,
        .worlds = 2,
        .decided = true};
    assert_false(fair_check(&run, &why));
    assert_non_null(strstr(memory, "peeking"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decisions_depend_only_on_what_the_seat_saw),
        cmocka_unit_test(a_player_that_peeks_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
