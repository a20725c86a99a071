/*
 * The default folder for records: "records" in the state folder. A record is named after its game
 * and start, SLUG.20261120T180000Z.jsonl (if taken, with _2, _3, .. after the time).
 */

#include "play/journal.h"

#include "core/os.h"
#include "play/private.h"

struct kept_name {
    char *name;
    int64_t played; /* last written, nanoseconds since 1970; 0: unknown */
};

struct name_list {
    const char *folder;
    struct kept_name *names;
    size_t count;
};

bool journal_folder(struct buffer *path, struct error *error)
{
    if (!os_folder_path(OS_STATE_FOLDER, path, error))
        return false;
    buffer_add(path, "/records");
    return true;
}

/* Adds the current time as "20261120T180000Z". */
static void add_moment(struct buffer *path)
{
    char time[32];
    os_format_time(os_wall_seconds(), time);
    for (const char *at = time; *at; at++) {
        if (*at != '-' && *at != ':')
            buffer_add_bytes(path, at, 1);
    }
}

bool journal_new_path(const char *slug, int from, struct buffer *path, struct error *error)
{
    if (!journal_folder(path, error) || !os_make_folders(path->data, OS_PRIVATE_FOLDER, error))
        return false;
    buffer_format(path, "/%s.", slug);
    add_moment(path);
    size_t stem = path->length;
    for (int number = from;; number++) {
        path->length = stem;
        buffer_format(path, number > 1 ? "_%d.jsonl" : ".jsonl", number);
        if (!os_name_is_taken(path->data))
            return true;
        /* Another user may have put this file here to be given a record, so it is not skipped. */
        if (!os_is_own_file(path->data))
            return error_set(error, ERROR_SYSTEM,
                "%s is in the way and is not your file; move it away", path->data);
    }
}

/* Takes the next name if another program took this one first. */
bool session_journal_new(struct session *session, struct error *error)
{
    enum { NUMBER_MAX = 10000 };
    LOCAL_BUFFER path = BUFFER_INIT;
    struct error why;
    bool kept = false;
    int number = 1;
    do {
        why = (struct error)ERROR_INIT;
        kept = journal_new_path(session->game->slug, number, &path, &why) &&
               journal_begin(session, path.data, OS_JOURNAL_NEW, &why);
    } while (!kept && why.reason == REASON_SAME_FILE && ++number < NUMBER_MAX);
    return kept || error_pass(error, &why);
}

/* ---- the latest record ---- */

/* Returns when the record was last written; 0 for times in the future, which come from a wrong
 * clock. */
static int64_t moment_played(const char *path)
{
    static const int64_t second = 1000000000;
    int64_t bytes, changed;
    bool known = os_file_stamp(path, &bytes, &changed) && changed / second <= os_wall_seconds();
    return known ? changed : 0;
}

static void collect(void *context, const char *name)
{
    struct name_list *list = context;
    LOCAL_BUFFER path = BUFFER_INIT;
    if (!text_ends_in(name, ".jsonl"))
        return;
    buffer_format(&path, "%s/%s", list->folder, name);
    *MEMORY_ADD(list->names, list->count) =
        (struct kept_name){memory_copy_string(name), moment_played(path.data)};
}

/* Orders by what comes after the slug, newest first. */
static int compare_begun(const void *a, const void *b)
{
    const char *left = ((const struct kept_name *)a)->name;
    const char *right = ((const struct kept_name *)b)->name;
    int order = strcmp(strchr(right, '.'), strchr(left, '.'));
    return order ? order : strcmp(left, right);
}

static int compare_played(const void *a, const void *b)
{
    const struct kept_name *left = a, *right = b;
    if (left->played != right->played)
        return left->played < right->played ? 1 : -1;
    return compare_begun(a, b);
}

/* Reports whether the secret beside the record belongs to another user. */
static bool is_kept_from_us(const char *path, struct error *error)
{
    LOCAL_BUFFER secret = BUFFER_INIT;
    buffer_format(&secret, "%s.secret", path);
    return os_is_another_users(secret.data, error);
}

