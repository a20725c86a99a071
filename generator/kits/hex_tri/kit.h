#ifndef PAPERHEX_KITS_HEX_TRI_KIT_H
#define PAPERHEX_KITS_HEX_TRI_KIT_H

/*
 * What Hex-Tri needs printed: the board, the figures, Manna, the first-player marker, the rules.
 */

#include "kits/pages/board_page.h"
#include "kits/kit.h"

extern const struct component hex_tri_components[];
extern const struct board_design hex_tri_board_design; /* hex_tri_board.c */

#endif
