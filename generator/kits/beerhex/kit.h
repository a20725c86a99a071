#ifndef PAPERHEX_KITS_BEERHEX_KIT_H
#define PAPERHEX_KITS_BEERHEX_KIT_H

/*
 * What BeerHex needs printed: the board, the caps, the clue tokens, the rules.
 */

#include "kits/kit.h"
#include "kits/pages/board_page.h"
#include "kits/record/record_art.h"

extern const struct kit beerhex_kit;

/* Its parts. */
extern const struct board_design beerhex_kit_board;    /* board.c */
extern const struct record_art beerhex_kit_record;     /* record.c */
extern const struct text_figure beerhex_kit_figures[]; /* rules.c */
extern const struct text_spec beerhex_kit_words;       /* words.c */

#endif
