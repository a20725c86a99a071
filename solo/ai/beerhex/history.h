#ifndef PAPERHEX_AI_BEERHEX_HISTORY_H
#define PAPERHEX_AI_BEERHEX_HISTORY_H

/*
 * What everybody at the table could write down of the caps that one seat placed: in which order
 * they came, which of them were shown later and what they were. A cap is hidden as long as nobody
 * else saw its symbol, also for its owner; and hidden caps never leave the board unseen, so those
 * that were hidden before some placement and still are come first among those hidden now.
 */

#include "games/beerhex/beerhex.h"
#include "games/beerhex/belief.h"

enum {
    HISTORY_MAX = 256
}; /* placements kept; of longer games the oldest shown ones are forgotten */

struct placement {
    uint8_t cell;
    uint8_t symbol;        /* or VALUE_UNKNOWN while it is hidden */
    uint8_t hidden_before; /* of the caps hidden now, how many lay there already */
    uint8_t known[2];      /* the others that lay there, by symbol */
};

struct history {
    int owner;
    int count;
    struct placement placement[HISTORY_MAX];
    int hidden;
    uint8_t hidden_cell[BEERHEX_CELLS_MAX]; /* in the order they were placed */
    int known[2];                           /* on the board now, by symbol */
};

void beerhex_history_init(int owner, struct history *history);
/* A cap was placed face down. */
void beerhex_history_place(struct history *history, int cell);
/* The cap on CELL was shown; nothing happens if it was known. */
void beerhex_history_show(struct history *history, int cell, int symbol);
/* A cap that was shown went back to the hand. */
void beerhex_history_take_back(struct history *history, int symbol);

/* Both seats' caps, and what the seat of a decision knows of all caps now on the board. */
struct chronicle {
    struct history history[2];
    struct cell_set symbol[2];
    int last_placed; /* where the other seat's last action was a placement and nothing else happened
                        since; else -1 */
};

/* Reads everything SEAT has seen; what VIEW shows beyond that (a game begun from a position) lies
 * there hidden or known from the start. */
void beerhex_chronicle_read(const struct rules *rules, const struct state *view, int seat,
    const struct observation *seen, size_t seen_count, struct chronicle *chronicle);

#endif
