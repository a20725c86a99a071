/*
 * Problems that somebody tried or solved, a line each, in the state folder.
 */
#include "play/problems/problem.h"

#include "core/os.h"
#include "core/rng.h"

#include <limits.h>

static bool state_file(const char *name, struct buffer *path, struct error *error)
{
    if (!os_folder_path(OS_STATE_FOLDER, path, error))
        return false;
    buffer_format(path, "/%s", name);
    return true;
}

bool problem_blunders_path(struct buffer *path, struct error *error)
{
    return state_file("own-problems.jsonl", path, error);
}

/* Moves behind the last whole line, cutting off what a killed program left. */
static bool go_to_end(struct os_journal *journal, struct error *error)
{
    FREED char *bytes = NULL;
    size_t length, whole;
    if (!os_journal_read(journal, JSON_LINES_LIMIT, &bytes, &length, error))
        return false;
    whole = length;
    while (whole > 0 && bytes[whole - 1] != '\n')
        whole--;
    return whole == length || os_journal_cut(journal, whole, error);
}

/* Appends TEXT; false with REASON_SAME_FILE while another program uses the file. */
static bool append(const char *path, const struct buffer *text, struct error *error)
{
    struct os_journal *journal = os_journal_open(path, OS_JOURNAL_ANY, error);
    bool good = journal && go_to_end(journal, error) &&
                os_journal_append(journal, text->data, text->length, error);
    os_journal_destroy(journal);
    return good;
}

bool problem_log_append(const char *path, const json_t *line, struct error *error)
{
    enum { TRIES_MAX = 2000 }; /* a millisecond each: the other program only writes a line */
    LOCAL_BUFFER folder = BUFFER_INIT, text = BUFFER_INIT;
    struct error trouble = ERROR_INIT;
    if (!os_folder_path(OS_STATE_FOLDER, &folder, error) ||
        !os_make_folders(folder.data, OS_PRIVATE_FOLDER, error))
        return false;
    json_line_add(&text, line);
    for (int tries = 0; !append(path, &text, &trouble); tries++) {
        if (trouble.reason != REASON_SAME_FILE || tries == TRIES_MAX)
            return error_pass(error, &trouble);
        trouble = (struct error)ERROR_INIT;
        os_pause(1);
    }
    return true;
}

bool problem_log_add(const struct problem_attempt *attempt, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    json_auto_t *line = json_pack("{s:s,s:i,s:i,s:b,s:b,s:I}", "problem", attempt->game, "number",
        attempt->number, "level", attempt->level, "solved", attempt->solved, "clean",
        attempt->clean, "when", (json_int_t)attempt->when);
    if (attempt->day > 0)
        json_object_set_new(line, "day", json_integer(attempt->day));
    return state_file("problems.jsonl", &path, error) && problem_log_append(path.data, line, error);
}

static bool read_try(const json_t *line, struct problem_try *tried, struct error *error)
{
    const char *game = json_get_text(line, "problem");
    struct text slug = text_in(tried->game, sizeof tried->game);
    text_add(&slug, game ? game : "");
    if (!game || slug.full)
        return error_input(error, "\"problem\" must name a game");
    tried->level = (int)json_integer_value(json_object_get(line, "level"));
    tried->solved = json_is_true(json_object_get(line, "solved"));
    tried->clean = json_is_true(json_object_get(line, "clean"));
    tried->when = json_integer_value(json_object_get(line, "when"));
    tried->day = json_integer_value(json_object_get(line, "day"));
    return json_get_number(line, "number", 1, INT_MAX, &tried->number, error);
}

static void read_line(struct problem_log *log, const struct json_lines *lines, size_t index)
{
    struct problem_try tried = {.number = 0};
    struct error *why = &log->trouble; /* keeps the first */
    json_auto_t *line = json_lines_value(lines, index, why);
    if (line && read_try(line, &tried, why)) {
        *MEMORY_ADD(log->items, log->count) = tried;
        return;
    }
    error_place(why, lines->name, (int)index + 1);
    log->damaged++;
}

struct problem_log problem_log_read(void)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    LOCAL_LINES lines = {.count = 0};
    struct problem_log log = {.trouble = ERROR_INIT};
    if (!state_file("problems.jsonl", &path, NULL) || !json_lines_split(&lines, path.data, NULL))
        return log;
    for (size_t i = 0; i < lines.count; i++)
        read_line(&log, &lines, i);
    return log;
}

void problem_log_finish(struct problem_log *log)
{
    free(log->items);
    *log = (struct problem_log){.items = NULL};
}

