/*
 * Runs the programs of hexplay. A new one needs a line here, a line in program_rows.c, and a file.
 */
#include "ui/programs/programs.h"

#include "ui/gtp/gtp.h"

static program_function *find_run(enum program_id id)
{
    program_function *const runs[PROGRAM_COUNT] = {
        [PROGRAM_PLAY] = program_play,
        [PROGRAM_RESUME] = program_resume,
        [PROGRAM_REPLAY] = program_replay,
        [PROGRAM_VERIFY] = program_verify,
        [PROGRAM_DAILY] = program_daily,
        [PROGRAM_ANALYSE] = program_analyse,
        [PROGRAM_LEARN] = program_learn,
        [PROGRAM_STATS] = program_stats,
        [PROGRAM_PROBLEM] = program_problem,
        [PROGRAM_SETTINGS] = program_settings,
    };
    return runs[id];
}

int program_run(const struct arguments *arguments, struct error *error)
{
    if (arguments->gtp)
        return gtp_run(game_registry, ai_find, stdin, stdout);
    if (arguments->menu)
        return program_menu(arguments, error);
    program_function *run = find_run(program_id(arguments->program));
    assert(run); /* those of the lab were handed over before */
    return run(arguments, error);
}
