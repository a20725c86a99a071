#ifndef PAPERHEX_CORE_SUGGEST_H
#define PAPERHEX_CORE_SUGGEST_H

/*
 * "Did you mean": the known name that a misspelt one is nearest to. A name is near enough if
 * less than a third of what was typed has to change (of short words one letter).
 */

#include <stdbool.h>

enum { SUGGESTION_SIZE = 360, SUGGESTED_LENGTH_MAX = 40 };

/* Remembers the names it is shown, and which is the nearest. */
struct suggestion {
    const char *word;    /* what was typed */
    const char *nearest; /* borrowed, or NULL: nothing near enough */
    int distance;
    bool more;                           /* than the list has room for */
    char name[SUGGESTED_LENGTH_MAX + 1]; /* the nearest again, which the answer says */
    char list[SUGGESTION_SIZE];
    char answer[SUGGESTION_SIZE + 24];
};

struct suggestion suggestion_for(const char *word);
/* NAME need not outlive the call where only suggestion_answer asks for it. */
void suggestion_offer(struct suggestion *suggestion, const char *name);
/* How a message about the word ends, once all names were offered: "did you mean NAME?", or where no
 * name is near "there is: NAME, NAME, ...". It lives in SUGGESTION. */
const char *suggestion_answer(struct suggestion *suggestion);

#endif
