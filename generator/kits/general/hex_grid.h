#ifndef PAPERHEX_KITS_GENERAL_HEX_GRID_H
#define PAPERHEX_KITS_GENERAL_HEX_GRID_H

/*
 * Hex paper: a page full of empty hexagons, for drawing boards and maps of one's own.
 */

#include "kits/kit.h"

/* The component's functions; its plan is freed with free. */
void *hex_grid_create(const struct kit_job *job, struct error *error);
int hex_grid_page_count(const void *plan);
int hex_grid_cell_count(const void *plan);
void hex_grid_describe(const void *plan, struct text *text);
void hex_grid_draw(const void *plan, int page, struct scene *scene);

#endif
