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

static bool folder_path(struct buffer *path, struct error *error)
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
    if (!folder_path(path, error) || !os_make_folders(path->data, OS_PRIVATE_FOLDER, error))
        return false;
    buffer_format(path, "/%s.", slug);
    add_moment(path);
    size_t stem = path->length;
    buffer_add(path, ".jsonl");
    for (int number = 2; os_name_is_taken(path->data); number++) {
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
    bool unfinished = last && !json_object_get(last, "result")
        && !json_object_get(last, "abandoned");
    json_lines_finish(&lines);
    return unfinished;
}

bool journal_latest(struct buffer *path, struct error *error)
{
    struct name_list list = {NULL, 0};
    if (!folder_path(path, error))
        return false;
    os_visit_folder(path->data, collect, &list);
    if (list.count > 0)
        qsort(list.names, list.count, sizeof *list.names, compare_moments);
    size_t folder = path->length;
    bool found = false;
    for (size_t i = 0; i < list.count; i++) {
        if (!found) {
            path->length = folder;
            buffer_format(path, "/%s", list.names[i]);
            found = is_unfinished(path->data);
        }
        free(list.names[i]);
    }
    free(list.names);
    return found;
}
