#ifndef PAPERHEX_KITS_RECORD_RECORD_GAME_H
#define PAPERHEX_KITS_RECORD_RECORD_GAME_H

/*
 * A record as print sees it: read and judged by the play library, and of its positions and actions
 * only what everybody at the table knows.
 */

#include "play/session.h"
#include "theme/texts.h"

/* Bytes that hold a player's name however it is escaped: a byte becomes four at most. */
enum { RECORD_NAME_SIZE = 4 * SEAT_NAME_SIZE };

struct record_game {
    struct session *session;
    const struct game *game;
    const struct rules *rules;
    const struct texts *texts; /* the game's words, borrowed; set by who opened the record */
    int players;
    char name[GAME_PLAYERS_MAX][RECORD_NAME_SIZE]; /* the players', fit to be shown */
    size_t plies;
    size_t actions;
    bool over;           /* finished or given up */
    char seed[72];       /* that events were drawn from, hex; empty: not revealed */
    struct state *state; /* the public position at the end */
    void *spare;         /* for record_game_view */
};

/* Reads and verifies the record PATH. NULL and ERROR_INPUT ("PATH:LINE: ...") for what is damaged,
 * false or not there, ERROR_SYSTEM where a file that is there cannot be read. */
struct record_game *record_game_open(const char *path, struct error *error);
/* The same of a game that is not in a file, SESSION, which becomes the record's. */
struct record_game *record_game_of(struct session *session);
void record_game_close(struct record_game *record);

/* The position before ply INDEX (at the end for INDEX = plies) as everybody knows it, into VIEW of
 * state_size bytes. */
void record_game_view(const struct record_game *record, size_t index, struct state *view);
/* Adds the action at ply INDEX as it is spelled, what is still hidden as '?'. */
void record_game_spell(const struct record_game *record, size_t index, struct text *text);
/* The ply that follows the action with number ACTION (0: the start) and its events; plies at most.
 */
size_t record_game_after(const struct record_game *record, size_t action);

#endif
