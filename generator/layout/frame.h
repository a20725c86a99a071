#ifndef PAPERHEX_LAYOUT_FRAME_H
#define PAPERHEX_LAYOUT_FRAME_H

/*
 * How a page is divided: the margin, which stays free of ink, a footer band along the bottom with
 * the page's name and number and the ruler, and the body above it, where the pieces lie.
 */

#include "layout/paper.h"
#include "scene/scene.h"

struct frame {
    double width, height; /* the page as it lies */
    struct rect inside;   /* all but the margin */
    struct rect body;     /* for the pieces */
    struct rect footer;   /* for the marks */
    bool ruler;           /* whether the footer holds one */
    bool stacked;         /* the footer's text stands above the ruler, for lack of width */
    int lines;            /* of the footer's text, 1 or 2 */
};

/* What the footer is to hold. RULER_IF_IT_FITS leaves it out on papers that are too narrow. */
enum ruler_wish { RULER_NO, RULER_IF_IT_FITS, RULER_YES };

/* Divides PAPER (already turned). ERROR_INPUT if the margin leaves too little, or a wanted ruler
 * has no room. */
MUST_USE bool frame_init(struct frame *frame, const struct paper *paper, double margin,
    enum ruler_wish ruler, struct error *error);

#endif
