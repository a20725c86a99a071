#ifndef PAPERHEX_AI_BEERHEX_REGRET_H
#define PAPERHEX_AI_BEERHEX_REGRET_H

/*
 * Solves what remains of a game by minimising regret (CFR+ with a linear average: O. Tammelin,
 * "Solving large imperfect information games using CFR+", 2014), on the public tree with vectors
 * of types (M. Johanson, K. Waugh, M. Bowling and M. Zinkevich, IJCAI 2011).
 */

#include "ai/beerhex/remaining.h"

struct regret {
    const struct remaining *tree;
    const struct stop_flag *stop;
    double *strategy, *regret, *average, *acted;
    int room;
    double weight; /* of the round */
    int seat;      /* whose walk it is */
    bool learning;
};

void regret_init(struct regret *regret);
void regret_finish(struct regret *regret);
/* ROUNDS for both seats, whose types are as likely as LIKELY; then the strategy is the average.
 * FREE of the likelihood of SEAT's types (none: -1) is that seat's to choose, whatever hurts the
 * other one most. False if STOP was raised. */
MUST_USE bool regret_solve(struct regret *regret, const struct remaining *tree,
    double likely[2][REMAINING_TYPES], int seat, double free, int rounds,
    const struct stop_flag *stop);
/* VALUE: what the SEAT's types win from NODE on, times how likely the other seat, whose types are
 * as likely as REACH, is there; the strategy's numbers ACTED of a seat's own node say it for each
 * action. */
void regret_evaluate(struct regret *regret, int node, int seat, const double reach[REMAINING_TYPES],
    double value[REMAINING_TYPES]);

#endif
