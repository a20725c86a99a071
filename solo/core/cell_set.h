#pragma once

/*
 * Sets of cells as bits, and counting and finding the bits of a word.
 */

#include <stdbool.h>
#include <stdint.h>

/*
 * Counts and finds bits of a 64-bit word in plain arithmetic, without instructions that some
 * machines lack. All inline, because the speed of playouts depends on it.
 */

/* 1 in each byte: multiplying a byte by it copies the byte into all eight; multiplying a word by it
 * sums the bytes in the top one. */
#define BITS_BYTES UINT64_C(0x0101010101010101)

/* Counts the bits of each byte of WORD, in that byte. */
static inline uint64_t bits_of_bytes(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

static inline int bits_count(uint64_t word)
{
    return (int)(bits_of_bytes(word) * BITS_BYTES >> 56);
}

/* Returns the position of the set bit number INDEX (from 0) of WORD, which must have that many.
 * First finds its byte: BELOW keeps the high bit of every byte up to the end of which at most INDEX
 * bits are set; there are as many of these as bytes before the one sought. */
static inline int bits_at(uint64_t word, int index)
{
    uint64_t counts = bits_of_bytes(word) * BITS_BYTES;
    uint64_t below = ((uint64_t)index * BITS_BYTES | 0x80 * BITS_BYTES) - counts;
    int byte = (int)((below >> 7 & BITS_BYTES) * BITS_BYTES >> 56);
    index -= (int)(counts << 8 >> 8 * byte & 0xff);
    /* Finds the bit within the byte in the same way, with the byte's bits spread over eight
     * bytes. */
    word = (word >> 8 * byte & 0xff) * BITS_BYTES & 0x8040201008040201u;
    counts = ((word + 0x7f * BITS_BYTES) >> 7 & BITS_BYTES) * BITS_BYTES;
    below = ((uint64_t)index * BITS_BYTES | 0x80 * BITS_BYTES) - counts;
    return 8 * byte + (int)((below >> 7 & BITS_BYTES) * BITS_BYTES >> 56);
}

/*
 * Sets of up to 128 cells: bit i is cell i of board.h; the lowest bit of the first word is cell 0.
 * Passed by value.
 */

struct cell_set {
    uint64_t word[2];
};

static inline struct cell_set cell_set_none(void)
{
    return (struct cell_set){{0, 0}};
}

static inline struct cell_set cell_set_one(int cell)
{
    uint64_t bit = (uint64_t)1 << (cell & 63);
    return (struct cell_set){{cell < 64 ? bit : 0, cell < 64 ? 0 : bit}};
}

static inline struct cell_set cell_set_and(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline struct cell_set cell_set_or(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline struct cell_set cell_set_without(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool cell_set_empty(struct cell_set set)
{
    return (set.word[0] | set.word[1]) == 0;
}

static inline bool cell_set_equal(struct cell_set a, struct cell_set b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static inline bool cell_set_has(struct cell_set set, int cell)
{
    return (cell < 64 ? set.word[0] >> cell : set.word[1] >> (cell - 64)) & 1;
}

static inline int cell_set_count(struct cell_set set)
{
    int low = bits_count(set.word[0]);
    return set.word[1] ? low + bits_count(set.word[1]) : low;
}

/* Returns the lowest cell of SET, which must not be empty. */
static inline int cell_set_first(struct cell_set set)
{
    return set.word[0] ? __builtin_ctzll(set.word[0]) : 64 + __builtin_ctzll(set.word[1]);
}

static inline struct cell_set cell_set_without_first(struct cell_set set)
{
    if (set.word[0])
        return (struct cell_set){{set.word[0] & (set.word[0] - 1), set.word[1]}};
    return (struct cell_set){{0, set.word[1] & (set.word[1] - 1)}};
}

/* Removes and returns the lowest cell of SET, which must not be empty. */
static inline int cell_set_take(struct cell_set *set)
{
    int half = set->word[0] == 0;
    int bit = __builtin_ctzll(set->word[half]);
    set->word[half] &= set->word[half] - 1;
    return 64 * half + bit;
}

/* Returns cell INDEX of SET in ascending order; INDEX must be below its count. */
static inline int cell_set_at(struct cell_set set, int index)
{
    int low = bits_count(set.word[0]);
    if (index < low)
        return bits_at(set.word[0], index);
    return 64 + bits_at(set.word[1], index - low);
}

/* Moves every cell up by COUNT (1 .. 63). */
static inline struct cell_set cell_set_up(struct cell_set set, int count)
{
    return (struct cell_set){
        {set.word[0] << count, set.word[1] << count | set.word[0] >> (64 - count)}};
}

static inline struct cell_set cell_set_down(struct cell_set set, int count)
{
    return (struct cell_set){
        {set.word[0] >> count | set.word[1] << (64 - count), set.word[1] >> count}};
}
