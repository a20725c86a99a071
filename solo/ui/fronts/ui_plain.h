#ifndef PAPERHEX_UI_FRONTS_UI_PLAIN_H
#define PAPERHEX_UI_FRONTS_UI_PLAIN_H

#include "ui/commands/ui.h"

/* Line by line on standard input and output; nothing ever moves on the screen. Edits the line and
 * shows colours where that is a terminal that can. */
struct ui *ui_plain_create(void);

#endif
