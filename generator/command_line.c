/*
 * Reads the command line: options by the table of settings, then the remaining words, which name
 * what to print.
 */
#include "hexprint.h"

/* ---- options ---- */

static bool asks_for_information(const struct command_line *line)
{
    return line->command == COMMAND_HELP || line->command == COMMAND_VERSION;
}

static bool take_option(
    struct command_line *line, const struct option_given *given, struct error *error)
{
    if (given->index == OPTION_HELP)
        line->command = COMMAND_HELP;
    else if (given->index == OPTION_VERSION)
        line->command = COMMAND_VERSION;
    else if (given->index == OPTION_JSON)
        line->command = COMMAND_LIST_JSON;
    else {
        const char *flag = given->negated ? "false" : "true";
        return settings_set(&line->settings, (enum setting)given->index,
            given->value != NULL ? given->value : flag, error);
    }
    return true;
}

static bool read_options(struct command_line *line, struct usage_line *words, struct error *error)
{
    struct option_given given;
    struct error trouble = ERROR_INIT;
    enum usage_step step;
    while ((step = usage_next(words, &given, &trouble)) != USAGE_END) {
        if (asks_for_information(line)) /* nothing else matters then */
            continue;
        if (step == USAGE_REFUSED)
            return error_pass(error, &trouble);
        if (!take_option(line, &given, error))
            return false;
    }
    return true;
}

/* ---- the command line ---- */

bool command_line_read(struct command_line *line, int argc, char **argv, struct error *error)
{
    struct usage_line words = {
        .usage = &command_usage, .words = argv + 1, .count = argc > 0 ? argc - 1 : 0};
    *line = (struct command_line){.command = COMMAND_PRINT};
    settings_defaults(&line->settings);
    if (!read_options(line, &words, error))
        return false;
    const char *const *kept = (const char *const *)words.words;
    if (line->command == COMMAND_HELP)
        command_help_about(line, kept, words.kept);
    return asks_for_information(line) || command_words_read(line, kept, words.kept, error);
}
