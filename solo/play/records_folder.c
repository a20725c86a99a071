/*
 * Where records go when nobody says where: the state folder's "records", each named after its game
 * and when it began, SLUG.20261120T180000Z.jsonl (with _2, _3, .. after the time if that is taken).
 */

#include "play/journal.h"

#include "core/json_lines.h"
#include "core/os.h"

#include <stdlib.h>
#include <string.h>

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

bool journal_new_path(const char *slug, struct buffer *path, struct error *error)
{
    if (!journal_folder(path, error) || !os_make_folders(path->data, OS_PRIVATE_FOLDER, error))
        return false;
    buffer_format(path, "/%s.", slug);
    add_moment(path);
    size_t stem = path->length;
    buffer_add(path, ".jsonl");
    for (int number = 2; os_name_is_taken(path->data); number++) {
        /* Records are files of the user's own: whoever put this here waits for a record to come. */
        if (!os_is_own_file(path->data))
            return error_set(
                error, ERROR_SYSTEM, "%s is in the way and is no file of yours", path->data);
        path->length = stem;
        buffer_format(path, "_%d.jsonl", number);
    }
    return true;
}

/* ---- the latest ---- */

static bool is_record_name(const char *name)
{
    size_t length = strlen(name);
    return length > 6 && strcmp(name + length - 6, ".jsonl") == 0;
}

static void collect(void *context, const char *name)
{
    struct name_list *list = context;
    if (!is_record_name(name))
        return;
    list->names = memory_resize(list->names, list->count + 1, sizeof *list->names);
    list->names[list->count] = memory_copy_string(name);
    list->count++;
}

/* Newest first: by what follows the slug. */
static int compare_moments(const void *a, const void *b)
{
    const char *left = *(char *const *)a, *right = *(char *const *)b;
    int order = strcmp(strchr(right, '.'), strchr(left, '.'));
    return order ? order : strcmp(left, right);
}

/* A damaged record counts as unfinished: going on with it will say what is wrong. What is no file,
 * or cannot be read, is nobody's record. */
static bool is_unfinished(const char *path)
{
    struct json_lines lines;
    struct error ignored = ERROR_INIT;
    char *bytes;
    size_t length;
    if (!os_read_regular_file(path, JSON_LINES_LIMIT, &bytes, &length, &ignored))
        return false;
    bool parsed = json_lines_parse(&lines, path, bytes, length, &ignored);
    free(bytes);
    if (!parsed)
        return true;
    const json_t *last = lines.count > 0 ? lines.value[lines.count - 1] : NULL;
    bool unfinished =
        last && !json_object_get(last, "result") && !json_object_get(last, "abandoned");
    json_lines_finish(&lines);
    return unfinished;
}

static void names_finish(struct name_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->names[i]);
    free(list->names);
}

/* The first of LIST, in the folder that PATH names, that is unfinished and that nobody plays; BUSY
 * gets the first that somebody plays. */
static bool find_free(const struct name_list *list, struct buffer *path, struct buffer *busy)
{
    size_t folder = path->length;
    for (size_t i = 0; i < list->count; i++) {
        path->length = folder;
        buffer_format(path, "/%s", list->names[i]);
        if (!is_unfinished(path->data))
            continue;
        if (!os_is_in_use(path->data))
            return true;
        if (busy->length == 0)
            buffer_add(busy, path->data);
    }
    return false;
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

bool journal_is_latest(const char *record)
{
    struct name_list list = {NULL, 0};
    struct buffer path = BUFFER_INIT;
    struct error ignored = ERROR_INIT;
    bool listed = list_names(&path, &list, &ignored), found = false;
    size_t folder = path.length;
    for (size_t i = 0; listed && i < list.count && !found; i++) {
        path.length = folder;
        buffer_format(&path, "/%s", list.names[i]);
        found = is_unfinished(path.data);
    }
    bool same = found && strcmp(path.data, record) == 0;
    names_finish(&list);
    buffer_finish(&path);
    return same;
}

bool journal_latest(struct buffer *path, struct error *error)
{
    struct name_list list = {NULL, 0};
    struct buffer busy = BUFFER_INIT;
    if (!list_names(path, &list, error))
        return false;
    bool found = find_free(&list, path, &busy);
    if (!found && busy.length > 0)
        error_set(error, ERROR_SYSTEM,
            "every unfinished game is being played already, the newest in %s", busy.data);
    else if (!found)
        error_set(error, ERROR_SYSTEM, "there is no unfinished game");
    buffer_finish(&busy);
    names_finish(&list);
    return found;
}
