/*
 * Chooses a front end.
 */
#include "ui/programs/programs.h"

#include "ui/fronts/fronts.h"
#include "ui/screen/screen.h"

#include <unistd.h>

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

/* On an unknown terminal, edits lines as on a vt100 and says how to get the board. */
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
