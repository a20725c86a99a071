#pragma once

/*
 * Words for people: lists, lines that fit, what is spoken, what a shell takes.
 */

#include "core/text.h"

/* The file that somebody means who TYPED it after a command, as the content of PATH. */
void file_name_typed(const char *typed, struct buffer *path);
/* Adds PATH as a shell reads it, quoted where it has to be, and escaped so that it can be shown. */
void shell_word_add(struct buffer *out, const char *path);

/* spoken.c: Spoken words: what screen readers and synthesizers say well. */

/* Adds TEXT to OUT as sentences, a line each, every line ended by a newline: letters, digits, and
 * . , : ; ? ! ' - only, and the letters and full stops of languages like Japanese. Brackets become
 * commas, signs words ("d8=1": "d8 is 1", " -3": "minus 3"), six digits in a row are told one by
 * one. Empty lines are left out. With LETTERS the letters of cells are spelled ("d5": "delta 5").
 */
void spoken_add(struct buffer *out, const char *text, bool letters);

/* The same for a question's prompt: one line without a newline, ending in ": ". */
void spoken_add_prompt(struct buffer *out, const char *prompt, bool letters);

/* words.c: Words as people type them: splitting, shortening, misspelling. */

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

/* What all words that begin with PREFIX have in common, in bytes of *FIRST of them (or NULL);
 * *FITTING says how many they are. */
size_t words_common(const char *const *words, size_t count, const char *prefix, const char **first,
    size_t *fitting);

enum words_last { WORDS_AND, WORDS_OR };

/* Adds "a, b and c" of COUNT words, or "a, b or c". */
void words_join(struct buffer *out, const char *const *words, size_t count, enum words_last last);

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

/* wrap.c */

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
