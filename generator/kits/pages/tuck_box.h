#ifndef PAPERHEX_KITS_PAGES_TUCK_BOX_H
#define PAPERHEX_KITS_PAGES_TUCK_BOX_H

/*
 * A box to fold from one sheet of card: four walls in a row, a lid that tucks in at either end, one
 * edge to glue. How large it is follows from what lies in it; its net has cut lines and folds.
 */

#include "scene/scene.h"

/* Pieces of one sort that lie in the box, stacked from the front to the back. */
struct tuck_content {
    int count;
    double width;     /* of a stack, across the front, mm */
    double height;    /* and along it */
    double thickness; /* of one piece */
};

/* Inside measures, mm: seen from the front, and from front to back. */
struct tuck_box {
    double width, height, depth;
};

/* The box for all of COUNT contents whose net fits in a ROOM and takes little card. False if none
 * does. */
bool tuck_box_find(struct tuck_box *box, const struct tuck_content *contents, int count,
    double room_width, double room_height);

/* The net, its tab and lids included, and its walls in it. */
double tuck_box_net_width(const struct tuck_box *box);
double tuck_box_net_height(const struct tuck_box *box);
struct tuck_walls {
    struct rect back, front, left, right;
};
/* Where its walls are if the net's top left corner is AT. */
struct tuck_walls tuck_box_walls(const struct tuck_box *box, struct point at);
/* Adds the lines to cut, the outline, to the current path; and those to fold. */
void tuck_box_outline(const struct tuck_box *box, struct point at, struct scene *scene);
void tuck_box_folds(const struct tuck_box *box, struct point at, struct scene *scene);

#endif
