/*
 * The strengths of a game below its strongest play: players that overlook some of their actions,
 * search less, or both. What is overlooked is drawn from the decision's seed, so every machine
 * plays alike.
 */
#include "ai/ai.h"

enum { HUNDRED = 100, RANKED_LEAST = 3 };

struct strength {
    const struct player *player;
    void *memory; /* of the player that is weakened */
    struct action_list list;
    size_t capacity; /* it is almost impossible to overlook more actions than that in a row */
    struct ranked_action *ranked;
};

void *strength_create(
    const struct player *player, const struct game *game, const struct rules *rules)
{
    struct strength *strength = memory_create(1, sizeof *strength);
    const double seldom = 0.01;
    double chance = 1;
    strength->player = player;
    strength->memory = player_create(player->base, game, rules);
    strength->list = action_list_create(game, rules);
    while (strength->capacity < RANKED_LEAST || chance > seldom) {
        chance *= (double)player->overlooks / (double)HUNDRED;
        strength->capacity++;
    }
    strength->ranked = memory_create(strength->capacity, sizeof *strength->ranked);
    return strength;
}

void strength_destroy(void *self)
{
    struct strength *strength = self;
    if (!strength)
        return;
    player_destroy(strength->player->base, strength->memory);
    action_list_finish(&strength->list);
    free(strength->ranked);
    free(strength);
}

/* Returns DECISION with the amount of search that this strength has. */
static struct decision within_budget(
    const struct strength *strength, const struct decision *decision)
{
    struct decision own = *decision;
    int budget = strength->player->budget;
    own.effort = greater_of((own.effort > 0 ? own.effort : HUNDRED) * budget / HUNDRED, 1);
    if (own.time_ms > 0)
        own.time_ms = greater_of(own.time_ms * budget / HUNDRED, 1);
    return own;
}

/* Reports whether the ranked action AT is never overlooked: it wins, or is the only one of its
 * kind, or the game says so. */
static bool is_obvious(const struct strength *strength, const struct decision *decision,
    const struct ranked_action *at)
{
    const double sure = 0.99;
    const struct player *base = strength->player->base;
    int alike = 0;
    for (size_t i = 0; i < strength->list.count; i++)
        alike += strength->list.items[i].kind == at->action.kind;
    return alike == 1 || (!base->points && at->expected > sure) ||
           (base->obvious && base->obvious(decision, &at->action));
}

/* Chooses the best action that is not overlooked; if all are, draws again. */
void strength_decide(void *self, const struct decision *decision, struct action *action)
{
    struct strength *strength = self;
    const struct player *player = strength->player;
    const struct decision own = within_budget(strength, decision);
    struct rng rng = rng_from_seed(~decision->seed);
    size_t at = 0, count = 0, obvious = 0;
    if (player->overlooks > 0)
        count = player->base->rank(strength->memory, &own, strength->ranked, strength->capacity);
    game_quiet(decision->game, decision->rules, decision->view, &strength->list);
    while (obvious < count && is_obvious(strength, decision, &strength->ranked[obvious]))
        obvious++;
    if (obvious == count) {
        player->base->decide(strength->memory, &own, action);
        return;
    }
    while ((int)rng_below(&rng, HUNDRED) < player->overlooks &&
           !is_obvious(strength, decision, &strength->ranked[at]))
        at = (at + 1) % count;
    *action = strength->ranked[at].action;
    if (player->base->disguise)
        player->base->disguise(decision, action);
}

size_t strength_policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    const struct strength *strength = self;
    const struct player *player = strength->player;
    const struct decision own = within_budget(strength, decision);
    return player->overlooks > 0 ? policy_by_asking(player, self, decision, likely)
                                 : player->base->policy(strength->memory, &own, likely);
}

size_t strength_rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    const struct strength *strength = self;
    const struct decision own = within_budget(strength, decision);
    return strength->player->base->rank(strength->memory, &own, ranked, capacity);
}

double strength_represent(void *self, const struct decision *decision, struct action *action)
{
    const struct strength *strength = self;
    const struct player *base = strength->player->base;
    return base->represent ? base->represent(strength->memory, decision, action) : 0;
}

bool strength_evaluate(
    void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    const struct strength *strength = self;
    const struct decision own = within_budget(strength, decision);
    return strength->player->base->evaluate(strength->memory, &own, expected);
}

const char *strength_remark(const struct player *player, const struct rules *rules)
{
    return player->base->remark ? player->base->remark(player->base, rules) : NULL;
}
