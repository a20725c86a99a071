/*
 * Names of terminals that this system has no description of: those of newer terminals, seen through
 * ssh. terminfo, and nothing else that knows of it.
 */
#include "ui/screen/screen.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

static bool is_known(const char *name)
{
    int status;
    if (setupterm(name, STDOUT_FILENO, &status) != OK)
        return false;
    (void)del_curterm(cur_term);
    return true;
}

/* What a terminal whose name begins so understands all the same; the last one, whatever it is
 * called, as far as lines are edited. */
static const struct {
    const char *begin, *taken_for;
} relatives[] = {
    {"xterm", "xterm-256color"},
    {"alacritty", "xterm-256color"},
    {"contour", "xterm-256color"},
    {"foot", "xterm-256color"},
    {"ghostty", "xterm-256color"},
    {"gnome", "xterm-256color"},
    {"kitty", "xterm-256color"},
    {"konsole", "xterm-256color"},
    {"mintty", "xterm-256color"},
    {"rio", "xterm-256color"},
    {"st-", "xterm-256color"},
    {"vte", "xterm-256color"},
    {"wezterm", "xterm-256color"},
    {"screen", "screen"},
    {"tmux", "screen"},
};

bool screen_settle_terminal(void)
{
    const char *name = getenv("TERM");
    if (name == NULL || name[0] == '\0' || is_known(name))
        return true;
    for (size_t i = 0; i < sizeof relatives / sizeof relatives[0]; i++)
        if (strncmp(name, relatives[i].begin, strlen(relatives[i].begin)) == 0 &&
            is_known(relatives[i].taken_for))
            return setenv("TERM", relatives[i].taken_for, 1) == 0;
    return false;
}
