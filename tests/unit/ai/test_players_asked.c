/*
 * What every computer player answers when it is asked: its policy, its expectation of a position,
 * its reasons for an action, and its answer when it is stopped. Nothing here depends on a game or
 * player.
 */
#include "check.h"

#include "ai/ai.h"
#include "games/registry.h"
#include "match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EVERY = 20, EVERY_OF_SEARCHES = 120, OFTEN = 24, PLIES_MAX = 240, RANKED = 5, LINES = 24 };

static const double tiny = 1e-9;

/* One player and a running game, which random players play. */
struct asked {
    const struct player *player;
    const struct game *game;
    struct rules *rules;
    struct match match;
    struct action_list legal;
    struct likely_action *likely;
    void *memory;
};

static struct asked asked_create(const struct player *player, const struct game *game, int players)
{
    const struct player *seats[GAME_PLAYERS_MAX];
    struct error error = ERROR_INIT;
    struct asked asked = {.player = player, .game = game};
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        seats[seat] = &match_quiet;
    asked.rules = match_rules(player, game, players, &error);
    assert_non_null(asked.rules);
    asked.match = match_start(game, asked.rules, seats, 11);
    asked.legal = action_list_create(game, asked.rules);
    asked.likely = memory_create(game->actions_max(asked.rules), sizeof *asked.likely);
    asked.memory = player_create(player, game, asked.rules);
    return asked;
}

static void asked_finish(struct asked *asked)
{
    player_destroy(asked->player, asked->memory);
    free(asked->likely);
    action_list_finish(&asked->legal);
    match_finish(&asked->match);
    game_rules_destroy(asked->rules);
}

/* Runs CHECK at regular places of a game, for every player and every game that it plays. */
static void ask_often(void (*check)(struct asked *asked), int every_of_quick, int every_of_searches)
{
    for (const struct player *const *player = ai_players; *player; player++) {
        for (const struct game *const *game = game_registry; *game; game++) {
            if (!ai_plays(*player, (*game)->slug))
                continue;
            struct asked asked = asked_create(*player, *game, (*game)->players_default);
            bool quick = match_is_quick(*player);
            int every = quick ? every_of_quick : every_of_searches, from = quick ? 0 : every / 2;
            for (int ply = 0; ply < PLIES_MAX; ply++) {
                /* consecutive plies, so that chance events are among them */
                if (ply >= from && (ply - from) % every < 2)
                    check(&asked);
                if (!match_step(&asked.match))
                    break;
            }
            asked_finish(&asked);
        }
    }
}

static void ask_everybody(void (*check)(struct asked *asked))
{
    ask_often(check, EVERY, EVERY_OF_SEARCHES);
}

static bool is_legal(
    struct asked *asked, const struct decision *decision, const struct action *action)
{
    return decision->game->allows(asked->rules, decision->view, action, NULL);
}

/* ---- policy ---- */

static double probability_of(const struct asked *asked, size_t count, const struct action *action)
{
    for (size_t i = 0; i < count; i++)
        if (action_equal(&asked->likely[i].action, action))
            return asked->likely[i].probability;
    return 0;
}

/* Returns the policy's length, after checking the policy. */
static size_t ask_policy(struct asked *asked, const struct decision *decision)
{
    double sum = 0;
    size_t count = asked->player->policy(asked->memory, decision, asked->likely);
    assert_true(count > 0 && count <= asked->legal.capacity);
    for (size_t i = 0; i < count; i++) {
        const struct likely_action *likely = &asked->likely[i];
        assert_true(likely->probability > 0);
        assert_true(is_legal(asked, decision, &likely->action));
        assert_true(probability_of(asked, i, &likely->action) == 0); /* not before */
        sum += likely->probability;
    }
    assert_true(fabs(sum - 1) < tiny);
    return count;
}

