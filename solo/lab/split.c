/*
 * Splits a long run into parts and merges their files.
 */
#include "lab/split.h"

#include "core/language.h"
#include "core/os.h"
#include "core/rng.h"

#include <inttypes.h>

enum { GAPS_TOLD = 6 };

bool split_read(const char *text, struct split *part)
{
    int64_t number, of;
    const char *slash = strchr(text, '/');
    if (!slash || !text_to_number(slash + 1, 1, SPLIT_MAX, &of))
        return false;
    LOCAL_BUFFER first = BUFFER_INIT;
    buffer_add_bytes(&first, text, (size_t)(slash - text));
    buffer_add(&first, "");
    if (!text_to_number(first.data, 1, of, &number))
        return false;
    *part = (struct split){(int)number, (int)of};
    return true;
}

static int64_t count_groups(const struct split_whole *whole)
{
    return (whole->count + whole->group - 1) / whole->group;
}

bool split_fits(const struct split *part, const struct split_whole *whole, struct error *error)
{
    int64_t groups = count_groups(whole);
    return part->of <= groups ||
           error_input(error,
               "--part %d/%d: the run consists of %" PRId64
               " groups of %d that stay together, so at most %" PRId64 " parts are accepted",
               part->number, part->of, groups, whole->group, groups);
}

struct split_range split_range(const struct split *part, const struct split_whole *whole)
{
    if (part->of == 0)
        return (struct split_range){0, whole->count};
    int64_t groups = count_groups(whole);
    int64_t end = groups * part->number / part->of * whole->group;
    return (struct split_range){groups * (part->number - 1) / part->of * whole->group,
        end < whole->count ? end : whole->count};
}

void split_tie(const struct split *part, int64_t count, json_t *header)
{
    json_object_set_new(header, "part", json_pack("[i,i]", part->number, part->of));
    json_object_set_new(header, "count", json_integer(count));
    json_object_set_new(header, "version", json_string(PAPERHEX_VERSION));
    json_object_set_new(header, "program", json_string(split_program));
}

static const char *difference(json_t *a, json_t *b)
{
    const char *key;
    json_t *value;
    json_object_foreach(a, key, value)
    {
        if (!json_equal(value, json_object_get(b, key)))
            return key;
    }
    json_object_foreach(b, key, value)
    {
        if (!json_object_get(a, key))
            return key;
    }
    return NULL;
}

