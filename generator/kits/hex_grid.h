#ifndef PAPERHEX_KITS_HEX_GRID_H
#define PAPERHEX_KITS_HEX_GRID_H

/*
 * Hex paper: a page full of empty hexagons, for drawing boards and maps of one's own.
 */

#include "kits/kit.h"

extern const struct component hex_grid_components[];

#endif
