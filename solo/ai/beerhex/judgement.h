#ifndef PAPERHEX_AI_BEERHEX_JUDGEMENT_H
#define PAPERHEX_AI_BEERHEX_JUDGEMENT_H

/*
 * What a seat of BeerHex can expect: possible symbols of the hidden caps ("worlds"), drawn as the
 * exact belief of games/beerhex/belief.h allows, and random fillings of the board in them. A filled
 * board joins exactly one player, so the share of fillings that join the seat is its prospect, and
 * the share among those with its symbol in a cell says what a cap there is worth.
 */

#include "games/beerhex/belief.h"
#include "games/player.h"

enum { BEERHEX_WORLDS = 64, BEERHEX_THOUSAND = 1000 };

struct beerhex_worlds {
    const struct rules *rules;
    int seat;
    struct cell_set owned;    /* cells with a cap */
    struct cell_set known[2]; /* by symbol, what the seat is sure of */
    struct cell_set symbol[BEERHEX_WORLDS][2];
};

/* By symbol and cell: in how many fillings the symbol came to lie there, and how many of those
 * were won. */
struct beerhex_prospect {
    int filled;
    int won;
    uint16_t filled_with[2][BEERHEX_CELLS_MAX];
    uint16_t won_with[2][BEERHEX_CELLS_MAX];
};

/* Draws the worlds that agree with the decision's view and observations. */
void beerhex_worlds_init(
    const struct decision *decision, struct rng *rng, struct beerhex_worlds *worlds);
/* Fills the board FILLINGS times, the caps on REMOVED having gone back to the hands first. */
void beerhex_look_ahead(const struct beerhex_worlds *worlds, struct cell_set removed, int fillings,
    struct rng *rng, struct beerhex_prospect *prospect);
/* Won fillings in a thousand: of all, or of those with SYMBOL on CELL. */
int beerhex_share(const struct beerhex_prospect *prospect);
int beerhex_share_with(const struct beerhex_prospect *prospect, int symbol, int cell);
/* In how many worlds the seat's sides are joined. */
int beerhex_worlds_joined(const struct beerhex_worlds *worlds);
/* Whether the opponent cannot join its sides whatever the hidden caps are. */
bool beerhex_cut_off(const struct beerhex_worlds *worlds);

#endif
