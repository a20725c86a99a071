/*
 * Which front end a game is played on.
 */
#include "ui/programs/programs.h"

#include "ui/fronts/fronts.h"
#include "ui/screen/screen.h"

#include <unistd.h>

bool front_speaks(const struct arguments *arguments)
{
    return arguments->speak || (!arguments->plain && ui_plain_shows_only_lines());
}

bool front_can_ask(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

struct ui *front_create(const struct arguments *arguments)
{
    bool speaks = front_speaks(arguments);
    struct ui *ui = arguments->plain || speaks ? NULL : ui_screen_create(arguments->ascii);
    return ui ? ui : ui_plain_create(arguments->ascii, speaks);
}
