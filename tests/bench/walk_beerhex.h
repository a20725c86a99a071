#pragma once

/*
 * What can be won on the tree of a small game: best replies, and regret matching.
 */

#include "small_beerhex.h"

/* A walk for one seat. VALUE gets, by the seat's types, what it wins, weighted by how likely the
 * other seat plays to here (REACH, by its types). */
struct walk {
    int seat;
    bool best;    /* the seat replies best; otherwise it plays its strategy and learns */
    bool average; /* the other seat plays its average strategy; otherwise the current one */
    double weight;
};

void walk_node(const struct walk *walk, struct node *node, const double *own, const double *reach,
    double *value);

/* Returns what the best reply of SEAT wins, -1 .. 1, against the average or the current strategy.
 */
double walk_best_reply(struct node *root, int seat, bool average);
/* Runs ROUNDS of regret matching; the average strategy remains. */
void walk_solve(struct node *root, int rounds);
/* Prints the line along which SEAT's best reply wins most. */
void walk_say_line(const struct rules *rules, struct node *root, int seat);
