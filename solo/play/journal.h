#pragma once

/*
 * A session's record on disk. Each line is on disk before the program continues. While the game
 * runs, RECORD.secret beside it (0600) holds the seed and the salts not yet revealed.
 */

#include "play/session.h"

/* Writes the record so far to PATH and keeps it up to date from now on. Refuses an existing file
 * unless it holds the beginning of this record. */
MUST_USE bool session_journal(struct session *session, const char *path, struct error *error);

/* Does the same with a new file in the state folder, even if other games begin at the same
 * moment. */
MUST_USE bool session_journal_new(struct session *session, struct error *error);

/* Returns where the record is kept: PATH as given, or its new name if it was rewritten; NULL if it
 * is not kept. Borrowed until the next change. */
const char *session_record_path(const struct session *session);
/* Returns how often the record was found removed, replaced or changed and so was rewritten before
 * the next line, under its own name if that was free, otherwise as NAME-2 and so on. */
int session_record_moves(const struct session *session);
/* Writes the lines that the record on disk lacks, and rewrites the record if needed; the session
 * does not change. Does nothing and returns true without a journal. */
MUST_USE bool session_keep(struct session *session, struct error *error);

/* Removes the record and its secret if they still are the files that were written; otherwise
 * returns false. Stops keeping the session. */
bool session_drop_record(struct session *session);

/* LOAD_FILE reads only a regular file and does not wait for pipes. LOAD_TO_KEEP locks the file
 * before reading it and continues writing it. */
enum load_mode { LOAD_TO_READ, LOAD_TO_KEEP, LOAD_FILE };

/* Reads a record and replays it to its end; draws nothing until chance is set. LOAD_TO_KEEP cuts
 * off a torn last line and adds a missing result line. The seed comes from the result or
 * PATH.secret; otherwise the next draw takes a fresh one. With LOAD_TO_KEEP, a secret that is a
 * link or another user's is refused; otherwise it is ignored. ERROR_INPUT names the line;
 * ERROR_SYSTEM if a file cannot be read or written. REGISTRY and FIND_PLAYER give the known games
 * and players; a computer seat with an unknown level becomes an external one. */
struct session *session_load(const struct game *const *registry, player_finder find_player,
    const char *path, enum load_mode mode, struct error *error);
/* Does the same for LENGTH bytes in memory, without a journal; errors give NAME as the file. If
 * FIND_PLAYER is NULL, computer seats become external ones. */
struct session *session_load_bytes(const struct game *const *registry, player_finder find_player,
    const char *name, const char *bytes, size_t length, struct error *error);

/* Adds the default folder of records to PATH; it may not exist yet. */
MUST_USE bool journal_folder(struct buffer *path, struct error *error);
/* Adds PATH with -NUMBER before its suffix: "a.jsonl" gives "a-2.jsonl". */
void journal_add_numbered(const char *path, int number, struct buffer *out);
/* Calls VISIT with the path of each record in that folder until it returns false, newest first: by
 * the start in their names, or by the last write (without times in the future). */
enum journal_order { JOURNAL_BY_BEGIN, JOURNAL_BY_PLAY };
typedef bool (*journal_visitor)(void *context, const char *path);
MUST_USE bool journal_visit(
    enum journal_order order, journal_visitor visit, void *context, struct error *error);
/* Reports whether the record at PATH is of an unfinished game that can be resumed, and fills
 * GLANCE. If not, returns false: with ERROR_INPUT if it is damaged or of a newer form, with
 * ERROR_SYSTEM if it is another user's, without an error if it is finished, unreadable or not a
 * file. */
bool journal_goes_on(const struct game *const *registry, const char *path,
    struct record_glance *glance, struct error *error);
/* How many records were skipped, which was the first, and what is wrong with it. */
struct journal_skipped {
    int count;
    struct error first;
};
/* Finds the unfinished record that was played last and is not open in another program. False and
 * ERROR_SYSTEM with the reason if there is none. SKIPPED, all zeros before, gets the later records
 * that cannot be resumed. */
bool journal_latest(const struct game *const *registry, struct buffer *path,
    struct journal_skipped *skipped, struct error *error);
/* Reports whether RECORD, a path from journal_visit or the like, is the one played last, even if
 * another program plays it. */
bool journal_is_latest(const struct game *const *registry, const char *record);
/* Makes the path of a new record in the state folder: slug, date, time and, if above 1, a number
 * (at least FROM). ERROR_SYSTEM if something that is not a record, such as a link, has the name.
 * Another program may choose the same name; session_journal_new then takes the next. */
MUST_USE bool journal_new_path(
    const char *slug, int from, struct buffer *path, struct error *error);
