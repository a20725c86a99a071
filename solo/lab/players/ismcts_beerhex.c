/*
 * Information-set tree search for BeerHex with random playouts to the end, because nothing is known
 * before it.
 */
#include "lab/players/players.h"

#include "ai/general/general.h"
#include "games/registry.h"

#include <limits.h>

enum { FIXED_ROUNDS = 100 };

static void judge(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    bool over = game_play_on(uct->game, uct->rules, state, &uct->rng, &uct->list, INT_MAX,
        NULL); /* quiet actions fill the board sooner or later */
    (void)over;
    uct_final_reward(uct, state, reward);
}

static const struct uct_kind kind = {
    .list = uct_list_legal,
    .judge = judge,
    .fixed_rounds = FIXED_ROUNDS,
    .exploration = 0.7,
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    return uct_create(&kind, game, rules);
}

const struct player ai_beerhex_ismcts = {
    .name = "ismcts",
    .game = &beerhex,
    .about = "information-set tree search with random playouts (a yardstick)",
    .create = create,
    .destroy = uct_player_destroy,
    .decide = uct_player_decide,
};
