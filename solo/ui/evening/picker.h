#ifndef PAPERHEX_UI_EVENING_PICKER_H
#define PAPERHEX_UI_EVENING_PICKER_H

/* Questions outside of any game, on every front end. */

#include "ui/commands/ui.h"

/* Asks MENU: by the front end's own menu, else by a list and what is typed: a number, a letter or
 * the beginning of a word of the answer that is meant, Enter for the usual one. The answer's index,
 * UI_BACK, or UI_END at the end of input. */
MUST_USE int picker_ask(struct ui *ui, const struct ui_menu *menu);

/* What TYPED, without spaces around it, picks of MENU: an index, UI_BACK, or PICKER_UNKNOWN. */
enum { PICKER_UNKNOWN = -3 };
int picker_read(const struct ui_menu *menu, const char *typed);

#endif
