#ifndef PAPERHEX_LAYOUT_MARKS_H
#define PAPERHEX_LAYOUT_MARKS_H

/*
 * What is printed beside the pieces: the footer, the ruler that shows whether a printer kept the
 * scale, and the lines along which sheets are cut apart. All of it stays in the layer "marks".
 */

#include "layout/frame.h"
#include "layout/impose.h"

/* Room that a line of the footer's text and the ruler take, mm. The ruler is 2 inches long, with
 * its labels behind. */
#define MARKS_LINE_HEIGHT 2.7
#define MARKS_RULER_HEIGHT 5.2
#define MARKS_RULER_WIDTH 58.6

/* What the footer says. */
struct footer {
    const char *title;      /* "Pocket Hexes score sheets" */
    const char *parameters; /* "side 4, ..." */
    const char *colon;      /* between them where both share a line (": ") */
    const char *mm;         /* how the ruler names its lengths ("50 mm", "2 inch") */
    const char *inches;
    int page, pages; /* from 1 */
};

/* As much of the beginning of WORDS as is at most WIDTH mm wide, with an ellipsis if something is
 * left out, as the content of KEPT. */
void marks_shorten(struct fonts *fonts, const char *words, const struct text_style *style,
    double width, struct buffer *kept);

/* The footer, and the ruler if the frame has one. A text that is too long for the paper ends in an
 * ellipsis. */
void marks_footer(struct scene *scene, struct fonts *fonts, const struct frame *frame,
    const struct footer *footer);

/* Dashed cut lines in the middle of the gutters, inside the imposition's area, in layer "cut". */
void marks_cut_lines(struct scene *scene, const struct imposition *imposition);

#endif
