#ifndef PAPERHEX_UI_SCREEN_FIELDS_H
#define PAPERHEX_UI_SCREEN_FIELDS_H

/*
 * The fields of a picture as places to walk between: where the middle of each is, and which is the
 * next one in a direction. Only the picture is asked, so it is the same for hexagons that stand on
 * a corner, on a side, and for triangles between them.
 */

#include "games/canvas.h"

enum { FIELDS_MAX = 600 };

/* Sixteenths of a column; a row is as high as two columns are wide. */
struct field_place {
    int field;
    int x, y;
};

struct fields {
    int count;
    struct field_place place[FIELDS_MAX]; /* in reading order */
};

enum field_direction {
    FIELD_UP,
    FIELD_DOWN,
    FIELD_LEFT,
    FIELD_RIGHT,
    /* The six neighbours of a hexagon. Where none is straight above and below, those keys go left
     * and right. */
    FIELD_NORTH_WEST,
    FIELD_NORTH_EAST,
    FIELD_SOUTH_WEST,
    FIELD_SOUTH_EAST,
    FIELD_NORTH,
    FIELD_SOUTH,
    FIELD_DIRECTION_COUNT,
};

/* Who walks: where, and the row and column that are kept to where the way goes to and fro. */
struct field_walker {
    int field; /* or CANVAS_NO_FIELD */
    int row, column;
    bool upwards; /* the last step up or down was up */
};

void fields_read(struct fields *fields, const struct canvas *picture);
/* The place of FIELD; NULL if it is not in the picture. */
const struct field_place *fields_find(const struct fields *fields, int field);
/* Puts the walker on FIELD. */
void fields_jump(const struct fields *fields, struct field_walker *walker, int field);
/* One step; false if there is nothing in that direction. */
bool fields_step(
    const struct fields *fields, struct field_walker *walker, enum field_direction direction);
/* The field nearest to the middle of all; CANVAS_NO_FIELD if there is none. WANTED (NULL: all) says
 * by index into place which count. */
int fields_middle(const struct fields *fields, const bool *wanted);

#endif
