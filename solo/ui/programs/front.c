/*
 * Which front end a game is played on.
 */
#include "ui/programs/front.h"

#include "ui/fronts/ui_plain.h"
#include "ui/screen/screen.h"

struct ui *front_create(const struct arguments *arguments)
{
    struct ui *ui = arguments->plain ? NULL : ui_screen_create(arguments->ascii);
    return ui ? ui : ui_plain_create(arguments->ascii);
}
