#ifndef PAPERHEX_UI_FRONTS_UI_PLAIN_H
#define PAPERHEX_UI_FRONTS_UI_PLAIN_H

#include "ui/commands/ui.h"

/* Line by line on standard input and output; nothing ever moves on the screen. Edits the line and
 * shows colours where that is a terminal that can. With ASCII nothing else is shown; with SPEAK
 * everything is told for the ear. */
struct ui *ui_plain_create(bool ascii, bool speak);
/* Whether standard output is a terminal of which nothing is known but that it shows lines: TERM is
 * unset or dumb. */
bool ui_plain_shows_only_lines(void);

#endif
