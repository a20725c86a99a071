#pragma once

/*
 * A session's record on disk, each line there before the program goes on, with RECORD.secret
 * beside it while the game runs (seed, unrevealed salts; 0600).
 */

#include "play/session.h"

/* Writes the record so far to PATH and keeps it up to date from now on. An existing file that is
 * not this game's is an error. */
MUST_USE bool session_journal(struct session *session, const char *path, struct error *error);

/* The same with a new record in the state folder, whatever other games begin in this moment. */
MUST_USE bool session_journal_new(struct session *session, struct error *error);

/* Where the record is kept: PATH as it was given, or the name it has since it was written anew;
 * NULL: nowhere. Borrowed until the next change. */
const char *session_record_path(const struct session *session);
/* How often the record was found removed, replaced or changed from outside, and was written anew:
 * before the next line, under its own name if that was free, else as NAME-2 and so on. */
int session_record_moves(const struct session *session);
/* Looks after the record without a change: writes what is missing, anew where it has to be. True
 * without a journal. */
MUST_USE bool session_keep(struct session *session, struct error *error);

/* Removes the record and its secret, if they lie where they were written; false where they stay.
 * The session is kept nowhere then. */
bool session_drop_record(struct session *session);

/* LOAD_FILE reads a regular file only: no pipe is waited for. LOAD_TO_KEEP locks the file before
 * its first byte is read, and goes on writing it. */
enum load_mode { LOAD_TO_READ, LOAD_TO_KEEP, LOAD_FILE };

/* Reads a record and stands at its end; nothing is drawn until chance is set. With LOAD_TO_KEEP the
 * file goes on being written: a torn last line is cut off, and a game that was over gets its result
 * line if that was missing. The seed comes from the result or from PATH.secret; else the next draw
 * takes a fresh one; what is planted in its place is refused with LOAD_TO_KEEP and else ignored.
 * Errors are ERROR_INPUT and name the line, ERROR_SYSTEM where a file cannot be read or written.
 * REGISTRY and FIND_PLAYER say what games and players there are; a computer seat whose level does
 * not exist becomes an external one. */
struct session *session_load(const struct game *const *registry, player_finder find_player,
    const char *path, enum load_mode mode, struct error *error);
/* The same from LENGTH bytes in memory, without a journal; NAME is the file of errors. FIND_PLAYER
 * may be NULL: then computer seats become external ones. */
struct session *session_load_bytes(const struct game *const *registry, player_finder find_player,
    const char *name, const char *bytes, size_t length, struct error *error);

/* The folder where records go when nobody says where, added to PATH; it may not be there yet. */
MUST_USE bool journal_folder(struct buffer *path, struct error *error);
/* Adds PATH with -NUMBER before its ending: "a.jsonl" gives "a-2.jsonl". */
void journal_add_numbered(const char *path, int number, struct buffer *out);
/* Calls VISIT with the path of every record there, until it is false: the one begun last first, as
 * their names say, or the one written last first, but for what a wrong clock dated in the future.
 */
enum journal_order { JOURNAL_BY_BEGIN, JOURNAL_BY_PLAY };
typedef bool (*journal_visitor)(void *context, const char *path);
MUST_USE bool journal_visit(
    enum journal_order order, journal_visitor visit, void *context, struct error *error);
/* Whether the record there is of an unfinished game that can be gone on with, and its glance. False
 * with ERROR_INPUT for what is damaged or of a newer form, with ERROR_SYSTEM for what is another
 * user's; false alone for what is finished, no file, or cannot be read. */
bool journal_goes_on(const struct game *const *registry, const char *path,
    struct record_glance *glance, struct error *error);
/* The one of these played last that no other program plays, as a path; false and
 * ERROR_SYSTEM, which says why, if there is none. PASSED gets a line for each later one that cannot
 * be gone on with: its place, and what is wrong. */
bool journal_latest(const struct game *const *registry, struct buffer *path, struct buffer *passed,
    struct error *error);
/* Whether RECORD, a path from here, is the one played last of these, whoever plays it. */
bool journal_is_latest(const struct game *const *registry, const char *record);
/* A new record's path in the state folder: slug, date and time, and a number, FROM or more, if that
 * or the record before it is above 1; ERROR_SYSTEM if something else has the name, such as a link.
 * Another program may choose the same: session_journal_new asks for the next then. */
MUST_USE bool journal_new_path(
    const char *slug, int from, struct buffer *path, struct error *error);
