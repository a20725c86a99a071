/*
 * Runs a program from its command line to its exit status.
 */
#include "ui/arguments/arguments.h"

#include "core/json_lines.h"
#include "ui/words/words.h"

enum { HELP_WIDTH = 80 };

static int show_help(const struct start *start, const struct arguments *arguments)
{
    LOCAL_BUFFER help = BUFFER_INIT, lines = BUFFER_INIT;
    if (arguments->program)
        arguments_help_about(arguments, start->name, &help);
    else
        start->help(&help);
    wrap_text(&lines, help.data, HELP_WIDTH, true);
    fputs(lines.data, stdout);
    return 0;
}

static int show_version(const struct start *start)
{
    LOCAL_BUFFER lines = BUFFER_INIT;
    char weights[CHANCE_HEX_SIZE];
    ai_weights_digest(weights);
    usage_add_version(&lines, start->name, weights);
    fputs(lines.data, stdout);
    return 0;
}

static int run(const struct start *start, const struct arguments *arguments, struct error *error)
{
    if (arguments->gtp || arguments->json)
        os_language_english();
    if (arguments->help)
        return show_help(start, arguments);
    if (arguments->version)
        return show_version(start);
    return chance_start(error) ? start->run(arguments, error) : 0;
}

/* Output that could not be written is an error like any other. */
static int finish_output(int status, struct error *error)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    error_set(error, ERROR_SYSTEM, "cannot write standard output");
    return status ? status : error_exit_status(error);
}

int start_program(const struct start *start, int argc, char **argv)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    int status = 0;
    os_start();
    os_expand_home(argc, argv);
    json_lines_start();
    bool asked = os_language_start(NULL, &error) && !usage_completes(start->usage, argc, argv);
    if (asked && start->hand_over)
        start->hand_over(argc, argv, &error);
    if (asked && error.code == ERROR_NONE && arguments_read(&arguments, argc, argv, &error))
        status = run(start, &arguments, &error);
    status = finish_output(error.code ? error_exit_status(&error) : status, &error);
    if (error.code != ERROR_NONE) {
        LOCAL_BUFFER line = BUFFER_INIT;
        os_add_commands(&line, error_format(&error).line);
        fprintf(stderr, "%s: %s\n", start->name, line.data);
    }
    return status;
}
