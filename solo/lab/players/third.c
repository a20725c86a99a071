/*
 * A player to compare beginners with: it looks one action ahead, like easy but without overlooking
 * anything, and takes a third of its actions at random.
 */
#include "lab/players/players.h"

#include "ai/ai.h"

struct third {
    struct player easy;
    void *easy_memory, *random_memory;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    struct third *third = memory_create(1, sizeof *third);
    (void)player;
    third->easy = *ai_find(game->slug, "easy");
    third->easy.overlooks = 0;
    third->easy_memory = player_create(&third->easy, game, rules);
    third->random_memory = player_create(&ai_random, game, rules);
    return third;
}

static void destroy(void *self)
{
    struct third *third = self;
    if (!third)
        return;
    player_destroy(&third->easy, third->easy_memory);
    player_destroy(&ai_random, third->random_memory);
    free(third);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    enum { ONE_IN = 3 };
    const struct third *third = self;
    struct rng rng = rng_from_seed(decision->seed);
    if (rng_below(&rng, ONE_IN) == 0)
        ai_random.decide(third->random_memory, decision, action);
    else
        third->easy.decide(third->easy_memory, decision, action);
}

const struct player ai_third = {
    .name = "third",
    .about = "looks one action ahead and takes every third at random (a yardstick)",
    .create = create,
    .destroy = destroy,
    .decide = decide,
};
