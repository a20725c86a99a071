#ifndef PAPERHEX_GAMES_BEERHEX_CELLS_H
#define PAPERHEX_GAMES_BEERHEX_CELLS_H

/*
 * Sets of up to 128 cells as bits: bit i is cell i of core/board.h (columns first). Small enough to
 * be passed by value and inlined everywhere.
 */

#include "core/bits.h"

#include <stdbool.h>
#include <stdint.h>

struct cells {
    uint64_t low;
    uint64_t high;
};

static inline struct cells cells_none(void)
{
    return (struct cells){0, 0};
}

static inline struct cells cells_one(int cell)
{
    if (cell < 64)
        return (struct cells){UINT64_C(1) << cell, 0};
    return (struct cells){0, UINT64_C(1) << (cell - 64)};
}

static inline struct cells cells_and(struct cells a, struct cells b)
{
    return (struct cells){a.low & b.low, a.high & b.high};
}

static inline struct cells cells_or(struct cells a, struct cells b)
{
    return (struct cells){a.low | b.low, a.high | b.high};
}

/* A without B. */
static inline struct cells cells_less(struct cells a, struct cells b)
{
    return (struct cells){a.low & ~b.low, a.high & ~b.high};
}

static inline bool cells_empty(struct cells a)
{
    return (a.low | a.high) == 0;
}

static inline bool cells_equal(struct cells a, struct cells b)
{
    return a.low == b.low && a.high == b.high;
}

static inline bool cells_has(struct cells a, int cell)
{
    return ((cell < 64 ? a.low >> cell : a.high >> (cell - 64)) & 1) != 0;
}

static inline int cells_count(struct cells a)
{
    int count = bits_count(a.low);
    return a.high ? count + bits_count(a.high) : count;
}

/* The lowest cell of a set that is not empty. */
static inline int cells_first(struct cells a)
{
    return a.low ? __builtin_ctzll(a.low) : 64 + __builtin_ctzll(a.high);
}

static inline struct cells cells_without_first(struct cells a)
{
    if (a.low)
        return (struct cells){a.low & (a.low - 1), a.high};
    return (struct cells){0, a.high & (a.high - 1)};
}

/* The INDEX-th cell (from 0) of a set that has more than INDEX. */
static inline int cells_nth(struct cells a, int index)
{
    int low = bits_count(a.low);
    return index < low ? bits_at(a.low, index) : 64 + bits_at(a.high, index - low);
}

/* Every cell number COUNT (1 .. 63) higher. */
static inline struct cells cells_up(struct cells a, int count)
{
    return (struct cells){a.low << count, a.high << count | a.low >> (64 - count)};
}

static inline struct cells cells_down(struct cells a, int count)
{
    return (struct cells){a.low >> count | a.high << (64 - count), a.high >> count};
}

#endif