/* What it usually plays has a probability, and certain actions are always played. */
static void check_policy(struct asked *asked)
{
    enum { TIMES = 12 };
    int actor = match_actor(&asked->match), known = 0;
    if (actor < 0 || !asked->player->policy)
        return;
    struct decision decision = match_decision(&asked->match, actor);
    size_t count = ask_policy(asked, &decision);
    for (int i = 0; i < TIMES; i++) {
        struct action action;
        memset(&action, 0, sizeof action);
        decision.seed = 1000 + (uint64_t)i;
        asked->player->decide(asked->memory, &decision, &action);
        known += probability_of(asked, count, &action) > 0;
    }
    assert_true(known >= TIMES / 3);
    if (count == 1 && asked->player->overlooks == 0)
        assert_int_equal(known, TIMES);
}

static void a_policy_sums_to_one_and_names_legal_actions(void **state)
{
    (void)state;
    ask_everybody(check_policy);
}

/* ---- evaluate ---- */

static void check_finished(struct asked *asked, const struct decision *decision)
{
    struct game_result result;
    double expected[GAME_PLAYERS_MAX] = {0}, payoff[GAME_PLAYERS_MAX] = {0};
    int players = asked->game->players(asked->rules);
    asked->game->result(asked->rules, asked->match.state, &result);
    result_payoff(&result, players, payoff);
    assert_true(asked->player->evaluate(asked->memory, decision, expected));
    for (int seat = 0; seat < players; seat++)
        assert_true(fabs(expected[seat] - payoff[seat]) < tiny);
}

static void check_shares(struct asked *asked, const struct decision *decision)
{
    double expected[GAME_PLAYERS_MAX] = {0}, again[GAME_PLAYERS_MAX] = {0}, sum = 0;
    int players = asked->game->players(asked->rules);
    assert_true(asked->player->evaluate(asked->memory, decision, expected));
    assert_true(asked->player->evaluate(asked->memory, decision, again));
    assert_memory_equal(expected, again, sizeof expected);
    for (int seat = 0; seat < players; seat++) {
        assert_true(isfinite(expected[seat]));
        assert_true(players == 1 || (expected[seat] >= 0 && expected[seat] <= 1));
        sum += expected[seat];
    }
    assert_true(players == 1 || fabs(sum - 1) < tiny);
}

/* From every seat's point of view, whoever acts. */
static void check_evaluate(struct asked *asked)
{
    if (!asked->player->evaluate)
        return;
    for (int seat = 0; seat < asked->game->players(asked->rules); seat++) {
        struct decision decision = match_decision(&asked->match, seat);
        if (match_actor(&asked->match) == ACTOR_OVER)
            check_finished(asked, &decision);
        else
            check_shares(asked, &decision);
    }
}

static void every_seat_expects_shares_of_one_win(void **state)
{
    (void)state;
    ask_everybody(check_evaluate);
}

static void a_finished_game_is_worth_its_result(void **state)
{
    (void)state;
    for (const struct player *const *player = ai_players; *player; player++) {
        for (const struct game *const *game = game_registry; *game; game++) {
            if (!ai_plays(*player, (*game)->slug))
                continue;
            struct asked asked = asked_create(*player, *game, (*game)->players_default);
            while (match_step(&asked.match))
                continue;
            check_evaluate(&asked);
            asked_finish(&asked);
        }
    }
}

/* With several players a win is worth one; two who share it get a half each. */
static void payoffs_are_shares_of_the_win(void **state)
{
    struct game_result result = {.over = true, .scores = {7, 9, 9}, .winner = {false, true, true}};
    double payoff[GAME_PLAYERS_MAX];
    (void)state;
    result_payoff(&result, 3, payoff);
    assert_true(payoff[0] == 0 && payoff[1] == 0.5 && payoff[2] == 0.5);
    result_payoff(&result, 1, payoff);
    assert_true(payoff[0] == 7);
}

/* ---- advice ---- */

/* If only points count, the numbers are what the game's own value says about the action. Otherwise
 * the game decides what kind of number it is (such as coins), but not whether it is a gain or a
 * cost. */
static void check_number(const struct player *player, const struct advice *advice, int gained)
{
    if (advice->code == ADVICE_BUILDS)
        assert_int_equal(gained, 0);
    else if (player->points && (advice->code == ADVICE_SCORES || advice->code == ADVICE_PENALTY))
        assert_true(fabs(advice->number[0] - gained) < tiny);
    assert_true(advice->code != ADVICE_PENALTY || gained < 0);
    assert_true(advice->code != ADVICE_SCORES || advice->number[0] > 0 || player->points);
    assert_true(advice->code != ADVICE_INVESTS || advice->number[0] <= 0);
}

