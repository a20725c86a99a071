/*
 * Grids of slots: they stay in their area, never overlap, and the best one is chosen.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "layout/layout.h"

#include <math.h>

static const struct rect area = {8.0, 8.0, 194.0, 272.0};

/* Rates a slot by the side of the largest square in it. */
static double rate_square(void *closure, double width, double height, double best)
{
    (void)closure;
    (void)best;
    return fmin(width, height);
}

static double rate_nothing(void *closure, double width, double height, double best)
{
    (void)closure;
    (void)width;
    (void)height;
    (void)best;
    return 0.0;
}

static bool apart(struct rect a, struct rect b, double gutter)
{
    return a.x + a.width + gutter <= b.x + 1e-9 || b.x + b.width + gutter <= a.x + 1e-9 ||
           a.y + a.height + gutter <= b.y + 1e-9 || b.y + b.height + gutter <= a.y + 1e-9;
}

static bool inside(struct rect slot)
{
    return slot.x >= area.x - 1e-9 && slot.y >= area.y - 1e-9 &&
           slot.x + slot.width <= area.x + area.width + 1e-9 &&
           slot.y + slot.height <= area.y + area.height + 1e-9;
}

static void slots_lie_inside_and_a_gutter_apart(void **state)
{
    (void)state;
    for (int count = 1; count <= 8; count++) {
        struct imposition grid;
        assert_true(imposition_choose(&grid, area, count, 7.0, rate_square, NULL) > 0.0);
        assert_int_equal(grid.count, count);
        for (int i = 0; i < count; i++) {
            assert_true(inside(imposition_slot(&grid, i)));
            for (int j = 0; j < i; j++)
                assert_true(apart(imposition_slot(&grid, i), imposition_slot(&grid, j), 7.0));
        }
    }
}

static void the_grid_with_the_highest_rating_is_taken(void **state)
{
    (void)state;
    for (int count = 1; count <= 8; count++) {
        struct imposition grid;
        double rating = imposition_choose(&grid, area, count, 0.0, rate_square, NULL);
        for (int columns = 1; columns <= count; columns++) {
            int rows = (count + columns - 1) / columns;
            double share = columns * rows > count ? 0.8 : 1.0;
            assert_true(rating >= share * fmin(area.width / columns, area.height / rows));
        }
    }
}

/* Three strips fill the page; a grid of four leaves a slot free. */
static void a_full_grid_is_preferred(void **state)
{
    (void)state;
    struct imposition grid;
    assert_true(imposition_choose(&grid, area, 3, 0.0, rate_square, NULL) > 0.0);
    assert_int_equal(grid.columns * grid.rows, 3);
}

static void what_fits_nowhere_is_rated_zero(void **state)
{
    (void)state;
    struct imposition grid;
    assert_true(imposition_choose(&grid, area, 4, 7.0, rate_nothing, NULL) <= 0.0);
}

static void gutters_wider_than_the_area_leave_no_slot(void **state)
{
    (void)state;
    struct imposition grid;
    double rating = imposition_choose(&grid, area, 2, 300.0, rate_square, NULL);
    assert_true(rating <= 0.0);
}

/* Does the same, except for slots as wide as the area. */
static double rate_narrow(void *closure, double width, double height, double best)
{
    (void)closure;
    (void)height;
    (void)best;
    return width < 0.9 * area.width ? 1.0 : 0.0;
}

static void of_equal_grids_the_one_with_fewest_empty_places_is_taken(void **state)
{
    (void)state;
    struct imposition grid;
    assert_true(imposition_choose(&grid, area, 5, 0.0, rate_narrow, NULL) > 0.0);
    assert_int_equal(grid.columns, 5); /* 2 and 3 columns leave one slot free, 4 leave three */
    assert_int_equal(grid.rows, 1);
    assert_true(imposition_choose(&grid, area, 7, 0.0, rate_narrow, NULL) > 0.0);
    assert_int_equal(grid.columns, 7);
    assert_true(imposition_choose(&grid, area, 4, 0.0, rate_narrow, NULL) > 0.0);
    assert_int_equal(grid.columns, 2); /* 4 columns are equally good, but 2 came first */
}

