#ifndef PAPERHEX_LAYOUT_IMPOSE_H
#define PAPERHEX_LAYOUT_IMPOSE_H

/*
 * Several equal pieces on one page: a grid of slots with gutters between them, which is chosen so
 * that what lies in a slot comes out as large as possible.
 */

#include "scene/scene.h"

struct imposition {
    int count; /* slots in use; the last row may have free places */
    int columns, rows;
    double gutter;    /* mm between slots */
    struct rect area; /* what the grid fills */
};

/* Slot INDEX, row by row from the top left. */
struct rect imposition_slot(const struct imposition *imposition, int index);

/* How good a slot of WIDTH x HEIGHT mm is: larger is better, 0 or less: nothing fits in it.
 * BEST is the best so far: a slot that cannot be better need not be judged closely. */
typedef double (*slot_rating)(void *closure, double width, double height, double best);

/* The grid for COUNT slots in AREA whose slots are rated highest; one with free places counts for
 * less than a full one, and on a tie the one with less of them is taken. Returns a rating above 0,
 * or 0 if nothing fits. */
double imposition_choose(struct imposition *imposition, struct rect area, int count, double gutter,
    slot_rating rate, void *closure);

#endif
