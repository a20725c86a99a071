#ifndef PAPERHEX_PLAY_JOURNAL_H
#define PAPERHEX_PLAY_JOURNAL_H

/*
 * A session's record on disk, each line there before the program goes on, with RECORD.secret
 * beside it while the game runs (seed, unrevealed salts; 0600).
 */

#include "play/session.h"

/* Writes the record so far to PATH and keeps it up to date from now on. An existing file that is
 * not this game's is an error. */
MUST_USE bool session_journal(struct session *session, const char *path, struct error *error);

/* Reads a record and stands at its end; nothing is drawn until chance is set. With JOURNAL the file
 * goes on being written: a torn last line is cut off, and a game that was over gets its result line
 * if that was missing. The seed comes from the result or from PATH.secret; else the next draw takes
 * a fresh one. Errors are ERROR_INPUT and name the line, ERROR_SYSTEM where a file cannot be read
 * or written. REGISTRY and FIND_PLAYER say what games and players there are; a computer seat whose
 * level does not exist becomes an external one. */
struct session *session_load(const struct game *const *registry, player_finder find_player,
    const char *path, bool journal, struct error *error);
/* The same from LENGTH bytes in memory, without a journal; NAME stands in messages. FIND_PLAYER
 * may be NULL: then computer seats become external ones. */
struct session *session_load_bytes(const struct game *const *registry, player_finder find_player,
    const char *name, const char *bytes, size_t length, struct error *error);

/* The newest unfinished record in the state folder, as a path; false if there is none. */
bool journal_latest(struct buffer *path, struct error *error);
/* A new record's path in the state folder: slug, date and time, and a number if taken. */
MUST_USE bool journal_new_path(const char *slug, struct buffer *path, struct error *error);

#endif
