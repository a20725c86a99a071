/*
 * Makes many problems: keeps them in a file that can be resumed, splits the work into parts for
 * several machines, and writes the final file.
 */
#include "lab/problems/making.h"

#include <limits.h>

enum { FORM = 1 };

/* ---- the file ---- */

static json_t *header_of(const struct problem_making *making)
{
    const struct problem_source *source = &making->source;
    LOCAL_BUFFER command = BUFFER_INIT;
    struct split whole = {1, 1};
    buffer_format(&command, "hexplay problems %s --make %d --seed %s --resume FILE",
        source->game->slug, (int)making->count, source->seed);
    json_t *header = json_pack("{s:i,s:s,s:s,s:s}", "paperhex-problems", FORM, "game",
        source->game->slug, "command", command.data, "seed", source->seed);
    split_tie(making->part.of > 0 ? &making->part : &whole, making->count, header);
    return header;
}

/* Sets THERE, a bool for each number of RANGE, to whether the file has that number. */
static bool find_there(const struct json_lines *lines, const struct split_range *range, bool *there,
    struct error *error)
{
    for (size_t i = 1; i < lines->count; i++) {
        json_auto_t *line = json_lines_value(lines, i, error);
        int number;
        if (!line)
            return false;
        if (!json_get_number(line, "number", 1, INT_MAX, &number, error))
            return error_place(error, lines->name, (int)i + 1);
        if (number > range->first && number <= range->end)
            there[number - 1 - range->first] = true;
    }
    return true;
}

static bool make_missing(const struct problem_making *making, struct split_file *file,
    int64_t *left, struct error *error)
{
    struct split_range range = split_range(&making->part, &(struct split_whole){making->count, 1});
    FREED bool *there = memory_create((size_t)(range.end - range.first) + 1, sizeof *there);
    if (!find_there(&file->lines, &range, there, error))
        return false;
    for (int64_t i = range.first; i < range.end; i++) {
        *left = range.end - i;
        if (there[i - range.first])
            continue;
        json_auto_t *found = problem_find(&making->source, i + 1);
        if (!found)
            return true;
        if (!split_file_add(file, found, error))
            return false;
        if (making->hook)
            making->hook(i + 1 - range.first, range.end - range.first);
    }
    *left = 0;
    return true;
}

bool problems_make(const struct problem_making *making, int64_t *left, struct error *error)
{
    struct split_file file;
    json_auto_t *header = header_of(making);
    bool good = split_file_open(&file, making->file, error) &&
                split_file_begin(&file, header, error) && make_missing(making, &file, left, error);
    split_file_close(&file);
    return good;
}

/* ---- gathering ---- */

/* A problem and its difficulty: the mean share of right answers among weaker players, then the loss
 * of the next best move. */
struct found {
    json_t *line; /* NULL: none was found, or it repeats another one */
    int64_t number;
    uint64_t likeness;
    double share, margin;
};

struct gathering {
    json_t *header;
    struct found *found; /* by number, from 0 */
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
    gathering->header = json_copy(header);
    json_object_del(gathering->header, "program"); /* the file must not depend on the build */
    gathering->count = count;
    gathering->found = memory_create((size_t)count, sizeof *gathering->found);
    *whole = (struct split_whole){count, 1};
    return true;
}

static bool take_found(void *context, int64_t item, const json_t *line, struct error *error)
{
    struct gathering *gathering = context;
    (void)error;
    if (json_object_get(line, "theme"))
        gathering->found[item].line = json_deep_copy(line);
    return true;
}

static double mean_share(const json_t *found)
{
    double sum = 0;
    int count = 0;
    for (int level = 0; level < PLAYER_LEVELS; level++) {
        const json_t *row = json_object_get(found, player_levels[level]);
        for (size_t i = 0; i < json_array_size(row); i++) {
            sum += json_number_value(json_array_get(row, i));
            count++;
        }
    }
    return count > 0 ? sum / count : 0;
}

static bool read_found(struct found *found, const struct game *const *registry, struct error *error)
{
    struct problem problem;
    if (!problem_read(&problem, registry, found->line, error))
        return false;
    const struct position *position = &problem.position;
    found->number = problem.number;
    found->share = mean_share(json_object_get(found->line, "found"));
    found->margin = json_number_value(json_object_get(found->line, "margin"));
    found->likeness =
        problem_likeness(position->game, position->rules, json_object_get(position->json, "state"));
    problem_finish(&problem);
    return true;
}

/* Reads all parts, without problems that are another one turned. */
static bool read_all(
    struct gathering *gathering, const struct game *const *registry, struct error *error)
{
    for (struct found *one = gathering->found; one < gathering->found + gathering->count; one++) {
        bool copy = false;
        if (one->line && !read_found(one, registry, error))
            return false;
        for (struct found *other = gathering->found; one->line && other < one; other++)
            copy = copy || (other->line && other->likeness == one->likeness);
        if (copy)
            json_decref(one->line), one->line = NULL;
    }
    return true;
}

static int compare(double a, double b)
{
    return (a > b) - (a < b);
}

/* Orders by difficulty, easiest first and missing ones last. */
static int by_ease(const void *a, const void *b)
{
    const struct found *one = *(struct found *const *)a, *other = *(struct found *const *)b;
    int order = !one->line - !other->line;
    order = order ? order : compare(other->share, one->share);
    order = order ? order : compare(other->margin, one->margin);
    return order ? order : compare((double)one->number, (double)other->number);
}

/* Gives each level a fifth of the problems: levels compare problems of the same game. */
static void grade(struct gathering *gathering)
{
    FREED struct found **order = memory_create((size_t)gathering->count, sizeof *order);
    int64_t count = 0;
    for (int64_t i = 0; i < gathering->count; i++) {
        order[i] = &gathering->found[i];
        count += order[i]->line != NULL;
    }
    qsort(order, (size_t)gathering->count, sizeof *order, by_ease);
    for (int64_t i = 0; i < count; i++)
        json_object_set_new(order[i]->line, "level", json_integer(1 + i * PROBLEM_LEVELS / count));
}

bool problems_gather(const char *const *paths, int count, const struct game *const *registry,
    struct buffer *out, struct buffer *gaps, struct error *error)
{
    struct gathering gathering = {.count = 0};
    struct split_reader reader = {"number", begin_gathering, take_found, &gathering};
    int64_t missing;
    bool good = split_merge(paths, count, &reader, &missing, gaps, error) &&
                read_all(&gathering, registry, error);
    if (good) {
        grade(&gathering);
        json_line_add(out, gathering.header);
    }
    for (int64_t i = 0; i < gathering.count; i++) {
        if (good && gathering.found[i].line)
            json_line_add(out, gathering.found[i].line);
        json_decref(gathering.found[i].line);
    }
    free(gathering.found);
    json_decref(gathering.header);
    return good;
}
