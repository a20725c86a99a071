#pragma once

/*
 * Text for people: lists, wrapped lines, speech, and names for a shell.
 */

#include "core/text.h"

/* Puts the file name that somebody TYPED after a command into PATH. */
void file_name_typed(const char *typed, struct buffer *path);
/* Adds PATH as a shell reads it, quoted if necessary, and escaped so that it can be shown. */
void shell_word_add(struct buffer *out, const char *path);

/* spoken.c: Text that screen readers and synthesizers read well. */

/* Adds TEXT to OUT as sentences, one a line, each with a newline: only letters, digits, . , : ; ? !
 * ' - and the letters and full stops of languages like Japanese. Brackets become commas, signs
 * become words ("d8=1": "d8 is 1", " -3": "minus 3"), and six or more digits in a row are spoken
 * one by one. Skips empty lines. With LETTERS, cell letters are spelled ("d5": "delta 5"). */
void spoken_add(struct buffer *out, const char *text, bool letters);

/* Adds PROMPT in the same way, as one line that ends in ": " without a newline. */
void spoken_add_prompt(struct buffer *out, const char *prompt, bool letters);

/* words.c: Words as people type them: splitting, shortening, misspelling. */

/* Moves *CURSOR past the next word and adds it to WORD in lower case; false if there is none. */
bool words_take(const char **cursor, struct text *word);

/* Returns a copy of STRING without spaces around it; the caller frees it. */
char *words_trim(const char *string);

/* Reports whether WORD begins with PREFIX, ignoring the case of ASCII letters. */
bool words_begin(const char *word, const char *prefix);
/* Reports whether A and B are the same, ignoring the case of ASCII letters. */
bool words_same(const char *a, const char *b);

/* Reports whether a word of TEXT begins with PREFIX; with FIRST, whether its first word does. A
 * word is a run of ASCII letters and digits. */
bool words_tell(const char *text, const char *prefix, bool first);

/* Returns how many of the COUNT words begin with PREFIX, and sets *FOUND to the first of them. If a
 * word is PREFIX itself, only that word counts. */
size_t words_match(const char *const *words, size_t count, const char *prefix, size_t *found);

/* Returns which of COUNT words WORD most likely misspells, or NULL if none is near. */
const char *words_nearest(const char *const *words, size_t count, const char *word);

/* Returns the number of bytes that all words beginning with PREFIX share, sets *FIRST (may be NULL)
 * to the first of these words and *FITTING to their number. */
size_t words_common(const char *const *words, size_t count, const char *prefix, const char **first,
    size_t *fitting);

enum words_last { WORDS_AND, WORDS_OR };

/* Adds COUNT words as "a, b and c" or "a, b or c". */
void words_join(struct buffer *out, const char *const *words, size_t count, enum words_last last);

/* Reports whether TEXT ends in a full stop: "." or "。". */
bool words_end_sentence(const char *text);
/* Removes that full stop; TEXT may be NULL. */
void words_cut_stop(char *text);
/* Returns how many bytes of TEXT are whole characters within ROOM bytes. */
size_t words_fitting(const char *text, size_t room);
/* Reports whether WORDS stands in TEXT at the beginning of a word, that is not after an ASCII
 * letter or digit, compared as in words_begin. In languages without spaces a word may begin
 * anywhere. */
bool words_hold(const char *text, const char *words);

/* Adds the part of a commitment that people copy and compare: the first 32 of its hexadecimal
 * digits, in groups of four. */
void words_add_commitment(struct buffer *out, const char *commitment);

/* Replaces wide forms from input methods ("ｇ　ｃ３" is "g c3"): Unicode's NFKC. */
void words_narrow(struct buffer *line);

/* wrap.c */

enum { WRAP_USUAL = 80 };

/* Adds TEXT to OUT in lines of at most WIDTH columns, broken at spaces, and between characters two
 * columns wide where Unicode allows it (UAX 14). The rest of a broken line stands under its first
 * word, or under what follows "- " or a gap of two spaces. A space between sentences is dropped
 * behind a wide full stop or comma. Every line ends in a newline. Control characters and malformed
 * bytes become '?'. With ASCII, other characters are spelled ("≥" as ">="), except letters two
 * columns wide, whose width is certain and which have no spelling. */
void wrap_text(struct buffer *out, const char *text, int width, bool ascii);

/* Adds one code point in the same way. */
void wrap_add_code_point(struct buffer *out, uint32_t code_point, bool ascii);

/* Returns the columns that the one line TEXT takes on a terminal. */
int wrap_columns(const char *text);
/* Returns the columns of one code point: 0, 1 or 2. */
int wrap_code_point_columns(uint32_t code_point);
/* Adds TEXT padded with spaces to WIDTH columns; a longer TEXT is added whole. */
void wrap_add_padded(struct buffer *out, const char *text, int width);
