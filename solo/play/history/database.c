/*
 * Opens the statistics' database, which several programs may use at once, and migrates it step by
 * step.
 */
#include "play/history/history_private.h"

enum { BUSY_MS = 4000 };

static const char games_and_files[] =
    "CREATE TABLE games(digest TEXT PRIMARY KEY, file TEXT NOT NULL, game TEXT NOT NULL,"
    " players INTEGER NOT NULL, options TEXT NOT NULL, opponents TEXT NOT NULL,"
    " rated INTEGER NOT NULL, created INTEGER NOT NULL, commitment TEXT NOT NULL,"
    " score INTEGER NOT NULL, outcome INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX games_by_file ON games(file);"
    "CREATE TABLE files(name TEXT PRIMARY KEY, bytes INTEGER NOT NULL, changed INTEGER NOT NULL)"
    " WITHOUT ROWID;";

static const char pars[] =
    "CREATE TABLE pars(commitment TEXT NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL,"
    " level TEXT NOT NULL, score INTEGER NOT NULL,"
    " PRIMARY KEY(commitment, game, options, level)) WITHOUT ROWID;";

/* After this, the new tables are filled from the records again. */
static const char help[] = "ALTER TABLE games ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;"
                           "DELETE FROM files;";

/* An abandoned rated game is a loss in the rating, but has no result in other statistics. */
static const char given_up[] = "ALTER TABLE games ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0;"
                               "DELETE FROM files;";

/* Each one migrates the tables by one version (PRAGMA user_version). Never change one that was
 * published; add another. */
static const char *const migrations[] = {games_and_files, pars, help, given_up};

enum { VERSION = sizeof migrations / sizeof migrations[0] };

bool history_refuse(const struct history *history, struct error *error)
{
    int code = history->database ? sqlite3_errcode(history->database) & 0xff : SQLITE_NOMEM;
    bool damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
    return error_set(error, damaged ? ERROR_CHECK : ERROR_SYSTEM, "%s",
        history->database ? sqlite3_errmsg(history->database) : _("Cannot allocate memory"));
}

bool history_run(struct history *history, const char *sql, struct error *error)
{
    return sqlite3_exec(history->database, sql, NULL, NULL, NULL) == SQLITE_OK ||
           history_refuse(history, error);
}

sqlite3_stmt *history_prepare(struct history *history, const char *sql, struct error *error)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(history->database, sql, -1, &statement, NULL) != SQLITE_OK)
        history_refuse(history, error);
    return statement;
}

void history_bind(sqlite3_stmt *statement, const char *kinds, ...)
{
    va_list values;
    va_start(values, kinds);
    for (int i = 1; *kinds; i++) {
        if (*kinds == 's') /* NULL becomes SQL's NULL */
            sqlite3_bind_text(statement, i, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
        else
            sqlite3_bind_int64(
                statement, i, *kinds == 'i' ? va_arg(values, int) : va_arg(values, int64_t));
        kinds++;
    }
    va_end(values);
}

bool history_finish_step(struct history *history, sqlite3_stmt *statement, struct error *error)
{
    int code = sqlite3_step(statement);
    while (code == SQLITE_ROW)
        code = sqlite3_step(statement);
    bool good = code == SQLITE_DONE || history_refuse(history, error);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return good;
}

const char *history_text(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

/* Reads the first column of the first row that a query returns. */
static bool read_text(
    struct history *history, const char *sql, char *data, size_t size, struct error *error)
{
    struct text text = text_in(data, size);
    sqlite3_stmt *statement = history_prepare(history, sql, error);
    if (!statement)
        return false;
    bool good = sqlite3_step(statement) == SQLITE_ROW || history_refuse(history, error);
    if (good)
        text_add(&text, history_text(statement, 0));
    sqlite3_finalize(statement);
    return good;
}

static bool read_version(struct history *history, int64_t *version, struct error *error)
{
    char data[32];
    return read_text(history, "PRAGMA user_version", data, sizeof data, error) &&
           (text_to_number(data, 0, INT32_MAX, version) ||
               error_set(error, ERROR_CHECK, "its version is not a number"));
}

/* Runs all migrations in one transaction, because another program may be doing the same. */
static bool bring_up(struct history *history, struct error *error)
{
    int64_t version;
    struct text line = TEXT_ROOM(48);
    text_format(&line, "PRAGMA user_version=%d", (int)VERSION);
    bool good =
        history_run(history, "BEGIN IMMEDIATE", error) && read_version(history, &version, error);
    while (good && version < VERSION)
        good = history_run(history, migrations[version++], error);
    good = good && history_run(history, line.data, error) && history_run(history, "COMMIT", error);
    if (!good)
        sqlite3_exec(history->database, "ROLLBACK", NULL, NULL, NULL);
    return good;
}

static bool migrate(struct history *history, struct error *error)
{
    int64_t version;
    if (!read_version(history, &version, error))
        return false;
    if (version > VERSION)
        return error_set(error, ERROR_SYSTEM, "they were made by a newer version of hexplay");
    return version == VERSION || bring_up(history, error);
}

static bool is_sound(struct history *history, struct error *error)
{
    char answer[8];
    return read_text(history, "PRAGMA quick_check(1)", answer, sizeof answer, error) &&
           (strcmp(answer, "ok") == 0 ||
               error_set(error, ERROR_CHECK, "database disk image is malformed"));
}

bool history_open_database(struct history *history, const char *path, struct error *error)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW;
    history->in_memory = path == NULL;
    if (sqlite3_open_v2(path ? path : ":memory:", &history->database, flags, NULL) != SQLITE_OK)
        return history_refuse(history, error);
    sqlite3_busy_timeout(history->database, BUSY_MS);
    /* If the folder cannot hold a log beside the file, the older journal mode works, too. */
    sqlite3_exec(history->database, "PRAGMA journal_mode=WAL", NULL, NULL, NULL);
    sqlite3_exec(history->database, "PRAGMA synchronous=NORMAL", NULL, NULL, NULL);
    return is_sound(history, error) && migrate(history, error);
}
