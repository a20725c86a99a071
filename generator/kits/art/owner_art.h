#ifndef PAPERHEX_KITS_ART_OWNER_ART_H
#define PAPERHEX_KITS_ART_OWNER_ART_H

/*
 * How the players' things are told apart: each has a colour, a letter, the shape of a badge and a
 * pattern (pattern_art.h), so that any one of them is enough. Players count from 1.
 */

#include "kits/art/measures.h"
#include "scene/scene.h"

enum { OWNERS_MAX = 6 };

enum colour_role owner_role(int owner);
/* "A", "B", .. */
const char *owner_letter(int owner);
/* Adds the badge's outline to the current path: a disc, a square, a triangle, a diamond, a
 * pentagon, a cross. RADIUS: of a disc that looks as large. */
void owner_shape(struct scene *scene, int owner, struct point centre, double radius);
/* The badge: paper-white with a frame of LINE mm, and the letter in it where it can be read. */
void owner_badge(struct scene *scene, int owner, struct point centre, double radius, double line);

/* A regular polygon or, with INNER below 1, a star: POINTS corners, the first at the top. */
void art_star(struct scene *scene, struct point centre, double radius, int points, double inner);
/* A line from A to B is added to the current path. */
void art_line(struct scene *scene, struct point a, struct point b);
/* An arrow from A to B, its head 2 mm long. */
void art_arrow(struct scene *scene, struct point a, struct point b);
/* TEXT centred at CENTRE, capitals of about SIZE x 0.72 mm height, turned by DEGREES. */
void art_text(struct scene *scene, const char *text, struct point centre, double size,
    enum font_weight weight, double degrees, enum colour_role role);
/* WIDTH, or the thinnest line that prints everywhere. */
double art_line_width(double width);
/* TEXT along a circle around CENTRE, its middle at the top (BELOW: at the bottom, to be read from
 * below); RADIUS of the baseline. It is an ornament: what would be too small to print grows about
 * the middle of its band, and is left out where it would have to grow to more than 1.8 times. */
void art_ring_text(struct scene *scene, struct fonts *fonts, const char *text, struct point centre,
    double radius, double size, bool below, enum colour_role role);

#endif
