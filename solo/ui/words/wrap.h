#ifndef PAPERHEX_UI_WORDS_WRAP_H
#define PAPERHEX_UI_WORDS_WRAP_H

#include "core/text.h"

enum { WRAP_USUAL = 80 };

/* Adds TEXT to OUT with lines of at most WIDTH columns, broken at spaces, and between characters
 * two columns wide where Unicode allows it (UAX 14); the rest of a broken line stands under its
 * first word (after "- " or a gap of two spaces, under what follows it). A space between sentences
 * is left out where a wide full stop or comma stands before it. Every line ends in a newline.
 * Control characters and malformed bytes become '?'. With ASCII, what ASCII lacks is spelled ("≥"
 * as ">="), but for letters two columns wide, which have a sure width and no spelling. */
void wrap_text(struct buffer *out, const char *text, int width, bool ascii);

/* Adds one code point as wrap_text would. */
void wrap_add_code_point(struct buffer *out, uint32_t code_point, bool ascii);

/* The columns that TEXT takes on a terminal, one line of it. */
int wrap_columns(const char *text);
/* The columns of one code point: 0, 1 or 2. */
int wrap_code_point_columns(uint32_t code_point);
/* Adds TEXT and spaces up to WIDTH columns; a longer one is added whole. */
void wrap_add_padded(struct buffer *out, const char *text, int width);

#endif
