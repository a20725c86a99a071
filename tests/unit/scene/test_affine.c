/* Affine maps. */
#include "cmocka_first.h"

#include "scene/scene.h"

#include <math.h>

static void assert_point(struct point point, double x, double y)
{
    assert_true(fabs(point.x - x) < 1e-12);
    assert_true(fabs(point.y - y) < 1e-12);
}

static void identity_moves_nothing(void **state)
{
    (void)state;
    struct point point = affine_apply(affine_identity(), (struct point){3, -4});
    assert_true(point.x == 3 && point.y == -4);
}

static void join_does_the_inner_map_first(void **state)
{
    (void)state;
    struct affine move = affine_translation(10, 20), grow = affine_scale(2, 3);
    assert_point(affine_apply(affine_join(move, grow), (struct point){1, 1}), 12, 23);
    assert_point(affine_apply(affine_join(grow, move), (struct point){1, 1}), 22, 63);
}

static void join_is_one_map_after_the_other(void **state)
{
    (void)state;
    struct affine outer = {1.5, -0.25, 0.75, 2, 7, -3}, inner = {0.5, 2, -1, 0.125, 4, 9};
    struct point start = {-2.5, 6};
    struct point there = affine_apply(outer, affine_apply(inner, start));
    assert_point(affine_apply(affine_join(outer, inner), start), there.x, there.y);
}

static void rotation_is_clockwise_with_y_down(void **state)
{
    (void)state;
    /* A quarter turn takes "right" to "down". */
    struct point down = affine_apply(affine_rotation(90), (struct point){1, 0});
    assert_true(down.x == 0 && down.y == 1);
    assert_point(affine_apply(affine_rotation(30), (struct point){2, 0}), sqrt(3), 1);
}

static void quarter_turns_are_exact(void **state)
{
    (void)state;
    const double degrees[] = {0, 90, 180, 270, 360, 450, -90, -180};
    const struct point ends[] = {
        {1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 0}, {0, 1}, {0, -1}, {-1, 0}};
    for (size_t i = 0; i < sizeof degrees / sizeof degrees[0]; i++) {
        struct point end = affine_apply(affine_rotation(degrees[i]), (struct point){1, 0});
        assert_true(end.x == ends[i].x && end.y == ends[i].y);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(identity_moves_nothing),
        cmocka_unit_test(join_does_the_inner_map_first),
        cmocka_unit_test(join_is_one_map_after_the_other),
        cmocka_unit_test(rotation_is_clockwise_with_y_down),
        cmocka_unit_test(quarter_turns_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
