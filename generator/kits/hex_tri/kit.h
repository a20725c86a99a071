#ifndef PAPERHEX_KITS_HEX_TRI_KIT_H
#define PAPERHEX_KITS_HEX_TRI_KIT_H

/*
 * What Hex-Tri needs printed: the board, the figures, Manna, the first-player marker, the rules.
 */

#include "kits/kit.h"
#include "kits/pages/board_page.h"
#include "kits/record/record_art.h"

extern const struct kit hex_tri_kit;

/* Its parts. */
extern const struct board_design hex_tri_kit_board;    /* board.c */
extern const struct record_art hex_tri_kit_record;     /* record.c */
extern const struct text_figure hex_tri_kit_figures[]; /* rules.c */
extern const struct text_spec hex_tri_kit_words;       /* words.c */

#endif
