#ifndef PAPERHEX_KITS_OWN_BOARD_DRAWING_H
#define PAPERHEX_KITS_OWN_BOARD_DRAWING_H

/* What drawing a board's ground (board_draw.c) and its words (board_labels.c) share. */

#include "kits/own/board.h"

/* A board on a page. */
struct own_drawing {
    const struct own_board_art *art;
    const struct own_board_spec *spec;
    double hex; /* mm across the flats */
    struct point origin;
    struct scene *scene;
    const enum colour_role *ground; /* of every cell: its region's, its terrain's, or paper */
};

/* The radius of symbols, in widths of a cell; and how far they are lifted by a text below. */
#define OWN_BOARD_SYMBOL 0.24
#define OWN_BOARD_SYMBOL_RISE 0.06

struct point own_drawing_centre(const struct own_drawing *drawing, int cell);
/* The symbol of CELL or its terrain, or OWN_NONE; its text or its terrain's, never NULL. */
int own_board_symbol(const struct own_board_spec *spec, const struct own_cell *cell);
const char *own_board_text(const struct own_board_spec *spec, const struct own_cell *cell);

/* Names of regions, texts and names of cells. */
void own_labels_draw(const struct own_drawing *drawing);

#endif
