/*
 * Which cells there are, their neighbours, holes and extra cells, and what is refused.
 */
#include "shapes.h"

#include <stdlib.h>

static void look_at_cells(const struct grid *grid, int cells)
{
    assert_int_equal(grid_count(grid), cells);
    for (int cell = 0; cell < cells; cell++)
        assert_int_equal(grid_cell_at(grid, grid_hex(grid, cell)), cell);
}

static void shapes_have_their_cells(void **state)
{
    (void)state;
    for_each_shape(look_at_cells);
}

/* Every pair: neighbours are those one step apart, each sees the other through the opposite side.
 */
static void look_at_neighbours(const struct grid *grid, int cells)
{
    for (int a = 0; a < cells; a++) {
        int seen = 0;
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            int b = grid_neighbour(grid, a, direction);
            if (b == GRID_NO_CELL)
                continue;
            seen++;
            assert_int_equal(grid_neighbour(grid, b, (direction + 3) % 6), a);
            assert_int_equal(hex_distance(grid_hex(grid, a), grid_hex(grid, b)), 1);
            assert_int_equal(
                grid_side(grid, a, direction), grid_side(grid, b, (direction + 3) % 6));
        }
        for (int b = 0; b < cells; b++)
            seen -= hex_distance(grid_hex(grid, a), grid_hex(grid, b)) == 1 ? 1 : 0;
        assert_int_equal(seen, 0);
    }
}

static void neighbours_see_each_other(void **state)
{
    (void)state;
    for_each_shape(look_at_neighbours);
}

/* Returns how many different ones there are among N numbers. */
static int distinct(int *numbers, int n)
{
    int count = 0;
    uint8_t *seen = calloc((size_t)n, 1);
    for (int i = 0; i < n; i++) {
        assert_in_range(numbers[i], 0, n - 1);
        count += seen[numbers[i]]++ == 0 ? 1 : 0;
    }
    free(seen);
    return count;
}

/* Returns the first corner that lies where corner I does; they are counted from cell to cell. */
static int same_corner(const struct grid *grid, int i)
{
    struct grid_node at = grid_corner_node(grid, i / 6, i % 6);
    for (int first = 0; first < i; first++) {
        struct grid_node node = grid_corner_node(grid, first / 6, first % 6);
        if (node.across == at.across && node.down == at.down)
            return first;
    }
    return i;
}

/* Corners - sides + cells is 1, or 0 with a hole in the middle (Euler). */
static void look_at_euler(const struct grid *grid, int cells)
{
    int n = 6 * cells;
    int *sides = calloc((size_t)n, sizeof *sides);
    int *corners = calloc((size_t)n, sizeof *corners);
    for (int i = 0; i < n; i++) {
        sides[i] = grid_side(grid, i / 6, i % 6);
        corners[i] = same_corner(grid, i);
    }
    int euler = distinct(corners, n) - distinct(sides, n) + cells;
    assert_int_equal(euler, grid_shape(grid)->form == BOARD_RING ? 0 : 1);
    free(sides);
    free(corners);
}

static void sides_and_corners_are_counted_once(void **state)
{
    (void)state;
    for_each_shape(look_at_euler);
}

static void every_second_line_is_further(void **state)
{
    (void)state;
    struct grid *grid = grid_of(
        (struct shape){.form = BOARD_RECTANGLE, .columns = 4, .rows = 3, .names = SHAPE_DIGITS});
    /* Uses the second column's upper cell, half a cell lower than its neighbours at the sides. */
    int cell = grid_find(grid, "0201");
    assert_int_equal(grid_neighbour(grid, cell, 5), grid_find(grid, "0101"));
    assert_int_equal(grid_neighbour(grid, cell, 4), grid_find(grid, "0102"));
    assert_int_equal(grid_neighbour(grid, cell, 1), grid_find(grid, "0301"));
    assert_int_equal(grid_neighbour(grid, cell, 3), grid_find(grid, "0202"));
    grid_destroy(grid);
    grid = grid_of((struct shape){.form = BOARD_RECTANGLE,
        .columns = 4,
        .rows = 3,
        .shift_odd = true,
        .names = SHAPE_DIGITS});
    cell = grid_find(grid, "0202");
    assert_int_equal(grid_neighbour(grid, cell, 5), grid_find(grid, "0101"));
    assert_int_equal(grid_neighbour(grid, cell, 4), grid_find(grid, "0102"));
    grid_destroy(grid);
    grid = grid_of((struct shape){.form = BOARD_RECTANGLE,
        .top = HEX_POINTY_TOP,
        .columns = 4,
        .rows = 3,
        .names = SHAPE_DIGITS});
    /* Row 2 is half a cell further right. */
    cell = grid_find(grid, "0102");
    assert_int_equal(grid_neighbour(grid, cell, 0), grid_find(grid, "0101"));
    assert_int_equal(grid_neighbour(grid, cell, 1), grid_find(grid, "0201"));
    assert_int_equal(grid_neighbour(grid, cell, 4), grid_find(grid, "0103"));
    grid_destroy(grid);
}

