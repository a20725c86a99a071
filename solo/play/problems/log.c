/*
 * What somebody tried and solved: a line a problem, in the state folder.
 */
#include "play/problems/problem.h"

#include "core/os.h"
#include "core/rng.h"

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

/* Goes on after the last whole line: what a killed program left of another one goes. */
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

/* False with REASON_SAME_FILE where another program has it just then. */
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
    enum { TRIES_MAX = 2000 }; /* a millisecond each: whoever has it writes a line */
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

struct problem_log problem_log_read(void)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    struct problem_log log = {0};
    if (!state_file("problems.jsonl", &path, NULL) || !json_lines_read(&log.lines, path.data, NULL))
        memset(&log, 0, sizeof log);
    return log;
}

void problem_log_finish(struct problem_log *log)
{
    json_lines_finish(&log->lines);
}

static bool is_of(const json_t *line, const char *game)
{
    const char *own = json_get_text(line, "problem");
    return own && strcmp(own, game) == 0;
}

static int64_t number_of(const json_t *line, const char *key)
{
    return json_integer_value(json_object_get(line, key));
}

int problem_log_count(const struct problem_log *log, const char *game)
{
    int count = 0;
    for (size_t i = 0; i < log->lines.count; i++)
        count += is_of(log->lines.value[i], game);
    return count;
}

int64_t problem_log_solved(const struct problem_log *log, const char *game, int number)
{
    int64_t when = 0;
    for (size_t i = 0; i < log->lines.count; i++) {
        const json_t *line = log->lines.value[i];
        if (is_of(line, game) && number_of(line, "number") == number &&
            json_is_true(json_object_get(line, "solved")))
            when = number_of(line, "when");
    }
    return when;
}

/* ---- days ---- */

bool problem_log_solved_on(const struct problem_log *log, const char *game, int64_t day)
{
    for (size_t i = 0; day > 0 && i < log->lines.count; i++) {
        const json_t *line = log->lines.value[i];
        if (is_of(line, game) && number_of(line, "day") == day &&
            json_is_true(json_object_get(line, "solved")))
            return true;
    }
    return false;
}

int problem_log_streak(const struct problem_log *log, const char *game, int64_t today)
{
    int64_t day = problem_log_solved_on(log, game, today) ? today : today - 1;
    int streak = 0;
    while (problem_log_solved_on(log, game, day - streak))
        streak++;
    return streak;
}

size_t problem_of_day(const char *game, int64_t day, size_t count)
{
    struct phrase seed = text_phrase("problem-%s-%s", os_date(day).data, game);
    return rng_seed_from(seed.data, 0, 0, 0) % count;
}

/* ---- rating ---- */

/* Between easy and expert of most games. */
static const double ratings[PROBLEM_LEVELS + 1] = {0, 1100, 1300, 1500, 1700, 1900};
static const double deviation = 60;

static bool is_first(const struct problem_log *log, size_t index)
{
    const json_t *line = log->lines.value[index];
    for (size_t i = 0; i < index; i++)
        if (json_equal(json_object_get(log->lines.value[i], "problem"),
                json_object_get(line, "problem")) &&
            number_of(log->lines.value[i], "number") == number_of(line, "number"))
            return false;
    return true;
}

void problem_log_rating(const struct problem_log *log, struct rating *rating)
{
    *rating = rating_begin();
    for (size_t i = 0; i < log->lines.count; i++) {
        const json_t *line = log->lines.value[i];
        int64_t level = number_of(line, "level");
        if (level < 1 || level > PROBLEM_LEVELS || !is_first(log, i))
            continue;
        struct rating_game game = {
            {ratings[level], deviation}, json_is_true(json_object_get(line, "clean")) &&
                                             json_is_true(json_object_get(line, "solved"))};
        rating->before = rating->rating;
        rating_add(rating, number_of(line, "when"), &game);
    }
}
