#pragma once

/* The database under the statistics. (Internal to solo/play/history.) */

#include "play/history/history.h"

#include <sqlite3.h>

struct history {
    sqlite3 *database;
    bool in_memory;
};

/* What the database says is wrong, as ERROR_SYSTEM. Always false. */
bool history_refuse(const struct history *history, struct error *error);
/* Statements without a result. */
MUST_USE bool history_run(struct history *history, const char *sql, struct error *error);
/* NULL and an error where it cannot be made. */
sqlite3_stmt *history_prepare(struct history *history, const char *sql, struct error *error);
/* Binds what ? stands for, from the first, as KINDS says: s text (NULL too), i int, I int64_t. */
void history_bind(sqlite3_stmt *statement, const char *kinds, ...);
/* Runs it to its end, forgets its values and makes it ready to be run again. */
MUST_USE bool history_finish_step(
    struct history *history, sqlite3_stmt *statement, struct error *error);

/* database.c: at PATH, or in memory where that is NULL, with all tables. ERROR_CHECK: it is
 * damaged. */
MUST_USE bool history_open_database(struct history *history, const char *path, struct error *error);
/* Makes an empty text of a column that is NULL. */
const char *history_text(sqlite3_stmt *statement, int column);

/* import.c: counts the records of FOLDER that are not counted yet, or anew. */
MUST_USE bool history_import(
    struct history *history, const char *folder, bool anew, struct error *error);
