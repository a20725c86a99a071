/*
 * Shared by players: what a result is worth, the plainest memory, and simple answers to questions
 * about a player: by playing on at random, by its judgement of single actions, or by asking it
 * repeatedly.
 */
#include "ai/ai.h"

#include <limits.h>

enum { PLAYOUTS = 48, TIMES_ASKED = 24 };

void result_payoff(const struct game_result *result, int players, double payoff[GAME_PLAYERS_MAX])
{
    int winners = 0;
    assert(result->over);
    for (int seat = 0; seat < players; seat++)
        winners += result->winner[seat];
    for (int seat = 0; seat < players; seat++) {
        payoff[seat] = result->winner[seat] ? 1.0 / winners : 0;
        if (winners == 0)
            payoff[seat] = 1.0 / players;
    }
    if (players == 1)
        payoff[0] = result->scores[0];
}

bool expect_result(const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    const struct game *game = decision->game;
    struct game_result result;
    memset(expected, 0, GAME_PLAYERS_MAX * sizeof *expected);
    if (game->actor(decision->rules, decision->view) != ACTOR_OVER)
        return false;
    game->result(decision->rules, decision->view, &result);
    result_payoff(&result, game->players(decision->rules), expected);
    return true;
}

/* ---- memory ---- */

void *list_memory_create(
    const struct player *player, const struct game *game, const struct rules *rules)
{
    struct judge_memory *judging = memory_create(1, sizeof *judging);
    action_judge *const *judge = player->manner;
    *judging = (struct judge_memory){action_list_create(game, rules), judge ? *judge : NULL};
    return judging;
}

void list_memory_destroy(void *self)
{
    action_list_finish(self);
    free(self);
}

/* ---- random games ---- */

struct playouts {
    const struct decision *decision;
    struct state *state;
    struct action_list list;
    struct rng rng;
};

/* Adds up the rewards of all playouts that came to an end; returns their weights. */
static double sum_playouts(struct playouts *playouts, double sum[GAME_PLAYERS_MAX])
{
    const struct decision *decision = playouts->decision;
    double weights = 0, payoff[GAME_PLAYERS_MAX] = {0};
    int players = decision->game->players(decision->rules);
    struct game_result result;
    struct game_worlds *worlds = game_worlds_create(decision);
    for (int i = 0; worlds && i < PLAYOUTS; i++) {
        uint32_t weight = game_worlds_sample(worlds, &playouts->rng, playouts->state);
        if (weight == 0 || !game_play_on(decision->game, decision->rules, playouts->state,
                               &playouts->rng, &playouts->list, INT_MAX, decision->stop))
            break;
        decision->game->result(decision->rules, playouts->state, &result);
        result_payoff(&result, players, payoff);
        for (int seat = 0; seat < players; seat++)
            sum[seat] += weight * payoff[seat];
        weights += weight;
    }
    game_worlds_destroy(worlds);
    return weights;
}

bool evaluate_by_playouts(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    const struct game *game = decision->game;
    if (expect_result(decision, expected))
        return true;
    struct playouts playouts = {.decision = decision, .rng = rng_from_seed(decision->seed)};
    playouts.state = game_state_create(game, decision->rules);
    playouts.list = action_list_create(game, decision->rules);
    double weights = sum_playouts(&playouts, expected);
    for (int seat = 0; seat < GAME_PLAYERS_MAX && weights > 0; seat++)
        expected[seat] /= weights;
    action_list_finish(&playouts.list);
    game_state_destroy(playouts.state);
    return weights > 0;
}

/* ---- the best by a judgement ---- */

void decide_best(void *self, const struct decision *decision, struct action *action)
{
    const struct judge_memory *judging = self;
    struct action_list *list = self;
    struct rng rng = rng_from_seed(decision->seed);
    int64_t best = INT64_MIN;
    uint32_t equals = 0;
    decision->game->legal(decision->rules, decision->view, list);
    *action = list->items[0];
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0 && stop_raised(decision->stop))
            break;
        int64_t worth = judging->judge(self, decision, &list->items[i]);
        if (worth < best)
            continue;
        equals = worth == best ? equals + 1 : 1;
        best = worth;
        if (rng_below(&rng, equals) == 0)
            *action = list->items[i];
    }
}

size_t policy_of_best(void *self, const struct decision *decision, struct likely_action *likely)
{
    const struct judge_memory *judging = self;
    struct action_list *list = self;
    int64_t best = INT64_MIN;
    size_t count = 0;
    decision->game->legal(decision->rules, decision->view, list);
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0 && stop_raised(decision->stop))
            break;
        int64_t worth = judging->judge(self, decision, &list->items[i]);
        if (worth < best)
            continue;
        count = worth == best ? count : 0;
        best = worth;
        likely[count++].action = list->items[i];
    }
    for (size_t i = 0; i < count; i++)
        likely[i].probability = 1.0 / (double)count;
    return count;
}

/* ---- by asking ---- */

size_t policy_by_asking(const struct player *player, void *self, const struct decision *decision,
    struct likely_action *likely)
{
    struct decision again = *decision;
    struct rng rng = rng_from_seed(decision->seed);
    size_t count = 0;
    int asked = 0;
    do {
        struct action action;
        memset(&action, 0, sizeof action);
        again.seed = rng_next(&rng);
        player->decide(self, &again, &action);
        size_t at = 0;
        while (at < count && !action_equal(&likely[at].action, &action))
            at++;
        if (at == count)
            likely[count++] = (struct likely_action){action, 0};
        likely[at].probability++;
        asked++;
    } while (asked < TIMES_ASKED && !stop_raised(decision->stop));
    for (size_t i = 0; i < count; i++)
        likely[i].probability /= asked;
    return count;
}
