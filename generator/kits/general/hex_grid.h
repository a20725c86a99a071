#ifndef PAPERHEX_KITS_GENERAL_HEX_GRID_H
#define PAPERHEX_KITS_GENERAL_HEX_GRID_H

/*
 * Hex paper: a page full of hexagons, or a board of a shape, on one page or as a poster.
 */

#include "kits/pages/board_page.h"

#define HEX_GRID_SETTINGS                                                                          \
    (SETTING_BIT(SETTING_HEX) | SETTING_BIT(SETTING_POSTER) | SETTING_BIT(SETTING_OVERLAP) |       \
        SETTING_BIT(SETTING_SHAPE) | SETTING_BIT(SETTING_TOP) | SETTING_BIT(SETTING_SIDE) |        \
        SETTING_BIT(SETTING_COLUMNS) | SETTING_BIT(SETTING_ROWS) | SETTING_BIT(SETTING_INNER) |    \
        SETTING_BIT(SETTING_SHIFT) | SETTING_BIT(SETTING_NAMES) | SETTING_BIT(SETTING_CELLS) |     \
        SETTING_BIT(SETTING_CENTRE) | SETTING_BIT(SETTING_HALVES) | SETTING_BIT(SETTING_COARSE))

extern const struct board_design hex_grid_design;
/* The component's plan, a board page's; its other functions are board_page's. */
void *hex_grid_create(const struct kit_job *job, struct error *error);

#endif
