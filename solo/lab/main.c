/*
 * paperhex-lab: measures computer players and games, and makes problems.
 */
#include "lab/programs/programs.h"

#define NAME "paperhex-lab"

static program_function *find_run(const struct program *program)
{
    program_function *const runs[PROGRAM_COUNT] = {
        [PROGRAM_TOURNAMENT] = lab_tournament,
        [PROGRAM_REPORT] = lab_report,
        [PROGRAM_PROBLEMS] = lab_problems,
        [PROGRAM_BENCH] = lab_bench,
    };
    return program ? runs[program_id(program)] : NULL;
}

/* ---- the lab's commands and options ---- */

/* Returns the index among hexplay's commands of the lab's command INDEX, or -1 after the last. */
static int place_of(int index)
{
    struct command_help command;
    for (int i = 0; arguments_usage.command(i, &command); i++) {
        if (find_run(program_named(command.name)) && index-- == 0)
            return i;
    }
    return -1;
}

static bool command_at(int index, struct command_help *command)
{
    int place = place_of(index);
    return place >= 0 && arguments_usage.command(place, command);
}

static bool fits(int command, int option)
{
    bool fits = command >= 0 && arguments_usage.fits(place_of(command), option);
    for (int i = 0; command < 0 && !fits && place_of(i) >= 0; i++)
        fits = arguments_usage.fits(place_of(i), option);
    return fits;
}

static void offer(int command, int option, struct offers *offers)
{
    arguments_usage.offer(command < 0 ? -1 : place_of(command), option, offers);
}

static void add_help(struct buffer *out)
{
    struct command_help command;
    struct option_help option;
    buffer_add(out, _("Usage: paperhex-lab COMMAND GAME [OPTION]...\n"
                      "Measures computer players and games, and makes problems.\n"));
    buffer_add(out, _("\nCommands:\n"));
    for (int i = 0; command_at(i, &command); i++)
        usage_add_row(out, command.takes, _(command.about));
    buffer_add(out, _("\n'paperhex-lab COMMAND --help' lists the options of each.\n"));
    buffer_add(out, _("\nOptions:\n"));
    for (int i = 0; arguments_usage.option(i, &option); i++)
        if (fits(-1, i))
            usage_add_option(out, &option, NULL);
    buffer_add(out, _("\nExamples:\n"));
    buffer_add(out, "  paperhex-lab tournament beerhex hard third --games 40\n"
                    "  paperhex-lab report toll-hexes --games 20");
}

/* ---- running ---- */

static int run(const struct arguments *arguments, struct error *error)
{
    program_function *found = find_run(arguments->program);
    if (found)
        return found(arguments, error);
    error_input(error, "name a command: tournament, report, problems or bench; games are played by "
                       "hexplay");
    return 0;
}

/* Reports whether hexplay handed its command line over, so that messages name hexplay. */
static bool is_handed_over(const char *called)
{
    const char *slash = strrchr(called, '/');
    return strcmp(slash ? slash + 1 : called, NAME) != 0;
}

int main(int argc, char **argv)
{
    const struct usage usage = {NAME, arguments_usage.option, command_at, fits, offer};
    const struct start start = {
        argc > 0 && is_handed_over(argv[0]) ? "hexplay" : NAME, &usage, NULL, add_help, run};
    return start_program(&start, argc, argv);
}
