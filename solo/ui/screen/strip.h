#ifndef PAPERHEX_UI_SCREEN_STRIP_H
#define PAPERHEX_UI_SCREEN_STRIP_H

/* What stands beside the board, as blocks or, where there is no room for them, as lines. */

#include "games/panel.h"
#include "ui/screen/frame.h"

/* All rows of PANEL one after the other, as many in a line of COLUMNS as it holds, into STRIP,
 * which was initialised. Rows as wide as their neighbours keep their columns; what does not fit a
 * dozen lines is left out. CHOSEN: the key of the chosen item, or 0. */
void strip_draw(const struct panel *panel, char chosen, int columns, struct canvas *strip);

/* The blocks of PANEL, at most MOST, each an initialised canvas of its size from then on; how many.
 */
int strip_blocks(const struct panel *panel, char chosen, struct canvas *blocks, int most);

#endif
