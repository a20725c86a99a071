#ifndef PAPERHEX_UI_EVENING_NAMES_H
#define PAPERHEX_UI_EVENING_NAMES_H

/* What games that were played are called in lists. */

#include "core/text.h"

/* Adds "Pocket Hexes alone", "BeerHex against easy": a slug, and opponents as record_glance.h has
 * them. */
void names_add_game(const char *slug, int players, const char *opponents, struct buffer *out);
/* Adds options as records have them, JSON, in words: ", side 3, boxes 4"; nothing for none. */
void names_add_options(const char *options, struct buffer *out);
/* Adds when something was, seen from TODAY (os_local_day): "today", "yesterday", "on 2026-11-20".
 */
void names_add_day(int64_t seconds, int64_t today, struct buffer *out);

#endif
