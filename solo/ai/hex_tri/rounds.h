#ifndef PAPERHEX_AI_HEX_TRI_ROUNDS_H
#define PAPERHEX_AI_HEX_TRI_ROUNDS_H

/*
 * Rounds gone by: how the figures stood at the beginning of each. A game goes round in circles
 * where they stand so again and again; Manna may well pile up meanwhile that nobody gets at.
 */

#include "games/hex_tri/hex_tri.h"
#include "games/player.h"

enum { ROUNDS_KEPT = 64 /* the latest of them */ };

struct rounds_past {
    int count;
    uint64_t key[ROUNDS_KEPT];
};

/* The rounds that lead to DECISION, its own not among them; none where what was seen does not lead
 * there (a game that began from a position). */
void rounds_find(const struct decision *decision, struct rounds_past *past);
/* How often the figures stood as in STATE, which is at the beginning of a round. */
int rounds_count(
    const struct rules *rules, const struct rounds_past *past, const struct state *state);

#endif
