#ifndef PAPERHEX_KITS_BEERHEX_SIDES_H
#define PAPERHEX_KITS_BEERHEX_SIDES_H

/*
 * Where the cells of a BeerHex board lie, and what runs along its sides: bands with the symbols and
 * names of the players who join them.
 */

#include "core/board.h"
#include "scene/scene.h"
#include "scene/text.h"
#include "theme/texts.h"

/* The smallest text on the board, a little over 6 pt, mm. */
#define SIDES_TEXT_LEAST 2.15

/* Where the cells lie. */
struct place {
    const struct board *board;
    const struct texts *texts;
    bool turned;
    double hex;
    double side;        /* of a cell */
    struct point first; /* centre of a1 */
    double name_width;  /* of Silver's name beside its bands, mm; 0: it is not there */
};

/* How far the bands reach beyond the outermost cells' centres: at the acute corners, and above and
 * below, in mm for cells of HEX mm. */
double sides_acute_reach(double hex);
double sides_flat_reach(double hex);
struct point sides_centre_of(const struct place *place, int column, int row);
/* Leaves room in Silver's bands for its name. */
void sides_measure_name(struct place *place, struct fonts *fonts);
/* The bands, with the symbols in their notches. */
void sides_draw(struct scene *scene, const struct place *place);
void sides_name(struct scene *scene, const struct place *place);

#endif
