/*
 * Options, checkpoints and reports of the training programs.
 */
#include "bench/train/course.h"

#include "core/chance.h"
#include "core/os.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPORT_MS = 15000, PART_BYTES_MAX = 1 << 30 };

/* ---- arguments ---- */

static bool refuse_name(const struct course *course, const char *name, struct error *error)
{
    struct buffer names = BUFFER_INIT;
    for (int i = 0; i < course->option_count; i++)
        buffer_format(&names, "%s%s, ", course->options[i].name,
            course->options[i].high < 0   ? " K/N"
            : course->options[i].high > 0 ? " N"
                                          : "");
    error_refuse(error, REASON_UNKNOWN, error_word(name), "'%s': %sand --output FILE are accepted",
        name, names.data);
    buffer_finish(&names);
    return false;
}

static bool read_number(const struct course_option *option, const char *text, struct error *error)
{
    if (text && text_to_number(text, option->low, option->high, option->value))
        return true;
    return error_refuse(error, text ? REASON_BAD_VALUE : REASON_MISSING, error_word(option->name),
        "%s: a whole number from %lld to %lld is accepted", option->name, (long long)option->low,
        (long long)option->high);
}

static bool read_part(const struct course_option *option, const char *text, struct error *error)
{
    struct split part;
    if (!text || !split_read(text, &part))
        return error_refuse(error, text ? REASON_BAD_VALUE : REASON_MISSING,
            error_word(option->name), "%s: K/N is accepted, part K of N", option->name);
    option->value[0] = part.number;
    option->value[1] = part.of;
    return true;
}

/* Reads an argument. USED: how many words it took, including VALUE, which is NULL if no word
 * follows. */
static bool read_argument(
    struct course *course, const char *name, const char *value, int *used, struct error *error)
{
    *used = 2;
    if (strcmp(name, "--output") == 0) {
        course->output = value;
        return value || error_refuse(error, REASON_MISSING, error_word(name),
                            "--output: the name of a file is missing");
    }
    for (int i = 0; i < course->option_count; i++) {
        const struct course_option *option = &course->options[i];
        if (strcmp(name, option->name) != 0)
            continue;
        if (option->high < 0)
            return read_part(option, value, error);
        if (option->high > 0)
            return read_number(option, value, error);
        *used = 1;
        *option->value = 1;
        return true;
    }
    return refuse_name(course, name, error);
}

static bool read_arguments(struct course *course, int argc, char **argv, struct error *error)
{
    for (int i = 1, used = 1; i < argc; i += used)
        if (!read_argument(course, argv[i], i + 1 < argc ? argv[i + 1] : NULL, &used, error))
            return false;
    return course->output || error_refuse(error, REASON_MISSING, error_word("--output"),
                                 "--output FILE says where to write what is learned");
}

int course_main(struct course *course, int argc, char **argv,
    bool (*run)(struct course *course, void *context, struct error *error), void *context)
{
    struct error error = ERROR_INIT;
    os_start();
    os_catch_signals();
    course->began = course->last = os_monotonic_ms();
    bool good = read_arguments(course, argc, argv, &error) && run(course, context, &error);
    if (!good)
        fprintf(stderr, "%s: %s\n", course->program, error_format(&error).line);
    else if (os_stopping())
        fprintf(stderr, "stopped; run the same command to continue\n");
    return error_exit_status(&error);
}

/* ---- files ---- */

static void checkpoint_path(const struct course *course, struct buffer *path)
{
    buffer_format(path, "%s.checkpoint", course->output);
}

static bool refuse_checkpoint(const struct course *course, struct error *error)
{
    struct buffer path = BUFFER_INIT;
    checkpoint_path(course, &path);
    error_refuse(error, REASON_MISFIT, error_word(path.data),
        "%s is of another run; remove it, or say another --output", path.data);
    buffer_finish(&path);
    return false;
}

/* Reads a checkpoint; *BYTES is NULL if there is none. */
static bool read_checkpoint(
    const struct course *course, size_t size, char **bytes, size_t *length, struct error *error)
{
    struct buffer path = BUFFER_INIT;
    checkpoint_path(course, &path);
    bool good =
        !os_name_is_taken(path.data) || os_read_regular_file(path.data, size, bytes, length, error);
    buffer_finish(&path);
    return good;
}

