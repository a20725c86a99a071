/*
 * Where cells, corners and outlines are: exactly in whole numbers, and correctly in millimetres.
 */
#include "shapes.h"

#include <math.h>
#include <stdlib.h>

/* Returns the square of a distance, in half sides (grid.h): two parallel sides are 2 root 3 of them
 * apart. */
static int64_t square(const struct grid *grid, struct grid_node a, struct grid_node b)
{
    bool flat = grid_shape(grid)->top == HEX_FLAT_TOP;
    int64_t sides = flat ? a.across - b.across : a.down - b.down;
    int64_t widths = flat ? a.down - b.down : a.across - b.across;
    return sides * sides + 3 * widths * widths;
}

/* Neighbours are one width apart, all others more; corners one side from their centre. */
static void look_at_distances(const struct grid *grid, int cells)
{
    for (int a = 0; a < cells; a++) {
        struct grid_node centre = grid_centre_node(grid, a);
        for (int b = 0; b < cells; b++) {
            int64_t apart = square(grid, centre, grid_centre_node(grid, b));
            int steps = hex_distance(grid_hex(grid, a), grid_hex(grid, b));
            if (steps <= 1)
                assert_int_equal(apart, 12 * steps);
            else
                assert_true(apart > 12);
        }
        for (int corner = 0; corner < HEX_DIRECTIONS; corner++) {
            struct grid_node at = grid_corner_node(grid, a, corner);
            struct grid_node next = grid_corner_node(grid, a, (corner + 1) % 6);
            assert_int_equal(square(grid, centre, at), 4);
            assert_int_equal(square(grid, at, next), 4);
        }
    }
}

static void distances_are_exact(void **state)
{
    (void)state;
    for_each_shape(look_at_distances);
}

/* Corner 0..5 of a hexagon centred on the origin, clockwise. Corner k and corner (k + 1) % 6 are
 * the ends of side k (direction k of hex.h). */
