#ifndef PAPERHEX_GAMES_POCKET_HEXES_CELL_SET_H
#define PAPERHEX_GAMES_POCKET_HEXES_CELL_SET_H

/*
 * Sets of up to 128 cells as bits, cell 0 the lowest bit of the first word. All in the header,
 * because the speed of playouts hangs on these few lines.
 */

#include <stdbool.h>
#include <stdint.h>

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

static inline bool cell_set_has(struct cell_set set, int cell)
{
    return set.word[cell >> 6] >> (cell & 63) & 1;
}

/* One in each byte: a number times it stands in every byte, and bytes times it are summed up. */
#define CELL_SET_BYTES UINT64_C(0x0101010101010101)

/* In byte i of the result: bits set in bytes 0 .. i of WORD. No instruction is asked for that not
 * every machine has. */
static inline uint64_t cell_set_byte_counts(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return word * CELL_SET_BYTES;
}

/* Bits set in WORD. */
static inline int cell_set_word_count(uint64_t word)
{
    return (int)(cell_set_byte_counts(word) >> 56);
}

/* The place of set bit number INDEX of WORD. First its byte: as many bytes lie below it as have
 * INDEX or fewer bits up to their end (the high bit of a byte survives INDEX - count). */
static inline int cell_set_word_at(uint64_t word, int index)
{
    uint64_t counts = cell_set_byte_counts(word);
    uint64_t below = ((uint64_t)index * CELL_SET_BYTES | 0x80 * CELL_SET_BYTES) - counts;
    int byte = (int)((below >> 7 & CELL_SET_BYTES) * CELL_SET_BYTES >> 56);
    index -= (int)(counts << 8 >> 8 * byte & 0xff);
    word = word >> 8 * byte & 0xff;
    for (; index > 0; index--)
        word &= word - 1;
    return 8 * byte + __builtin_ctzll(word);
}

static inline int cell_set_count(struct cell_set set)
{
    int low = cell_set_word_count(set.word[0]);
    return set.word[1] ? low + cell_set_word_count(set.word[1]) : low;
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
    int low = cell_set_word_count(set.word[0]);
    if (index < low)
        return cell_set_word_at(set.word[0], index);
    return 64 + cell_set_word_at(set.word[1], index - low);
}

#endif
