#ifndef PAPERHEX_AI_HEX_TRI_JUDGEMENT_H
#define PAPERHEX_AI_HEX_TRI_JUDGEMENT_H

#include "games/hex_tri/hex_tri.h"

/*
 * What a Hex-Tri position is worth to a seat, as if everybody passed and the round ended now: who
 * is still in, figures, Manna and production, the danger to the own Chief, and how close the
 * figures stand to an enemy's. Integers only.
 */

enum { TRI_MATE = 100000 };

/* Steps between any two fields of an empty board. */
struct tri_distances {
    uint8_t steps[TRI_FIELDS_MAX][TRI_FIELDS_MAX];
};

void hex_tri_distances_init(const struct rules *rules, struct tri_distances *distances);
/* STATE, between moves, is played on to the end of its round. */
int hex_tri_judge(const struct game *game, const struct rules *rules,
    const struct tri_distances *distances, struct state *state, int seat);

#endif
