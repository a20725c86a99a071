/*
 * A Hex-Tri player that brings in its Chief and then only passes; a target for others to capture.
 */
#include "lab/players/players.h"

#include "ai/ai.h"
#include "games/hex_tri/hex_tri.h"

/* Chooses an entry by the decision's seed, then always passes. */
static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct action_list *list = self;
    struct rng rng = rng_from_seed(decision->seed);
    decision->game->legal(decision->rules, decision->view, list);
    *action = list->items[rng_below(&rng, (uint32_t)list->count)];
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].kind == TRI_PASS || list->items[i].kind == TRI_DONE)
            *action = list->items[i];
}

const struct player ai_hex_tri_passer = {
    .name = "passer",
    .game = &hex_tri,
    .about = "enters its Chief and then only passes (a yardstick)",
    .create = list_memory_create,
    .destroy = list_memory_destroy,
    .decide = decide,
};
