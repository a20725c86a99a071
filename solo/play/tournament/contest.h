#ifndef PAPERHEX_PLAY_TOURNAMENT_CONTEST_H
#define PAPERHEX_PLAY_TOURNAMENT_CONTEST_H

/*
 * One game between computer players and other programs. Players get their seat's view and what it
 * observed, engines are told the same; who fails to answer with a legal action loses.
 */

#include "play/session.h"
#include "play/tournament/times.h"

enum { CONTEST_WHY_SIZE = 200 };

/* Who plays: a player of this program, or another program. */
struct contestant {
    const char *name;            /* as it was given: "ismcts:500", or the engine's command */
    const struct player *player; /* NULL: an engine */
    double parameter;            /* of the player, where it takes one */
    int time_ms;                 /* thinking time for an action; 0: the player's own search */
};

struct contest_setup {
    const struct game *game;
    int players;
    struct option_values options;
    const struct contestant *contestant[GAME_PLAYERS_MAX]; /* by seat */
    const char *deal_seed;                                 /* dice and draws */
    /* by seat: its own choices; an engine is told that of its seat */
    char choices_seed[GAME_PLAYERS_MAX][CHANCE_HEX_SIZE];
};

struct contest_result {
    int scores[GAME_PLAYERS_MAX];
    bool winner[GAME_PLAYERS_MAX];        /* several: a draw */
    int forfeit;                          /* the seat that failed to answer, or -1 */
    char why[CONTEST_WHY_SIZE];           /* if so */
    struct times times[GAME_PLAYERS_MAX]; /* of decisions: processor time of the thread; of engines
                                             time that passed */
};

enum contest_end { CONTEST_PLAYED, CONTEST_STOPPED /* os_stopping */, CONTEST_FAILED };

/* RECORD, unless NULL, gets the game's record. After a forfeit all other seats have won, and scores
 * are those of the moment, or those of winners in a game without points. CONTEST_FAILED with an
 * error where the game's rules or the system refuse. */
enum contest_end contest_play(const struct contest_setup *setup, struct contest_result *result,
    struct buffer *record, struct error *error);

#endif
