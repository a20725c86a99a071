#pragma once

/*
 * Exactly what a seat can know of both players' hidden caps. Everything in BeerHex is public except
 * one bit for each face-down cap, and a cap can only be placed while the hand still holds one like
 * it. Caps shown later tell of the past too: for the first K caps that are hidden now, the most
 * gold and silver caps ever known to lie beside them bounds how many of them can be gold or silver.
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
    uint8_t most[BEERHEX_CELLS_MAX + 1][2]; /* by K and symbol: the most known beside the first K */
    int known[2];                           /* on the board now, by symbol */
};

struct beerhex_belief {
    int seat;
    struct state view;         /* after all observations */
    struct cell_set symbol[2]; /* all that was ever seen of the caps now on the board */
    struct beerhex_hidden owner[2];
};

void beerhex_belief_init(const struct rules *rules, int seat, struct beerhex_belief *belief);
void beerhex_belief_add(
    const struct rules *rules, const struct observation *seen, struct beerhex_belief *belief);
/* Reports whether SEEN can come next in the game that BELIEF follows: it is legal there, so that no
 * cap is laid on another and no missing one is attacked, and it shows what must be shown. */
bool beerhex_belief_follows(
    const struct rules *rules, const struct beerhex_belief *belief, const struct observation *seen);
/* Reads what SEAT knows in VIEW after SEEN, all at once. If SEEN does not lead from the start of
 * the game to the view, as in a game that began from a position, the caps may have come in any
 * order. */
void beerhex_belief_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct beerhex_belief *belief);
/* Counts in ways[k][gold] the ways left for OWNER's hidden caps after the first K, of which GOLD
 * are gold. WAYS must be zeroed. Returns false if there is no way at all. */
bool beerhex_belief_ways(const struct rules *rules, const struct beerhex_hidden *hidden, int owner,
    uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS]);
/* Adds a symbol for each hidden cap, each way equally likely. */
void beerhex_belief_draw(const struct beerhex_hidden *hidden,
    const uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS], struct rng *rng, struct cell_set symbol[2]);
/* Counts and draws: adds symbols for OWNER's hidden caps, each possible way equally likely. Returns
 * false if there is none. */
bool beerhex_belief_sample(const struct rules *rules, const struct beerhex_belief *belief,
    int owner, struct rng *rng, struct cell_set symbol[2]);
