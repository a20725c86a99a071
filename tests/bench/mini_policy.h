#pragma once

/*
 * What a player of a mini board gets. A player is a task without a sheet and dice; it is asked with
 * its own board, which must be that of the mini board but may have other weights.
 */

#include "core/rng.h"
#include "mini_exact.h"

/* Its mean, by walking all that may come: every roll, each die for itself, and its own moves. */
double mini_policy_mean(const struct mini_board *board, const struct search_task *player);

/* The same by games: what each of its moves loses against the best one is known exactly, so that
 * few games say much. */
struct mini_losses {
    int games;
    double mean, error;          /* points lost in a game, and the standard error of it */
    double at[3];                /* the same by enum feature_moment, their sum is the mean */
    double points, points_error; /* what the games brought */
};
struct mini_losses mini_policy_losses(
    struct mini_exact *exact, const struct search_task *player, int games, struct rng *rng);
