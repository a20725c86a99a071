/*
 * Where records go when nobody says where: the state folder's "records", each named after its game
 * and when it began, SLUG.20261120T180000Z.jsonl (with _2, _3, .. after the time if that is taken).
 */

#include "play/journal.h"

#include "core/os.h"

struct name_list {
    char **names;
    size_t count;
};

bool journal_folder(struct buffer *path, struct error *error)
{
    if (!os_folder_path(OS_STATE_FOLDER, path, error))
        return false;
    buffer_add(path, "/records");
    return true;
}

/* "20261120T180000Z" of now. */
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
        /* Records are files of the user's own: whoever put this here waits for a record to come. */
        if (!os_is_own_file(path->data))
            return error_set(
                error, ERROR_SYSTEM, "%s is in the way and is no file of yours", path->data);
    }
}

/* ---- the latest ---- */

static void collect(void *context, const char *name)
{
    struct name_list *list = context;
    if (!text_ends_in(name, ".jsonl"))
        return;
    *MEMORY_ADD(list->names, list->count) = memory_copy_string(name);
}

/* Newest first: by what follows the slug. */
static int compare_moments(const void *a, const void *b)
{
    const char *left = *(char *const *)a, *right = *(char *const *)b;
    int order = strcmp(strchr(right, '.'), strchr(left, '.'));
    return order ? order : strcmp(left, right);
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
    good = session != NULL;
    session_destroy(session);
    /* What cannot be read is nobody's record. */
    if (why.code == ERROR_INPUT) {
        error_place(&why, path, 0);
        error_pass(error, &why);
    }
    return good;
}

/* All names of the folder that PATH gets, newest first. */
static bool list_names(struct buffer *path, struct name_list *list, struct error *error)
{
    if (!journal_folder(path, error))
        return false;
    os_visit_folder(path->data, collect, list);
    if (list->count > 0)
        qsort(list->names, list->count, sizeof *list->names, compare_moments);
    return true;
}

bool journal_visit(journal_visitor visit, void *context, struct error *error)
{
    struct name_list list = {NULL, 0};
    LOCAL_BUFFER path = BUFFER_INIT;
    bool listed = list_names(&path, &list, error), goes_on = listed;
    size_t folder = path.length;
    for (size_t i = 0; goes_on && i < list.count; i++) {
        path.length = folder;
        buffer_format(&path, "/%s", list.names[i]);
        goes_on = visit(context, path.data);
    }
    for (size_t i = 0; i < list.count; i++)
        free(list.names[i]);
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
    return journal_visit(look_for_newer, &newest, NULL) && newest.found;
}

/* The first unfinished one that nobody plays, the first that somebody plays, and what is wrong with
 * those that were passed over. */
struct latest {
    const struct game *const *registry;
    struct buffer *free, *passed, busy;
};

static bool keep_first_free(void *context, const char *path)
{
    struct latest *latest = context;
    struct record_glance glance;
    struct error why = ERROR_INIT;
    bool goes_on = journal_goes_on(latest->registry, path, &glance, &why);
    if (why.code)
        buffer_format(latest->passed, "%s\n", error_format(&why).line);
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

bool journal_latest(const struct game *const *registry, struct buffer *path, struct buffer *passed,
    struct error *error)
{
    struct latest latest = {registry, path, passed, BUFFER_INIT};
    buffer_clear(path);
    bool listed = journal_visit(keep_first_free, &latest, error);
    if (listed && path->length == 0 && latest.busy.length > 0)
        error_set(error, ERROR_SYSTEM,
            "every unfinished game is being played already, the newest in %s", latest.busy.data);
    else if (listed && path->length == 0)
        error_set(error, ERROR_SYSTEM, "there is no unfinished game");
    buffer_finish(&latest.busy);
    return path->length > 0;
}
