#pragma once

/*
 * Making problems (play/problems/problem.h): finds them in games between computer players, grades
 * them and gathers them in a file.
 */

#include "lab/split.h"

#include "play/problems/problem.h"

#include "core/rng.h"

/* ---- likeness.c ---- */

/* Returns a hash that is equal for positions that differ only by turning, mirroring or swapping
 * colours. */
uint64_t problem_likeness(const struct game *game, const struct rules *rules, const json_t *state);

/* ---- signs.c ---- */

/* Returns the theme of the solution, from its spelling and effects. */
enum problem_theme problem_theme_of(const struct problem *problem);
/* Returns the theme that problem NUMBER of GAME should have; its goals take turns. */
enum problem_theme problem_theme_wanted(const struct game *game, int64_t number);
/* Reports whether some legal action might make PROBLEM one of THEME, judged without a search. */
bool problem_theme_may_be(const struct problem *problem, enum problem_theme theme);
/* Returns the number of games without a problem of THEME after which any theme is accepted. */
int problem_theme_patience(enum problem_theme theme);

/* ---- forced.c ---- */

/* Reports whether the problem's seat has reached its aim in STATE, at the end of a round. */
typedef bool forced_goal(
    const struct problem *problem, const struct state *state, const void *context);
/* Reports whether MOVE forces GOAL, whatever everybody plays until the round ends. If the search
 * becomes too long, the answer is no. */
bool problem_forces(const struct problem *problem, const struct problem_move *move,
    forced_goal *goal, const void *context);

/* ---- finder.c, grading.c: finding one problem in games ---- */

struct problem_source {
    const struct game *game;
    player_finder find; /* finds the levels */
    const char *seed;
    const struct stop_flag *stop;
};

/* Looks for problem NUMBER (from 1); the result depends only on the seed and NUMBER. If no game had
 * one, the line has only its number. NULL if stopped. */
json_t *problem_find(const struct problem_source *source, int64_t number);

/* ---- making.c: making many ---- */

struct problem_making {
    struct problem_source source;
    int64_t count;
    struct split part;
    const char *file; /* keeps the problems found so far; the same command resumes it */
    /* Called after each problem, or NULL. */
    void (*hook)(int64_t done, int64_t all);
};

/* Finds the problems that the file lacks. False if the file or the system refuses; true if stopped,
 * with the number still missing in *LEFT. */
MUST_USE bool problems_make(
    const struct problem_making *making, int64_t *left, struct error *error);
/* Adds the lines of a problem file from the files of all parts, without problems that are another
 * one turned. GAPS names the missing parts, as in split_merge. */
MUST_USE bool problems_gather(const char *const *paths, int count,
    const struct game *const *registry, struct buffer *out, struct buffer *gaps,
    struct error *error);

/* ---- shared by finder.c and grading.c ---- */

/* How a game's problems are confirmed: counted, proven, or by search with everything known or
 * not. */
enum finder_way { WAY_COUNTED, WAY_PROVEN, WAY_SEARCHED, WAY_GUESSED };

struct finder {
    const struct problem_source *source;
    const struct game *game;
    const struct rules *rules; /* of the current game */
    int64_t number;
    int level_wanted;
    enum problem_theme wanted;
    bool any_theme; /* too many games had no problem of the wanted theme */
    struct rng rng;
    const struct player *player[PLAYER_LEVELS];
    void *memory[PLAYER_LEVELS];
    struct prover *prover; /* for proven problems */
};

/* A position that may become a problem, and what is known about it. */
struct candidate {
    struct problem problem; /* as the acting seat knows it */
    enum finder_way way;
    double margin; /* over the next best move */
    double found[3][3];
    int wrong_share[PROBLEM_WRONG_MAX]; /* per hundred answers */
};

/* The effort of a search that settles doubts, and the level that does it. */
enum { SURE_EFFORT = 500, LEVEL_EXPERT = 3 };

/* Returns the decision in STATE, the seat's view, with its own SEED; EFFORT is as in struct
 * decision. */
struct decision finder_decision(const struct finder *finder, const struct candidate *candidate,
    const struct state *state, uint64_t seed, int effort);
void finder_choose(const struct finder *finder, const struct candidate *candidate, int level,
    uint64_t seed, int effort, struct problem_move *move);
/* Returns the value of MOVE to the seat, exact or estimated by expert. */
double finder_worth(const struct finder *finder, const struct candidate *candidate,
    const struct problem_move *move);

/* Expert's ranking of a position, in whole moves, best first. */
struct ranking {
    const struct finder *finder;
    const struct candidate *candidate;
    struct decision decision;
    struct ranked_action *ranked;
    size_t count, at;
};
void ranking_begin(struct ranking *ranking, const struct finder *finder,
    const struct candidate *candidate, uint64_t seed, int effort);
/* Takes the next move; returns false after the last. */
MUST_USE bool ranking_next(struct ranking *ranking, struct problem_move *move);
void ranking_end(struct ranking *ranking);
/* Reports whether MOVE and OTHER lead to the same position. */
bool candidate_same(const struct candidate *candidate, const struct problem_move *move,
    const struct problem_move *other);

/* Finds who solves the problem and what others play, and sets its level. False if easy always
 * solves it but no easy problem is wanted (grading.c). */
MUST_USE bool grading_run(const struct finder *finder, struct candidate *candidate);
/* Finds the values of the wrong answers, the replies to them, and the line after the solution.
 * False if a wrong answer proves to be right. */
MUST_USE bool grading_refute(const struct finder *finder, struct candidate *candidate);
