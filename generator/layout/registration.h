#ifndef PAPERHEX_LAYOUT_REGISTRATION_H
#define PAPERHEX_LAYOUT_REGISTRATION_H

/*
 * Marks by which a cutting machine with an optical sensor finds the print on a sheet.
 *
 * Sizes as Silhouette Studio has them for its registration marks, and as the free drivers and card
 * makers for these machines use them (inkscape-silhouette, render_silhouette_regmarks.py;
 * Silhouette Card Maker, notes on borderless templates): type 1 has a filled square of 5 mm at the
 * top left and brackets at the top right and the bottom left; type 2 (machines that look for four
 * marks) has a bracket at every corner. Brackets have arms of 20 mm, lines of 0.5 mm, and the
 * marks' outer sides lie 10 mm inside the paper's edges, the least that Studio takes. Nothing else
 * may be printed within 3 mm of a mark. Marks are black in every theme: sensors see contrast alone.
 */

#include "layout/frame.h"

enum registration { REGISTRATION_NONE, REGISTRATION_SILHOUETTE_1, REGISTRATION_SILHOUETTE_2 };

/* What marks need: a margin of so many mm, */
#define REGISTRATION_MARGIN 14.0
/* and in layer "marks" the marks. */
#define REGISTRATION_INSET 10.0
#define REGISTRATION_ARM 20.0
#define REGISTRATION_LINE 0.5
#define REGISTRATION_SQUARE 5.0

/* Takes from FRAME's body, whose margin is wide enough, what lies too near to a mark. */
void registration_reserve(struct frame *frame, enum registration registration);
/* Draws the marks of a page of FRAME's size. */
void registration_draw(
    struct scene *scene, const struct frame *frame, enum registration registration);

#endif
