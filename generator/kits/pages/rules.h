#pragma once

/*
 * Shared by the files of rule cards: a plan of parts on leaves, which is laid out, placed and
 * drawn.
 */

#include "kits/pages/pages.h"

/*
 * rules_layout.c: the layout of a rule card: leaves of one size, with all lines of text on one grid
 * of baselines. Wide leaves have two columns and are filled with bands: a section with figures
 * beside its text, or only text in two columns of about equal height. Narrow leaves, and wide ones
 * on request, have one column. No part is broken; headings stay with what follows, figures with
 * what precedes them.
 *
 * Lengths are in mm on the card, which is then scaled to the paper by a factor of at least 1, so
 * that 6 pt stay 6 pt or more.
 */

enum { RULES_LEAVES_MAX = 16 };

struct rules_laid {
    int leaf;    /* from 0 */
    double left; /* of its column */
    double x, y; /* top left of its first line */
    double width;
    int lines;              /* lines of the grid that it takes */
    bool opens;             /* begins a band below another one */
    struct paragraph *name; /* a paragraph above the text, or NULL */
    struct paragraph *text; /* or NULL */
};

struct rules_plan {
    /* The input, owned by the caller. */
    const struct texts *texts;
    const struct text_part *parts;
    int count;
    struct fonts *fonts;
    double width, height;   /* of a leaf */
    double head;            /* of the title on the first leaf */
    double leading;         /* in ems */
    bool one_column;        /* one column even on wide leaves, where sections are then not broken */
    enum board_shape board; /* shape of the game's board, for positions */
    /* The chosen layout. */
    int columns, leaves;
    double size; /* of the text */
    double fill; /* used share of the leaves' height, so that they end at the same height */
    double cost; /* for free space, small text and split lists, to compare layouts with the same
                    number of leaves */
    struct rules_laid laid[TEXT_PARTS_MAX];
};

/* Lays out and places all parts on LEAVES leaves in the largest text that fits, at most LARGEST.
 * Returns false without an error if not even the smallest text fits, and with an error for missing
 * glyphs. */
bool rules_layout_fit(struct rules_plan *plan, int leaves, double largest, struct error *error);
/* Frees the paragraphs that fitting made, even after a failure. */
void rules_layout_clear(struct rules_plan *plan);

/* Returns the distance between baselines. */
double rules_line(const struct rules_plan *plan);
/* Returns the distance from a line's top to its baseline. */
double rules_baseline(const struct rules_plan *plan);
double rules_column_width(const struct rules_plan *plan);
/* Returns the width of figures in their panels. */
double rules_figure_width(const struct rules_plan *plan);
/* Return the top and bottom of the panel of a figure with LINES lines, relative to the top of its
 * first line. */
double rules_panel_top(const struct rules_plan *plan);
double rules_panel_bottom(const struct rules_plan *plan, int lines);
bool rules_is_bullet(const struct text_part *part);

/*
 * rules_draw.c: draws one leaf of a rule card from its top left corner, before scaling to the
 * paper.
 */

/* Returns the title's height on a leaf of WIDTH mm. */
double rules_head_height(double width);
/* Draws the first leaf's title: the game, LEAD and the designer. */
void rules_draw_head(const struct rules_plan *plan, const char *lead, struct scene *scene);
void rules_draw_leaf(const struct rules_plan *plan, int leaf, struct scene *scene);

/*
 * rules_set.c: sets the parts of a rule card as paragraphs, and counts the grid lines that they
 * take.
 */

/* Smallest text, a little over 6 pt, mm. */
#define RULES_TEXT_LEAST 2.15

/* Sets all parts in SIZE mm. Fails if glyphs are missing. */
bool rules_set(struct rules_plan *plan, double size, struct error *error);
