#ifndef PAPERHEX_LAYOUT_POSTER_H
#define PAPERHEX_LAYOUT_POSTER_H

/*
 * A picture that is larger than the paper, over several pages: windows on it, each a strip wider
 * than its step so that neighbours both show the strip between them. Columns are letters, rows
 * numbers. Around the window stays a band for the page's name and the marks.
 */

#include "core/text.h"
#include "layout/frame.h"

struct poster {
    double width, height; /* of the picture, mm */
    double overlap;
    int columns, rows;
    struct rect window; /* on the page */
    struct point shift; /* of the picture, from the middle of all windows */
};

/* Covers a picture of WIDTH x HEIGHT mm. ERROR_INPUT if OVERLAP leaves no room for a step, or far
 * too many pages would be needed. */
MUST_USE bool poster_init(struct poster *poster, const struct frame *frame, double width,
    double height, double overlap, struct error *error);
/* Moves the picture, as far as the windows leave it room, so that as few seams as can be run
 * through what lies within HALF of the COUNT points AT. */
void poster_avoid(struct poster *poster, const struct point *at, int count, struct point half);
/* Pages, the blank ones included, row by row. */
int poster_page_count(const struct poster *poster);
/* What page PAGE shows of the picture. */
struct rect poster_part(const struct poster *poster, int page);
/* Adds the name of page PAGE: "A1", "B1", .. "A2". */
void poster_name(const struct poster *poster, int page, struct text *text);
/* The name, and marks at the window: where the page is trimmed (at the left and above, if another
 * page lies there) and up to where its neighbours cover it. */
void poster_marks(struct scene *scene, const struct poster *poster, int page);
/* Whether nothing of PICTURE lies in RECT. */
bool poster_is_blank(const struct scene *picture, struct rect rect);

#endif
