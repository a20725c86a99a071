/*
 * Runs the programs of hexplay, and chooses their front end. A new one needs a line here, one in
 * program_rows.c and a file.
 */
#include "ui/programs/programs.h"

#include "ui/fronts/fronts.h"
#include "ui/gtp/gtp.h"
#include "ui/screen/screen.h"

#include <unistd.h>

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
    assert(run); /* the lab's were handed over */
    return run(arguments, error);
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
