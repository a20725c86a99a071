#pragma once

/* The grids on which tests run: every shape with both orientations, both shifts, and some sizes. */

#include "unit/core/check.h"

#include "grid/grid.h"

/* Calls LOOK for each, with its expected number of cells. */
void for_each_shape(void (*look)(const struct grid *grid, int cells));
/* Returns a grid, which must be possible. */
struct grid *grid_of(struct shape shape);