static bool write_file(const char *path, const void *bytes, size_t count, struct error *error)
{
    struct os_output *output = os_output_create(path, 0666, error);
    if (!output)
        return false;
    if (os_output_write(output, bytes, count, error))
        return os_output_commit(output, error);
    os_output_destroy(output);
    return false;
}

bool course_keep(
    const struct course *course, const void *progress, size_t size, struct error *error)
{
    struct buffer path = BUFFER_INIT;
    checkpoint_path(course, &path);
    bool good = write_file(path.data, progress, size, error);
    buffer_finish(&path);
    return good;
}

bool course_begin(
    const struct course *course, void *progress, size_t size, size_t key, struct error *error)
{
    char *bytes = NULL;
    size_t length = 0;
    if (!read_checkpoint(course, size, &bytes, &length, error))
        return false;
    if (!bytes)
        return course_keep(course, progress, size, error);
    bool fits = length == size && memcmp(bytes, progress, key) == 0;
    if (fits) {
        memcpy(progress, bytes, size);
        fprintf(stderr, "going on from %s.checkpoint\n", course->output);
    }
    free(bytes);
    return fits || refuse_checkpoint(course, error);
}

bool course_write(const struct course *course, const void *bytes, size_t count, struct error *error)
{
    return write_file(course->output, bytes, count, error);
}

static void part_path(const struct course *course, const struct split *part, struct buffer *path)
{
    buffer_format(path, "%s.part-%d-of-%d", course->output, part->number, part->of);
}

bool course_write_part(const struct course *course, const struct split *part,
    const struct buffer *bytes, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    part_path(course, part, &path);
    return write_file(path.data, bytes->data, bytes->length, error);
}

bool course_read_part(const struct course *course, const struct split *part, size_t limit,
    char **bytes, size_t *length, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    part_path(course, part, &path);
    return os_read_regular_file(path.data, limit, bytes, length, error);
}

bool course_refuse_part(const struct course *course, const struct split *part, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    part_path(course, part, &path);
    return error_refuse(error, REASON_MISFIT, error_word(path.data),
        "%s is of another run, program or generation; play that part anew", path.data);
}

/* ---- generations ---- */

bool course_check(const struct course_generations *plan, int64_t games, struct error *error)
{
    struct split part = {(int)plan->part[0], (int)plan->part[1]};
    if (part.of > 0 && plan->parts > 0)
        return error_refuse(error, REASON_MISFIT, error_word("--part"),
            "--part K/N plays games, --parts N learns from them: one of them is accepted");
    if (plan->generations == 0 && (part.of > 0 || plan->parts > 0))
        return error_refuse(error, REASON_MISSING, error_word("--generations"),
            "parts are of a generation: --generations N is accepted with them");
    if (plan->generations > games)
        return error_refuse(error, REASON_MISFIT, error_word("--generations"),
            "--generations: at most as many as there are games");
    return plan->generations == 0 ||
           split_fits(&part, &(struct split_whole){games / plan->generations, 1}, error);
}

/* Returns the games of the next generation that belong to PART. */
static struct split_range generation_range(const struct course_generations *plan,
    const struct course_games *games, const struct split *part)
{
    const struct split generations = {1, (int)plan->generations};
    const struct split_whole all = {games->games, 1};
    struct split next = generations;
    while (split_range(&next, &all).end <= *games->done)
        next.number++;
    struct split_range range = split_range(&next, &all);
    struct split_range own = split_range(part, &(struct split_whole){range.end - range.first, 1});
    return (struct split_range){range.first + own.first, range.first + own.end};
}

/* Adds the head of a part's file: its progress, part and program. */
static void add_head(
    const struct course_games *games, const struct split *part, struct buffer *bytes)
{
    char hex[CHANCE_HEX_SIZE];
    chance_digest(games->progress, games->size, hex);
    buffer_format(bytes, "%s %d/%d %s\n", hex, part->number, part->of, split_program);
}

