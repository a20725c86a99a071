#ifndef PAPERHEX_PLAY_HISTORY_FIGURES_H
#define PAPERHEX_PLAY_HISTORY_FIGURES_H

/* What can be said of the games of a group: bests, averages, streaks, how scores are spread. */

#include "play/history/history.h"

enum { FIGURES_BARS_MAX = 12 };

struct figures_bar {
    int from, to; /* scores, both included */
    int games;
};

struct figures {
    int games, wins, draws; /* wins and draws mean nothing where one plays alone */
    bool alone;             /* nobody else was at the table */
    bool points;            /* scores are more than who has won */
    int best, worst;
    double average;
    /* Wins in a row; alone, days in a row on which a game was begun, today or yesterday the last:
     * now, and the longest. */
    int streak, longest;
    int bar_count;
    struct figures_bar bar[FIGURES_BARS_MAX];
};

/* TODAY as os_local_day gives it. The group has a game. */
void figures_of(const struct history_group *group, int64_t today, struct figures *figures);

/* The streak of COUNT days in ascending order, each at least once: days in a row up to TODAY or
 * the day before. LONGEST is the longest there was. */
int figures_days_in_a_row(const int64_t *days, size_t count, int64_t today, int *longest);

#endif
