#ifndef PAPERHEX_AI_BEERHEX_RESISTANCE_H
#define PAPERHEX_AI_BEERHEX_RESISTANCE_H

/*
 * The board of BeerHex as an electric network: a cell conducts with the chance that it carries the
 * symbol, two neighbours with the product of theirs, and between the two sides of a seat lies a
 * resistance. V. Anshelevich used such circuits for Hex (Artificial Intelligence 134, 2002).
 */

#include "games/beerhex/belief.h"

/* Between SEAT's sides, where cell i conducts with CONDUCTS[i] (0 .. 1); at most 100, where nothing
 * does. */
double resistance_between(
    const struct rules *rules, int seat, const double conducts[BEERHEX_CELLS_MAX]);

#endif
