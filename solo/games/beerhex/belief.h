#pragma once

/*
 * What a seat can know of both players' hidden caps, exactly. Everything in BeerHex is public but
 * one bit for each cap that lies face down, and a cap can only be placed while a hand still holds
 * one like it. Caps shown later tell of the past too: for the first K caps that are hidden now, the
 * most gold and silver caps ever known to lie on the board beside them bounds how they can be.
 */

#include "games/beerhex/beerhex.h"

enum {
    BEERHEX_CELLS_MAX = BEERHEX_SIDE_MAX * BEERHEX_SIDE_MAX,
    BEERHEX_WAYS = 64, /* more than the caps of one player */
};

/* One owner's caps. */
struct beerhex_hidden {
    int count;
    uint8_t cell[BEERHEX_CELLS_MAX];        /* hidden now, in the order they were placed */
    uint8_t most[BEERHEX_CELLS_MAX + 1][2]; /* by K and symbol, known beside the first K */
    int known[2];                           /* on the board now, by symbol */
};

struct beerhex_belief {
    int seat;
    struct state view;         /* led on by the observations */
    struct cell_set symbol[2]; /* all that was ever seen of the caps now on the board */
    struct beerhex_hidden owner[2];
};

void beerhex_belief_init(const struct rules *rules, int seat, struct beerhex_belief *belief);
void beerhex_belief_add(
    const struct rules *rules, const struct observation *seen, struct beerhex_belief *belief);
/* Whether SEEN can be the next thing seen in the game that BELIEF follows: it is legal there, so
 * that no cap is laid on another or attacked that is not there, and shows what has to be shown. */
bool beerhex_belief_follows(
    const struct rules *rules, const struct beerhex_belief *belief, const struct observation *seen);
/* All at once: what SEAT knows in VIEW after SEEN. If these do not lead from the start of the game
 * to the view, as in a game that began from a position, what lies there may have come in any order.
 */
void beerhex_belief_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct beerhex_belief *belief);
/* ways[k][gold]: how many ways are left for OWNER's hidden caps after the first K, of which GOLD
 * are gold; what it does not fill was 0 before. False if there is no way at all. */
bool beerhex_belief_ways(const struct rules *rules, const struct beerhex_hidden *hidden, int owner,
    uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS]);
/* Adds a symbol for each of the hidden caps, each way equally likely. */
void beerhex_belief_draw(const struct beerhex_hidden *hidden,
    const uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS], struct rng *rng, struct cell_set symbol[2]);
/* Both at once: symbols for OWNER's hidden caps, each way that is possible equally likely; false if
 * none is. */
bool beerhex_belief_sample(const struct rules *rules, const struct beerhex_belief *belief,
    int owner, struct rng *rng, struct cell_set symbol[2]);
