#pragma once

/*
 * Parts beside a map: their layout and drawing.
 */

#include "kits/custom/board/spec.h"

/* The layout beside a map, from the upper left of the whole, mm. */
struct custom_beside {
    double width, height; /* of the whole */
    struct rect map;
    struct rect side[ASIDE_SIDES];
    struct rect at[CUSTOM_ASIDES_MAX]; /* without labels above */
    int columns[CUSTOM_ASIDES_MAX];
};

/* Checks that all words fit and have characters in the fonts. */
MUST_USE bool custom_beside_check(
    const struct custom_board_spec *spec, struct fonts *fonts, struct error *error);
/* Lays them out for a map of WIDTH x HEIGHT mm, including its legend, on a page with ROOM mm
 * across. */
struct custom_beside custom_beside_lay(
    const struct custom_board_spec *spec, double width, double height, double room);
/* Adds the name of square FIELD (from 0, of all); false after the last. */
bool custom_beside_field(const struct custom_board_spec *spec, const struct custom_beside *beside,
    int field, struct text *name, struct point *at);
/* Draws all of them with their upper left at CORNER. */
void custom_beside_draw(const struct custom_board_spec *spec, const struct custom_beside *beside,
    struct point corner, struct scene *scene);
