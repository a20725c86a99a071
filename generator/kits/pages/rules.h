#pragma once

/*
 * What the files of rule cards share: a plan of parts on leaves, set, placed and drawn.
 */

#include "kits/pages/pages.h"

/*
 * rules_layout.c: Where the parts of a rule card stand: on leaves of one size, all lines of text on
 * one grid of baselines. Wide leaves have two columns and are filled by bands: a section with its
 * figures beside its text, or text alone in two columns of about equal height. Narrow leaves have
 * one column, wide ones where that is asked for. No part is broken; headings stay with what
 * follows, figures with what they follow.
 *
 * Lengths are mm on the card before it is scaled to the paper, by 1 or more: 6 pt stay 6 pt.
 */

enum { RULES_LEAVES_MAX = 16 };

struct rules_laid {
    int leaf;    /* from 0 */
    double left; /* of its column */
    double x, y; /* of its first line's top left */
    double width;
    int lines;              /* of the grid that it takes */
    bool opens;             /* a band begins with it, below another one */
    struct paragraph *name; /* above the text, or NULL */
    struct paragraph *text; /* or NULL */
};

struct rules_plan {
    /* What is to be laid out; the caller's. */
    const struct texts *texts;
    const struct text_part *parts;
    int count;
    struct fonts *fonts;
    double width, height;   /* of a leaf */
    double head;            /* height of the title on the first leaf */
    double leading;         /* in sizes */
    bool one_column;        /* on wide leaves, too; sections stay whole there */
    enum board_shape board; /* of the game, for positions */
    /* What has been chosen. */
    int columns, leaves;
    double size; /* of the text */
    double fill; /* how much of their height leaves use, so that they end alike */
    double cost; /* of free room, small text and torn lists, to compare ways of as many leaves */
    struct rules_laid laid[TEXT_PARTS_MAX];
};

/* Sets and places all parts on LEAVES leaves in the largest text that fits, at most LARGEST. False
 * where not even the smallest does (no error is set then), or with an error for missing glyphs. */
bool rules_layout_fit(struct rules_plan *plan, int leaves, double largest, struct error *error);
/* Frees the paragraphs that fitting made, also after it failed. */
void rules_layout_clear(struct rules_plan *plan);

/* From baseline to baseline. */
double rules_line(const struct rules_plan *plan);
/* From a line's top to its baseline. */
double rules_baseline(const struct rules_plan *plan);
double rules_column_width(const struct rules_plan *plan);
/* Of figures, within their panels. */
double rules_figure_width(const struct rules_plan *plan);
/* Above and below the panel of a figure that takes LINES lines, from its first line's top. */
double rules_panel_top(const struct rules_plan *plan);
double rules_panel_bottom(const struct rules_plan *plan, int lines);
bool rules_is_bullet(const struct text_part *part);

/*
 * rules_draw.c: How one leaf of a rule card looks, from its top left, before it is scaled to the
 * paper.
 */

/* The title's height on a leaf of WIDTH mm. */
double rules_head_height(double width);
/* The first leaf's title: the game, LEAD and who designed it. */
void rules_draw_head(const struct rules_plan *plan, const char *lead, struct scene *scene);
/* The parts on leaf LEAF. */
void rules_draw_leaf(const struct rules_plan *plan, int leaf, struct scene *scene);

/*
 * rules_set.c: What laying out a rule card needs of its parts: each as paragraphs in a size, and
 * how many lines of the grid it takes.
 */

/* The smallest text, a little over 6 pt, mm. */
#define RULES_TEXT_LEAST 2.15

/* Sets all parts in SIZE mm. False and an error for missing glyphs. */
bool rules_set(struct rules_plan *plan, double size, struct error *error);
