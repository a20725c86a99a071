/*
 * Options, checkpoints and reports of the training programs.
 */
#include "bench/train/course.h"

#include "core/os.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPORT_MS = 15000 };

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

/* USED: how many words it took, VALUE included; VALUE is NULL where no word follows. */
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
        fprintf(stderr, "stopped; the same command goes on\n");
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

/* *BYTES is NULL if there is none. */
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
