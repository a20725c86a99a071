#ifndef PAPERHEX_KITS_PAGES_RULES_LAYOUT_H
#define PAPERHEX_KITS_PAGES_RULES_LAYOUT_H

/*
 * Where the parts of a rule card stand. Lengths are in mm on a card as wide as A5 between its
 * margins, before it is scaled to the page. Columns 0 and 1 are on the front, below the title.
 */

#include "kits/pages/rules_page.h"

static const double rules_card_width = 132.0;  /* mm, before scaling */
static const double rules_bearing = 0.5;       /* letters may reach so far over their lines */
static const double rules_gutter = 6.0;        /* between columns */
static const double rules_title_height = 20.0; /* with credit, lead and rule */
static const double rules_mark_least = 2.15;   /* 6 pt */
static const double rules_panel_pad = 1.8;
static const double rules_latin_leading = 1.28;

enum { RULES_COLUMNS = 4, RULES_PAGES = 2 };

struct rules_place {
    int column;
    double x, y; /* of the text, from the column's top left */
    double height;
    struct paragraph *name; /* above the text, or NULL */
    struct paragraph *text; /* or NULL */
};

struct rules_plan {
    const struct texts *texts;
    const struct text_part *parts;
    struct fonts *fonts;
    struct rect body;
    double scale;
    double leading;
    double size;
    double loose; /* how much wider than usual the space between parts is */
    double fill;  /* how much of their height columns use, so that they end alike */
    int count;
    struct rules_place place[TEXT_PARTS_MAX];
};

/* Sets and places all parts: fills size, loose, fill and place; the caller has filled the rest.
 * False and an error if they do not fit or glyphs are missing. */
bool rules_layout_fit(struct rules_plan *plan, struct error *error);
/* Frees the paragraphs that fitting made, also after it failed. */
void rules_layout_clear(struct rules_plan *plan);

double rules_column_width(void);
/* Of figures within their panels. */
double rules_figure_width(void);
double rules_figure_height(const struct text_part *part);
bool rules_is_bullet(const struct text_part *part);
/* Whether part INDEX is a heading below other parts of its column. */
bool rules_begins_section(const struct rules_plan *plan, int index);
/* Above a part's first line, and of its name. */
double rules_head_room(const struct rules_plan *plan, const struct text_part *part);
double rules_name_height(const struct rules_plan *plan, const struct rules_place *place);

#endif
