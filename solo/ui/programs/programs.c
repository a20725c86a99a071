/*
 * The table of hexplay's programs. A new one needs a line here and a file.
 */
#include "ui/programs/programs.h"

#include "ui/fronts/fronts.h"
#include "ui/gtp/gtp.h"
#include "ui/screen/screen.h"

#include <limits.h>
#include <unistd.h>

enum { HELP_WIDTH = 80 };

static const struct program programs[] = {
    {NULL, "GAME", NULL, false, 0, 0,
        TAKES_PLAY | TAKES_SEED | TAKES_RULES | TAKES_SIZE | TAKES_LEVEL | TAKES_TUTOR | TAKES_LOOK,
        program_play},
    {"resume", "resume [FILE]", N_("resume the game played last, or FILE"), false, 0, 1,
        TAKES_TUTOR | TAKES_LOOK, program_resume},
    {"replay", "replay FILE", N_("step through the record of a game"), false, 1, 1, TAKES_LOOK,
        program_replay},
    {"verify", "verify FILE", N_("check a record: rules, dice, result"), false, 1, 1, TAKES_STRICT,
        program_verify},
    {"daily", "daily [GAME]", N_("today's dice, or problem, the same for everybody"), true, 0, 1,
        TAKES_LOOK, program_daily},
    {"analyse", "analyse FILE", N_("rate every decision, and tell luck from skill"), false, 1, 1,
        TAKES_LEVEL | TAKES_JSON | TAKES_LOOK, program_analyse},
    {"learn", "learn GAME", N_("a tutorial of about five minutes"), true, 1, 1, TAKES_LOOK,
        program_learn},
    {"stats", "stats [GAME]", N_("results so far: bests, averages, streaks"), true, 0, 1,
        TAKES_JSON | TAKES_REBUILD | TAKES_LOOK, program_stats},
    {"tournament", "tournament GAME PLAYER...", N_("computer against computer, many games"), true,
        0, INT_MAX,
        TAKES_SEED | TAKES_RULES | TAKES_SIZE | TAKES_JSON | TAKES_CONTEST | TAKES_PARTS |
            TAKES_ENGINES,
        program_tournament},
    {"report", "report GAME",
        N_("how balanced a game is: seats, length, drama and luck of many games"), true, 0, INT_MAX,
        TAKES_SEED | TAKES_RULES | TAKES_SIZE | TAKES_LEVEL | TAKES_JSON | TAKES_CONTEST |
            TAKES_PARTS | TAKES_VARIED,
        program_report},
    {"problem", "problem [GAME] [NUMBER]", N_("solve a problem: find the one best move"), true, 0,
        2, TAKES_LEVEL | TAKES_LOOK, program_problem},
    {"problems", "problems GAME", N_("find problems in games between computer players"), true, 0,
        INT_MAX, TAKES_SEED | TAKES_MAKE | TAKES_PARTS, program_problems},
    {"settings", "settings [KEY VALUE]",
        N_("show or change settings: screen or speech, colours, language, level"), false, 0, 2,
        TAKES_LOOK, program_settings},
    {"bench", "bench [GAME]", N_("measure random playouts and decisions a second"), true, 0, 1,
        TAKES_RULES | TAKES_SIZE | TAKES_JSON | TAKES_SECONDS, program_bench},
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

static int show_version(void)
{
    LOCAL_BUFFER lines = BUFFER_INIT;
    char weights[CHANCE_HEX_SIZE];
    ai_weights_digest(weights);
    usage_add_version(&lines, "hexplay", weights);
    fputs(lines.data, stdout);
    return 0;
}

int program_run(const struct arguments *arguments, struct error *error)
{
    if (arguments->gtp || arguments->json)
        os_language_english();
    if (arguments->help)
        return show_help(arguments);
    if (arguments->version)
        return show_version();
    if (!chance_start(error))
        return 0;
    if (arguments->gtp)
        return gtp_run(game_registry, ai_find, stdin, stdout);
    if (arguments->menu)
        return program_menu(arguments, error);
    return arguments->program->run(arguments, error);
}

/* ---- choosing a front end ---- */

struct ui_look front_look(const struct arguments *arguments)
{
    return (struct ui_look){
        arguments->ascii, arguments->no_mouse, (enum look_ground)arguments->colours};
}

bool front_speaks(const struct arguments *arguments)
{
    return arguments->speak ||
           (!arguments->plain && !arguments->screen && ui_plain_shows_only_lines());
}

bool front_can_ask(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Says how to get the board on an unknown terminal, which edits lines like a vt100. */
static void settle_terminal(void)
{
    if (!os_is_terminal(stdout) || screen_settle_terminal())
        return;
    fprintf(stderr,
        _("hexplay: the terminal '%s' is not known here, so the game is played line by line. To "
          "see the board, type 'TERM=xterm-256color hexplay' or install the package "
          "ncurses-term.\n"),
        getenv("TERM"));
    if (setenv("TERM", "vt100", 1) != 0)
        return;
}

struct ui *front_create(const struct arguments *arguments)
{
    bool speaks = front_speaks(arguments);
    settle_terminal();
    os_catch_signals();
    struct ui_look look = front_look(arguments);
    struct ui *ui = arguments->plain || speaks ? NULL : ui_screen_create(&look);
    ui = ui ? ui : ui_plain_create(&look, speaks);
    ui->speech.letters = arguments->spelled;
    return ui;
}
