/*
 * A player for comparison with beginners: looks one action ahead like easy, but overlooks nothing,
 * and plays a third of its actions at random.
 */
#include "lab/players/players.h"

#include "ai/ai.h"

struct third {
    const struct player *normal;
    void *memory;
    struct action_list list;
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    struct third *third = memory_create(1, sizeof *third);
    (void)player;
    third->normal = ai_find(game->slug, "normal");
    third->memory = player_create(third->normal, game, rules);
    third->list = action_list_create(game, rules);
    return third;
}

static void destroy(void *self)
{
    struct third *third = self;
    if (!third)
        return;
    player_destroy(third->normal, third->memory);
    action_list_finish(&third->list);
    free(third);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    enum { ONE_IN = 3 };
    struct third *third = self;
    struct rng rng = rng_from_seed(decision->seed);
    if (rng_below(&rng, ONE_IN) == 0)
        game_random_playout(
            decision->game, decision->rules, decision->view, &rng, &third->list, action);
    else
        third->normal->decide(third->memory, decision, action);
}

const struct player ai_third = {
    .name = "third",
    .about = "plays like normal, but takes every third action at random (a yardstick)",
    .create = create,
    .destroy = destroy,
    .decide = decide,
};
