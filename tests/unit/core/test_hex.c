/*
 * Hexagons: axial arithmetic, rings, and where corners lie.
 */
#include "check.h"

#include "core/hex.h"
#include "core/hex_geometry.h"

#include <math.h>
#include <stdbool.h>

static bool same(struct hex a, struct hex b)
{
    return a.q == b.q && a.r == b.r;
}

static void opposite_directions_cancel(void **state)
{
    (void)state;
    struct hex start = {3, -7};
    for (int k = 0; k < HEX_DIRECTIONS; k++) {
        struct hex there = hex_neighbour(start, k);
        assert_int_equal(hex_distance(start, there), 1);
        assert_true(same(hex_neighbour(there, (k + 3) % 6), start));
        assert_true(same(hex_subtract(there, start), hex_direction(k)));
    }
}

static void distance_is_symmetric_and_counts_steps(void **state)
{
    (void)state;
    struct hex at = {0, 0};
    const int walk[] = {0, 0, 1, 1, 1, 2};
    for (size_t i = 0; i < sizeof walk / sizeof *walk; i++)
        at = hex_neighbour(at, walk[i]);
    assert_int_equal(hex_distance((struct hex){0, 0}, at), 5); /* N and SE together make NE */
    assert_int_equal(hex_distance(at, (struct hex){0, 0}), 5);
    assert_int_equal(hex_distance((struct hex){-2, 5}, (struct hex){-2, 5}), 0);
}

static const enum hex_orientation orientations[] = {HEX_FLAT_TOP, HEX_POINTY_TOP};
static const double width = 17.3;

static void assert_same_point(struct hex_point a, struct hex_point b)
{
    assert_true(fabs(a.x - b.x) < 1e-12 && fabs(a.y - b.y) < 1e-12);
}

static void centres_of_neighbours_are_one_width_apart(void **state)
{
    (void)state;
    for (int o = 0; o < 2; o++) {
        for (int k = 0; k < HEX_DIRECTIONS; k++) {
            struct hex_point at = hex_centre(hex_direction(k), orientations[o], width);
            assert_true(fabs(hypot(at.x, at.y) - width) < 1e-12);
        }
    }
}

static void direction_0_is_up_on_flat_tops_and_up_left_on_pointy_ones(void **state)
{
    (void)state;
    struct hex_point flat = hex_centre(hex_direction(0), HEX_FLAT_TOP, width);
    assert_same_point(flat, (struct hex_point){0, -width});
    struct hex_point pointy = hex_centre(hex_direction(0), HEX_POINTY_TOP, width);
    assert_true(pointy.x < 0 && pointy.y < 0);
    struct hex_point east = hex_centre(hex_direction(2), HEX_POINTY_TOP, width);
    assert_same_point(east, (struct hex_point){width, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opposite_directions_cancel),
        cmocka_unit_test(distance_is_symmetric_and_counts_steps),
        cmocka_unit_test(centres_of_neighbours_are_one_width_apart),
        cmocka_unit_test(direction_0_is_up_on_flat_tops_and_up_left_on_pointy_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
