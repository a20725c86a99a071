/*
 * Information-set tree search for Toll Hexes. Random play soon blurs an action's value, so points
 * are counted after a few actions.
 */
#include "lab/players/players.h"

#include "ai/general/general.h"
#include "games/registry.h"

#include <string.h>

enum { FIXED_ROUNDS = 100, PLAYOUT = 3, SPAN = 40 };

/* Rewards each seat for its lead over the mean of the others, relative to a lead that counts as
 * won. */
static void count_points(
    const struct uct *uct, const struct state *state, double reward[GAME_PLAYERS_MAX])
{
    struct game_result result;
    int players = uct->game->players(uct->rules), sum = 0;
    memset(&result, 0, sizeof result);
    uct->game->result(uct->rules, state, &result);
    for (int seat = 0; seat < players; seat++)
        sum += result.scores[seat];
    for (int seat = 0; seat < players; seat++) {
        double others = (double)(sum - result.scores[seat]) / (players - 1);
        double share = 0.5 + (result.scores[seat] - others) / (double)SPAN;
        reward[seat] = share < 0 ? 0 : share > 1 ? 1 : share;
    }
}

static void judge(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    bool over = game_play_on(uct->game, uct->rules, state, &uct->rng, &uct->list, PLAYOUT, NULL);
    (void)over; /* points count whether or not the game is over */
    count_points(uct, state, reward);
}

static const struct uct_kind kind = {
    .list = uct_list_legal,
    .judge = judge,
    .fixed_rounds = FIXED_ROUNDS,
    .exploration = 0.05,
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    return uct_create(&kind, game, rules);
}

const struct player ai_toll_hexes_ismcts = {
    .name = "ismcts",
    .game = &toll_hexes,
    .about = "information-set tree search with random playouts (a yardstick)",
    .create = create,
    .destroy = uct_player_destroy,
    .decide = uct_player_decide,
};
