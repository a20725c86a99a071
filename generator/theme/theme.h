#ifndef PAPERHEX_THEME_THEME_H
#define PAPERHEX_THEME_THEME_H

/*
 * What colour roles look like. A theme is a name and a palette (scene.h), whether it comes from the
 * table here or, later, from a file.
 */

#include "scene/scene.h"

struct theme {
    const char *name;
    const char *about;    /* one line */
    struct palette full;
    struct palette low_ink; /* the same meanings with as little ink as can be read */
};

/* Theme number INDEX of the table; NULL past the last. Number 0 is the default. */
const struct theme *theme_at(int index);

/* The name of a role as a theme file spells it ("cell-edge"); NULL for COLOUR_NONE. */
const char *theme_role_name(enum colour_role role);

#endif
