#ifndef PAPERHEX_KITS_ART_PATTERN_ART_H
#define PAPERHEX_KITS_ART_PATTERN_ART_H

/*
 * Patterns that tell owners apart without colour: 1 rings, 2 stripes, 3 dots, 4 a mesh, 5 level
 * lines, 6 waves.
 */

#include "kits/art/owner_art.h"

/* Fills the square of half-width REACH around the origin with the pattern in lines of ROLE, scaled
 * to pieces of SIZE mm. Clip it. */
void art_pattern(
    struct scene *scene, int pattern, double reach, double size, enum colour_role role);
/* The same for OWNER, paper-white. */
void owner_pattern(struct scene *scene, int owner, double reach, double size);
/* The owner's pattern on the back of a hexagonal tile SIZE mm wide, flat-topped, around the origin:
 * it fills the band between the plain field in the middle and the plain rim, is whole in itself, so
 * that nothing need be clipped, and looks the same from all six sides. */
void owner_tile_pattern(struct scene *scene, int owner, double size);
/* How wide that plain field is, in widths of the tile. */
double owner_tile_field(void);

#endif
