/*
 * hexplay: reads the command line, does what it asks, and says in one line what went wrong.
 */
#include "ui/programs/programs.h"

/* Output that could not be written is a failure like any other. */
static int finish_output(int status, struct error *error)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    error_set(error, ERROR_SYSTEM, "cannot write standard output");
    return status ? status : error_exit_status(error);
}

int main(int argc, char **argv)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    int status = 0;
    os_start();
    os_expand_home(argc, argv);
    json_lines_start();
    if (os_language_start(NULL, &error) && !usage_completes(&arguments_usage, argc, argv) &&
        arguments_read(&arguments, argc, argv, &error))
        status = program_run(&arguments, &error);
    status = finish_output(error.code ? error_exit_status(&error) : status, &error);
    if (error.code != ERROR_NONE) {
        LOCAL_BUFFER line = BUFFER_INIT;
        os_add_commands(&line, error_format(&error).line);
        fprintf(stderr, PAPERHEX_PROGRAM ": %s\n", line.data);
    }
    return status;
}
