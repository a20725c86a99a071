#pragma once

/*
 * What can be won on the tree of a small game: best replies, and regret matching.
 */

#include "small_beerhex.h"

/* A walk for one seat: VALUE gets, by its types, what it wins, weighed by how likely the other seat
 * plays so (REACH, by its types). */
struct walk {
    int seat;
    bool best;    /* the seat replies best; else it plays its strategy and learns */
    bool average; /* the other seat plays its average strategy, else the current one */
    double weight;
};

void walk_node(const struct walk *walk, struct node *node, const double *own, const double *reach,
    double *value);

/* What the best reply of SEAT wins, -1 .. 1: against the average strategy, else the current one. */
double walk_best_reply(struct node *root, int seat, bool average);
/* Leaves the average strategy of ROUNDS of regret matching. */
void walk_solve(struct node *root, int rounds);
/* Says the line along which SEAT's best reply wins most of what it wins. */
void walk_say_line(const struct rules *rules, struct node *root, int seat);
