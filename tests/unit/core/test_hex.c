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

static void a_ring_is_a_closed_walk_at_one_distance(void **state)
{
    (void)state;
    struct hex centre = {2, -1};
    for (int radius = 1; radius <= 12; radius++) {
        int size = hex_ring_size(radius);
        assert_int_equal(size, 6 * radius);
        for (int i = 0; i < size; i++) {
            struct hex here = hex_ring(centre, radius, i);
            struct hex next = hex_ring(centre, radius, (i + 1) % size);
            assert_int_equal(hex_distance(centre, here), radius);
            assert_int_equal(hex_distance(here, next), 1);
        }
    }
}

static void a_ring_starts_in_direction_0_and_goes_clockwise(void **state)
{
    (void)state;
    struct hex centre = {0, 0};
    assert_int_equal(hex_ring_size(0), 1);
    assert_true(same(hex_ring(centre, 0, 0), centre));
    for (int k = 0; k < HEX_DIRECTIONS; k++) {
        assert_true(same(hex_ring(centre, 1, k), hex_direction(k)));
        struct hex far = hex_neighbour(hex_direction(k), k);
        assert_true(same(hex_ring(centre, 2, 2 * k), far));
    }
}

static const enum hex_orientation orientations[] = {HEX_FLAT_TOP, HEX_POINTY_TOP};
static const double width = 17.3;

static void assert_same_point(struct hex_point a, struct hex_point b)
{
    assert_true(fabs(a.x - b.x) < 1e-12 && fabs(a.y - b.y) < 1e-12);
}

static struct hex_point corner_at(struct hex hex, int corner, enum hex_orientation orientation)
{
    struct hex_point centre = hex_centre(hex, orientation, width);
    struct hex_point offset = hex_corner(corner, orientation, width);
    return (struct hex_point){centre.x + offset.x, centre.y + offset.y};
}

static void neighbouring_cells_share_the_two_corners_of_their_side(void **state)
{
    (void)state;
    struct hex here = {1, -2};
    for (int o = 0; o < 2; o++) {
        for (int k = 0; k < HEX_DIRECTIONS; k++) {
            struct hex there = hex_neighbour(here, k);
            assert_same_point(corner_at(here, k, orientations[o]),
                corner_at(there, (k + 4) % 6, orientations[o]));
            assert_same_point(corner_at(here, (k + 1) % 6, orientations[o]),
                corner_at(there, (k + 3) % 6, orientations[o]));
        }
    }
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

static void corners_are_a_regular_hexagon(void **state)
{
    (void)state;
    for (int o = 0; o < 2; o++) {
        for (int k = 0; k < HEX_DIRECTIONS; k++) {
            struct hex_point a = hex_corner(k, orientations[o], width);
            struct hex_point b = hex_corner((k + 1) % 6, orientations[o], width);
            double side = width / sqrt(3.0);
            assert_true(fabs(hypot(a.x, a.y) - side) < 1e-12);
            assert_true(fabs(hypot(a.x - b.x, a.y - b.y) - side) < 1e-12);
            assert_true(a.x * b.y - a.y * b.x > 0); /* clockwise, y downwards */
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
        cmocka_unit_test(a_ring_is_a_closed_walk_at_one_distance),
        cmocka_unit_test(a_ring_starts_in_direction_0_and_goes_clockwise),
        cmocka_unit_test(neighbouring_cells_share_the_two_corners_of_their_side),
        cmocka_unit_test(centres_of_neighbours_are_one_width_apart),
        cmocka_unit_test(corners_are_a_regular_hexagon),
        cmocka_unit_test(direction_0_is_up_on_flat_tops_and_up_left_on_pointy_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
