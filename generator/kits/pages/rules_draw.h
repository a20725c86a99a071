#ifndef PAPERHEX_KITS_PAGES_RULES_DRAW_H
#define PAPERHEX_KITS_PAGES_RULES_DRAW_H

/*
 * How one leaf of a rule card looks, from its top left, before it is scaled to the paper.
 */

#include "kits/pages/rules_layout.h"

/* The title's height on a leaf of WIDTH mm. */
double rules_head_height(double width);
/* The first leaf's title: the game, LEAD and who designed it. */
void rules_draw_head(const struct rules_plan *plan, const char *lead, struct scene *scene);
/* The parts on leaf LEAF. */
void rules_draw_leaf(const struct rules_plan *plan, int leaf, struct scene *scene);

#endif
