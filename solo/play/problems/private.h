#pragma once

/* What finder.c and grading.c share. */

#include "play/problems/problem.h"

#include "core/rng.h"

/* How problems of a game are found; the last two by search, knowing all and not. */
enum finder_way { WAY_COUNTED, WAY_PROVEN, WAY_SEARCHED, WAY_GUESSED };

struct finder {
    const struct problem_source *source;
    const struct game *game;
    const struct rules *rules; /* of the game at hand */
    int64_t number;
    int level_wanted;
    enum problem_theme wanted;
    bool any_theme; /* so many games had none of that */
    struct rng rng;
    const struct player *player[PLAYER_LEVELS];
    void *memory[PLAYER_LEVELS];
    struct prover *prover; /* where problems are proven */
};

/* A position that may become a problem, and what is found out about it. */
struct candidate {
    struct problem problem; /* of what the seat to act knows */
    enum finder_way way;
    double margin; /* to what is next best */
    double found[3][3];
    int wrong_share[PROBLEM_WRONG_MAX]; /* of a hundred answers */
};

/* The decision in STATE, the seat's view, with a SEED of its own and EFFORT as in struct decision.
 */
struct decision finder_decision(const struct finder *finder, const struct candidate *candidate,
    const struct state *state, uint64_t seed, int effort);
/* Lets level LEVEL choose a whole move. */
void finder_choose(const struct finder *finder, const struct candidate *candidate, int level,
    uint64_t seed, int effort, struct problem_move *move);
/* What MOVE is worth to the seat; exactly, or by expert. */
double finder_worth(const struct finder *finder, const struct candidate *candidate,
    const struct problem_move *move);

/* What expert ranks for a position, whole moves one after the other, the best first. */
struct ranking {
    const struct finder *finder;
    const struct candidate *candidate;
    struct decision decision;
    struct ranked_action *ranked;
    size_t count, at;
};
void ranking_begin(struct ranking *ranking, const struct finder *finder,
    const struct candidate *candidate, uint64_t seed, int effort);
/* The next one; false: there is no more. */
MUST_USE bool ranking_next(struct ranking *ranking, struct problem_move *move);
void ranking_end(struct ranking *ranking);
/* Whether MOVE leads where OTHER leads. */
bool candidate_same(const struct candidate *candidate, const struct problem_move *move,
    const struct problem_move *other);

/* grading.c: who finds the solution, what they play instead, and the level that makes of it. False
 * where easy always finds it and that is not wanted. */
MUST_USE bool grading_run(const struct finder *finder, struct candidate *candidate);
/* Values of the wrong answers, answers to them, and what follows the solution. False if a wrong
 * answer turned out to be right. */
MUST_USE bool grading_refute(const struct finder *finder, struct candidate *candidate);
