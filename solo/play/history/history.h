#pragma once

/*
 * Past games: a database that can be rebuilt from the records at any time, and its figures.
 */

#include "play/session.h"

/*
 * history.c: finished games, for statistics, in a database beside the records. The records are
 * authoritative: the database can be deleted and rebuilt, and damage to it costs no game.
 *
 * Several programs may have it open. A game is in it only after history_open or history_add was
 * called after its end.
 */

struct history;

/* Opens the statistics of the state folder and counts finished games in its records that are
 * missing; REBUILD counts all anew. Never NULL: if the file is unusable, games are counted in
 * memory and TROUBLE says why in one line. A damaged file is set aside; TROUBLE says that, too. */
struct history *history_open(bool rebuild, struct error *trouble);
/* Accepts NULL. */
void history_close(struct history *history);

/* Counts the game of a record elsewhere; accepts and ignores one that does not count (unfinished,
 * without a person, or begun from a position). */
MUST_USE bool history_add(struct history *history, const char *path, struct error *error);

/* ---- content ---- */

struct history_game {
    int64_t created; /* seconds since 1970 */
    int score;
    int outcome; /* 1, 0, -1 as in struct record_glance */
    char commitment[CHANCE_HEX_SIZE];
    bool helped;
};

/* Comparable games, in the order they were begun. */
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

/* Lists all groups, or those of GAME. The caller finishes LIST, even after an error. */
MUST_USE bool history_list(
    struct history *history, const char *game, struct history_list *list, struct error *error);
void history_list_finish(struct history_list *list);
/* Returns the group of a record, or NULL. Borrowed from LIST. */
const struct history_group *history_group_of(
    const struct history_list *list, const struct record_glance *glance);

/* ---- pars: the computer's scores with the same chance ---- */

MUST_USE bool history_par(
    struct history *history, const struct record_glance *glance, const char *level, int *score);
/* Keeps a par; failing does no harm. */
void history_keep_par(
    struct history *history, const struct record_glance *glance, const char *level, int score);

/*
 * figures.c: figures of a group's games: bests, averages, streaks, the spread of scores.
 */

enum { FIGURES_BARS_MAX = 12 };

struct figures_bar {
    int from, to; /* scores, inclusive */
    int games;
};

struct figures {
    int games, wins, draws; /* no wins or draws in solo games */
    bool alone;             /* solo games */
    bool points;            /* scores mean more than who won */
    int best, worst;
    bool best_helped; /* the best needed hints, undo or the tutor */
    int helped_wins;  /* of WINS */
    double average;
    /* Current and longest streak: wins in a row or, in solo games, days in a row on which a game
     * was begun, up to today or yesterday. */
    int streak, longest;
    int bar_count;
    struct figures_bar bar[FIGURES_BARS_MAX];
};

/* Computes FIGURES of GROUP, which has a game. TODAY is from os_local_day. */
void figures_of(const struct history_group *group, int64_t today, struct figures *figures);

/* Returns the streak of COUNT ascending days, without repeats: days in a row up to TODAY or the day
 * before. Sets LONGEST to the longest one. */
int figures_days_in_a_row(const int64_t *days, size_t count, int64_t today, int *longest);

/*
 * rating.c: a person's strength in a game, from rated games: Glicko-2 (Mark E. Glickman, "Example
 * of the Glicko-2 system", 2022, glicko.net/glicko/glicko2.pdf), against the levels, whose ratings
 * are fixed (ai_rating). Periods are weeks, for the growth of uncertainty; each game is rated when
 * it was played, because many games against a much stronger or weaker opponent are too much for one
 * step of the paper.
 *
 * Games count if one person played with the usual rules against one level; solo games count if
 * their par is known, as games against the level that plays pars. A game given up is lost.
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
    int64_t day; /* its Monday, as from os_local_day */
    int rating;  /* after the week's last game */
};

struct rating {
    double rating;
    double deviation; /* in 95 % of cases the truth is within twice this */
    double volatility;
    double before; /* before the last game, or before the one asked about */
    bool counts;   /* the one asked about counts */
    int games;     /* games that count; 0: the rest is the initial rating */
    int64_t last;  /* when the last game was begun, seconds since 1970 */
    int week_count;
    struct rating_week week[RATING_WEEKS_MAX]; /* weeks with games, earliest first */
};

/* Finds the rating of a level; false if it was not measured. */
typedef bool (*rating_finder)(
    const char *slug, const char *level, double *rating, double *deviation);
/* Updates RATING, from the beginning of a period, by its COUNT (at least one) games; PERIODS have
 * passed since the last. */
void rating_update(
    struct rating *rating, const struct rating_game *games, int count, double periods);
/* Returns the rating of somebody who has not played. */
struct rating rating_begin(void);
/* Updates RATING by a game that ended at WHEN, seconds since 1970, after adding uncertainty for the
 * time since the last. */
void rating_add(struct rating *rating, int64_t when, const struct rating_game *game);
/* Computes the rating in GAME at NOW (seconds since 1970). DIGEST: the game asked about, or
 * NULL. */
MUST_USE bool history_rating(struct history *history, rating_finder levels, const char *game,
    const char *digest, int64_t now, struct rating *rating, struct error *error);
/* Rounds a rating for display. */
int rating_rounded(double number);
