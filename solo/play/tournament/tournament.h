#ifndef PAPERHEX_PLAY_TOURNAMENT_TOURNAMENT_H
#define PAPERHEX_PLAY_TOURNAMENT_TOURNAMENT_H

/*
 * Many games between computer players: played by several threads, written down one by
 * one, gone on with after an interruption. Knows no screen.
 */

#include "play/tournament/contest.h"
#include "play/tournament/standings.h"

enum { TOURNAMENT_GAMES_MAX = 1000000 };

struct tournament_setup {
    const struct game *game;
    int players;
    struct option_values options;
    struct contestant contestant[CONTESTANTS_MAX];
    int named[CONTESTANTS_MAX]; /* contestants as they were named, for seating_init */
    int named_count;
    const char *seed; /* NULL: that of the results to go on with, or a random one */
    int64_t games;
    int threads;
    const char *records; /* a folder for the games' records, or NULL */
    const char *resume;  /* a file for results, or NULL: what it holds is not played again */
};

struct tournament {
    struct standings standings;
    struct seating seating;
    struct buffer seed; /* in use */
    int64_t resumed;    /* games that were in the file */
    /* of each contestant's first forfeit by number of game; "" without any */
    char why[CONTESTANTS_MAX][CONTEST_WHY_SIZE];
    bool stopped; /* os_stopping, before all games were played */
};

/* Plays what is missing. False where the rules, the file, the folder or the system refuse; then
 * what was played until then is in the file all the same. */
MUST_USE bool tournament_play(
    const struct tournament_setup *setup, struct tournament *tournament, struct error *error);
void tournament_finish(struct tournament *tournament);

#endif
