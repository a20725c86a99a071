#ifndef PAPERHEX_KITS_TOLL_HEXES_KIT_H
#define PAPERHEX_KITS_TOLL_HEXES_KIT_H

/*
 * What Toll Hexes needs printed: the board, the tiles, the coins, the rules.
 */

#include "kits/kit.h"
#include "kits/pages/board_page.h"
#include "kits/record/record_art.h"

extern const struct kit toll_hexes_kit;

/* Its parts. */
extern const struct board_design toll_hexes_kit_board;    /* board.c */
extern const struct record_art toll_hexes_kit_record;     /* record.c */
extern const struct text_figure toll_hexes_kit_figures[]; /* rules.c */
extern const struct text_spec toll_hexes_kit_words;       /* words.c */

#endif