static void holes_and_extra_cells(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct grid *grid = grid_of((struct shape){.form = BOARD_HEXAGON, .columns = 3});
    /* The middle twice, one that is not there; one that is there already, one twice. */
    const struct hex without[] = {{0, 0}, {0, 0}, {7, 0}};
    const struct hex also[] = {{2, 0}, {3, 0}, {3, 0}, {-40, 2}};
    assert_true(grid_change(grid, without, 3, also, 4, &error));
    assert_int_equal(grid_count(grid), 19 - 1 + 2);
    assert_int_equal(grid_cell_at(grid, (struct hex){0, 0}), GRID_NO_CELL);
    int extra = grid_cell_at(grid, (struct hex){3, 0});
    assert_int_not_equal(extra, GRID_NO_CELL);
    assert_int_equal(grid_neighbour(grid, extra, 5), grid_cell_at(grid, (struct hex){2, 0}));
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        int beside = grid_cell_at(grid, hex_direction(direction));
        assert_int_equal(grid_neighbour(grid, beside, (direction + 3) % 6), GRID_NO_CELL);
    }
    look_at_neighbours(grid, grid_count(grid));
    grid_destroy(grid);
}

static void no_cell_at_all_is_refused(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    struct grid *grid = grid_of((struct shape){.form = BOARD_HEXAGON, .columns = 1});
    const struct hex middle = {0, 0};
    const struct hex far = {0, 1000};
    assert_false(grid_change(grid, &middle, 1, NULL, 0, &error));
    assert_error(&error, ERROR_INPUT, "0 cells");
    assert_false(grid_change(grid, NULL, 0, &far, 1, &error));
    assert_error(&error, ERROR_INPUT, "0,1000");
    assert_int_equal(grid_count(grid), 1);
    grid_destroy(grid);
}

static void refuse(struct shape shape, const char *subject, const char *part)
{
    struct error error = ERROR_INIT;
    assert_null(grid_create(&shape, &error));
    assert_true(error_is_about(&error, REASON_BAD_VALUE, subject));
    assert_error(&error, ERROR_INPUT, part);
}

static void wrong_measures_are_refused(void **state)
{
    (void)state;
    refuse((struct shape){.form = BOARD_HEXAGON, .columns = 0}, "side", "from 1 to 999");
    refuse((struct shape){.form = BOARD_HEXAGON, .columns = 184}, "side", "101017 cells");
    refuse((struct shape){.form = BOARD_TRIANGLE, .columns = 447}, "side", "100128 cells");
    refuse((struct shape){.form = BOARD_RECTANGLE, .columns = 1000, .rows = 1}, "columns", "999");
    refuse((struct shape){.form = BOARD_RECTANGLE, .columns = 3, .rows = 0}, "rows", "0 is not");
    refuse((struct shape){.form = BOARD_RHOMBUS, .columns = 317, .rows = 316}, "columns",
        "100172 cells");
    refuse((struct shape){.form = BOARD_RING, .columns = 3, .inner = 3}, "inner", "less than");
    refuse((struct shape){.form = BOARD_RING, .columns = 3, .inner = 0}, "inner", "0 is not");
}

static void a_hundred_thousand_cells_can_be_had(void **state)
{
    (void)state;
    struct grid *grid = grid_of((struct shape){
        .form = BOARD_RECTANGLE, .columns = 400, .rows = 250, .names = SHAPE_SPIRAL});
    assert_int_equal(grid_count(grid), GRID_CELLS_MAX);
    assert_int_equal(grid_cell_at(grid, grid_hex(grid, 99999)), 99999);
    assert_int_equal(grid_cell_at(grid, grid_middle(grid)), grid_find(grid, "1"));
    grid_destroy(grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_have_their_cells),
        cmocka_unit_test(neighbours_see_each_other),
        cmocka_unit_test(sides_and_corners_are_counted_once),
        cmocka_unit_test(every_second_line_is_further),
        cmocka_unit_test(holes_and_extra_cells),
        cmocka_unit_test(no_cell_at_all_is_refused),
        cmocka_unit_test(wrong_measures_are_refused),
        cmocka_unit_test(a_hundred_thousand_cells_can_be_had),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
