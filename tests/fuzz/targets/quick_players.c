/*
 * Replaces ai/players.c in targets that test talking rather than thinking: levels with the usual
 * names, for every game, that answer at once. They play at random, and their reasons for an action
 * are made up, so that every kind of advice gets its words.
 */
#include "ai/ai.h"

#include <string.h>

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct rng rng = rng_from_seed(decision->seed);
    game_random_legal(decision->game, decision->rules, decision->view, &rng, self, action);
}

/* Returns advice with a field and a number that exist in every game. */
static struct advice advice_of(size_t index, uint64_t seed)
{
    struct advice advice = {.code = (enum advice_code)((index + seed) % ADVICE_COUNT)};
    advice.field_count = 1;
    advice.number[0] = (double)(index % 3);
    return advice;
}

static size_t rank(
    void *self, const struct decision *decision, struct ranked_action *ranked, size_t capacity)
{
    struct action_list *list = self;
    decision->game->legal(decision->rules, decision->view, list);
    size_t count = list->count < capacity ? list->count : capacity;
    for (size_t i = 0; i < count; i++)
        ranked[i] = (struct ranked_action){.action = list->items[i],
            .expected = 1.0 / (double)(i + 2),
            .share = 50,
            .advice = advice_of(i, decision->seed)};
    return count;
}

static bool evaluate(void *self, const struct decision *decision, double expected[GAME_PLAYERS_MAX])
{
    (void)self;
    int players = decision->game->players(decision->rules);
    for (int seat = 0; seat < players; seat++)
        expected[seat] = 1.0 / players;
    return true;
}

#define QUICK(NAME)                                                                                \
    static const struct player NAME = {.name = #NAME,                                              \
        .about = "at random",                                                                      \
        .level = true,                                                                             \
        .create = list_memory_create,                                                              \
        .destroy = list_memory_destroy,                                                            \
        .decide = decide,                                                                          \
        .rank = rank,                                                                              \
        .evaluate = evaluate}

QUICK(easy);
QUICK(normal);
QUICK(hard);
QUICK(expert);

const struct player *const ai_players[] = {&easy, &normal, &hard, &expert, NULL};
