#ifndef PAPERHEX_GAMES_LIST_WORDS_H
#define PAPERHEX_GAMES_LIST_WORDS_H

/*
 * Lists in sentences, in the user's language: "a3, b4 and c5".
 */

#include "core/language.h"

/* What stands before the next word where LEFT words are still to come, it included: nothing before
 * the FIRST one, "and" before the last, else a comma. */
static inline const char *list_between(bool first, int left)
{
    return first       ? ""
           : left == 1 ? C_("before the last word of a list", " and ")
                       : C_("between words of a list", ", ");
}

static inline void list_add_between(struct text *text, bool first, int left)
{
    text_add(text, list_between(first, left));
}

/* The same in a list of commas alone. */
static inline void list_add_comma(struct text *text, bool first)
{
    list_add_between(text, first, 0);
}

/* The same where LIST has nothing else in it. */
static inline void list_go_on(struct text *list)
{
    list_add_comma(list, list->length == 0);
}

#endif
