/*
 * Nearness of words: the number of letters to put in, leave out, change or swap (optimal string
 * alignment, capitals like small letters).
 */
#include "core/suggest.h"

#include "core/text.h"

#include <string.h>

static int least(int a, int b, int c)
{
    int smaller = a < b ? a : b;
    return smaller < c ? smaller : c;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same(char a, char b)
{
    return lower(a) == lower(b);
}

static int distance(const char *a, const char *b)
{
    int rows[3][SUGGESTED_LENGTH_MAX + 1];
    int length = (int)strlen(b);
    for (int j = 0; j <= length; j++)
        rows[0][j] = j;
    for (int i = 1; a[i - 1] != '\0'; i++) {
        const int *above = rows[(i - 1) % 3];
        int *row = rows[i % 3];
        row[0] = i;
        for (int j = 1; j <= length; j++) {
            int change = !same(a[i - 1], b[j - 1]);
            row[j] = least(above[j] + 1, row[j - 1] + 1, above[j - 1] + change);
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
                row[j] = least(row[j], rows[(i - 2) % 3][j - 2] + 1, row[j]);
        }
    }
    return rows[strlen(a) % 3][length];
}

struct suggestion suggestion_for(const char *word)
{
    return (struct suggestion){.word = word};
}

static void keep_name(struct suggestion *suggestion, const char *name)
{
    struct text list = {suggestion->list, SUGGESTION_SIZE, strlen(suggestion->list), false};
    text_format(&list, "%s%s", list.length > 0 ? ", " : "", name);
    suggestion->more = suggestion->more || list.full;
}

void suggestion_offer(struct suggestion *suggestion, const char *name)
{
    keep_name(suggestion, name);
    size_t typed = strlen(suggestion->word);
    if (typed == 0 || typed > SUGGESTED_LENGTH_MAX || strlen(name) > SUGGESTED_LENGTH_MAX)
        return;
    int allowed = typed < 4 ? 1 : (int)typed / 3;
    int found = distance(suggestion->word, name);
    bool nearer = suggestion->nearest == NULL || found < suggestion->distance;
    if (found <= allowed && nearer) {
        suggestion->nearest = name;
        memcpy(suggestion->name, name, strlen(name) + 1);
        suggestion->distance = found;
    }
}

const char *suggestion_answer(struct suggestion *suggestion)
{
    struct text answer = text_in(suggestion->answer, sizeof suggestion->answer);
    if (suggestion->nearest != NULL)
        text_format(&answer, "did you mean %s?", suggestion->name);
    else
        text_format(&answer, "there is: %s%s",
            suggestion->list[0] != '\0' ? suggestion->list : "none",
            suggestion->more ? ", ..." : "");
    return suggestion->answer;
}
