#ifndef PAPERHEX_UI_PROGRAMS_CLOSING_H
#define PAPERHEX_UI_PROGRAMS_CLOSING_H

/* After the last word of a game: how it compares with the games before, and what comes next. */

#include "ui/commands/ui.h"
#include "ui/table/table.h"

enum closing_wish {
    CLOSING_END,
    CLOSING_AGAIN,
    CLOSING_SAME, /* with the same dice */
    CLOSING_ANALYSE,
};

/* Says it and asks, where a person sits at a terminal and the game is over or was given up; else
 * CLOSING_END, after the line to share of a daily game. Sheets are printed here. */
enum closing_wish closing_ask(struct ui *ui, struct table *table);

#endif
