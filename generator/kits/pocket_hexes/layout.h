#ifndef PAPERHEX_KITS_POCKET_HEXES_LAYOUT_H
#define PAPERHEX_KITS_POCKET_HEXES_LAYOUT_H

/*
 * Where the things on a Pocket Hexes sheet lie. A sheet is arranged for a slot of the page in one
 * of two shapes: TALL, with boxes and rules below the grid, and WIDE, with them beside it. The
 * title and the lines for name and date stand in the corners that a hexagon leaves free.
 */

#include "kits/art/board_art.h"
#include "kits/pocket_hexes/dice_layout.h"
#include "kits/pocket_hexes/reminder.h"
#include "kits/pocket_hexes/spec.h"

enum pocket_shape { SHAPE_TALL, SHAPE_WIDE, SHAPE_COUNT };

/* Smallest cell that can be written in, mm; sheets choose their number so that cells are at least
 * POCKET_HEX_GOOD where they can. */
#define POCKET_HEX_MIN 5.0
#define POCKET_HEX_GOOD 8.0

struct pocket_layout {
    enum pocket_shape shape;
    enum pocket_detail detail;
    double width, height; /* of the slot, or what the dice leave of it */
    double size;          /* of the small print, mm */
    double hex;
    double hex_max;         /* the widest cell that this arrangement has room for */
    struct point centre;    /* of the grid */
    struct rect title;      /* and the credit below it */
    double title_size;      /* mm */
    struct rect name, date; /* lines to write on */
    struct rect caption;    /* above the boxes */
    struct rect legend;     /* what the edge cells mean */
    struct rect boxes;      /* all of them and the total */
    int box_columns, box_rows;
    struct rect rules;
    int rule_columns;
    struct pocket_dice_layout dice;
};

/* The widest cell that a slot of WIDTH x HEIGHT mm could have, were there nothing else on it. */
double pocket_bare_hex(const struct board *board, double width, double height);

/* Arranges SPEC in a slot of WIDTH x HEIGHT mm in the way that rates highest: wide cells, and as
 * much of the rules as they leave room for. With HEX above 0, only arrangements with room for cells
 * of that width, which then have it. Returns the rating, 0 if there is none; HEX_MAX, if not NULL,
 * gets the widest cell seen that an arrangement has room for; with HEX above 0 that is of all. */
double pocket_arrange(const struct pocket_spec *spec, struct fonts *fonts, double width,
    double height, double hex, struct pocket_layout *layout, double *hex_max);

/* How the title is set: large letters stand closer. */
struct text_style pocket_title_style(double size);
/* Size of labels and captions, mm. */
double pocket_small_print(const struct pocket_layout *layout);
/* The board as it lies on the sheet. */
struct board_art pocket_board(const struct pocket_spec *spec, const struct pocket_layout *layout);
/* Box INDEX (from 0), and with INDEX == boxes the total. */
struct rect pocket_box(
    const struct pocket_spec *spec, const struct pocket_layout *layout, int index);

#endif