void problem_log_add_damage(const struct problem_log *log, struct buffer *out)
{
    if (log->damaged > 0)
        buffer_format(out,
            NG_("%zu line in the log of solved problems is damaged and does not count: %s.",
                "%zu lines in the log of solved problems are damaged and do not count, the "
                "first: %s.",
                log->damaged),
            log->damaged, error_format(&log->trouble).line);
}

static bool is_of(const struct problem_try *tried, const char *game)
{
    return strcmp(tried->game, game) == 0;
}

int problem_log_count(const struct problem_log *log, const char *game)
{
    int count = 0;
    for (size_t i = 0; i < log->count; i++)
        count += is_of(&log->items[i], game);
    return count;
}

int64_t problem_log_solved(const struct problem_log *log, const char *game, int number)
{
    int64_t when = 0;
    for (size_t i = 0; i < log->count; i++) {
        const struct problem_try *tried = &log->items[i];
        if (tried->number == number && tried->solved && is_of(tried, game))
            when = tried->when;
    }
    return when;
}

static int compare_days(const void *a, const void *b)
{
    int64_t first = *(const int64_t *)a, second = *(const int64_t *)b;
    return (first < second) - (first > second);
}

/* Lists the days on which the game's problem was solved, latest first; returns their number. */
static size_t solved_days(const struct problem_log *log, const char *game, int64_t **days)
{
    size_t count = 0;
    for (size_t i = 0; i < log->count; i++)
        if (log->items[i].day > 0 && log->items[i].solved && is_of(&log->items[i], game))
            *MEMORY_ADD(*days, count) = log->items[i].day;
    if (count > 1)
        qsort(*days, count, sizeof **days, compare_days);
    return count;
}

bool problem_log_solved_on(const struct problem_log *log, const char *game, int64_t day)
{
    for (size_t i = 0; day > 0 && i < log->count; i++)
        if (log->items[i].day == day && log->items[i].solved && is_of(&log->items[i], game))
            return true;
    return false;
}

int problem_log_streak(const struct problem_log *log, const char *game, int64_t today)
{
    int64_t *days = NULL;
    size_t count = solved_days(log, game, &days), at = 0;
    int64_t day = problem_log_solved_on(log, game, today) ? today : today - 1;
    int streak = 0;
    while (at < count && days[at] > day)
        at++;
    for (; at < count && days[at] == day - streak; streak++)
        while (at < count && days[at] == day - streak)
            at++;
    free(days);
    return streak;
}

size_t problem_of_day(const char *game, int64_t day, size_t count)
{
    struct phrase seed = text_phrase("problem-%s-%s", os_date(day).data, game);
    return rng_seed_from(seed.data, 0, 0, 0) % count;
}

/* From easy to expert in most games. */
static const double ratings[PROBLEM_LEVELS + 1] = {0, 1100, 1300, 1500, 1700, 1900};
static const double deviation = 60;

/* Orders by problem, then by time. */
static int compare_tries(const void *a, const void *b)
{
    const struct problem_try *first = *(const struct problem_try *const *)a;
    const struct problem_try *second = *(const struct problem_try *const *)b;
    int order = strcmp(first->game, second->game);
    if (order == 0)
        order = (first->number > second->number) - (first->number < second->number);
    return order != 0 ? order : (first > second) - (first < second);
}

/* Returns a bool for each line: whether it is the first of its problem. The caller frees it. */
static bool *find_firsts(const struct problem_log *log)
{
    bool *first = memory_create(log->count, sizeof *first);
    FREED const struct problem_try **sorted = memory_create(log->count, sizeof *sorted);
    for (size_t i = 0; i < log->count; i++)
        sorted[i] = &log->items[i];
    if (log->count > 1)
        qsort(sorted, log->count, sizeof *sorted, compare_tries);
    for (size_t i = 0; i < log->count; i++)
        first[sorted[i] - log->items] = i == 0 || sorted[i]->number != sorted[i - 1]->number ||
                                        strcmp(sorted[i]->game, sorted[i - 1]->game) != 0;
    return first;
}

void problem_log_rating(const struct problem_log *log, struct rating *rating)
{
    FREED bool *first = find_firsts(log);
    *rating = rating_begin();
    for (size_t i = 0; i < log->count; i++) {
        const struct problem_try *tried = &log->items[i];
        if (tried->level < 1 || tried->level > PROBLEM_LEVELS || !first[i])
            continue;
        struct rating_game game = {
            {ratings[tried->level], deviation}, tried->clean && tried->solved};
        rating->before = rating->rating;
        rating_add(rating, tried->when, &game);
    }
}
