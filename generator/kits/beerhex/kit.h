#ifndef PAPERHEX_KITS_BEERHEX_KIT_H
#define PAPERHEX_KITS_BEERHEX_KIT_H

/*
 * What BeerHex needs printed: the board, the caps, the clue tokens, the rules.
 */

#include "kits/pages/board_page.h"
#include "kits/kit.h"

extern const struct component beerhex_components[];
extern const struct board_design beerhex_board_design; /* beerhex_board.c */

#endif
