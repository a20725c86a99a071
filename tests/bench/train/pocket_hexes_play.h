#pragma once

/*
 * Greedy games of one sheet of Pocket Hexes with a value that is being learned. Where dice have few
 * faces some writes must be strayed from: what is judged too low is never met otherwise, and stays
 * so.
 */

#include "bench/train/pocket_hexes_net.h"

struct training_game {
    const struct sheet_board *board;
    const struct learner *learner;
    struct sheet sheet;
    int points;
    struct learner_step *step; /* LEARNER_STEPS_MAX; NULL: nothing is noted */
    int steps;
    double stray; /* the share of writes that are any allowed one, 0 .. 1 */
};

/* Plays a whole game with dice from RNG; the points. */
int training_game_play(struct training_game *game, struct rng *rng);
