#ifndef PAPERHEX_UI_WORDS_WRAP_H
#define PAPERHEX_UI_WORDS_WRAP_H

#include "core/text.h"

enum { WRAP_USUAL = 80 };

/* Adds TEXT to OUT with lines of at most WIDTH characters, broken at spaces; the rest of a broken
 * line stands under its first word (after "- " or a gap of two spaces, under what follows it).
 * Every line ends in a newline. Control characters and malformed bytes become '?'. With ASCII, what
 * ASCII lacks is spelled ("≥" as ">="). */
void wrap_text(struct buffer *out, const char *text, int width, bool ascii);

/* Adds one code point as wrap_text would. */
void wrap_add_code_point(struct buffer *out, uint32_t code_point, bool ascii);

#endif
