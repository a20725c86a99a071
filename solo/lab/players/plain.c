/*
 * Tree search with random playouts only, for games in which these end soon: the least that a level
 * should beat.
 */
#include "lab/players/players.h"

#include "ai/general/general.h"
#include "games/registry.h"
#include "games/player.h"

enum { FIXED_ROUNDS = 1000, ACTIONS_MAX = 1000 };

static void judge(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    if (game_play_on(uct->game, uct->rules, state, &uct->rng, &uct->list, ACTIONS_MAX, NULL))
        uct_final_reward(uct, state, reward);
}

static const struct uct_kind kind = {
    .list = game_quiet,
    .judge = judge,
    .fixed_rounds = FIXED_ROUNDS,
    .exploration = 0.7,
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    return uct_create(&kind, game, rules);
}

const struct player ai_plain = {
    .name = "plain",
    .game = &hex,
    .about = "tree search with 1,000 random playouts (a yardstick)",
    .create = create,
    .destroy = uct_player_destroy,
    .decide = uct_player_decide,
};
