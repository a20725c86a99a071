/*
 * Reads TERM and the locale, even if the terminfo of this system lacks the terminal, as with new
 * ones used over ssh. Only this file uses terminfo.
 */
#include "ui/screen/screen.h"

#include "ui/screen/private.h"

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

/* For the beginning of an unknown terminal's name, a known terminal with the same sequences. The
 * last entry fits every name, but only for editing lines. */
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

/* ---- what the environment says about the terminal ---- */

bool terminal_may_draw_wide(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && (strncmp(value, "ja", 2) == 0 || strncmp(value, "ko", 2) == 0 ||
                                 strncmp(value, "zh", 2) == 0))
            return true;
    }
    return false;
}

bool terminal_answers(void)
{
    static const char *const old[] = {"vt", "ansi", "cons", "sun", "dumb", "cygwin"};
    const char *name = getenv("TERM");
    for (size_t i = 0; i < sizeof old / sizeof old[0]; i++)
        if (name == NULL || strncmp(name, old[i], strlen(old[i])) == 0)
            return false;
    return true;
}
