/*
 * The table of what hexplay can do. A new program is a line here and a file.
 */
#include "ui/programs/programs.h"

#include "ai/ai.h"
#include "core/language.h"
#include "core/os.h"
#include "games/registry.h"
#include "ui/gtp/gtp.h"
#include "ui/words/words.h"

#include <stdio.h>
#include <string.h>

enum { HELP_WIDTH = 80 };

static const struct program programs[] = {
    {.usage = "GAME",
        .takes = TAKES_PLAY | TAKES_SEED | TAKES_RULES | TAKES_SIZE | TAKES_LEVEL | TAKES_TUTOR |
                 TAKES_LOOK,
        .run = program_play},
    {.name = "resume",
        .usage = "resume [FILE]",
        .about = N_("go on where the last game stopped, or with FILE"),
        .files_max = 1,
        .takes = TAKES_TUTOR | TAKES_LOOK,
        .run = program_resume},
    {.name = "replay",
        .usage = "replay FILE",
        .about = N_("step through the record of a game"),
        .files_min = 1,
        .files_max = 1,
        .takes = TAKES_LOOK,
        .run = program_replay},
    {.name = "verify",
        .usage = "verify FILE",
        .about = N_("check a record: rules, dice, result"),
        .files_min = 1,
        .files_max = 1,
        .takes = TAKES_STRICT,
        .run = program_verify},
    {.name = "daily",
        .usage = "daily",
        .about = N_("today's dice, the same for everybody"),
        .takes = TAKES_LOOK,
        .run = program_daily},
    {.name = "analyse",
        .usage = "analyse FILE",
        .about = N_("rate every decision, luck apart from skill"),
        .files_min = 1,
        .files_max = 1,
        .takes = TAKES_LEVEL | TAKES_JSON | TAKES_LOOK,
        .run = program_analyse},
    {.name = "learn",
        .usage = "learn GAME",
        .about = N_("a tutorial of about five minutes"),
        .plays = true,
        .files_min = 1,
        .files_max = 1,
        .takes = TAKES_LOOK,
        .run = program_learn},
    {.name = "stats",
        .usage = "stats [GAME]",
        .about = N_("results so far: bests, averages, streaks"),
        .plays = true,
        .files_max = 1,
        .takes = TAKES_JSON | TAKES_REBUILD | TAKES_LOOK,
        .run = program_stats},
    {.name = "tournament",
        .usage = "tournament GAME PLAYER...",
        .about = N_("computer against computer, many games"),
        .plays = true,
        .files_max = ARGUMENT_WORDS_MAX,
        .takes = TAKES_SEED | TAKES_RULES | TAKES_SIZE | TAKES_JSON | TAKES_CONTEST,
        .run = program_tournament},
    {.name = "bench",
        .usage = "bench [GAME]",
        .about = N_("random playouts and decisions a second"),
        .plays = true,
        .files_max = 1,
        .takes = TAKES_RULES | TAKES_SIZE | TAKES_JSON | TAKES_SECONDS,
        .run = program_bench},
};

const struct program_list programs_all = {programs, sizeof programs / sizeof programs[0]};

const struct program *program_named(const char *name)
{
    for (size_t i = 1; i < programs_all.count; i++)
        if (strcmp(programs[i].name, name) == 0)
            return &programs[i];
    return NULL;
}

static int show_help(const struct arguments *arguments)
{
    LOCAL_BUFFER help = BUFFER_INIT, lines = BUFFER_INIT;
    arguments_help(arguments, &help);
    wrap_text(&lines, help.data, HELP_WIDTH, true);
    fputs(lines.data, stdout);
    return 0;
}

int program_run(const struct arguments *arguments, struct error *error)
{
    if (arguments->gtp || arguments->json)
        os_language_english();
    if (arguments->help)
        return show_help(arguments);
    if (arguments->version) {
        printf("hexplay (Paperhex) %s\n", PAPERHEX_VERSION);
        return 0;
    }
    if (!chance_start(error))
        return error_exit_status(error);
    if (arguments->gtp)
        return gtp_run(game_registry, ai_find, stdin, stdout);
    if (arguments->menu)
        return program_menu(arguments, error);
    return arguments->program->run(arguments, error);
}
