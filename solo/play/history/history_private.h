#pragma once

/* What the files of solo/play/history share about the statistics' database. */

#include "play/history/history.h"

#include <sqlite3.h>

struct history {
    sqlite3 *database;
    bool in_memory;
};

/* Sets ERROR from the database's last message: ERROR_CHECK if the file is damaged, otherwise
 * ERROR_SYSTEM. Always returns false. */
bool history_refuse(const struct history *history, struct error *error);
/* Runs SQL statements that return no rows. */
MUST_USE bool history_run(struct history *history, const char *sql, struct error *error);
/* Prepares a statement. Returns NULL and an error on failure. */
sqlite3_stmt *history_prepare(struct history *history, const char *sql, struct error *error);
/* Binds the arguments to the statement's parameters, from the first on. KINDS has a letter for
 * each: s text (or NULL), i int, I int64_t. */
void history_bind(sqlite3_stmt *statement, const char *kinds, ...);
/* Runs a statement to its end, then resets it and clears its parameters. */
MUST_USE bool history_finish_step(
    struct history *history, sqlite3_stmt *statement, struct error *error);

/* database.c: opens the database at PATH (NULL: in memory) and creates missing tables. Fails with
 * ERROR_CHECK if it is damaged. */
MUST_USE bool history_open_database(struct history *history, const char *path, struct error *error);
const char *history_text(sqlite3_stmt *statement, int column);

/* import.c: counts the records in FOLDER that are new or, with ANEW, all of them. */
MUST_USE bool history_import(
    struct history *history, const char *folder, bool anew, struct error *error);
