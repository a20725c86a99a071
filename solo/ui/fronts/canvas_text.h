#ifndef PAPERHEX_UI_FRONTS_CANVAS_TEXT_H
#define PAPERHEX_UI_FRONTS_CANVAS_TEXT_H

#include "games/canvas.h"

/* Adds the picture as lines of text, with terminal colours by role where COLOUR. Spaces at the ends
 * of lines are left out, and colours end with their line. */
void canvas_add_text(struct buffer *out, const struct canvas *canvas, bool colour);

/* Into FITTED, which was initialised: CANVAS where COLUMNS hold it; else what stands beside a gap
 * in it comes below; as it is where there is no such gap. */
void canvas_fit(const struct canvas *canvas, int columns, struct canvas *fitted);

#endif
