#pragma once

/*
 * Texts of a kit file: their units, and their pages.
 */

#include "kits/custom/ink/ink.h"

/* text_units.c: headings, paragraphs, steps and tables, set in a given width. */

/* Indent of steps behind their numbers, mm. */
#define CUSTOM_STEP_INDENT 6.0

struct custom_text_cell {
    int column;
    struct paragraph *paragraph;
    const struct custom_kit *custom;
    double size;
    double x; /* from the column's left end, mm */
    enum colour_role role;
};

/* A unit that is kept together: a heading, a paragraph, a step, a row of a table. Lengths are in
 * mm. */
struct custom_unit {
    enum custom_unit_kind {
        UNIT_TITLE,
        UNIT_HEADING,
        UNIT_TEXT,
        UNIT_STEP,
        UNIT_COLUMNS,
        UNIT_ROW
    } kind;
    int block;   /* first unit of its group in the file: of steps, or of a table */
    int columns; /* of its table; empty cells count */
    int head;    /* for a row, the first unit of its table */
    const struct yaml_node *node;
    double above, height, width, pad;
    bool keeps; /* stays with the next unit */
    bool again; /* its table's head is repeated above it */
    bool ruled; /* has a line below */
    int page;   /* where it has been placed */
    struct point at;
    int cell_count;
    struct custom_text_cell *cell; /* COLUMNS of them, or two */
};

struct custom_units {
    struct custom_unit *unit;
    int count;
};

/* Reports whether all tables of COMPONENT fit in WIDTH mm; a single table for writing takes the
 * whole page. Ignores mistakes, which are reported elsewhere. */
bool custom_charts_fit(const struct custom_component *component, struct fonts *fonts, double width);
/* Sets all texts of JOB's component in a width of WIDTH mm. Fails with ERROR_INPUT and its line.
 * Finish UNITS in either case. */
MUST_USE bool custom_units_read(
    struct custom_units *units, const struct kit_job *job, double width, struct error *error);
void custom_units_finish(struct custom_units *units);

/* text_page.c: the plan of texts for one paper, and its pages. */

void *custom_text_create(const struct kit_job *job, struct error *error);
extern const struct page_kind custom_text_pages;
