/*
 * Adds records to the database, reading only new ones.
 */
#include "play/history/history_private.h"

#include "core/os.h"

enum { BATCH = 256 };

struct import {
    struct history *history;
    const char *folder;
    sqlite3_stmt *seen, *look, *forget, *insert;
    struct buffer path;
    char **names;
    size_t count, room;
};

static bool counts(const struct record_glance *glance)
{
    return (glance->end == GLANCE_FINISHED || (glance->end == GLANCE_ABANDONED && glance->rated)) &&
           glance->people > 0 && !glance->positioned;
}

static bool insert_game(struct import *import, const char *file, const struct record_glance *glance,
    struct error *error)
{
    history_bind(import->insert, "sssissiIsiiii", glance->digest, file, glance->game,
        glance->players, glance->options, glance->opponents, glance->rated, glance->created,
        glance->commitment, glance->score, glance->outcome, glance->helped,
        glance->end == GLANCE_ABANDONED);
    return history_finish_step(import->history, import->insert, error);
}

/* Imports one file. What is not a valid record counts as nothing and is not read again until it
 * changes. */
static bool import_file(
    struct import *import, const char *path, const char *file, struct error *error)
{
    struct record_glance glance;
    int64_t bytes, changed;
    if (!os_file_stamp(path, &bytes, &changed))
        return true;
    bool read = record_glance(path, &glance, NULL);
    history_bind(import->forget, "s", file); /* remove its game: its end may have been undone */
    history_bind(import->seen, "sII", file, bytes, changed);
    return history_finish_step(import->history, import->forget, error) &&
           (!read || !counts(&glance) || insert_game(import, file, &glance, error)) &&
           history_finish_step(import->history, import->seen, error);
}

static bool prepare(struct import *import, struct error *error)
{
    static const char insert[] =
        "INSERT OR REPLACE INTO games(digest, file, game, players, options, opponents, rated,"
        " created, commitment, score, outcome, helped, given_up) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)";
    struct history *history = import->history;
    import->look = history_prepare(
        history, "SELECT 1 FROM files WHERE name=? AND bytes=? AND changed=?", error);
    import->seen = history_prepare(history, "INSERT OR REPLACE INTO files VALUES(?,?,?)", error);
    import->forget = history_prepare(history, "DELETE FROM games WHERE file=?", error);
    import->insert = history_prepare(history, insert, error);
    return import->look && import->seen && import->forget && import->insert;
}

static void finish(struct import *import)
{
    sqlite3_finalize(import->look);
    sqlite3_finalize(import->seen);
    sqlite3_finalize(import->forget);
    sqlite3_finalize(import->insert);
    for (size_t i = 0; i < import->count; i++)
        free(import->names[i]);
    free(import->names);
    buffer_finish(&import->path);
}

/* ---- the records' folder ---- */

static void set_path(struct import *import, const char *name)
{
    buffer_clear(&import->path);
    buffer_format(&import->path, "%s/%s", import->folder, name);
}

static bool is_known(struct import *import, const char *name)
{
    int64_t bytes, changed;
    if (!os_file_stamp(import->path.data, &bytes, &changed))
        return true;
    history_bind(import->look, "sII", name, bytes, changed);
    bool known = sqlite3_step(import->look) == SQLITE_ROW;
    sqlite3_reset(import->look);
    return known;
}

static void collect_new(void *context, const char *name)
{
    struct import *import = context;
    if (!text_ends_in(name, ".jsonl"))
        return;
    set_path(import, name);
    if (is_known(import, name))
        return;
    if (import->count == import->room) {
        import->room = import->room * 2 + 64;
        import->names = memory_resize(import->names, import->room, sizeof *import->names);
    }
    import->names[import->count++] = memory_copy_string(name);
}

/* Imports the names from FROM up to TO in a transaction of their own, unless ONE is already
 * running. */
static bool import_names(
    struct import *import, size_t from, size_t to, bool one, struct error *error)
{
    bool good = one || history_run(import->history, "BEGIN IMMEDIATE", error);
    for (size_t i = from; good && i < to; i++) {
        set_path(import, import->names[i]);
        good = import_file(import, import->path.data, import->names[i], error);
    }
    return good && (one || history_run(import->history, "COMMIT", error));
}

/* Imports everything in one transaction, so that other programs see all of it or nothing. */
static bool import_anew(struct import *import, struct error *error)
{
    if (!history_run(import->history,
            "BEGIN IMMEDIATE; DELETE FROM games WHERE instr(file, '/') = 0; DELETE FROM files",
            error))
        return false;
    os_visit_folder(import->folder, collect_new, import);
    return import_names(import, 0, import->count, true, error) &&
           history_run(import->history, "COMMIT", error);
}

static bool import_new(struct import *import, struct error *error)
{
    bool good = true;
    os_visit_folder(import->folder, collect_new, import);
    for (size_t from = 0; good && from < import->count; from += BATCH) {
        size_t to = from + BATCH < import->count ? from + BATCH : import->count;
        good = import_names(import, from, to, false, error);
    }
    return good;
}

bool history_import(struct history *history, const char *folder, bool anew, struct error *error)
{
    struct import import = {.history = history, .folder = folder};
    if (!folder)
        return true;
    bool good = prepare(&import, error) &&
                (anew ? import_anew(&import, error) : import_new(&import, error));
    finish(&import);
    if (!good)
        sqlite3_exec(history->database, "ROLLBACK", NULL, NULL, NULL);
    return good;
}

bool history_add(struct history *history, const char *path, struct error *error)
{
    struct import import = {.history = history};
    LOCAL_BUFFER file = BUFFER_INIT;
    buffer_format(&file, "%s%s", strchr(path, '/') ? "" : "./", path);
    bool good = prepare(&import, error) && history_run(history, "BEGIN IMMEDIATE", error) &&
                import_file(&import, path, file.data, error) &&
                history_run(history, "COMMIT", error);
    finish(&import);
    if (!good)
        sqlite3_exec(history->database, "ROLLBACK", NULL, NULL, NULL);
    return good;
}
