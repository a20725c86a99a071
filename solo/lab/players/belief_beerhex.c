/*
 * The yardstick belief: the levels' search, without learned values and without mixing.
 */
#include "lab/players/players.h"

#include "ai/beerhex/private.h"

enum { CANDIDATES = 16, ROUNDS = 20 };

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    struct search *search = beerhex_search_create(game, rules);
    search->net = NULL;
    return search;
}

static void destroy(void *self)
{
    beerhex_search_destroy(self);
}

static void decide(void *self, const struct decision *decision, struct action *action)
{
    struct search *search = self;
    beerhex_search_first(search, decision, CANDIDATES);
    beerhex_search_replies(search, decision, ROUNDS);
    *action = search->candidate[0].action;
}

const struct player ai_beerhex_belief = {
    .name = "belief",
    .game = &beerhex,
    .about = "information-set search of two plies with resistances (a yardstick)",
    .create = create,
    .destroy = destroy,
    .decide = decide,
};
