/*
 * Strengths half way between two levels of a game: half of the games are played as by the weaker
 * one, half as by the stronger one, like somebody with good days and bad days. So such a strength
 * scores against each neighbour halfway between an even result and the other neighbour's result. If
 * the level were drawn anew at each decision, the strength would come nearer to one of the two.
 */
#include "ai/ai.h"

enum { NEIGHBOURS = 2 };

struct between {
    const struct player *player[NEIGHBOURS];
    void *memory[NEIGHBOURS];
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    struct between *between = memory_create(1, sizeof *between);
    int strength = player->name[0] - '1';
    for (int i = 0; i < NEIGHBOURS; i++) {
        between->player[i] = ai_find(game->slug, player_strengths[strength - 1 + 2 * i]);
        between->memory[i] = player_create(between->player[i], game, rules);
    }
    return between;
}

static void destroy(void *self)
{
    struct between *between = self;
    for (int i = 0; between && i < NEIGHBOURS; i++)
        player_destroy(between->player[i], between->memory[i]);
    free(between);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    const struct between *between = self;
    struct rng rng = rng_from_seed(decision->mood);
    uint32_t who = rng_below(&rng, NEIGHBOURS);
    between->player[who]->decide(between->memory[who], decision, action);
}

/* Mixes the policies of both levels, half each, because nobody has seen which one plays. */
static size_t policy(void *self, const struct decision *decision, struct likely_action *likely)
{
    const struct between *between = self;
    size_t capacity = decision->game->actions_max(decision->rules);
    FREED struct likely_action *other = memory_create(capacity, sizeof *other);
    size_t count = between->player[0]->policy(between->memory[0], decision, likely);
    size_t more = between->player[1]->policy(between->memory[1], decision, other);
    for (size_t i = 0; i < count; i++)
        likely[i].probability /= (double)NEIGHBOURS;
    for (size_t i = 0; i < more; i++) {
        size_t at = 0;
        while (at < count && !action_equal(&likely[at].action, &other[i].action))
            at++;
        if (at == count)
            likely[count++] = (struct likely_action){other[i].action, 0};
        likely[at].probability += other[i].probability / (double)NEIGHBOURS;
    }
    return count;
}

#define BETWEEN(STRENGTH, ABOUT)                                                                   \
    const struct player ai_between_##STRENGTH = {.name = #STRENGTH,                                \
        .about = ABOUT,                                                                            \
        .level = true,                                                                             \
        .version = 2,                                                                              \
        .create = create,                                                                          \
        .destroy = destroy,                                                                        \
        .decide = decide,                                                                          \
        .policy = policy,                                                                          \
        .evaluate = evaluate_by_playouts}

BETWEEN(3, N_("plays half of the games as easy, half as normal"));
BETWEEN(5, N_("plays half of the games as normal, half as hard"));
BETWEEN(7, N_("plays half of the games as hard, half as expert"));
