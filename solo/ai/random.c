/*
 * The simplest player plays any legal action. Every player should beat it.
 */
#include "ai/ai.h"

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct rng rng = rng_from_seed(decision->seed);
    game_random_legal(decision->game, decision->rules, decision->view, &rng, self, action);
}

static int64_t judge(void *self, const struct decision *decision, const struct action *action)
{
    return 0;
}

const struct player ai_random = {
    .name = "random",
    .about = N_("any legal action (a yardstick)"),
    .manner = &(action_judge *const){judge},
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide,
    .policy = policy_of_best,
    .evaluate = evaluate_by_playouts,
};
