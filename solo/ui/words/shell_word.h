#ifndef PAPERHEX_UI_WORDS_SHELL_WORD_H
#define PAPERHEX_UI_WORDS_SHELL_WORD_H

#include "core/text.h"

/* Adds PATH as a shell reads it, quoted where it has to be, and escaped so that it can be shown. */
void shell_word_add(struct buffer *out, const char *path);

#endif
