#pragma once

/*
 * Exactly what a seat can know about both players' hidden caps. Everything in BeerHex is public
 * except one bit for each face-down cap, and a player can only place a cap that is still in hand.
 * So caps shown later say something about the past: for the first K caps that are hidden now, the
 * most gold and silver caps known to have lain on the board with them limits how many of them can
 * be gold or silver.
 */

#include "games/beerhex/beerhex.h"

enum {
    BEERHEX_CELLS_MAX = BEERHEX_SIDE_MAX * BEERHEX_SIDE_MAX,
    BEERHEX_WAYS = 64, /* more than one player has caps */
};

/* What is known of one owner's caps. */
struct beerhex_hidden {
    int count;
    /* cells of the caps hidden now, in the order they were placed */
    uint8_t cell[BEERHEX_CELLS_MAX];
    /* by K and symbol: the most known caps on the board with the first K */
    uint8_t most[BEERHEX_CELLS_MAX + 1][2];
    int known[2]; /* on the board now, by symbol */
};

struct beerhex_belief {
    int seat;
    struct state view;         /* after all observations */
    struct cell_set symbol[2]; /* symbols ever seen of the caps that are on the board now */
    struct beerhex_hidden owner[2];
};

void beerhex_belief_init(const struct rules *rules, int seat, struct beerhex_belief *belief);
void beerhex_belief_add(
    const struct rules *rules, const struct observation *seen, struct beerhex_belief *belief);
/* Reports whether SEEN can come next in the game that BELIEF follows: it is legal there (no cap is
 * placed on another, none is attacked that is not there), and it shows what must be shown. */
bool beerhex_belief_follows(
    const struct rules *rules, const struct beerhex_belief *belief, const struct observation *seen);
/* Reads at once what SEAT knows in VIEW after SEEN. If SEEN does not lead from the start of the
 * game to the view, as in a game that began from a position, the caps may have been placed in any
 * order. */
void beerhex_belief_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct beerhex_belief *belief);
/* Counts in ways[k][gold] how many ways there are to choose OWNER's hidden caps after the first K,
 * if GOLD of those are gold. WAYS must be zeroed. Returns false if there is no way at all. */
bool beerhex_belief_ways(const struct rules *rules, const struct beerhex_hidden *hidden, int owner,
    uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS]);
/* Adds a symbol for each hidden cap, by WAYS, so that every way is equally likely. */
void beerhex_belief_draw(const struct beerhex_hidden *hidden,
    const uint64_t ways[BEERHEX_WAYS][BEERHEX_WAYS], struct rng *rng, struct cell_set symbol[2]);
/* Adds symbols for OWNER's hidden caps, each possible way equally likely. Returns false if there is
 * none. */
bool beerhex_belief_sample(const struct rules *rules, const struct beerhex_belief *belief,
    int owner, struct rng *rng, struct cell_set symbol[2]);