/* Checks that two first lines belong to the same run; the error names what differs. */
static bool belongs(json_t *header, json_t *wanted, struct error *error)
{
    const char *key = difference(wanted, header);
    if (!key)
        return true;
    const json_t *here = json_object_get(header, key), *there = json_object_get(wanted, key);
    FREED char *is = here ? json_dumps(here, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    FREED char *should = there ? json_dumps(there, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    return error_input(error,
        "these are results of another run: \"%s\" is %s instead of %s; name another file", key,
        is ? is : _("not there"), should ? should : _("not there"));
}

/* ---- the file ---- */

bool split_file_open(struct split_file *file, const char *path, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length;
    *file = (struct split_file){os_journal_open(path, OS_JOURNAL_ANY, error), path, {.count = 0}};
    if (!file->journal || !os_journal_read(file->journal, JSON_LINES_LIMIT, &bytes, &length, error))
        return false;
    json_lines_split_bytes(&file->lines, path, bytes, length);
    return !file->lines.torn || os_journal_cut(file->journal, file->lines.length, error);
}

bool split_file_begin(struct split_file *file, json_t *header, struct error *error)
{
    if (file->lines.count == 0)
        return split_file_add(file, header, error);
    json_auto_t *there = json_lines_value(&file->lines, 0, error);
    return there && (belongs(there, header, error) || error_place(error, file->path, 1));
}

bool split_file_add(struct split_file *file, const json_t *line, struct error *error)
{
    LOCAL_BUFFER bytes = BUFFER_INIT;
    json_line_add(&bytes, line);
    return os_journal_append(file->journal, bytes.data, bytes.length, error);
}

void split_file_close(struct split_file *file)
{
    os_journal_destroy(file->journal);
    json_lines_finish(&file->lines);
}

/* ---- merging ---- */

/* The line read for an item, and the first file that had it. */
struct seen {
    uint64_t line; /* hash of the line; 0: nothing read */
    int file;
};

struct merge {
    const char *const *paths;
    const struct split_reader *reader;
    json_t *header;    /* of the first file, without its part */
    struct split part; /* of the first file */
    struct split_whole whole;
    struct seen *seen; /* by item */
};

static bool take_header(struct merge *merge, json_t *line, struct error *error)
{
    struct split part = {0};
    if (json_unpack(line, "{s:[i,i!]}", "part", &part.number, &part.of) != 0 || part.number < 1 ||
        part.number > part.of || part.of > SPLIT_MAX)
        return error_input(error,
            "this is not a part's file; name a file that --part K/N --resume FILE has written");
    json_object_del(line, "part");
    if (merge->header)
        return belongs(line, merge->header, error);
    merge->header = json_incref(line);
    merge->part = part;
    if (!merge->reader->begin(merge->reader->context, line, &merge->whole, error))
        return false;
    merge->seen = memory_create((size_t)merge->whole.count, sizeof *merge->seen);
    return split_fits(&part, &merge->whole, error);
}

/* Returns a hash of LINE without its times. */
static uint64_t number_of(json_t *line)
{
    json_auto_t *lasting = json_copy(line);
    json_object_del(lasting, "times");
    FREED char *text = json_dumps(lasting, JSON_COMPACT | JSON_SORT_KEYS);
    return hash_bytes(0, text, strlen(text)) | 1;
}

static bool take_line(struct merge *merge, int file, json_t *line, struct error *error)
{
    json_int_t number = json_integer_value(json_object_get(line, merge->reader->key));
    if (number < 1 || number > merge->whole.count)
        return error_input(error, "\"%s\" must be a number from 1 to %" PRId64, merge->reader->key,
            merge->whole.count);
    struct seen own = {number_of(line), file}, *seen = &merge->seen[number - 1];
    if (seen->line == own.line)
        return true;
    if (seen->line != 0)
        return error_input(error,
            "number %" PRId64 " has a different result in %s; leave one of the files out",
            (int64_t)number, merge->paths[seen->file]);
    *seen = own;
    return merge->reader->take(merge->reader->context, number - 1, line, error);
}

static bool take_file(struct merge *merge, int file, struct error *error)
{
    LOCAL_LINES lines;
    size_t at = 0;
    if (!json_lines_split(&lines, merge->paths[file], error))
        return false;
    bool good = lines.count > 0 || error_input(error, "there are no results in this file");
    for (; good && at < lines.count; at++) {
        json_auto_t *line = json_lines_value(&lines, at, error);
        good = line &&
               (at == 0 ? take_header(merge, line, error) : take_line(merge, file, line, error));
    }
    return good || error_place(error, merge->paths[file], (int)at);
}

/* ---- what is missing ---- */

static void add_gap(const struct split *part, int64_t first, int64_t end, struct buffer *gaps)
{
    buffer_add(gaps, gaps->length > 0 ? C_("between words of a list", ", ") : "");
    if (end - first == 1)
        buffer_format(gaps, _("%" PRId64 " (part %d/%d)"), end, part->number, part->of);
    else
        buffer_format(gaps, _("%" PRId64 " to %" PRId64 " (part %d/%d)"), first + 1, end,
            part->number, part->of);
}

/* Returns the end of the gap that begins at FIRST; END at most. */
static int64_t gap_end(const struct merge *merge, int64_t first, int64_t end)
{
    while (first < end && merge->seen[first].line == 0)
        first++;
    return first;
}

/* Adds the first GAPS_TOLD gaps, in order of parts; returns how many items are missing in all. */
static int64_t find_gaps(const struct merge *merge, struct buffer *gaps)
{
    int64_t missing = 0, found = 0;
    for (struct split part = {1, merge->part.of}; part.number <= part.of; part.number++) {
        struct split_range range = split_range(&part, &merge->whole);
        for (int64_t at = range.first, end; at < range.end; at = end + 1) {
            end = gap_end(merge, at, range.end);
            if (end > at && found++ < GAPS_TOLD)
                add_gap(&part, at, end, gaps);
            missing += end - at;
        }
    }
    if (found > GAPS_TOLD)
        buffer_format(gaps,
            NG_(" and %" PRId64 " more gap", " and %" PRId64 " more gaps", found - GAPS_TOLD),
            found - GAPS_TOLD);
    return missing;
}

bool split_merge(const char *const *paths, int count, const struct split_reader *reader,
    int64_t *missing, struct buffer *gaps, struct error *error)
{
    struct merge merge = {.paths = paths, .reader = reader};
    bool good = true;
    for (int file = 0; file < count && good; file++)
        good = take_file(&merge, file, error);
    if (good)
        *missing = find_gaps(&merge, gaps);
    json_decref(merge.header);
    free(merge.seen);
    return good;
}
