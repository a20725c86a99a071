#ifndef PAPERHEX_KITS_ART_SYMBOL_ART_H
#define PAPERHEX_KITS_ART_SYMBOL_ART_H

/*
 * Drawn symbols that several pages share: sun and moon, the crown of a Chief, the crimped rim of a
 * crown cap.
 */

#include "scene/scene.h"

/* Points of suns, and teeth of caps, as a real crown cap has them. */
enum { ART_SUN_POINTS = 12, ART_CAP_TEETH = 21 };

/* Adds a crescent to the current path, open to the right: what two circles leave of the larger one,
 * whose radius is RADIUS. CENTRE lies halfway between the middle of its box and the middle of its
 * weight, where eyes look for it. */
void art_crescent(struct scene *scene, struct point centre, double radius);
/* A light crescent on a night of ink. */
void art_moon(struct scene *scene, struct point centre, double radius, double line);
void art_sun(struct scene *scene, struct point centre, double radius, double line);
/* The symbols of BeerHex: 0 a sun for Gold, 1 a moon for Silver. */
void art_beer_symbol(
    struct scene *scene, int symbol, struct point centre, double radius, double line);
/* Adds a crown of three points to the current path, WIDTH mm wide, the middle of its base at
 * BASE. */
void art_crown(struct scene *scene, struct point base, double width);
/* How high it is, in widths. */
double art_crown_height(void);
/* Adds the outline of a crown cap to the current path: ART_CAP_TEETH round teeth between the radii
 * LOW and HIGH, one of them at the top. */
void art_cap_teeth(struct scene *scene, struct point centre, double low, double high);

#endif
