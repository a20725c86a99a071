#ifndef PAPERHEX_UI_FRONTS_UI_PLAIN_H
#define PAPERHEX_UI_FRONTS_UI_PLAIN_H

#include "ui/commands/ui.h"

/* Line by line on standard input and output; nothing ever moves on the screen. Edits the line and
 * shows colours where that is a terminal that can. With ASCII nothing else is shown. */
struct ui *ui_plain_create(bool ascii);

#endif
