#pragma once

/* The database under the statistics, for solo/play/history only. */

#include "play/history/history.h"

#include <sqlite3.h>

struct history {
    sqlite3 *database;
    bool in_memory;
};

/* Sets the error to the database's message: ERROR_CHECK if it is damaged, otherwise ERROR_SYSTEM.
 * Always returns false. */
bool history_refuse(const struct history *history, struct error *error);
/* Runs statements without a result. */
MUST_USE bool history_run(struct history *history, const char *sql, struct error *error);
/* Prepares a statement; NULL and an error if it cannot. */
sqlite3_stmt *history_prepare(struct history *history, const char *sql, struct error *error);
/* Binds the values of ?, from the first, by KINDS: s text (or NULL), i int, I int64_t. */
void history_bind(sqlite3_stmt *statement, const char *kinds, ...);
/* Runs a statement to its end, then resets it and its values. */
MUST_USE bool history_finish_step(
    struct history *history, sqlite3_stmt *statement, struct error *error);

/* Opens the database at PATH, or in memory if NULL, with all tables. ERROR_CHECK if it is damaged
 * (database.c). */
MUST_USE bool history_open_database(struct history *history, const char *path, struct error *error);
/* Returns a column's text, "" for NULL. */
const char *history_text(sqlite3_stmt *statement, int column);

/* Counts the records of FOLDER that are new or, with ANEW, all (import.c). */
MUST_USE bool history_import(
    struct history *history, const char *folder, bool anew, struct error *error);
