/*
 * Tries every legal action on a copy of the view and takes the best immediate result, without the
 * chance events that follow.
 */
#include "ai/ai.h"

struct greedy {
    struct judge_memory judging;
    struct state *after;
};

/* Returns what the seat has after ACTION; a decided game counts more than any points. */
static int64_t judge(void *self, const struct decision *decision, const struct action *action)
{
    struct greedy *greedy = self;
    const int decided = 1000000;
    const struct game *game = decision->game;
    struct game_result result;
    memcpy(greedy->after, decision->view, game->state_size);
    game->apply(decision->rules, greedy->after, action);
    game->result(decision->rules, greedy->after, &result);
    int points = result.scores[decision->seat];
    if (!result.over)
        return points;
    return result.winner[decision->seat] ? points + decided : points - decided;
}

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    struct greedy *greedy = memory_create(1, sizeof *greedy);
    greedy->judging = (struct judge_memory){action_list_create(game, rules), judge};
    greedy->after = game_state_create(game, rules);
    return greedy;
}

static void destroy(void *self)
{
    struct greedy *greedy = self;
    game_state_destroy(greedy->after);
    list_memory_destroy(greedy);
}

const struct player ai_greedy = {
    .name = "greedy",
    .about = N_("the most points at once (a yardstick)"),
    .create = create,
    .destroy = destroy,
    .decide = decide_best,
    .policy = policy_of_best,
    .evaluate = evaluate_by_playouts,
};
