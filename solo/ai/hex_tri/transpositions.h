#ifndef PAPERHEX_AI_HEX_TRI_TRANSPOSITIONS_H
#define PAPERHEX_AI_HEX_TRI_TRANSPOSITIONS_H

/*
 * A table of positions that were searched: how deep, with what value, and which move was best. One
 * place for each position; a later one takes it from an earlier one.
 */

#include <stdbool.h>
#include <stdint.h>

enum transposition_bound { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER };

struct transposition {
    uint64_t hash;
    uint32_t key; /* of the best move; 0: none */
    uint16_t age;
    int8_t depth;
    uint8_t bound;
    int32_t value;
};

struct transpositions;
struct transpositions *transpositions_create(void);
/* NULL is fine. */
void transpositions_destroy(struct transpositions *table);
/* Forgets everything. */
void transpositions_clear(struct transpositions *table);
/* The entry of HASH, or NULL. Borrowed until the next keep or clear. */
const struct transposition *transpositions_find(const struct transpositions *table, uint64_t hash);
void transpositions_keep(struct transpositions *table, uint64_t hash, int depth, int value,
    int alpha, int beta, uint32_t key);
/* Whether what was found settles a search between ALPHA and BETA to DEPTH. */
bool transposition_settles(const struct transposition *seen, int depth, int alpha, int beta);

#endif
