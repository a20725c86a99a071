/*
 * Opens the statistics, even if the file is damaged or cannot be used.
 */
#include "play/history/history_private.h"

#include "core/os.h"
#include "play/journal.h"

static void close_database(struct history *history)
{
    sqlite3_close(history->database);
    history->database = NULL;
}

/* Finds an unused name beside PATH for a damaged file. */
static void aside_name(const char *path, struct buffer *aside)
{
    buffer_format(aside, "%s.damaged", path);
    size_t stem = aside->length;
    for (int number = 2; os_name_is_taken(aside->data); number++) {
        aside->length = stem;
        buffer_format(aside, "-%d", number);
    }
}

static void set_log_aside(const char *path, const char *aside, const char *suffix)
{
    LOCAL_BUFFER from = BUFFER_INIT, to = BUFFER_INIT;
    buffer_format(&from, "%s%s", path, suffix);
    buffer_format(&to, "%s%s", aside, suffix);
    if (os_file_exists(from.data) && !os_rename_file(from.data, to.data, NULL))
        return; /* what stays behind fits no other file and is ignored */
}

static bool set_aside(const char *path, struct error *trouble)
{
    LOCAL_BUFFER aside = BUFFER_INIT;
    aside_name(path, &aside);
    bool moved = os_rename_file(path, aside.data, trouble);
    if (moved) {
        set_log_aside(path, aside.data, "-wal");
        set_log_aside(path, aside.data, "-shm");
        error_set(trouble, ERROR_SYSTEM,
            "The statistics were damaged and have been counted again; the old file is %s",
            aside.data);
    }
    return moved;
}

/* Opens the file at PATH. If it looks damaged, checks again, because another program may have just
 * replaced it. */
static bool open_file(struct history *history, const char *path, struct error *trouble)
{
    struct error why = ERROR_INIT;
    for (int attempt = 0; attempt < 3; attempt++) {
        error_clear(&why);
        if (history_open_database(history, path, &why))
            return true;
        close_database(history);
        if (why.code != ERROR_CHECK || (attempt == 1 && !set_aside(path, trouble)))
            break;
    }
    return error_set(trouble, ERROR_SYSTEM,
        "The statistics cannot be kept (%s); they are counted from the records", why.message);
}

static bool open_and_import(
    struct history *history, const char *records, bool rebuild, struct error *trouble)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct error why = ERROR_INIT;
    bool good = os_folder_path(OS_STATE_FOLDER, &path, &why) &&
                os_make_folders(path.data, OS_PRIVATE_FOLDER, &why);
    if (good)
        buffer_add(&path, "/statistics.sqlite");
    good = good && open_file(history, path.data, trouble);
    if (good && !history_import(history, records, rebuild, &why)) {
        good = false;
        close_database(history);
    }
    if (why.code != ERROR_NONE)
        error_set(trouble, ERROR_SYSTEM,
            "The statistics cannot be kept (%s); they are counted from the records", why.message);
    return good;
}

struct history *history_open(bool rebuild, struct error *trouble)
{
    struct history *history = memory_create(1, sizeof *history);
    LOCAL_BUFFER records = BUFFER_INIT;
    bool known = journal_folder(&records, NULL);
    if (!open_and_import(history, known ? records.data : NULL, rebuild, trouble)) {
        bool opened = history_open_database(history, NULL, trouble) &&
                      history_import(history, known ? records.data : NULL, false, trouble);
        (void)opened; /* in memory, only lack of memory can make this fail; TROUBLE then says so */
    }
    return history;
}

void history_close(struct history *history)
{
    if (!history)
        return;
    close_database(history);
    free(history);
}
