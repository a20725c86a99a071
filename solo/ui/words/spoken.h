#ifndef PAPERHEX_UI_WORDS_SPOKEN_H
#define PAPERHEX_UI_WORDS_SPOKEN_H

/*
 * Words for the ear: what screen readers and synthesizers say well.
 */

#include "core/text.h"

#include <stdbool.h>

/* Adds TEXT to OUT as sentences, a line each, every line ended by a newline: letters, digits, and
 * . , : ; ? ! ' - only, and the letters and full stops of languages like Japanese. Brackets become
 * commas, signs words ("d8=1": "d8 is 1", " -3": "minus 3"), six digits in a row are told one by
 * one. Empty lines are left out. With LETTERS the letters of cells are spelled ("d5": "delta 5").
 */
void spoken_add(struct buffer *out, const char *text, bool letters);

/* The same for a question's prompt: one line without a newline, ending in ": ". */
void spoken_add_prompt(struct buffer *out, const char *prompt, bool letters);

#endif
