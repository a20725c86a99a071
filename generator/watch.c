/*
 * hexprint watch: prints again after each change of a file that the run reads.
 */
#include "hexprint.h"

struct watched {
    int argc;
    char **argv;
    bool quiet;
};

static bool print_once(const struct watched *watched, struct error *error)
{
    struct command_line line;
    if (!command_line_read(&line, watched->argc, watched->argv, error) ||
        !settings_set(&line.settings, SETTING_QUIET, "true", error))
        return false;
    return line.command == COMMAND_MAKE ? job_make(&line, error) : run_print(&line, NULL, error);
}

static int work(void *context)
{
    struct error error = ERROR_INIT;
    if (!print_once(context, &error) && !os_stopping())
        fprintf(stderr, "hexprint: %s\n", error_format(&error).line);
    return error_exit_status(&error);
}

static void say_printed(void *context, const char *changed, int64_t ms)
{
    const struct watched *watched = context;
    if (watched->quiet)
        return;
    printf("Printed in %s s", decimal_phrase((double)ms / 1000.0, 2).data);
    if (changed != NULL)
        printf(", because %s changed", changed);
    puts("");
    fflush(stdout);
}

bool watch_run(int argc, char **argv, bool quiet, struct error *error)
{
    struct watched watched = {argc, argv, quiet};
    return os_watch(&(struct os_watch){work, say_printed, &watched}, error);
}
