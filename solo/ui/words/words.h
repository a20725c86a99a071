#pragma once

/*
 * Text for people: lists, wrapped lines, speech, and file names for a shell.
 */

#include "core/text.h"

/* Sets PATH to the file name that somebody TYPED after a command. */
void file_name_typed(const char *typed, struct buffer *path);
/* Adds PATH as a shell reads it: quoted if necessary, and with escapes for what cannot be shown. */
void shell_word_add(struct buffer *out, const char *path);

/* spoken.c: text that screen readers and speech synthesizers read well. */

/* Adds TEXT as sentences, one per line: only letters, digits, . , : ; ? ! ' - and the letters and
 * full stops of languages like Japanese. Brackets become commas; signs become words ("d8=1": "d8 is
 * 1", " -3": "minus 3"); numbers of six or more digits are spoken digit by digit. Skips empty
 * lines. With LETTERS, the letters of cells are spelled ("d5": "delta 5"). */
void spoken_add(struct buffer *out, const char *text, bool letters);
/* Adds LINE, typed as it is heard: "g charlie 4" and "g c 4" are "g c4". */
void spoken_add_typed(const char *line, struct buffer *out);

/* Adds PROMPT in the same way, as one line that ends in ": ", without a newline. */
void spoken_add_prompt(struct buffer *out, const char *prompt, bool letters);

/* words.c: words as people type them: split, shortened, misspelled. */

/* Moves *CURSOR past the next word and adds that word to WORD in lower case. Returns false if there
 * is none. */
bool words_take(const char **cursor, struct text *word);

/* Returns a copy of STRING without leading and trailing spaces; the caller frees it. */
char *words_trim(const char *string);

/* Reports whether WORD begins with PREFIX, ignoring the case of ASCII letters. */
bool words_begin(const char *word, const char *prefix);
/* Reports whether A and B are equal, ignoring the case of ASCII letters. */
bool words_same(const char *a, const char *b);
/* Adds WORD with katakana instead of hiragana: "ひんと" means "ヒント". */
void words_add_katakana(const char *word, struct buffer *out);
/* Reports whether WORD is the NAME of a command or query, or one of its names in another script. */
bool words_name(const char *name, const char *word);

/* Reports whether any word of TEXT begins with PREFIX; with FIRST, only the first word counts. A
 * word is a run of ASCII letters and digits. */
bool words_tell(const char *text, const char *prefix, bool first);

/* Returns how many of the COUNT words begin with PREFIX, and sets *FOUND to the index of the first.
 * If a word equals PREFIX, only that word counts. */
size_t words_match(const char *const *words, size_t count, const char *prefix, size_t *found);

/* Returns the one of COUNT words that WORD most likely misspells, or NULL if none is similar. */
const char *words_nearest(const char *const *words, size_t count, const char *word);

/* Returns the number of bytes that all words beginning with PREFIX have in common. Sets *FIRST (may
 * be NULL) to the first of these words and *FITTING to their number. */
size_t words_common(const char *const *words, size_t count, const char *prefix, const char **first,
    size_t *fitting);

enum words_last { WORDS_AND, WORDS_OR };

/* Adds COUNT words as "a, b and c" or "a, b or c". */
void words_join(struct buffer *out, const char *const *words, size_t count, enum words_last last);

/* Reports whether TEXT ends in a full stop: "." or "。". */
bool words_end_sentence(const char *text);
/* Adds a full stop to OUT unless it ends with one. */
void words_stop(struct buffer *out);
/* Removes that full stop; TEXT may be NULL. */
void words_cut_stop(char *text);
/* Returns how many bytes of TEXT, at most ROOM, are whole characters. */
size_t words_fitting(const char *text, size_t room);
/* Reports whether TEXT contains WORDS at the beginning of a word, that is, not after an ASCII
 * letter or digit; ignores case like words_begin. In languages without spaces, a word may begin
 * anywhere. */
bool words_hold(const char *text, const char *words);

/* Adds the part of a commitment that people copy and compare: its first 32 hexadecimal digits, in
 * groups of four. */
void words_add_commitment(struct buffer *out, const char *commitment);

/* Replaces wide forms that input methods type ("ｇ　ｃ３" becomes "g c3"), by Unicode's NFKC. */
void words_narrow(struct buffer *line);

/* wrap.c */

enum { WRAP_USUAL = 80 };

/* Adds TEXT in lines of at most WIDTH columns, each with a newline. Lines are broken at spaces, and
 * between characters two columns wide where Unicode allows it (UAX 14). The rest of a broken line
 * is indented to its first word, or to what follows "- " or a gap of two spaces. A space between
 * sentences is dropped after a wide full stop or comma. Control characters and malformed bytes
 * become '?'. With ASCII, other characters are spelled ("≥" as ">="), except letters two columns
 * wide: their width is certain, and they have no spelling. */
void wrap_text(struct buffer *out, const char *text, int width, bool ascii);

/* Adds one code point in the same way. */
void wrap_add_code_point(struct buffer *out, uint32_t code_point, bool ascii);

/* Returns how many columns TEXT, one line, takes on a terminal. */
int wrap_columns(const char *text);
/* Returns how many columns a code point takes: 0, 1 or 2. */
int wrap_code_point_columns(uint32_t code_point);
/* Adds TEXT padded with spaces to WIDTH columns; a longer TEXT is added in full. */
void wrap_add_padded(struct buffer *out, const char *text, int width);
