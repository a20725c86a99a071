/* Boxes: large enough, no larger than their paper, and closed. */
#include "../scene/cmocka_first.h"

#include "kits/pages/tuck_box.h"

#include <math.h>

static const struct tuck_content tiles = {89, 22.0, 19.0, 1.5};
static const struct tuck_content coins = {50, 17.0, 17.0, 1.5};

/* What is stacked row over row has room, counted piece by piece. */
static bool holds(const struct tuck_box *box, const struct tuck_content *contents, int count)
{
    double height = 0.0;
    for (int i = 0; i < count; i++) {
        int left = contents[i].count;
        while (left > 0) {
            for (double x = contents[i].width; x <= box->width && left > 0; x += contents[i].width)
                for (double z = contents[i].thickness; z <= box->depth && left > 0;
                     z += contents[i].thickness)
                    left--;
            height += contents[i].height;
        }
    }
    return height <= box->height;
}

static void a_box_holds_what_it_is_made_for(void **state)
{
    (void)state;
    for (double thickness = 0.3; thickness <= 3.0; thickness += 0.3) {
        struct tuck_content contents[] = {tiles, coins};
        struct tuck_box box;
        contents[0].thickness = contents[1].thickness = thickness;
        if (!tuck_box_find(&box, contents, 2, 194.0, 260.0))
            continue;
        assert_true(holds(&box, contents, 2));
        assert_true(tuck_box_net_width(&box) <= 194.0);
        assert_true(tuck_box_net_height(&box) <= 260.0);
    }
}

static void what_is_too_much_for_a_page_is_refused(void **state)
{
    (void)state;
    struct tuck_content many = {5000, 22.0, 19.0, 3.0};
    struct tuck_content wide = {1, 150.0, 20.0, 1.0};
    struct tuck_box box;
    assert_false(tuck_box_find(&box, &many, 1, 194.0, 260.0));
    assert_false(tuck_box_find(&box, &wide, 1, 194.0, 260.0));
}

static void the_walls_are_as_wide_as_the_box_and_side_by_side(void **state)
{
    (void)state;
    struct tuck_box box = {60.0, 80.0, 20.0};
    struct tuck_walls walls = tuck_box_walls(&box, (struct point){5.0, 7.0});
    assert_true(fabs(walls.back.width - (60.0)) < 1e-9);
    assert_true(fabs(walls.front.width - (60.0)) < 1e-9);
    assert_true(fabs(walls.left.width - (20.0)) < 1e-9);
    assert_true(fabs(walls.left.x - (walls.back.x + walls.back.width)) < 1e-9);
    assert_true(fabs(walls.front.x - (walls.left.x + walls.left.width)) < 1e-9);
    assert_true(fabs(walls.right.x - (walls.front.x + walls.front.width)) < 1e-9);
    assert_true(fabs(walls.right.x + walls.right.width - (5.0 + tuck_box_net_width(&box))) < 1e-9);
}

/* One line around all, within the net's measures. */
static void the_outline_is_one_closed_line_within_the_net(void **state)
{
    (void)state;
    struct tuck_box box = {60.0, 80.0, 20.0};
    struct scene *scene = scene_create(300.0, 300.0, NULL, NULL);
    tuck_box_outline(&box, (struct point){10.0, 10.0}, scene);
    scene_paint(scene, paint_line(COLOUR_CUT, 0.2));
    struct scene_command command;
    size_t cursor = 0;
    assert_true(scene_next(scene, &cursor, &command));
    assert_int_equal(command.path.verbs[command.path.verb_count - 1], PATH_CLOSE);
    double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (size_t i = 0; i < command.path.point_count; i++) {
        left = fmin(left, command.path.points[i].x);
        right = fmax(right, command.path.points[i].x);
        top = fmin(top, command.path.points[i].y);
        bottom = fmax(bottom, command.path.points[i].y);
    }
    assert_true(fabs(left - (10.0)) < 1e-9);
    assert_true(fabs(right - (10.0 + tuck_box_net_width(&box))) < 1e-9);
    assert_true(fabs(top - (10.0)) < 1e-9);
    assert_true(fabs(bottom - (10.0 + tuck_box_net_height(&box))) < 1e-9);
    assert_false(scene_next(scene, &cursor, &command));
    scene_destroy(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_holds_what_it_is_made_for),
        cmocka_unit_test(what_is_too_much_for_a_page_is_refused),
        cmocka_unit_test(the_walls_are_as_wide_as_the_box_and_side_by_side),
        cmocka_unit_test(the_outline_is_one_closed_line_within_the_net),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
