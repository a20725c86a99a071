#pragma once

/*
 * A fast seeded generator for everything random except a game's own chance: playouts, tie-breaks,
 * tests. xoshiro256** by Blackman and Vigna, seeded through splitmix64.
 */

#include <stddef.h>
#include <stdint.h>

struct rng {
    uint64_t state[4];
};

struct rng rng_from_seed(uint64_t seed);
/* Returns a seed derived from a text and three numbers (the first 8 bytes of their BLAKE2b-256),
 * for decisions that depend on the seed text, seat, level and number of actions so far. */
uint64_t rng_seed_from(const char *text, uint64_t a, uint64_t b, uint64_t c);
uint64_t rng_next(struct rng *rng);
/* Returns 0 .. N - 1 (N >= 1), unbiased (Lemire's multiplication with rejection). */
uint32_t rng_below(struct rng *rng, uint32_t n);
/* Returns an index with probability weights[i] / sum; the sum must be above 0. */
uint32_t rng_weighted(struct rng *rng, const uint8_t *weights, uint32_t count);

/*
 * Hashes for tables of positions seen before. Not for secrets: collisions can be constructed (use
 * core/chance.h).
 */

/* Continues the hash FROM (0 at first) with COUNT bytes, so that several pieces give one number.
 * Depends on the machine's byte order. */
uint64_t hash_bytes(uint64_t from, const void *bytes, size_t count);
