/*
 * UCT for Hex-Tri. At a leaf everybody passes until the round is over, so that the battles are
 * fought; figures, production, Manna and the danger to the Chief are then counted as easy counts
 * them.
 */
#include "lab/players/players.h"

#include "ai/hex_tri/private.h"
#include "ai/general/general.h"
#include "lab/players/hex_tri_plain.h"

#include <stdlib.h>

enum { FIXED_ROUNDS = 300, SPAN = 1200 /* a lead that counts as won; a figure is 40 */ };

/* What the leaf needs beside the tree. */
struct leaf {
    struct tri_distances distances;
    struct state *after;
};

/* Each seat on a copy of its own, since judging plays on. */
static void judge(struct uct *uct, struct state *state, double reward[GAME_PLAYERS_MAX])
{
    struct leaf *leaf = uct->context;
    if (!state->over && state->chain)
        uct->game->apply(uct->rules, state, &(struct action){.kind = TRI_DONE});
    if (state->over) {
        uct_final_reward(uct, state, reward);
        return;
    }
    for (int seat = 0; seat < uct->rules->players; seat++) {
        *leaf->after = *state;
        double worth = hex_tri_judge(uct->rules, &leaf->distances, leaf->after, seat);
        double share = 0.5 + worth / (double)SPAN;
        reward[seat] = share < 0 ? 0 : share > 1 ? 1 : share;
    }
}

static void list_plain(const struct game *game, const struct rules *rules,
    const struct state *state, struct action_list *list)
{
    (void)game;
    hex_tri_plain(rules, state, list);
}

static const struct uct_kind kind = {
    .list = list_plain,
    .judge = judge,
    .fixed_rounds = FIXED_ROUNDS,
    .exploration = 0.05,
};

static void *create(const struct player *player, const struct game *game, const struct rules *rules)
{
    (void)player;
    struct leaf *leaf = memory_create(1, sizeof *leaf);
    struct uct *uct = uct_create(&kind, game, rules);
    hex_tri_distances_init(rules, &leaf->distances);
    leaf->after = game_state_create(game, rules);
    uct->context = leaf;
    return uct;
}

static void destroy(void *self)
{
    struct uct *uct = self;
    if (!uct)
        return;
    struct leaf *leaf = uct->context;
    game_state_destroy(leaf->after);
    free(leaf);
    uct_destroy(uct);
}

const struct player ai_hex_tri_mcts = {
    .name = "mcts",
    .game = &hex_tri,
    .about = "tree search in which everybody passes at the leaves (a yardstick)",
    .create = create,
    .destroy = destroy,
    .decide = uct_player_decide,
};
