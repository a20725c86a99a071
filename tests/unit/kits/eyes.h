#pragma once

/*
 * Colours as other eyes see them, and how much two drawings differ for such eyes.
 */

#include "scene/scene.h"
#include "theme/theme.h"

enum eyes {
    EYES_GREY,       /* a grey copy: luminance alone */
    EYES_ONE_INK,    /* a grey copy in which all players have the same ink and nothing is tinted */
    EYES_PROTANOPIA, /* no long, middle or short wave cones, as in: G. Machado, M. Oliveira, */
    EYES_DEUTERANOPIA, /* L. Fernandes, "A physiologically-based model for simulation of color */
    EYES_TRITANOPIA,   /* vision deficiency", IEEE TVCG 15 (6), 2009; severity 1.0 */
    EYES_COUNT,
};

/* Returns the colours of THEME as these eyes see them. */
struct palette eyes_palette(enum eyes eyes, const struct theme *theme);

/* A picture of part of a scene. */
struct view {
    int width, height;
    unsigned char *pixels; /* four bytes each: blue, green, red, unused */
};

/* Draws WINDOW (mm) of SCENE with PALETTE's colours; the caller finishes the view. */
struct view view_of(const struct scene *scene, struct rect window, const struct palette *palette);
void view_finish(struct view *view);
/* Returns the share of the pixels that differ by more than a fifth of the range in some channel.
 * The views must have the same size. */
double view_difference(const struct view *a, const struct view *b);
