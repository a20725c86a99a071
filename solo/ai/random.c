/*
 * The simplest player there is: any legal action. What cannot beat it does not play.
 */
#include "ai/random.h"

#include <stdlib.h>

static void *create(const struct game *game, const void *rules)
{
    struct action_list *list = memory_create(1, sizeof *list);
    *list = action_list_create(game, rules);
    return list;
}

static void destroy(void *self)
{
    if (self)
        action_list_finish(self);
    free(self);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct rng rng = rng_from_seed(decision->seed);
    game_random_legal(decision->game, decision->rules, decision->view, &rng, self, action);
}

const struct player ai_random = {
    .name = "random",
    .about = "any legal action (a yardstick)",
    .create = create,
    .destroy = destroy,
    .decide = decide,
};
