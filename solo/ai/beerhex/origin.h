#ifndef PAPERHEX_AI_BEERHEX_ORIGIN_H
#define PAPERHEX_AI_BEERHEX_ORIGIN_H

/*
 * The moment from which the end of a game is solved: what lies there, and how likely the caps that
 * are hidden then carry what. It may be just before a placement of the seat itself, whose cell is
 * known by then and its symbol still to be found.
 */

#include "ai/beerhex/remaining.h"
#include "games/player.h"

/* How likely ACTION is taken in DECISION, which came before the end began. */
typedef double origin_habit(
    void *context, const struct decision *decision, const struct action *action);

/* After COUNT of the observations of DECISION, when its seat saw VIEW; NEXT, or NULL, is where the
 * seat places its cap then. HABIT, with CONTEXT, says how the seat played until then. */
struct moment {
    const struct decision *decision;
    size_t count;
    const struct state *view;
    const struct action *next;
    origin_habit *habit;
    void *context;
};

/* Zeros where there is nothing, so that equal ones are equal bytes. */
struct origin {
    struct state place; /* without what only some know */
    struct ways ways[2];
    double likely[2][REMAINING_TYPES];
    int64_t seat;  /* whose habit is in it */
    int64_t first; /* the only cell on which a cap may be placed first, plus 1; 0: all is open */
};

/* Whether few enough turns are left before the turn limit, without the one in which STATE stands
 * if a cap is PLACED in it first. */
bool origin_is_near(const struct rules *rules, const struct state *state, bool placed);
/* False where too much is hidden. OWN gets the way that the seat knows to be true. */
MUST_USE bool origin_find(const struct moment *moment, struct origin *origin, struct cell_set *own);

#endif
