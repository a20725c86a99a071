#ifndef PAPERHEX_UI_EVENING_STATS_REPORT_H
#define PAPERHEX_UI_EVENING_STATS_REPORT_H

/* Statistics as words and as JSON. */

#include "play/history/figures.h"

/* How words are to be told. */
struct stats_look {
    bool ascii;  /* bars of ASCII characters */
    bool spoken; /* no bars at all */
};

/* Adds the streak as a sentence, where there is one worth saying. */
void stats_add_streak(const struct figures *figures, struct buffer *out);

/* Adds all groups. TODAY as os_local_day gives it. */
void stats_add_words(
    const struct history_list *list, int64_t today, struct stats_look look, struct buffer *out);
void stats_add_json(const struct history_list *list, int64_t today, struct buffer *out);

#endif
