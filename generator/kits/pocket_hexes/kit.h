#ifndef PAPERHEX_KITS_POCKET_HEXES_KIT_H
#define PAPERHEX_KITS_POCKET_HEXES_KIT_H

/*
 * What Pocket Hexes needs printed: score sheets.
 */

#include "kits/kit.h"

extern const struct component pocket_hexes_components[];

#endif
