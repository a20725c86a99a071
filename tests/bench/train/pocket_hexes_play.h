#pragma once

/*
 * Greedy games on one sheet of Pocket Hexes with a value that is being learned. With few faces,
 * some writes must be random: a position that is judged too low is otherwise never reached, and
 * never corrected.
 */

#include "bench/train/pocket_hexes_net.h"

struct training_game {
    const struct sheet_board *board;
    const struct learner *learner;
    struct sheet sheet;
    int points;
    struct learner_step *step; /* room for LEARNER_STEPS_MAX; NULL: notes nothing */
    int steps;
    double stray; /* the share of writes that are random, 0 .. 1 */
};

/* Plays a whole game with dice from RNG; returns the points. */
int training_game_play(struct training_game *game, struct rng *rng);
