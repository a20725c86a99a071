/*
 * hexprint: prints hexagon games.
 */
#include "hexprint.h"

#include "ai/ai.h"
#include "core/json_lines.h"

/* Flushes standard output, which may go to a full disk or a closed pipe. */
static bool flush_output(struct error *error)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    return error_set(error, ERROR_SYSTEM, "cannot write to standard output");
}

static bool say(void (*fill)(struct buffer *buffer))
{
    LOCAL_BUFFER buffer = BUFFER_INIT;
    fill(&buffer);
    fputs(buffer.data, stdout);
    return true;
}

static bool say_icons(const struct command_line *line, struct error *error)
{
    LOCAL_BUFFER buffer = BUFFER_INIT;
    bool good = list_icons(&buffer, line->files, line->file_count, error);
    if (good)
        fputs(buffer.data, stdout);
    return good;
}

static bool say_help(const struct command_line *line)
{
    LOCAL_BUFFER buffer = BUFFER_INIT;
    command_help(line, &buffer);
    fputs(buffer.data, stdout);
    return true;
}

/* Adds a line for FILE's family, whose files come one after the other. */
static void say_font(
    void *closure, const struct font_file *file, const char *path, const char *version)
{
    struct buffer *buffer = closure;
    LOCAL_BUFFER line = BUFFER_INIT;
    const char *found = path != NULL ? "unknown" : "missing";
    buffer_format(&line, "font %s %s\n", file->family, version != NULL ? version : found);
    if (!text_ends_in(buffer->data, line.data))
        buffer_add(buffer, line.data);
}

static void say_version(struct buffer *buffer)
{
    char weights[CHANCE_HEX_SIZE];
    ai_weights_digest(weights);
    usage_add_version(buffer, "hexprint", weights);
    usage_add_library(buffer, "Pango", PANGOFT2_SONAME, "pango_version_string");
    usage_add_library(buffer, "Cairo", CAIRO_SONAME, "cairo_version_string");
    fonts_visit_files(say_font, buffer);
}

static bool run_command(const struct command_line *line, struct error *error)
{
    switch (line->command) {
    case COMMAND_PRINT:
        return run_print(line, NULL, error);
    case COMMAND_MAKE:
        return job_make(line, error);
    case COMMAND_CHECK:
        return job_check_files(line, error);
    case COMMAND_KIT_FROM:
        return kit_from_game(line, error);
    case COMMAND_LIST:
        return say(list_text);
    case COMMAND_LIST_JSON:
        return say(list_json);
    case COMMAND_LIST_ICONS:
        return say_icons(line, error);
    case COMMAND_HELP:
        return say_help(line);
    case COMMAND_VERSION:
        return say(say_version);
    }
    return false;
}

int main(int argc, char **argv)
{
    struct error error = ERROR_INIT;
    struct command_line line;
    os_start();
    os_expand_home(argc, argv);
    if (usage_completes(&command_usage, argc, argv))
        return 0;
    /* Reading a command line reorders its words; watch reads it again for each print. */
    char **words = memory_create((size_t)argc + 1, sizeof *words);
    memcpy(words, argv, (size_t)argc * sizeof *words);
    json_lines_start();
    text_start();
    os_catch_signals();
    if (command_line_read(&line, argc, argv, &error) &&
        (line.watches ? watch_run(argc, words, line.settings.quiet, &error)
                      : run_command(&line, &error)))
        (void)flush_output(&error);
    free(words);
    if (error.code != ERROR_NONE) {
        LOCAL_BUFFER said = BUFFER_INIT;
        os_add_commands(&said, error_format(&error).line);
        fprintf(stderr, "hexprint: %s\n", said.data);
    }
    return error_exit_status(&error);
}
