/*
 * Many problems: a file that keeps what was found, so that the same command goes on; parts of it on
 * several machines; and the file of problems that all of them make.
 */
#include "play/problems/problem.h"

#include "core/os.h"

enum { FORM = 1 };

/* ---- the file ---- */

static json_t *header_of(const struct problem_making *making)
{
    const struct problem_search *search = &making->search;
    LOCAL_BUFFER command = BUFFER_INIT;
    struct split whole = {1, 1};
    buffer_format(&command, "hexplay problems %s --make %d --seed %s", search->game->slug,
        (int)making->count, search->seed);
    json_t *header = json_pack("{s:i,s:s,s:s,s:s}", "paperhex-problems", FORM, "game",
        search->game->slug, "command", command.data, "seed", search->seed);
    split_tie(making->part.of > 0 ? &making->part : &whole, making->count, header);
    return header;
}

static bool append(struct os_journal *journal, json_t *value, struct error *error)
{
    LOCAL_BUFFER line = BUFFER_INIT;
    json_line_add(&line, value);
    return os_journal_append(journal, line.data, line.length, error);
}

/* What the file holds, without a torn last line; a new one begins. */
static bool read_file(const struct problem_making *making, struct os_journal *journal,
    struct json_lines *lines, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length;
    json_auto_t *wanted = header_of(making);
    if (!os_journal_read(journal, JSON_LINES_LIMIT, &bytes, &length, error) ||
        !json_lines_parse(lines, making->file, bytes, length, error))
        return false;
    if (lines->torn && !os_journal_cut(journal, lines->length, error))
        return false;
    if (lines->count == 0)
        return append(journal, wanted, error);
    return split_belongs(lines->value[0], wanted, error) || error_place(error, making->file, 1);
}

static bool is_there(const struct json_lines *lines, int64_t number)
{
    for (size_t i = 1; i < lines->count; i++)
        if (json_integer_value(json_object_get(lines->value[i], "number")) == number)
            return true;
    return false;
}

static bool make_missing(const struct problem_making *making, struct os_journal *journal,
    const struct json_lines *lines, int64_t *left, struct error *error)
{
    struct split_range range = split_range(&making->part, &(struct split_whole){making->count, 1});
    *left = range.end - range.first;
    for (int64_t i = range.first; i < range.end; i++, (*left)--) {
        if (is_there(lines, i + 1))
            continue;
        json_auto_t *found = problem_find(&making->search, i + 1);
        if (!found)
            return true;
        if (!append(journal, found, error))
            return false;
        if (making->hook)
            making->hook(i + 1 - range.first, range.end - range.first);
    }
    return true;
}

bool problems_make(const struct problem_making *making, int64_t *left, struct error *error)
{
    struct json_lines lines;
    struct os_journal *journal = os_journal_open(making->file, OS_JOURNAL_ANY, error);
    memset(&lines, 0, sizeof lines);
    bool good = journal && read_file(making, journal, &lines, error) &&
                make_missing(making, journal, &lines, left, error);
    json_lines_finish(&lines);
    os_journal_destroy(journal);
    return good;
}

/* ---- all of it ---- */

struct gathering {
    json_t *header;
    json_t **found; /* by number, from 0; borrowed from nobody */
    uint64_t *likeness;
    int64_t count;
};

static bool begin_gathering(
    void *context, json_t *header, struct split_whole *whole, struct error *error)
{
    struct gathering *gathering = context;
    int count;
    if (!json_get_number(header, "paperhex-problems", FORM, FORM, &count, error) ||
        !json_get_number(header, "count", 1, SPLIT_MAX, &count, error))
        return false;
    gathering->header = json_incref(header);
    gathering->count = count;
    gathering->found = memory_create((size_t)count, sizeof(json_t *));
    gathering->likeness = memory_create((size_t)count, sizeof *gathering->likeness);
    *whole = (struct split_whole){count, 1};
    return true;
}

static bool take_found(void *context, int64_t item, const json_t *line, struct error *error)
{
    struct gathering *gathering = context;
    (void)error;
    gathering->found[item] = json_deep_copy(line);
    return true;
}

/* The position of problem ITEM as a number; 0 where nothing was found. */
static bool read_likeness(struct gathering *gathering, const struct game *const *registry,
    int64_t item, struct error *error)
{
    struct problem problem;
    json_t *line = gathering->found[item];
    if (!json_object_get(line, "theme"))
        return true;
    if (!problem_read(&problem, registry, line, error))
        return false;
    gathering->likeness[item] = problem_likeness(problem.position.game, problem.position.rules,
        json_object_get(problem.position.json, "state"));
    problem_finish(&problem);
    return true;
}

static bool is_copy(const struct gathering *gathering, int64_t item)
{
    for (int64_t i = 0; i < item; i++)
        if (gathering->likeness[i] == gathering->likeness[item])
            return true;
    return false;
}

static bool add_found(struct gathering *gathering, const struct game *const *registry,
    struct buffer *out, struct error *error)
{
    json_line_add(out, gathering->header);
    for (int64_t i = 0; i < gathering->count; i++) {
        if (!gathering->found[i])
            continue;
        if (!read_likeness(gathering, registry, i, error))
            return false;
        if (gathering->likeness[i] != 0 && !is_copy(gathering, i))
            json_line_add(out, gathering->found[i]);
    }
    return true;
}

bool problems_gather(const char *const *paths, int count, const struct game *const *registry,
    struct buffer *out, struct buffer *gaps, struct error *error)
{
    struct gathering gathering = {.count = 0};
    struct split_reader reader = {"number", begin_gathering, take_found, &gathering};
    int64_t missing;
    bool good = split_merge(paths, count, &reader, &missing, gaps, error) &&
                add_found(&gathering, registry, out, error);
    for (int64_t i = 0; i < gathering.count; i++)
        json_decref(gathering.found[i]);
    free(gathering.found);
    free(gathering.likeness);
    json_decref(gathering.header);
    return good;
}
