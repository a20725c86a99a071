/*
 * Level easy of Toll Hexes: every legal action is judged on its own, and the best is taken. What
 * the others answer and what may be drawn next is left to the stronger levels.
 */
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
    decide_best(self, decision, judge, self, action);
}

const struct player ai_toll_hexes_easy = {
    .name = "easy",
    .game = &toll_hexes,
    .about = N_("weighs costs, rewards and tolls of each action, one at a time"),
    .level = true,
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide,
    .policy = policy,
    .evaluate = evaluate_by_playouts,
};
