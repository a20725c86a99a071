#ifndef PAPERHEX_PLAY_HISTORY_H
#define PAPERHEX_PLAY_HISTORY_H

/*
 * Finished games, for statistics: a database beside the records, which are the truth. It can be
 * thrown away and counted again from them; whatever is wrong with it costs no game.
 *
 * Several programs may have it open at once. What it does not promise: to hold a game before
 * history_open or history_add was called after its end.
 */

#include "play/record_glance.h"

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
    int outcome; /* 1, 0, -1 as in record_glance.h */
    char commitment[CHANCE_HEX_SIZE];
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

#endif
