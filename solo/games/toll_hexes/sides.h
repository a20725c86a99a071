#ifndef PAPERHEX_GAMES_TOLL_HEXES_SIDES_H
#define PAPERHEX_GAMES_TOLL_HEXES_SIDES_H

/*
 * What follows from the tiles that lie (struct toll_beside, the edge), kept up to date, and the
 * arithmetic over six sides at once: a nibble a side, side 0 the lowest. A digit stands once on a
 * tile, so one side that must match names the turn, and one comparison judges the others.
 */

#include "games/toll_hexes/toll_hexes.h"

enum { TOLL_NIBBLE = 4, TOLL_TURNED = 24 /* above the digits */ };
#define TOLL_SIDE UINT32_C(15)
#define TOLL_ONES UINT32_C(0x111111) /* 1 at every side */
#define TOLL_ALL_SIDES UINT32_C(0xffffff)
#define TOLL_NUMBERED_KINDS ((UINT32_C(1) << TOLL_NUMBERED) - 1) /* as bits */

/* Fills the tables of digits, which are zeros. */
void toll_sides_init(struct rules *rules);
/* Puts NOW on CELL, or takes away what was there, and all that follows. */
void toll_lay(const struct rules *rules, struct state *state, int cell, struct toll_cell now);
/* Whether all that follows from the cells is as if it were found afresh. */
bool toll_sides_right(const struct rules *rules, const struct state *state);

/* 15 at each side whose nibble is not 0. */
static inline uint32_t toll_nonzero_sides(uint32_t nibbles)
{
    nibbles |= nibbles >> 1;
    nibbles |= nibbles >> 2;
    return (nibbles & TOLL_ONES) * TOLL_SIDE;
}

/* The sum of six nibbles. */
static inline int toll_sum_sides(uint32_t nibbles)
{
    uint32_t pairs = (nibbles & 0x0f0f0f) + (nibbles >> TOLL_NIBBLE & 0x0f0f0f);
    return (int)(pairs * UINT32_C(0x010101) >> 16 & 0xff);
}

/* 15 at each side where an open tile of SEAT lies. */
static inline uint32_t toll_own_sides(const struct toll_beside *beside, int seat)
{
    return toll_nonzero_sides(beside->whose ^ (uint32_t)(seat + 2) * TOLL_ONES) ^ TOLL_ALL_SIDES;
}

/* 15 at each side where SEAT pays for what it touches there. */
static inline uint32_t toll_paying_sides(const struct toll_beside *beside, int seat)
{
    return toll_nonzero_sides(beside->whose) & ~toll_own_sides(beside, seat);
}

/* What SEAT pays at least there: for WILD, and for any tile where it touches no WILD. */
static inline int toll_least(const struct toll_beside *beside, int seat)
{
    return (int)(beside->toll >> 8 * seat & 0xff);
}

/* What SEAT pays to whom for a tile that shows DIGITS to what it touches: at sides towards numbered
 * tiles theirs and the own digit are the same. WILD shows the digits that it touches. */
void toll_pay_sides(
    const struct toll_beside *beside, int seat, uint32_t digits, struct toll_payment *payment);

/* Takes the lowest cell out of SET; -1 if there is none. */
static inline int toll_set_take(struct toll_set *set)
{
    for (int word = 0; word < TOLL_SET_WORDS; word++) {
        uint64_t cells = set->word[word];
        if (cells == 0)
            continue;
        set->word[word] = cells & (cells - 1);
        return 64 * word + __builtin_ctzll(cells);
    }
    return -1;
}

static inline bool toll_set_has(const struct toll_set *set, int cell)
{
    return set->word[cell >> 6] >> (cell & 63) & 1;
}

#endif
