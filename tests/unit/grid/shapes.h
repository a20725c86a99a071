#pragma once

/* Grids that the tests run over: every shape with either top, either shift, some sizes. */

#include "unit/core/check.h"

#include "grid/grid.h"

/* Calls LOOK for each, with its expected number of cells. */
void for_each_shape(void (*look)(const struct grid *grid, int cells));
/* A grid that must be possible. */
struct grid *grid_of(struct shape shape);
