#pragma once

/*
 * What was played so far: a database that can be made anew from the records at any time, and
 * figures of it.
 */

#include "play/session.h"

/*
 * history.c: Finished games, for statistics: a database beside the records, which are the truth. It
 * can be thrown away and counted again from them; whatever is wrong with it costs no game.
 *
 * Several programs may have it open at once. What it does not promise: to hold a game before
 * history_open or history_add was called after its end.
 */

struct history;

/* Opens the statistics of the state folder and counts the finished games of its records that are
 * not in them yet; REBUILD counts all of those anew. Never NULL: where the file cannot be used the
 * games are counted in memory, and TROUBLE says why in one line. A damaged file is set aside, which
 * TROUBLE says too. */
struct history *history_open(bool rebuild, struct error *trouble);
/* NULL is fine. */
void history_close(struct history *history);

/* Counts the finished game of a record that lies elsewhere; a record that does not count (it is not
 * finished, nobody played it, it began from a position) is fine. */
MUST_USE bool history_add(struct history *history, const char *path, struct error *error);

/* ---- what is in it ---- */

struct history_game {
    int64_t created; /* seconds since 1970 */
    int score;
    int outcome; /* 1, 0, -1 as in play/session.h */
    char commitment[CHANCE_HEX_SIZE];
    bool helped;
};

/* Games that can be compared, in the order in which they were begun. */
struct history_group {
    char game[GLANCE_NAME_SIZE];
    char options[GLANCE_OPTIONS_SIZE];
    int players;
    char opponents[GLANCE_OPPONENTS_SIZE];
    bool rated;
    struct history_game *games;
    size_t count;
};

struct history_list {
    struct history_group *groups;
    size_t count;
};

/* All groups, or those of one game; the caller's to finish, also after an error. */
MUST_USE bool history_list(
    struct history *history, const char *game, struct history_list *list, struct error *error);
void history_list_finish(struct history_list *list);
/* The group that a record belongs to, or NULL. Borrowed from the list. */
const struct history_group *history_group_of(
    const struct history_list *list, const struct record_glance *glance);

/* ---- pars: what the computer made of the same chance ---- */

MUST_USE bool history_par(
    struct history *history, const struct record_glance *glance, const char *level, int *score);
/* Failing to keep one does no harm. */
void history_keep_par(
    struct history *history, const struct record_glance *glance, const char *level, int score);

/*
 * figures.c: What can be said of the games of a group: bests, averages, streaks, how scores are
 * spread.
 */

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
    bool best_helped; /* by hints, undo or a tutor, and never made without */
    int helped_wins;  /* of the wins */
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

/*
 * rating.c: How strong a person is in a game, from the rated games: Glicko-2 (Mark E. Glickman,
 * "Example of the Glicko-2 system", 2022, glicko.net/glicko/glicko2.pdf), against the levels, whose
 * ratings stand fixed (ai_rating). Periods are weeks for how fast a rating becomes unsure; each
 * game is reckoned when it was played, since many games against one who is much stronger or weaker
 * are too much for one step of the paper's.
 *
 * Games count that were played by one person with the usual rules against one level, and alone
 * those whose par is known: then it was against the level that plays pars. A game given up is lost.
 */

enum { RATING_START = 1500, RATING_WEEKS_MAX = 26 };
#define RATING_PAR_LEVEL "hard"

struct rating_opponent {
    double rating, deviation;
};

struct rating_game {
    struct rating_opponent opponent;
    double share; /* 1 won, .5 drawn, 0 lost */
};

struct rating_week {
    int64_t day; /* its Monday, as os_local_day */
    int rating;  /* after its last game */
};

struct rating {
    double rating;
    double deviation; /* nineteen of twenty times the truth is no farther than twice this */
    double volatility;
    double before; /* the last game, or the one that was asked about */
    bool counts;   /* the one that was asked about is among them */
    int games;     /* that count; 0: all else is where everybody begins */
    int64_t last;  /* when that was begun, seconds since 1970 */
    int week_count;
    struct rating_week week[RATING_WEEKS_MAX]; /* with games, the earliest first */
};

/* How the rating of a level is found; false where it was not measured. */
typedef bool (*rating_finder)(
    const char *slug, const char *level, double *rating, double *deviation);
/* What COUNT games, one at least, of one period make of a rating that begins the period; PERIODS
 * passed since the last. */
void rating_update(
    struct rating *rating, const struct rating_game *games, int count, double periods);
/* Of somebody who has not played; and what a game that ended at WHEN, seconds since 1970, makes of
 * a rating, which has become less sure since the last one. */
struct rating rating_begin(void);
void rating_add(struct rating *rating, int64_t when, const struct rating_game *game);
/* The rating in GAME as it is NOW, in seconds since 1970. DIGEST: a game's that is asked about, or
 * NULL. */
MUST_USE bool history_rating(struct history *history, rating_finder levels, const char *game,
    const char *digest, int64_t now, struct rating *rating, struct error *error);
/* As ratings are shown. */
int rating_rounded(double number);
