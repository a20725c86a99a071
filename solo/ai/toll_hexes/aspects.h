#ifndef PAPERHEX_AI_TOLL_HEXES_ASPECTS_H
#define PAPERHEX_AI_TOLL_HEXES_ASPECTS_H

/*
 * What there is to a position of Toll Hexes, as rows of one table: each seat has a handful of rows,
 * and what it can hope for is the sum of a learned number for each. Every hand must be known.
 */

#include "games/toll_hexes/toll_hexes.h"

enum {
    LEADS = 41, /* points ahead of the best other: -20 .. 20 */
    STAGES = 12,
    ENDS = 12,
    COINS_OWN = 16,
    COINS_OTHER = 8,
    REACHES = 32,
    CELLS_COUNTED = 8,

    ASPECT_LEAD = 0,
    ASPECT_END = ASPECT_LEAD + LEADS * STAGES,
    ASPECT_COINS = ASPECT_END + LEADS * ENDS,
    ASPECT_HAND = ASPECT_COINS + COINS_OWN * COINS_OTHER,
    ASPECT_GROUND = ASPECT_HAND + 3 * 3 * (TOLL_GOALS + 1),
    ASPECT_ORDER = ASPECT_GROUND + CELLS_COUNTED * CELLS_COUNTED * (TOLL_GOALS + 1),
    ASPECT_TILES = ASPECT_ORDER + TOLL_PLAYERS_MAX * (TOLL_GOALS + 1),
    ASPECT_REACH = ASPECT_TILES + 3 * (TOLL_TILES + 1),
    ASPECT_ROWS = ASPECT_REACH + 2 * 2 * REACHES * REACHES,

    ASPECTS_MAX = 7 + TOLL_GOALS,
};

struct aspects {
    int count;
    uint16_t row[ASPECTS_MAX];
};

/* How far every cell is from each Goal. */
struct goal_distances {
    uint8_t away[TOLL_GOALS][TOLL_CELLS_MAX];
    uint8_t near[TOLL_CELLS_MAX]; /* 1: near enough to one to be told apart */
};
void goal_distances_init(struct goal_distances *distances, const struct rules *rules);

/* The seat to act next, after a draw that is due. */
int aspects_mover(const struct rules *rules, const struct state *state);
/* The aspects of every seat. */
void aspects_find(const struct rules *rules, const struct goal_distances *distances,
    const struct state *state, struct aspects of[TOLL_PLAYERS_MAX]);

#endif
