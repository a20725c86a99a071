/*
 * The table of what hexplay can do. A new program is a line here and a file.
 */
#include "ui/programs/programs.h"

#include "ai/ai.h"
#include "games/registry.h"
#include "ui/gtp/gtp.h"
#include "ui/words/wrap.h"

#include <stdio.h>
#include <string.h>

enum { HELP_WIDTH = 80 };

static const struct program programs[] = {
    {NULL, "GAME [OPTION]...", "play a game; the slug of one of the games below", 0, 0, false,
        program_play},
    {"resume", "resume [FILE]", "go on where the last game stopped, or with FILE", 0, 1, false,
        program_resume},
    {"replay", "replay FILE", "step through the record of a game", 1, 1, false, program_replay},
    {"verify", "verify FILE", "check a record: rules, dice, result", 1, 1, false, program_verify},
    {"daily", "daily", "today's dice", 0, 0, true, NULL},
    {"analyse", "analyse FILE", "rate every decision", 0, 9, true, NULL},
    {"stats", "stats [GAME]", "results so far", 0, 9, true, NULL},
    {"tournament", "tournament GAME PLAYER...", "computer against computer, many games", 0,
        ARGUMENT_WORDS_MAX, false, program_tournament},
    {"bench", "bench [GAME]", "random playouts and decisions a second", 0, 1, false, program_bench},
};

const struct program_list programs_all = {programs, sizeof programs / sizeof programs[0]};

static int show_help(void)
{
    struct buffer help = BUFFER_INIT, lines = BUFFER_INIT;
    arguments_help(&programs_all, &help);
    wrap_text(&lines, help.data, HELP_WIDTH, true);
    fputs(lines.data, stdout);
    buffer_finish(&help);
    buffer_finish(&lines);
    return 0;
}

int program_run(const struct arguments *arguments, struct error *error)
{
    if (arguments->help)
        return show_help();
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
