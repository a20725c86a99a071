/*
 * xoshiro256** (David Blackman and Sebastiano Vigna, "Scrambled Linear Pseudorandom Number
 * Generators", 2018), seeded through splitmix64; numbers below n after Daniel Lemire, "Fast Random
 * Integer Generation in an Interval", 2019.
 */
#include "core/rng.h"

#include "core/chance.h"

#include <sodium.h>

static uint64_t splitmix(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = *state;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

struct rng rng_from_seed(uint64_t seed)
{
    struct rng rng;
    for (int i = 0; i < 4; i++)
        rng.state[i] = splitmix(&seed);
    return rng;
}

/* Hashes the numbers, of fixed length, before the text, so that no two calls hash the same
 * bytes. */
uint64_t rng_seed_from(const char *text, uint64_t a, uint64_t b, uint64_t c)
{
    const uint64_t numbers[3] = {a, b, c};
    uint8_t bytes[sizeof numbers];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(numbers[i / 8] >> 8 * (i % 8));
    uint8_t digest[CHANCE_SEED_SIZE];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof digest);
    crypto_generichash_update(&state, bytes, sizeof bytes);
    crypto_generichash_update(&state, (const uint8_t *)text, strlen(text));
    crypto_generichash_final(&state, digest, sizeof digest);
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++)
        seed |= (uint64_t)digest[i] << 8 * i;
    return seed;
}

static uint64_t rotate_left(uint64_t x, int count)
{
    return x << count | x >> (64 - count);
}

uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->state;
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(struct rng *rng, uint32_t n)
{
    assert(n > 0);
    uint64_t product = (rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        const uint32_t unfair = (0 - n) % n; /* 2^32 mod n */
        while ((uint32_t)product < unfair)
            product = (rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

uint32_t rng_weighted(struct rng *rng, const uint8_t *weights, uint32_t count)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += weights[i];
    assert(sum > 0);
    uint32_t left = rng_below(rng, sum);
    uint32_t i = 0;
    for (; left >= weights[i]; i++)
        left -= weights[i];
    return i;
}

/*
 * Hashes eight bytes at a time: multiplies by an odd number near 2^64 over the golden ratio and
 * folds; finally mixes as splitmix64 does (Steele, Lea and Flood, 2014).
 */

static const uint64_t golden = 0x9e3779b97f4a7c15u;

static uint64_t fold(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * golden;
    return hash ^ hash >> 32;
}

static uint64_t mix(uint64_t hash)
{
    hash = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ hash >> 27) * 0x94d049bb133111ebu;
    return hash ^ hash >> 31;
}

uint64_t hash_bytes(uint64_t from, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    uint64_t hash = fold(from + golden, count), word;
    for (; count >= sizeof word; count -= sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = fold(hash, word);
        at += sizeof word;
    }
    word = 0;
    memcpy(&word, at, count);
    return mix(fold(hash, word));
}
