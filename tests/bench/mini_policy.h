#pragma once

/*
 * What a player gets on a mini board. A player is a task without sheet and dice. It is asked with
 * its own board, which must be equal to the mini board but may have other weights.
 */

#include "core/rng.h"
#include "mini_exact.h"

/* Returns its mean, by walking everything that may happen: every roll of six different dice, with
 * its own moves. */
double mini_policy_mean(const struct mini_board *board, const struct search_task *player);

/* Its losses in random games. Because the loss of each move against the best one is exact, few
 * games tell much. */
struct mini_losses {
    int games;
    double mean, error;          /* points lost in a game, and their standard error */
    double at[3];                /* the same by enum feature_moment; their sum is the mean */
    double points, points_error; /* points scored in these games, and their standard error */
};
struct mini_losses mini_policy_losses(
    struct mini_exact *exact, const struct search_task *player, int games, struct rng *rng);
