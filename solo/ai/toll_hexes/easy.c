/*
 * Level easy of Toll Hexes: every legal action is judged on its own, and the best is taken. What
 * the others answer and what may be drawn next is left to the stronger levels.
 */
#include "ai/toll_hexes/players.h"

#include "ai/ai.h"
#include "ai/toll_hexes/private.h"
#include "core/language.h"

static int64_t judge(void *self, const struct decision *decision, const struct action *action)
{
    (void)self;
    return toll_hexes_judge(decision->rules, decision->view, action);
}

static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    return policy_of_best(self, decision, judge, self, likely);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct action_list *list = self;
    struct rng rng = rng_from_seed(decision->seed);
    int best = INT32_MIN;
    uint32_t equals = 0;
    decision->game->legal(decision->rules, decision->view, list);
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0 && stop_raised(decision->stop))
            break;
        int worth = toll_hexes_judge(decision->rules, decision->view, &list->items[i]);
        if (worth < best)
            continue;
        equals = worth == best ? equals + 1 : 1;
        best = worth;
        if (rng_below(&rng, equals) == 0)
            *action = list->items[i];
    }
}

const struct player ai_toll_hexes_easy = {
    .name = "easy",
    .game = "toll-hexes",
    .about = N_("weighs costs, rewards and tolls of each action, one at a time"),
    .level = true,
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide,
    .policy = policy,
    .evaluate = evaluate_by_playouts,
};
