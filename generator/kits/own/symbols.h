#ifndef PAPERHEX_KITS_OWN_SYMBOLS_H
#define PAPERHEX_KITS_OWN_SYMBOLS_H

/*
 * The symbols and patterns that every kit file can name.
 */

#include "scene/scene.h"

int own_symbols_built_in(void);
const char *own_symbol_built_in_name(int symbol);
/* Draws built-in SYMBOL in one colour, within a circle of RADIUS; GROUND shows through its holes.
 */
void own_symbol_built_in_draw(struct scene *scene, int symbol, struct point centre, double radius,
    enum colour_role role, enum colour_role ground);

/* Patterns count from 1, as in art_pattern. */
int own_pattern_count(void);
const char *own_pattern_name(int pattern);

#endif
