#ifndef PAPERHEX_GAMES_POCKET_HEXES_DRAW_SHEET_H
#define PAPERHEX_GAMES_POCKET_HEXES_DRAW_SHEET_H

/*
 * One grid of Pocket Hexes as text hexagons.
 */

#include "games/pocket_hexes/private.h"

/* Characters for what a cell means. */
struct sheet_signs {
    const char *edge; /* fills cells that can never score */
    const char *scored;
    const char *lost; /* ring complete, not scored */
    const char *legal;
    const char *closes; /* a legal place that completes a ring */
    const char *last;
};

extern const struct sheet_signs sheet_signs_unicode, sheet_signs_ascii;

struct sheet_style {
    int pitch; /* columns from one hexagon to the next */
    bool tall; /* coordinate above, number below; else side by side */
    const struct sheet_signs *signs;
};

/* One grid on its way to a canvas. */
struct sheet {
    const struct rules *rules;
    const struct pocket_grid *grid;
    struct sheet_style style;
    int owner;               /* player, or CANVAS_NO_OWNER */
    bool fields;             /* cells carry their field numbers */
    struct cell_set legal;   /* marked places */
    struct cell_set closing; /* those of them that score a ring */
    int last;                /* the cell written last, or -1 */
    int considered, value;   /* a number that is not written yet, and its cell, or -1 */
};

int sheet_width(const struct rules *rules, struct sheet_style style);
int sheet_height(const struct rules *rules);
/* Draws with the top left corner at X, Y. */
void sheet_draw(const struct sheet *sheet, struct canvas *canvas, int x, int y);

#endif
