#ifndef PAPERHEX_KITS_GENERAL_HEX_GRID_H
#define PAPERHEX_KITS_GENERAL_HEX_GRID_H

/*
 * Hex paper: a page full of empty hexagons, for drawing boards and maps of one's own; and the table
 * of the components that belong to no game, which it began.
 */

#include "kits/kit.h"

extern const struct component general_components[];

#endif
