#ifndef PAPERHEX_GAMES_TYPED_H
#define PAPERHEX_GAMES_TYPED_H

/*
 * What people type, in words: lower-case, without what stands between them.
 */

enum { TYPED_WORDS_MAX = 24, TYPED_WORD_SIZE = 16 };

/* A word too long to mean anything is cut; it stays too long to be a cell or a name. */
struct typed_words {
    int count;
    char word[TYPED_WORDS_MAX][TYPED_WORD_SIZE];
};

/* Splits STRING at any of the characters BETWEEN, which are left out; each of the characters ALONE
 * is a word of its own wherever it stands. Words past TYPED_WORDS_MAX are left out. */
void typed_split(const char *string, const char *between, const char *alone,
    struct typed_words *words);

#endif
