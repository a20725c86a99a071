#ifndef PAPERHEX_UI_EVENING_NAMES_H
#define PAPERHEX_UI_EVENING_NAMES_H

/* What games that were played are called in lists. */

#include "core/text.h"

/* Adds "Pocket Hexes alone", "BeerHex against easy": a slug, and opponents as record_glance.h has
 * them. */
void names_add_game(const char *slug, int players, const char *opponents, struct buffer *out);
/* Adds options as records have them, JSON, in words: ", side 3, boxes 4"; nothing for none. */
void names_add_options(const char *options, struct buffer *out);
/* Adds ", ", which stands before each further word about a game. */
void names_add_comma(struct buffer *out);
/* Adds ", rated". */
void names_add_rated(struct buffer *out);

enum names_deed { NAMES_PLAYED, NAMES_BEGUN };
/* Adds when something was done, seen from TODAY (os_local_day), as a further word about the game:
 * ", played today", ", played yesterday", ", begun on 2026-11-20". */
void names_add_day(enum names_deed deed, int64_t seconds, int64_t today, struct buffer *out);

#endif
