/*
 * Comparing and listing words. Nearness is the number of single letters to insert, remove, replace
 * or swap with their neighbour (optimal string alignment distance).
 */
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>

enum { NEAR_LENGTH_MAX = 32 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool words_take(const char **cursor, struct text *word)
{
    const char *at = *cursor;
    while (is_space(*at))
        at++;
    bool any = *at != '\0';
    while (*at && !is_space(*at))
        text_add_char(word, lower(*at++));
    *cursor = at;
    return any;
}

char *words_trim(const char *string)
{
    while (is_space(*string))
        string++;
    char *copy = memory_copy_string(string);
    size_t length = strlen(copy);
    while (length > 0 && is_space(copy[length - 1]))
        copy[--length] = '\0';
    return copy;
}

bool words_begin(const char *word, const char *prefix)
{
    for (; *prefix; word++, prefix++)
        if (lower(*word) != lower(*prefix))
            return false;
    return true;
}

bool words_same(const char *a, const char *b)
{
    return strlen(a) == strlen(b) && words_begin(a, b);
}

size_t words_match(const char *const *words, size_t count, const char *prefix, size_t *found)
{
    size_t matches = 0;
    for (size_t i = count; i-- > 0;) {
        if (words_same(words[i], prefix)) {
            *found = i;
            return 1;
        }
        if (words_begin(words[i], prefix)) {
            *found = i;
            matches++;
        }
    }
    return matches;
}

static int least(int a, int b, int c)
{
    int d = a < b ? a : b;
    return d < c ? d : c;
}

/* Distance of A and B, both at most NEAR_LENGTH_MAX letters. */
static int distance(const char *a, const char *b)
{
    int table[NEAR_LENGTH_MAX + 1][NEAR_LENGTH_MAX + 1];
    int rows = (int)strlen(a), columns = (int)strlen(b);
    for (int i = 0; i <= rows; i++)
        table[i][0] = i;
    for (int j = 0; j <= columns; j++)
        table[0][j] = j;
    for (int i = 1; i <= rows; i++) {
        for (int j = 1; j <= columns; j++) {
            int differs = lower(a[i - 1]) != lower(b[j - 1]);
            int best = least(table[i - 1][j] + 1, table[i][j - 1] + 1,
                table[i - 1][j - 1] + differs);
            bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2])
                && lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped && table[i - 2][j - 2] + 1 < best)
                best = table[i - 2][j - 2] + 1;
            table[i][j] = best;
        }
    }
    return table[rows][columns];
}

const char *words_nearest(const char *const *words, size_t count, const char *word)
{
    const char *nearest = NULL;
    size_t length = strlen(word);
    int limit = length < 4 ? 1 : (int)length / 3;
    if (length > NEAR_LENGTH_MAX)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        if (strlen(words[i]) > NEAR_LENGTH_MAX)
            continue;
        int far = distance(words[i], word);
        if (far > limit && !(length >= 3 && words_begin(words[i], word)))
            continue;
        if (far <= limit)
            limit = far - 1;
        nearest = words[i];
        if (limit < 0)
            break;
    }
    return nearest;
}

void words_join(struct buffer *out, const char *const *words, size_t count, const char *last)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && i + 1 == count)
            buffer_format(out, " %s ", last);
        else if (i > 0)
            buffer_add(out, ", ");
        buffer_add(out, words[i]);
    }
}
