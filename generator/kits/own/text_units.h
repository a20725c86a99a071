#ifndef PAPERHEX_KITS_OWN_TEXT_UNITS_H
#define PAPERHEX_KITS_OWN_TEXT_UNITS_H

/* The texts of a kit file, set to the width of a column. */

#include "kits/own/own_private.h"

enum { OWN_TABLE_COLUMNS_MAX = 8 };

struct own_text_cell {
    struct paragraph *paragraph;
    double x; /* from the column's left end, mm */
    enum colour_role role;
};

/* What stands together: a heading, a paragraph, a step, a row of a table. Lengths in mm. */
struct own_unit {
    int line; /* of the file */
    double above, height, width, pad;
    bool keeps; /* it stays with the next unit */
    bool ruled; /* a line is drawn below it */
    int cell_count;
    struct own_text_cell cell[OWN_TABLE_COLUMNS_MAX];
};

struct own_units {
    struct own_unit *unit;
    int count;
};

/* Sets all of COMPONENT's texts WIDTH mm wide. ERROR_INPUT with its line. To be finished in either
 * case. */
MUST_USE bool own_units_read(struct own_units *units, const struct own_component *component,
    struct fonts *fonts, double width, struct error *error);
void own_units_finish(struct own_units *units);

#endif