/* Plays the games of RANGE; each becomes a length and that many bytes. */
static void play_range(
    const struct course_games *games, struct split_range range, struct buffer *bytes)
{
    for (int64_t game = range.first; game < range.end && !course_is_stopped(); game++) {
        LOCAL_BUFFER one = BUFFER_INIT;
        games->play(games->context,
            rng_from_seed(rng_seed_from(games->name, (uint64_t)games->seed, (uint64_t)game, 0)),
            &one);
        uint64_t length = one.length;
        buffer_add_bytes(bytes, (const char *)&length, sizeof length);
        buffer_add_bytes(bytes, one.data, one.length);
    }
}

/* Adds the games of PART. */
static bool add_part(const struct course *course, const struct course_games *games,
    const struct split *part, struct buffer *bytes, struct error *error)
{
    LOCAL_BUFFER head = BUFFER_INIT;
    FREED char *found = NULL;
    size_t length;
    add_head(games, part, &head);
    if (!course_read_part(course, part, PART_BYTES_MAX, &found, &length, error))
        return false;
    if (length < head.length || memcmp(found, head.data, head.length) != 0)
        return course_refuse_part(course, part, error);
    buffer_add_bytes(bytes, found + head.length, length - head.length);
    return true;
}

/* Learns from COUNT games; returns false if there are fewer. */
static bool learn_games(const struct course_games *games, const struct buffer *bytes, int64_t count)
{
    uint64_t length;
    size_t at = 0;
    for (; count > 0 && bytes->length - at >= sizeof length; count--, ++*games->done) {
        memcpy(&length, bytes->data + at, sizeof length);
        at += sizeof length;
        if (length > bytes->length - at)
            return false;
        games->learn(games->context, bytes->data + at, (size_t)length);
        at += (size_t)length;
    }
    return count == 0 && at == bytes->length;
}

static bool learn_next(const struct course *course, const struct course_generations *plan,
    const struct course_games *games, struct error *error)
{
    const struct split whole = {0, 0};
    struct split part = {1, (int)plan->parts};
    struct split_range range = generation_range(plan, games, &whole);
    LOCAL_BUFFER bytes = BUFFER_INIT;
    for (; part.number <= part.of; part.number++)
        if (!add_part(course, games, &part, &bytes, error))
            return false;
    if (part.of == 0)
        play_range(games, range, &bytes);
    if (course_is_stopped()) /* an unfinished game is played again */
        return true;
    part.number = part.of;
    return learn_games(games, &bytes, range.end - range.first)
               ? course_keep(course, games->progress, games->size, error)
               : course_refuse_part(course, &part, error);
}

bool course_learn(const struct course *course, const struct course_generations *plan,
    const struct course_games *games, struct error *error)
{
    const struct split part = {(int)plan->part[0], (int)plan->part[1]};
    LOCAL_BUFFER bytes = BUFFER_INIT;
    if (part.of > 0 && *games->done < games->games) {
        add_head(games, &part, &bytes);
        play_range(games, generation_range(plan, games, &part), &bytes);
        return course_is_stopped() || course_write_part(course, &part, &bytes, error);
    }
    bool good = true;
    for (bool more = true; good && more && *games->done < games->games && !course_is_stopped();
         more = plan->parts == 0)
        good = learn_next(course, plan, games, error);
    return good;
}

/* ---- reports ---- */

bool course_is_due(struct course *course)
{
    int64_t now = os_monotonic_ms();
    if (now - course->last < REPORT_MS)
        return false;
    course->last = now;
    return true;
}

bool course_is_stopped(void)
{
    return os_stopping();
}

void course_begin_line(
    const struct course *course, int64_t done, const char *unit, struct buffer *line)
{
    buffer_add_decimal(line, (double)(os_monotonic_ms() - course->began) / 1000, 0);
    buffer_format(line, " s, %lld %s", (long long)done, unit);
}

void course_say(struct buffer *line)
{
    fprintf(stderr, "%s\n", line->data);
    buffer_finish(line);
}

double course_pace(int64_t done, int64_t all)
{
    const double half_turn = 3.14159265358979;
    double part = (double)done / (double)all;
    return part < 0.5 ? 1.0 : 0.5 * (1 + cos(half_turn * (part - 0.5) * 2));
}
