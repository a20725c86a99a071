#ifndef PAPERHEX_AI_HEX_TRI_STANDING_H
#define PAPERHEX_AI_HEX_TRI_STANDING_H

/*
 * How a seat stands against the others: all seats' worths in one number, and ends of the game.
 */

#include "ai/hex_tri/worth.h"

enum {
    STANDING_WIN = 30000,
    STANDING_LIMIT = 20000,  /* of what is not decided */
    STANDING_THREAT = 10000, /* won if everybody passes, who may do better */
    STANDING_CIRCLE = -15,   /* the same again and again, which ends in a draw */
};

/* Everybody passes until the round is over. STATE is between moves. */
void standing_end_round(const struct rules *rules, struct state *state);
/* A hundred times the logarithm of the odds that SEAT wins, as the worths say; beyond
 * STANDING_LIMIT either way where it has won or lost, more so the earlier that was. */
int standing_value(const struct rules *rules, const struct worth_tables *tables,
    const struct state *state, int seat);
bool standing_decided(int value);
/* The share of a win that belongs to VALUE, above 0 and below 1 where that is not decided. */
double standing_share(int value);

/* The same as it comes true for SEAT, to be shown: VALUE was found for STATE, where it moves. More
 * VALUE is never less. */
double standing_expected(const struct rules *rules, const struct state *state, int seat, int value);
/* The share of each seat when everybody passes; they sum to one. STATE is between moves. */
void standing_shares(const struct rules *rules, const struct worth_tables *tables,
    const struct state *state, double share[GAME_PLAYERS_MAX]);

#endif
