#ifndef PAPERHEX_AI_BEERHEX_GUESS_H
#define PAPERHEX_AI_BEERHEX_GUESS_H

/*
 * What the hidden caps of one owner may be, as someone else sees them.
 *
 * The model, under which all of this is exact: whenever the owner placed a cap, it was drawn from
 * the hand as it then was, own symbols being W times as likely as the others, each cap like each:
 * own W / (own W + other). W is the same in the whole game and not known: one of a few values, each
 * with a prior. The posterior takes in every placement, those of caps shown since as well as those
 * hidden still, and so every attack that showed something; the hands bound what is possible at all.
 * Optionally it takes in that an owner who was joined at the start of the last turn would have
 * declared.
 *
 * Where there are no more than GUESS_WORLDS ways to fill the hidden caps all of them are listed
 * with their probabilities; else that many are drawn.
 */

#include "ai/beerhex/history.h"

enum { GUESS_WORLDS = 2048, GUESS_KINDS = 6, GUESS_ANY = -1 };

struct guess {
    int owner;
    struct cell_set cells; /* hidden */
    int count;
    struct cell_set own[GUESS_WORLDS]; /* of them, those with the owner's symbol */
    double weight[GUESS_WORLDS];       /* sums to 1 */
    double share[BEERHEX_CELLS_MAX];   /* by cell: the chance of the owner's symbol; 0 elsewhere */
    double next;                       /* the chance that the next cap placed carries it */
};

/* KIND: GUESS_ANY, or the one W that is believed in whatever was seen (0 .. GUESS_KINDS - 1, the
 * last trusts the owner most). WORLDS_MAX, at most GUESS_WORLDS: more than that are drawn, and RNG
 * is used for that alone. */
void beerhex_guess_make(const struct rules *rules, const struct history *history, int kind,
    int worlds_max, struct rng *rng, struct guess *guess);
/* Worlds in which the owner's symbols were joined before the cap on LAST was placed are KEPT (0 ..
 * 1) as likely as they were, since the owner did not declare then. STONES: others that the owner
 * knew. No effect where that leaves nothing. */
void beerhex_guess_doubt_joined(
    const struct rules *rules, struct cell_set stones, int last, double kept, struct guess *guess);
/* Worlds in which the owner's caps join the other seat, with what that seat knows to be its own
 * symbols (STONES), are KEPT as likely: who places caps looks where they lie. No effect where that
 * leaves nothing. */
void beerhex_guess_doubt_given(
    const struct rules *rules, struct cell_set stones, double kept, struct guess *guess);

#endif
