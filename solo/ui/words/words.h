#ifndef PAPERHEX_UI_WORDS_H
#define PAPERHEX_UI_WORDS_H

/*
 * Words as people type them: splitting, shortening, misspelling.
 */

#include "core/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Moves *CURSOR past spaces and the word that follows; adds the word to WORD in lower case. False
 * if there is none. */
bool words_take(const char **cursor, struct text *word);

/* STRING without spaces around it, as a copy that the caller frees. */
char *words_trim(const char *string);

/* Whether WORD begins with PREFIX, ASCII letters compared without case. */
bool words_begin(const char *word, const char *prefix);
/* Whether they are the same but for the case of ASCII letters. */
bool words_same(const char *a, const char *b);

/* Whether TEXT has a word that begins with PREFIX; with FIRST, whether its first word does. A word
 * is a run of ASCII letters and digits. */
bool words_tell(const char *text, const char *prefix, bool first);

/* How many of the COUNT words begin with PREFIX; *FOUND is the first of them. A word that is PREFIX
 * itself counts alone. */
size_t words_match(const char *const *words, size_t count, const char *prefix, size_t *found);

/* The one of COUNT words that WORD is most likely a misspelling of, or NULL if none is near. */
const char *words_nearest(const char *const *words, size_t count, const char *word);

/* Adds "a, b and c" of COUNT words, or "a, b or c": LAST is "and" or "or". */
void words_join(struct buffer *out, const char *const *words, size_t count, const char *last);

/* Whether TEXT ends as a sentence does: with "." or "。". */
bool words_end_sentence(const char *text);
/* Takes that full stop away; NULL is fine. */
void words_cut_stop(char *text);
/* How many bytes of TEXT are whole characters within ROOM bytes. */
size_t words_fitting(const char *text, size_t room);
/* Whether TEXT has WORDS where a word begins: after no ASCII letter or digit, letters compared as
 * in words_begin. Languages without spaces between words have one begin everywhere. */
bool words_hold(const char *text, const char *words);

/* Adds what people are shown of a commitment, to copy and compare it: the first 32 of its
 * hexadecimal digits, in groups of four. */
void words_add_commitment(struct buffer *out, const char *commitment);

/* Makes what an input method types in wide forms plain ("ｇ　ｃ３" is "g c3"): Unicode's NFKC. */
void words_narrow(struct buffer *line);

#endif
