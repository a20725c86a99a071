#ifndef PAPERHEX_AI_TOLL_HEXES_VALUE_H
#define PAPERHEX_AI_TOLL_HEXES_VALUE_H

/*
 * What a position is worth to each seat: its share of the win, from learned numbers for its aspects
 * (ai/weights/toll_hexes.net, made by ai/train/toll_hexes.c). Each seat's numbers are summed up; a
 * seat's share is e to its sum, over all seats'.
 *
 * The file has for two players and for more a line
 *     toll-hexes ROWS: the command that made it
 * and ROWS numbers of two bytes, the low one first: 1/1024 each.
 */

#include "ai/toll_hexes/aspects.h"

enum { VALUE_ONE = 1024 };

struct value {
    const struct rules *rules;
    struct goal_distances distances;
    int16_t number[ASPECT_ROWS];
};

/* With the numbers that are shipped. RULES are borrowed. */
void value_init(struct value *value, const struct rules *rules);
/* Each seat's share of the win in STATE, in which every hand is known. */
void value_find(const struct value *value, const struct state *state, double share[]);
/* e to the power X, at most 30, in few steps and the same on every machine. */
double value_power(double x);
/* The shares that belong to sums of numbers, in ones. */
void value_shares(int seats, const double sum[], double share[]);
/* Whether nothing that can still happen changes the result. SHARE gets it then. */
bool value_is_decided(const struct rules *rules, const struct state *state, double share[]);

#endif
