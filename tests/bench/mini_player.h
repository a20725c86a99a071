#pragma once

/*
 * Levels of Pocket Hexes on a mini board: their shipped search, with their own weights or with
 * weights learned on that board.
 */

#include "games/player.h"
#include "mini_board.h"

struct mini_player {
    struct seat_memory *seat;
    struct rolls rolls;
    struct search_task task; /* without a sheet and dice */
};

/* Sets up PLAYER. NET (borrowed) replaces the level's own weights, those of side 4; NULL keeps
 * them. */
void mini_player_init(struct mini_player *player, const struct player *level,
    const struct mini_board *board, const struct net *net);
void mini_player_finish(struct mini_player *player);

/* Returns what GAMES games of greedy self-play on BOARD teach, as in train_pocket_hexes. NULL and
 * an error if a number does not fit the format of weights. */
struct net *mini_learn(
    const struct mini_board *board, int64_t games, uint64_t seed, struct error *error);
