/*
 * The shapes, with the numbers of cells that geometry books give.
 */
#include "shapes.h"

#include <stdlib.h>

struct grid *grid_of(struct shape shape)
{
    struct error error = ERROR_INIT;
    struct grid *grid = grid_create(&shape, &error);
    if (grid == NULL)
        print_error("%s\n", error_format(&error).line);
    assert_non_null(grid);
    return grid;
}

static int centred_hexagonal(int side)
{
    return 3 * side * (side - 1) + 1;
}

static void look_at(struct shape shape, int cells, void (*look)(const struct grid *grid, int cells))
{
    for (int top = HEX_FLAT_TOP; top <= HEX_POINTY_TOP; top++) {
        shape.top = (enum hex_orientation)top;
        struct grid *grid = grid_of(shape);
        look(grid, cells);
        grid_destroy(grid);
    }
}

void for_each_shape(void (*look)(const struct grid *grid, int cells))
{
    for (int n = 1; n <= 6; n++) {
        look_at((struct shape){.form = BOARD_HEXAGON, .columns = n}, centred_hexagonal(n), look);
        look_at((struct shape){.form = BOARD_TRIANGLE, .columns = n}, n * (n + 1) / 2, look);
        look_at(
            (struct shape){.form = BOARD_RHOMBUS, .columns = n, .rows = 7 - n}, n * (7 - n), look);
        for (int shift = 0; shift < 2; shift++)
            look_at(
                (struct shape){
                    .form = BOARD_RECTANGLE, .columns = n, .rows = 8 - n, .shift_odd = shift == 1},
                n * (8 - n), look);
        for (int inner = 1; inner < n; inner++)
            look_at((struct shape){.form = BOARD_RING, .columns = n, .inner = inner},
                centred_hexagonal(n) - centred_hexagonal(inner), look);
    }
}
