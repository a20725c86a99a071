#ifndef PAPERHEX_CORE_BITS_H
#define PAPERHEX_CORE_BITS_H

/*
 * Counting and finding bits of a 64-bit word, in plain arithmetic: no instruction is asked for that
 * not every machine has. All in the header, because the speed of playouts hangs on these few lines.
 */

#include <stdint.h>

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

#endif
