#ifndef PAPERHEX_KITS_POCKET_HEXES_SHEET_H
#define PAPERHEX_KITS_POCKET_HEXES_SHEET_H

/*
 * Draws one Pocket Hexes sheet with its top left corner at the origin.
 */

#include "kits/pocket_hexes/layout.h"

/* Draws the sheet; RULES are its words set for the layout's room, or NULL. */
void pocket_sheet_draw(struct scene *scene, const struct pocket_spec *spec,
    const struct pocket_layout *layout, const struct rule_card *rules, struct fonts *fonts);

#endif
