/*
 * The simplest player there is: any legal action. What cannot beat it does not play.
 */
#include "ai/ai.h"

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct rng rng = rng_from_seed(decision->seed);
    game_random_legal(decision->game, decision->rules, decision->view, &rng, self, action);
}

static int64_t judge(void *self, const struct decision *decision, const struct action *action)
{
    (void)self, (void)decision, (void)action;
    return 0;
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    return policy_of_best(self, decision, judge, self, likely);
}

const struct player ai_random = {
    .name = "random",
    .about = N_("any legal action (a yardstick)"),
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide,
    .policy = policy,
    .evaluate = evaluate_by_playouts,
};
