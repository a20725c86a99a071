#ifndef PAPERHEX_CORE_SUGGEST_H
#define PAPERHEX_CORE_SUGGEST_H

/*
 * "Did you mean": the known name that a misspelt one is nearest to. A name is near enough if
 * less than a third of what was typed has to change (of short words one letter).
 */

/* Remembers the nearest of the names it is shown. */
struct suggestion {
    const char *word;    /* what was typed */
    const char *nearest; /* borrowed, or NULL: nothing near enough */
    int distance;
};

struct suggestion suggestion_for(const char *word);
void suggestion_offer(struct suggestion *suggestion, const char *name);

#endif
