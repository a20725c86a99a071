#ifndef PAPERHEX_KITS_POCKET_HEXES_KIT_H
#define PAPERHEX_KITS_POCKET_HEXES_KIT_H

/*
 * What Pocket Hexes needs printed: score sheets.
 */

#include "kits/kit.h"
#include "kits/pages/board_page.h"
#include "kits/record/record_art.h"

extern const struct kit pocket_hexes_kit;

/* Its parts. */
extern const struct board_design pocket_hexes_kit_board;    /* record.c */
extern const struct record_art pocket_hexes_kit_record;     /* record.c */
extern const struct text_figure pocket_hexes_kit_figures[]; /* rules.c */
extern const struct text_spec pocket_hexes_kit_words;       /* words.c */

#endif
