/*
 * Words out of a line somebody typed. What they mean is each game's own.
 */
#include "games/typed.h"

#include <stdbool.h>
#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_in(const char *set, char c)
{
    return c != '\0' && strchr(set, c) != NULL;
}

static size_t word_length(const char *string, const char *between, const char *alone)
{
    size_t length = 0;
    if (is_in(alone, string[0]))
        return 1;
    while (string[length] && !is_in(between, string[length]) && !is_in(alone, string[length]))
        length++;
    return length;
}

void typed_split(const char *string, const char *between, const char *alone,
    struct typed_words *words)
{
    words->count = 0;
    while (words->count < TYPED_WORDS_MAX && *(string += strspn(string, between))) {
        char *word = words->word[words->count++];
        size_t length = word_length(string, between, alone);
        size_t kept = length < TYPED_WORD_SIZE ? length : TYPED_WORD_SIZE - 1;
        for (size_t i = 0; i < kept; i++)
            word[i] = lower(string[i]);
        word[kept] = '\0';
        string += length;
    }
}
