/*
 * The simplest player there is: any legal action. What cannot beat it does not play.
 */
#include "ai/random.h"

#include "ai/list_memory.h"

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct rng rng = rng_from_seed(decision->seed);
    game_random_legal(decision->game, decision->rules, decision->view, &rng, self, action);
}

const struct player ai_random = {
    .name = "random",
    .about = "any legal action (a yardstick)",
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide,
};
