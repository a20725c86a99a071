#pragma once

/*
 * Levels of Pocket Hexes on a mini board: their own search, as they are shipped, with their own
 * weights or with some that were learned on that board.
 */

#include "games/player.h"
#include "mini_board.h"

struct mini_player {
    struct seat_memory *seat;
    struct rolls rolls;
    struct search_task task; /* without a sheet and dice */
};

/* NET, which is borrowed, in place of the level's own weights (those of side 4); NULL: those. */
void mini_player_init(struct mini_player *player, const struct player *level,
    const struct mini_board *board, const struct net *net);
void mini_player_finish(struct mini_player *player);

/* What GAMES of greedy self-play on BOARD teach, as train_pocket_hexes does it. NULL and an error
 * if a number does not fit the form of weights. */
struct net *mini_learn(
    const struct mini_board *board, int64_t games, uint64_t seed, struct error *error);