struct bounds {
    double best; /* the best rating so far, as for a full grid */
    int count;
};

/* Rates like rate_square, and checks the bound against the ratings of earlier grids. */
static double rate_within_bounds(void *closure, double width, double height, double best)
{
    struct bounds *bounds = closure;
    int columns = (int)lround(area.width / width), rows = (int)lround(area.height / height);
    double share = columns * rows > bounds->count ? 0.8 : 1.0;
    double rating = fmin(width, height);
    assert_true(fabs(share * best - bounds->best) < 1e-9);
    bounds->best = fmax(bounds->best, share * rating);
    return rating;
}

static void who_rates_is_told_what_there_is_to_beat(void **state)
{
    (void)state;
    for (int count = 1; count <= 8; count++) {
        struct imposition grid;
        struct bounds bounds = {0.0, count};
        double rating = imposition_choose(&grid, area, count, 0.0, rate_within_bounds, &bounds);
        assert_true(fabs(rating - bounds.best) < 1e-9);
    }
}

static double rate_real_slots(void *closure, double width, double height, double best)
{
    (void)best;
    assert_true(width > 0.0 && height > 0.0);
    ++*(int *)closure;
    return 1.0;
}

/* With gutters of 100 mm there is room for one or two rows, and one or two columns. */
static void what_is_no_slot_is_not_rated(void **state)
{
    (void)state;
    struct imposition grid;
    int rated = 0;
    assert_true(imposition_choose(&grid, area, 4, 100.0, rate_real_slots, &rated) > 0.0);
    assert_int_equal(rated, 1);
    assert_int_equal(grid.columns, 2);
    assert_int_equal(grid.rows, 2);
}

/* Checks that a line runs through the middle of a gutter, half of it away from every slot. */
static void check_cut(const struct imposition *grid, struct point a, struct point b)
{
    assert_true(a.x == b.x || a.y == b.y);
    assert_true(inside((struct rect){a.x, a.y, b.x - a.x, b.y - a.y}));
    assert_true(hypot(b.x - a.x, b.y - a.y) > fmin(area.width, area.height) - 1.0);
    for (int i = 0; i < grid->count; i++)
        assert_true(apart(imposition_slot(grid, i), (struct rect){a.x, a.y, b.x - a.x, b.y - a.y},
            grid->gutter / 2.0));
}

static int check_cuts(const struct imposition *grid)
{
    struct error error = ERROR_INIT;
    struct fonts *fonts = fonts_create(&error);
    struct scene *scene = scene_create(210.0, 297.0, fonts, NULL);
    struct scene_command command;
    size_t cursor = 0;
    int cuts = 0;
    marks_cut_lines(scene, grid);
    while (scene_next(scene, &cursor, &command)) {
        if (command.kind != SCENE_PATH)
            continue;
        for (size_t i = 0; i + 1 < command.path.point_count; i += 2, cuts++)
            check_cut(grid, command.path.points[i], command.path.points[i + 1]);
    }
    scene_destroy(scene);
    fonts_destroy(fonts);
    return cuts;
}

static void sheets_are_cut_apart_in_the_middle_of_the_gutters(void **state)
{
    (void)state;
    for (int count = 1; count <= 6; count++) {
        struct imposition grid;
        assert_true(imposition_choose(&grid, area, count, 7.0, rate_square, NULL) > 0.0);
        assert_int_equal(check_cuts(&grid), grid.columns + grid.rows - 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_equal_grids_the_one_with_fewest_empty_places_is_taken),
        cmocka_unit_test(who_rates_is_told_what_there_is_to_beat),
        cmocka_unit_test(what_is_no_slot_is_not_rated),
        cmocka_unit_test(slots_lie_inside_and_a_gutter_apart),
        cmocka_unit_test(the_grid_with_the_highest_rating_is_taken),
        cmocka_unit_test(a_full_grid_is_preferred),
        cmocka_unit_test(what_fits_nowhere_is_rated_zero),
        cmocka_unit_test(gutters_wider_than_the_area_leave_no_slot),
        cmocka_unit_test(sheets_are_cut_apart_in_the_middle_of_the_gutters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