static struct hex_point hex_corner(int corner, enum hex_orientation orientation, double width)
{
    static const signed char flat[HEX_DIRECTIONS][2] = {
        {-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
    static const signed char pointy[HEX_DIRECTIONS][2] = {
        {-1, -1}, {0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}};
    const double half_side = width / root_3 / 2.0;
    const double half_width = width / 2.0;
    if (orientation == HEX_FLAT_TOP)
        return (struct hex_point){flat[corner][0] * half_side, flat[corner][1] * half_width};
    return (struct hex_point){pointy[corner][0] * half_width, pointy[corner][1] * half_side};
}

/* Compares with the games' geometry, in floating point. */
static void look_at_millimetres(const struct grid *grid, int cells)
{
    enum hex_orientation top = grid_shape(grid)->top;
    for (int i = 0; i < 6 * cells; i++) {
        struct hex_point centre = hex_centre(grid_hex(grid, i / 6), top, 7.3);
        struct hex_point corner = hex_corner(i % 6, top, 7.3);
        struct point at = grid_point(grid, grid_corner_node(grid, i / 6, i % 6), 7.3);
        assert_true(fabs(at.x - centre.x - corner.x) < 1e-9);
        assert_true(fabs(at.y - centre.y - corner.y) < 1e-9);
    }
}

static void millimetres_are_those_of_the_games(void **state)
{
    (void)state;
    for_each_shape(look_at_millimetres);
}

static void look_at_box(const struct grid *grid, int cells)
{
    struct rect box = grid_box(grid, 10.0);
    double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (int i = 0; i < 6 * cells; i++) {
        struct point at = grid_point(grid, grid_corner_node(grid, i / 6, i % 6), 10.0);
        left = fmin(left, at.x);
        right = fmax(right, at.x);
        top = fmin(top, at.y);
        bottom = fmax(bottom, at.y);
    }
    assert_true(fabs(box.x - left) < 1e-9 && fabs(box.x + box.width - right) < 1e-9);
    assert_true(fabs(box.y - top) < 1e-9 && fabs(box.y + box.height - bottom) < 1e-9);
}

static void the_box_is_tight(void **state)
{
    (void)state;
    for_each_shape(look_at_box);
}

/* Returns twice the area within a loop, positive if it is clockwise with y downwards. */
static int64_t doubled_area(const struct grid_node *nodes, int from, int to)
{
    int64_t area = 0;
    for (int i = from; i < to; i++) {
        struct grid_node a = nodes[i];
        struct grid_node b = nodes[i + 1 < to ? i + 1 : from];
        area += (int64_t)a.across * b.down - (int64_t)b.across * a.down;
    }
    return area;
}

/* A cell's doubled area is 12 of these squares; what loops enclose is exactly the cells. */
static void assert_encloses(const struct grid *grid, const uint8_t *inside, int cells, int loops)
{
    struct grid_outline outline = grid_outline_of(grid, inside);
    int64_t area = 0;
    int from = 0;
    for (int loop = 0; loop < outline.loops; loop++) {
        area += doubled_area(outline.nodes, from, outline.ends[loop]);
        for (int i = from; i < outline.ends[loop]; i++)
            assert_int_equal(square(grid, outline.nodes[i],
                                 outline.nodes[i + 1 < outline.ends[loop] ? i + 1 : from]),
                4);
        from = outline.ends[loop];
    }
    assert_int_equal(area, 12 * cells);
    if (loops > 0)
        assert_int_equal(outline.loops, loops);
    grid_outline_finish(&outline);
}

static void look_at_outline(const struct grid *grid, int cells)
{
    uint8_t *inside = calloc((size_t)cells, 1);
    memset(inside, 1, (size_t)cells);
    assert_encloses(grid, inside, cells, grid_shape(grid)->form == BOARD_RING ? 2 : 1);
    /* A random choice of cells, the same in every run. */
    uint32_t random = 12345;
    for (int round = 0; round < 20; round++) {
        int marked = 0;
        for (int cell = 0; cell < cells; cell++) {
            random = random * 1664525u + 1013904223u;
            inside[cell] = (uint8_t)(random >> 31);
            marked += inside[cell];
        }
        assert_encloses(grid, inside, marked, 0);
    }
    free(inside);
}

static void outlines_enclose_their_cells(void **state)
{
    (void)state;
    for_each_shape(look_at_outline);
}

static void an_outline_goes_round_holes_the_other_way(void **state)
{
    (void)state;
    struct grid *grid = grid_of((struct shape){.form = BOARD_RING, .columns = 3, .inner = 1});
    struct grid_outline outline = grid_outline_all(grid);
    assert_int_equal(outline.loops, 2);
    assert_int_equal(outline.ends[0], 12 * 3 - 6);
    assert_int_equal(outline.ends[1] - outline.ends[0], 6);
    assert_int_equal(doubled_area(outline.nodes, 0, outline.ends[0]), 12 * 19);
    assert_int_equal(doubled_area(outline.nodes, outline.ends[0], outline.ends[1]), -12);
    grid_outline_finish(&outline);
    grid_destroy(grid);
}

/* Checks that the shape is filled: it fits, but not with one more line or place. */
static void assert_filled(struct shape shape, double width, double height)
{
    assert_true(grid_fill(&shape, width, height, 10.0));
    struct grid *grid = grid_of(shape);
    struct rect box = grid_box(grid, 10.0);
    grid_destroy(grid);
    assert_true(box.width <= width + 1e-6 && box.height <= height + 1e-6);
    for (int more = 0; more < 2; more++) {
        struct shape larger = shape;
        *(more == 0 ? &larger.columns : &larger.rows) += 1;
        grid = grid_of(larger);
        box = grid_box(grid, 10.0);
        grid_destroy(grid);
        assert_true(box.width > width + 1e-6 || box.height > height + 1e-6);
    }
}

static void pages_are_filled(void **state)
{
    (void)state;
    for (int top = HEX_FLAT_TOP; top <= HEX_POINTY_TOP; top++) {
        for (double width = 11.6; width < 80.0; width += 3.7) {
            for (double height = 11.6; height < 80.0; height += 4.3)
                assert_filled((struct shape){.top = (enum hex_orientation)top,
                                  .shift_odd = ((int)(width + height) & 1) == 1},
                    width, height);
        }
    }
    struct shape shape = {.top = HEX_POINTY_TOP};
    assert_false(grid_fill(&shape, 9.9, 80.0, 10.0));
    assert_false(grid_fill(&shape, 80.0, 11.5, 10.0));
    assert_true(grid_fill(&shape, 10.0, 11.6, 10.0));
    assert_int_equal(shape.columns * shape.rows, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_exact),
        cmocka_unit_test(millimetres_are_those_of_the_games),
        cmocka_unit_test(the_box_is_tight),
        cmocka_unit_test(outlines_enclose_their_cells),
        cmocka_unit_test(an_outline_goes_round_holes_the_other_way),
        cmocka_unit_test(pages_are_filled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
