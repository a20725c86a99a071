#ifndef PAPERHEX_AI_BEERHEX_ENDING_H
#define PAPERHEX_AI_BEERHEX_ENDING_H

/*
 * The end of a game of BeerHex, solved and not judged: from the first moment on at which what
 * remains before the turn limit is small enough, both seats play it as regret matching finds it
 * (regret.h). All later decisions follow the same solution, so that they agree with each other. How
 * likely hidden caps are to carry what, at that moment, is what anybody may guess of the other
 * seat's, and for the own ones how likely the seat was to place them so. One placement earlier,
 * where the cell is chosen by other means, its symbol alone is solved.
 */

#include "ai/beerhex/origin.h"
#include "ai/beerhex/regret.h"

/* An action of the solution: how likely it is taken, and the share of the win with it, 0 .. 1. */
struct ending_action {
    struct action action;
    double chance, value;
};

struct ending;

struct ending *beerhex_ending_create(const struct rules *rules);
/* NULL is fine. */
void beerhex_ending_destroy(struct ending *ending);
/* What to do in DECISION, the best first; how many, CAPACITY at most. 0 where the end is not near,
 * or it was stopped. HABIT, with CONTEXT, says how the seat played until then. */
int beerhex_ending_find(struct ending *ending, const struct decision *decision, origin_habit *habit,
    void *context, struct ending_action *found, int capacity);
/* Likewise for a cap that DECISION places on the cell of PLACE: with which symbols, two at most. */
int beerhex_ending_find_symbols(struct ending *ending, const struct decision *decision,
    const struct action *place, origin_habit *habit, void *context, struct ending_action found[2]);

#endif
