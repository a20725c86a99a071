/*
 * Maps of kit files: half cells, track, tiles that lie on cells, what stands beside the map.
 */
#include "own_bench.h"

const char *const own_table_name = "own-map.csv";

#define MAP(keys)                                                                                  \
    "  terrain: {open: {fill: cell}, wood: {fill: accent-soft, symbol: tree}}\n"                   \
    "  boards:\n    map: {shape: rectangle, columns: 4, rows: 4, hex: 30 mm, names: "              \
    "\"0101\", " keys "}\n"

/* ---- half cells ---- */

static void cells_are_cut_in_half_along_the_edge(void **state)
{
    (void)state;
    static const char whole[] = MAP("centre: none"), half[] = MAP("halves: edges");
    struct point points[2][64];
    int count = own_line_points(half, 0.9, true, points[0], 64);
    assert_int_equal(count, 4); /* the frame is a rectangle */
    double width = fabs(points[0][1].x - points[0][0].x);
    double height = fabs(points[0][2].y - points[0][1].y);
    assert_true(fabs(width - 3 * 1.5 * 30.0 / 1.7320508) < 0.01 && fabs(height - 105.0) < 0.01);
    assert_true(own_line_points(whole, 0.9, true, points[1], 64) > 20);
    assert_true(own_words_at(half, NULL, 0, "0101").top > points[0][0].y);
    assert_true(own_words_at(half, NULL, 0, "0101").left > points[0][0].x);
    assert_true(own_words_at(half, NULL, 0, "0404").right < points[0][2].x);
}

static void wrong_maps_are_refused_where_they_are_wrong(void **state)
{
    (void)state;
    own_assert_refused("  boards:\n    map:\n      side: 3\n      halves: edges\n", NULL,
        "own.yaml:5: halves: only rectangles");
    own_assert_refused("  boards:\n    map:\n      side: 3\n      start: 1501\n", NULL,
        "own.yaml:5: start: accepted is how the first cell is called");
    own_assert_refused("  boards:\n    map:\n      side: 3\n      start: [a, b]\n", NULL,
        "own.yaml:5: start: accepted is how the first cell is called");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_cut_in_half_along_the_edge),
        cmocka_unit_test(wrong_maps_are_refused_where_they_are_wrong),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    own_bench_leave();
    return failed;
}