static void check_advice(struct asked *asked)
{
    struct ranked_action ranked[RANKED];
    int actor = match_actor(&asked->match);
    if (actor < 0 || !asked->player->rank || !asked->game->value)
        return;
    struct decision decision = match_decision(&asked->match, actor);
    size_t count = asked->player->rank(asked->memory, &decision, ranked, RANKED);
    struct state *after = memory_create(1, asked->game->state_size);
    for (size_t i = 0; i < count; i++) {
        const struct advice *advice = &ranked[i].advice;
        int before[GAME_PLAYERS_MAX], then[GAME_PLAYERS_MAX];
        memcpy(after, asked->match.state, asked->game->state_size);
        asked->game->value(asked->rules, after, before);
        asked->game->apply(asked->rules, after, &ranked[i].action);
        asked->game->value(asked->rules, after, then);
        int gained = then[actor] - before[actor];
        assert_true(advice->code >= ADVICE_NONE && advice->code < ADVICE_COUNT);
        bool nowhere = advice->code == ADVICE_PENALTY || advice->code == ADVICE_WAITS ||
                       advice->code == ADVICE_NONE;
        assert_int_equal(nowhere, advice->field_count == 0);
        check_number(asked->player, advice, gained);
    }
    free(after);
}

static void advice_says_what_an_action_brings(void **state)
{
    (void)state;
    ask_everybody(check_advice);
}

/* However long it searches, no line promises more than the one before. */
static void check_order(struct asked *asked)
{
    static const int times[] = {0, 20};
    struct ranked_action ranked[LINES];
    int actor = match_actor(&asked->match);
    for (size_t t = 0; t < sizeof times / sizeof *times && actor >= 0 && asked->player->rank; t++) {
        struct decision decision = match_decision(&asked->match, actor);
        decision.time_ms = times[t];
        size_t count = asked->player->rank(asked->memory, &decision, ranked, LINES);
        assert_true(count >= 1 && count <= LINES);
        for (size_t i = 1; i < count; i++)
            assert_true(ranked[i].expected <= ranked[i - 1].expected + tiny);
    }
}

static void better_lines_come_first(void **state)
{
    (void)state;
    ask_often(check_order, OFTEN, OFTEN);
}

/* ---- stop ---- */

static void check_stopped(struct asked *asked)
{
    struct stop_flag stop = {false};
    struct action action;
    double expected[GAME_PLAYERS_MAX];
    int actor = match_actor(&asked->match);
    if (actor < 0)
        return;
    struct decision decision = match_decision(&asked->match, actor);
    decision.stop = &stop;
    stop_raise(&stop);
    memset(&action, 0, sizeof action);
    asked->player->decide(asked->memory, &decision, &action);
    assert_true(is_legal(asked, &decision, &action));
    if (asked->player->policy)
        ask_policy(asked, &decision);
    if (asked->player->evaluate)
        assert_false(asked->player->evaluate(asked->memory, &decision, expected));
    struct ranked_action ranked[RANKED];
    if (asked->player->rank)
        assert_int_equal(asked->player->rank(asked->memory, &decision, ranked, RANKED), 1);
}

static void who_is_stopped_still_plays_legally(void **state)
{
    (void)state;
    ask_everybody(check_stopped);
}

/* A level that cannot be asked could not be a companion. */
static void every_level_can_be_asked(void **state)
{
    (void)state;
    for (const struct player *const *player = ai_players; *player; player++)
        if ((*player)->level)
            assert_true((*player)->policy && (*player)->evaluate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_policy_sums_to_one_and_names_legal_actions),
        cmocka_unit_test(every_seat_expects_shares_of_one_win),
        cmocka_unit_test(a_finished_game_is_worth_its_result),
        cmocka_unit_test(payoffs_are_shares_of_the_win),
        cmocka_unit_test(advice_says_what_an_action_brings),
        cmocka_unit_test(better_lines_come_first),
        cmocka_unit_test(who_is_stopped_still_plays_legally),
        cmocka_unit_test(every_level_can_be_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
