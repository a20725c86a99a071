#ifndef PAPERHEX_UI_SCREEN_STRIP_H
#define PAPERHEX_UI_SCREEN_STRIP_H

/* What stands beside the board, as lines: where there is no room for blocks. */

#include "games/panel.h"
#include "ui/screen/frame.h"

/* All rows of PANEL one after the other, as many in a line of COLUMNS as it holds, into STRIP,
 * which was initialised. Rows as wide as their neighbours keep their columns; what does not fit a
 * dozen lines is left out. CHOSEN: the key of the chosen item, or 0. */
void strip_draw(const struct panel *panel, char chosen, int columns, struct canvas *strip);

/* How a piece is written, here and in a block. */
struct canvas_pen strip_pen(const struct panel_piece *piece, char chosen);

#endif
