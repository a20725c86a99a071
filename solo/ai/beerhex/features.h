#ifndef PAPERHEX_AI_BEERHEX_FEATURES_H
#define PAPERHEX_AI_BEERHEX_FEATURES_H

/*
 * A position of BeerHex in a few numbers, as the seat sees it that has just ended its turn; and
 * what a small network, learned in self-play (train/beerhex.c), takes them to be worth.
 */

#include "ai/beerhex/outlook.h"

enum { FEATURES = 27, FEATURE_UNITS = 24 };

struct beerhex_net {
    double unit[FEATURE_UNITS][FEATURES + 1]; /* the last is the bias */
    double out[FEATURE_UNITS + 1];
};

/* The seat has just ended its turn, or begins one. */
enum { NET_AFTER, NET_BEFORE, BEERHEX_NETS };

extern const struct beerhex_net beerhex_learned[BEERHEX_NETS];

/* What the resistances alone say, 0 .. 1. */
double beerhex_plain_worth(const struct outlook *outlook, const struct layout *layout);

void beerhex_features_of(
    const struct outlook *outlook, const struct layout *layout, double feature[FEATURES]);
/* The share of a win, 0 .. 1. UNITS gets what the units say, for learning; may be NULL. */
double beerhex_net_value(
    const struct beerhex_net *net, const double feature[FEATURES], double units[FEATURE_UNITS]);

#endif
