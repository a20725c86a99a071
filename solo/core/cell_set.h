#pragma once

/*
 * Sets of cells as bits, and what finds the bits of a word.
 */

#include <stdbool.h>
#include <stdint.h>

/*
 * Counting and finding bits of a 64-bit word, in plain arithmetic: no instruction is asked for that
 * not every machine has. All in the header, because the speed of playouts hangs on these few lines.
 */

/* One in each byte: a number times it stands in every byte, and bytes times it are summed up. */
#define BITS_BYTES UINT64_C(0x0101010101010101)

/* In each byte: bits set in that byte of WORD. */
static inline uint64_t bits_of_bytes(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/* Bits set in WORD. */
static inline int bits_count(uint64_t word)
{
    return (int)(bits_of_bytes(word) * BITS_BYTES >> 56);
}

/* The place of set bit number INDEX (from 0) of WORD, which has more. First its byte: as many
 * bytes lie below it as have INDEX or fewer bits up to their end (the high bit of a byte survives
 * INDEX - count). */
static inline int bits_at(uint64_t word, int index)
{
    uint64_t counts = bits_of_bytes(word) * BITS_BYTES;
    uint64_t below = ((uint64_t)index * BITS_BYTES | 0x80 * BITS_BYTES) - counts;
    int byte = (int)((below >> 7 & BITS_BYTES) * BITS_BYTES >> 56);
    index -= (int)(counts << 8 >> 8 * byte & 0xff);
    /* The same in the byte: its bits go to eight bytes. */
    word = (word >> 8 * byte & 0xff) * BITS_BYTES & 0x8040201008040201u;
    counts = ((word + 0x7f * BITS_BYTES) >> 7 & BITS_BYTES) * BITS_BYTES;
    below = ((uint64_t)index * BITS_BYTES | 0x80 * BITS_BYTES) - counts;
    return 8 * byte + (int)((below >> 7 & BITS_BYTES) * BITS_BYTES >> 56);
}

/*
 * Sets of up to 128 cells as bits: bit i is cell i of board.h (columns first), the lowest bit of
 * the first word is cell 0. Passed by value and all in the header, because the speed of playouts
 * hangs on these few lines.
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

/* The cells of A that are not in B. */
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

/* The lowest cell of a set that is not empty. */
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

/* The lowest cell of a set that is not empty, taken out of it. */
static inline int cell_set_take(struct cell_set *set)
{
    int half = set->word[0] == 0;
    int bit = __builtin_ctzll(set->word[half]);
    set->word[half] &= set->word[half] - 1;
    return 64 * half + bit;
}

/* Cell number INDEX of the set in ascending order; INDEX is below its count. */
static inline int cell_set_at(struct cell_set set, int index)
{
    int low = bits_count(set.word[0]);
    if (index < low)
        return bits_at(set.word[0], index);
    return 64 + bits_at(set.word[1], index - low);
}

/* Every cell number COUNT (1 .. 63) higher. */
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
