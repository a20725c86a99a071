#pragma once

/*
 * The statistics of past games: a database that can be rebuilt from the records at any time.
 */

#include "play/session.h"

/*
 * history.c: the finished games, in a database beside the records. The records are authoritative:
 * the database can be deleted and rebuilt, and no game is lost if it is damaged.
 *
 * Several programs may have it open. A game is in it only after it has ended and history_open or
 * history_add has been called.
 */

struct history;

/* Opens the statistics in the state folder and adds finished games that only the records have;
 * REBUILD counts all of them again. Never returns NULL: if the file is unusable, games are
 * counted in memory, and TROUBLE says why in one line. A damaged file is renamed; TROUBLE says
 * that, too. */
struct history *history_open(bool rebuild, struct error *trouble);
/* Accepts NULL. */
void history_close(struct history *history);

/* Counts the game of a record in another folder; ignores one that does not count (unfinished,
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

/* Comparable games, in the order in which they were begun. */
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

/* Lists all groups or, if GAME is not NULL, its groups. The caller finishes LIST, even after an
 * error. */
MUST_USE bool history_list(
    struct history *history, const char *game, struct history_list *list, struct error *error);
void history_list_finish(struct history_list *list);
const struct history_group *history_group_of(
    const struct history_list *list, const struct record_glance *glance);

/* ---- pars: the computer's scores with the same dice or cards ---- */

MUST_USE bool history_par(
    struct history *history, const struct record_glance *glance, const char *level, int *score);
/* Stores a par. If that fails, the par is only computed again later. */
void history_keep_par(
    struct history *history, const struct record_glance *glance, const char *level, int score);

/*
 * figures.c: what is shown about a group's games: bests, averages, streaks, the spread of scores.
 */

enum { FIGURES_BARS_MAX = 12 };

struct figures_bar {
    int from, to; /* scores, both inclusive */
    int games;
};

struct figures {
    int games, wins, draws; /* wins and draws: 0 in solo games */
    bool alone;             /* solo games */
    bool points;            /* scores are compared, not wins */
    int best, worst;
    bool best_helped; /* the best score was made with hints, undo or the tutor */
    int helped_wins;  /* of WINS */
    double average;
    /* Current and longest streak: wins in a row or, in solo games, consecutive days on which a game
     * was begun. The current one lasts until today or yesterday. */
    int streak, longest;
    int bar_count;
    struct figures_bar bar[FIGURES_BARS_MAX];
};

/* Computes the FIGURES of GROUP, which must have a game. TODAY is a day as os_local_day returns
 * it. */
void figures_of(const struct history_group *group, int64_t today, struct figures *figures);

/* Returns the streak in COUNT ascending, different days: consecutive days up to TODAY or the day
 * before. Sets LONGEST to the longest streak. */
int figures_days_in_a_row(const int64_t *days, size_t count, int64_t today, int *longest);

/*
 * rating.c: a person's strength in a game, from rated games: Glicko-2 (Mark E. Glickman, "Example
 * of the Glicko-2 system", 2022, glicko.net/glicko/glicko2.pdf), against the levels, whose ratings
 * are fixed (ai_rating). Uncertainty grows by the week; but each game is rated on its own, because
 * many games against a much stronger or weaker opponent are too much for one step of the paper.
 *
 * A game counts if one person played it with the usual rules against one level; a solo game counts
 * if its par is known, as a game against the level that sets pars. An abandoned game is lost.
 */

enum { RATING_START = 1500, RATING_WEEKS_MAX = 26 };
#define RATING_PAR_LEVEL "hard"

struct rating_opponent {
    double rating, deviation;
};

struct rating_game {
    struct rating_opponent opponent;
    double share; /* 1: won, 0.5: drawn, 0: lost */
};

struct rating_week {
    int64_t day; /* its Monday, as os_local_day returns it */
    int rating;  /* after the last game of the week */
};

struct rating {
    double rating;
    double deviation; /* with 95 % probability the true rating is within twice this */
    double volatility;
    double before; /* before the last game, or before the game asked about */
    bool counts;   /* the game asked about counts */
    int games;     /* games that count; 0: all other members have their first values */
    int64_t last;  /* when the last game began, in seconds since 1970 */
    int week_count;
    struct rating_week week[RATING_WEEKS_MAX]; /* weeks with games, earliest first */
};

/* Finds the rating of a level; returns false if it was not measured. */
typedef bool (*rating_finder)(
    const char *slug, const char *level, double *rating, double *deviation);
/* Updates RATING, which holds at the beginning of a period, with its COUNT (at least one) games.
 * PERIODS have passed since the previous game. */
void rating_update(
    struct rating *rating, const struct rating_game *games, int count, double periods);
/* Returns the rating of somebody who has not played yet. */
struct rating rating_begin(void);
/* Updates RATING with a game that ended at WHEN (seconds since 1970), after increasing the
 * deviation for the time since the previous game. */
void rating_add(struct rating *rating, int64_t when, const struct rating_game *game);
/* Computes a person's rating in GAME at NOW (seconds since 1970). DIGEST names the record of the
 * game asked about; NULL: none. */
MUST_USE bool history_rating(struct history *history, rating_finder levels, const char *game,
    const char *digest, int64_t now, struct rating *rating, struct error *error);
int rating_rounded(double number);
