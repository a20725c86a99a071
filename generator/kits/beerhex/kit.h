#pragma once

/*
 * The printed parts of BeerHex: a board, caps, clue tokens.
 */

#include "kits/record/record.h"

extern const struct kit beerhex_kit;

/* What the kit adds to the pages common to all games. */
extern const struct board_look beerhex_kit_look;       /* board.c */
extern const struct record_art beerhex_kit_record;     /* record.c */
extern const struct text_figure beerhex_kit_figures[]; /* rules.c */
extern const struct text_spec beerhex_kit_words;       /* generated from templates/texts */
extern const char *const beerhex_kit_letters[];        /* of Gold and Silver */

/*
 * kit.c: caps and clue tokens of BeerHex. The rule card also draws their faces as examples.
 */

/* Draw around the origin, without a background, a cap of OWNER (1, 2) from outside, and its inside
 * with SYMBOL (0 gold, 1 silver). */
void beerhex_cap_front(struct scene *scene, const struct texts *texts, int owner, double size);
void beerhex_cap_back(
    struct scene *scene, const struct texts *texts, int owner, int symbol, double size);
