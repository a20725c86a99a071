#ifndef PAPERHEX_KITS_PAGES_RULES_SET_H
#define PAPERHEX_KITS_PAGES_RULES_SET_H

/*
 * What laying out a rule card needs of its parts: each as paragraphs in a size, and how many lines
 * of the grid it takes.
 */

#include "kits/pages/rules_layout.h"

/* The smallest text, a little over 6 pt, mm. */
#define RULES_TEXT_LEAST 2.15

/* How many columns a leaf of WIDTH mm has. */
int rules_columns(double width);
/* Sets all parts in SIZE mm. False and an error for missing glyphs. */
bool rules_set(struct rules_plan *plan, double size, struct error *error);

#endif
