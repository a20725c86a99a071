#ifndef PAPERHEX_AI_BEERHEX_MIND_H
#define PAPERHEX_AI_BEERHEX_MIND_H

/*
 * How a level of BeerHex makes up its mind: ends are solved, all else is judged, and among actions
 * that are nearly as good as the best one it is left to chance which is taken, so that nobody can
 * read a cap off the place where it lies.
 */

#include "ai/beerhex/ending.h"
#include "ai/beerhex/search.h"

/* How a level goes about it. */
struct manner {
    int rounds;         /* of replies on boards of 25 cells; 0: none are looked at */
    double width;       /* how far below the best an action may be and still be taken */
    double resistances; /* their share beside the networks, 0 .. 1 */
    bool bold; /* what it judges comes true by the square of the odds, as games with itself say */
};

struct mind {
    const struct manner *manner;
    struct search *search; /* what was found last: its candidates, best first */
    struct ending *ending;
    bool solved;
    double chance[CANDIDATES_MAX]; /* by candidate, that it is taken; they sum to 1 */
};

struct mind *mind_create(
    const struct game *game, const struct rules *rules, const struct manner *manner);
void mind_destroy(struct mind *mind);
void mind_think(struct mind *mind, const struct decision *decision);
/* After it: how likely a cap on the cell of PLACE is silver, where the end is so near that its
 * symbol is solved; else below 0, and it is as it was found. What was found is lost. */
double mind_silver(struct mind *mind, const struct decision *decision, const struct action *place);

#endif