bool journal_goes_on(const struct game *const *registry, const char *path,
    struct record_glance *glance, struct error *error)
{
    struct error why = ERROR_INIT;
    memset(glance, 0, sizeof *glance);
    if (os_is_no_file(path))
        return false;
    bool good = record_glance(path, glance, &why);
    if (good && glance->end != GLANCE_UNFINISHED)
        return false;
    struct session *session = good ? session_load(registry, NULL, path, LOAD_FILE, &why) : NULL;
    good = session != NULL && !is_kept_from_us(path, error);
    session_destroy(session);
    if (why.code == ERROR_INPUT) {
        error_place(&why, path, 0);
        error_pass(error, &why);
    } else if (why.code == ERROR_SYSTEM && !os_is_another_users(path, error)) {
        return false; /* an unreadable file is not a record */
    }
    return good;
}

/* Lists all names in the folder, newest first; PATH becomes the folder's path. */
static bool list_names(
    enum journal_order order, struct buffer *path, struct name_list *list, struct error *error)
{
    if (!journal_folder(path, error))
        return false;
    list->folder = path->data;
    os_visit_folder(path->data, collect, list);
    if (list->count > 0)
        qsort(list->names, list->count, sizeof *list->names,
            order == JOURNAL_BY_BEGIN ? compare_begun : compare_played);
    return true;
}

bool journal_visit(
    enum journal_order order, journal_visitor visit, void *context, struct error *error)
{
    struct name_list list = {NULL, NULL, 0};
    LOCAL_BUFFER path = BUFFER_INIT;
    bool listed = list_names(order, &path, &list, error), goes_on = listed;
    size_t folder = path.length;
    for (size_t i = 0; goes_on && i < list.count; i++) {
        path.length = folder;
        buffer_format(&path, "/%s", list.names[i].name);
        goes_on = visit(context, path.data);
    }
    for (size_t i = 0; i < list.count; i++)
        free(list.names[i].name);
    free(list.names);
    return listed;
}

struct newest {
    const struct game *const *registry;
    const char *record;
    bool found;
};

static bool look_for_newer(void *context, const char *path)
{
    struct newest *newest = context;
    struct record_glance glance;
    newest->found = strcmp(path, newest->record) == 0;
    return !newest->found && !journal_goes_on(newest->registry, path, &glance, NULL);
}

bool journal_is_latest(const struct game *const *registry, const char *record)
{
    struct newest newest = {registry, record, false};
    return journal_visit(JOURNAL_BY_PLAY, look_for_newer, &newest, NULL) && newest.found;
}

/* The first unfinished record that no program has open, the first that one has open, and the
 * records skipped. */
struct latest {
    const struct game *const *registry;
    struct buffer *free, busy;
    struct journal_skipped *skipped;
};

static bool keep_first_free(void *context, const char *path)
{
    struct latest *latest = context;
    struct record_glance glance;
    struct error why = ERROR_INIT;
    bool goes_on = journal_goes_on(latest->registry, path, &glance, &why);
    if (why.code && latest->skipped->count++ == 0)
        latest->skipped->first = why;
    if (!goes_on)
        return true;
    if (!os_is_in_use(path)) {
        buffer_add(latest->free, path);
        return false;
    }
    if (latest->busy.length == 0)
        buffer_add(&latest->busy, path);
    return true;
}

bool journal_latest(const struct game *const *registry, struct buffer *path,
    struct journal_skipped *skipped, struct error *error)
{
    struct latest latest = {registry, path, BUFFER_INIT, skipped};
    buffer_clear(path);
    bool listed = journal_visit(JOURNAL_BY_PLAY, keep_first_free, &latest, error);
    if (listed && path->length == 0 && latest.busy.length > 0)
        error_set(error, ERROR_SYSTEM,
            "every unfinished game is being played already, the newest in %s", latest.busy.data);
    else if (listed && path->length == 0 &&
             !error_set(error, ERROR_SYSTEM, "there is no unfinished game") && error != NULL)
        error->reason = REASON_MISSING;
    buffer_finish(&latest.busy);
    return path->length > 0;
}
