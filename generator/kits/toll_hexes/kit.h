#ifndef PAPERHEX_KITS_TOLL_HEXES_KIT_H
#define PAPERHEX_KITS_TOLL_HEXES_KIT_H

/*
 * What Toll Hexes needs printed: the board, the tiles, the coins, the rules.
 */

#include "kits/pages/board_page.h"
#include "kits/kit.h"

extern const struct component toll_hexes_components[];
extern const struct board_design toll_hexes_board_design; /* toll_hexes_board.c */

#endif
