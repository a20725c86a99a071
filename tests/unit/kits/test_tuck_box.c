/* Boxes: large enough, no larger than their paper, and closed. */
#include "../scene/cmocka_first.h"

#include "kits/pages/pages.h"

#include <math.h>

static const struct tuck_content tiles = {89, 22.0, 19.0, 1.5};
static const struct tuck_content coins = {50, 17.0, 17.0, 1.5};

/* Checks that the pieces fit when stacked row over row, counted one by one. */
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
        /* 2 mm of play each way. */
        struct tuck_box inside = {
            box.width - 2 + 1e-6, box.height - 2 + 1e-6, box.depth - 2 + 1e-6};
        assert_true(holds(&inside, contents, 2));
        assert_true(box.depth <= box.width);
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

/* One line around everything, within the net's size. */
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

/* The usual tiles go into a box like one for cards; thick content gets a wide box, whose lid is
 * across its depth. */
static void a_box_has_the_shape_of_a_pack(void **state)
{
    (void)state;
    static const struct tuck_content thick = {1, 10.0, 10.0, 45.0};
    struct tuck_box box;
    assert_true(tuck_box_find(&box, &tiles, 1, 194.0, 260.0));
    assert_true(box.height > box.width && box.height < 2.0 * box.width);
    assert_true(box.depth <= box.width);
    assert_true(tuck_box_find(&box, &thick, 1, 260.0, 260.0));
    assert_true(box.depth >= 47.0 && box.depth <= box.width);
}

/* The box of 60 x 80 x 20 mm whose net has its upper left corner at (10, 10). Its lids are pushed
 * in 14 mm deep, so its walls stand from y = 44 to 124; x: tab 10, back 20, side 80, front 100,
 * side 160 to 180. */
static void draw(struct scene_command *command, struct scene *scene, bool folds, size_t *cursor)
{
    static const struct tuck_box box = {60.0, 80.0, 20.0};
    if (*cursor == 0 && folds)
        tuck_box_folds(&box, (struct point){10.0, 10.0}, scene);
    else if (*cursor == 0)
        tuck_box_outline(&box, (struct point){10.0, 10.0}, scene);
    if (*cursor == 0)
        scene_paint(scene, paint_line(COLOUR_CUT, 0.2));
    assert_true(scene_next(scene, cursor, command));
}

static bool has_corner(const struct scene_command *command, double x, double y)
{
    for (size_t i = 0; i < command->path.point_count; i++)
        if (hypot(command->path.points[i].x - x, command->path.points[i].y - y) < 1e-6)
            return true;
    return false;
}

static void lids_flaps_and_notches_are_where_they_close_the_box(void **state)
{
    (void)state;
    static const struct point corners[] = {{10, 48}, {20, 44}, {20, 24}, {20, 14}, {24, 10},
        {76, 10}, {80, 14}, {80, 24}, {80, 44},           /* tab, and the lid on the back */
        {81, 43.5}, {84, 24}, {96, 24}, {99, 43.5},       /* a flap */
        {100, 44}, {123, 44}, {130, 51}, {137, 44},       /* the notch in the front */
        {161, 43.5}, {164, 24}, {176, 24}, {179, 43.5},   /* the other flap */
        {180, 124}, {179, 124.5}, {176, 144}, {164, 144}, /* below */
        {160, 144}, {160, 154}, {156, 158}, {104, 158}, {100, 154}, {100, 144}, {100, 124},
        {99, 124.5}, {96, 144}, {84, 144}, {81, 124.5}, {57, 124}, {50, 117}, {43, 124}, {10, 120}};
    struct scene *scene = scene_create(300.0, 300.0, NULL, NULL);
    struct scene_command command;
    size_t cursor = 0;
    draw(&command, scene, false, &cursor);
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++)
        assert_true(has_corner(&command, corners[i].x, corners[i].y));
    scene_destroy(scene);
}

/* Flaps of a deep box do not touch each other: they take 18 of 40 mm each, from the wall at (60,
 * 54) upwards. */
static void flaps_do_not_meet_in_the_middle(void **state)
{
    (void)state;
    static const struct tuck_box box = {40.0, 60.0, 30.0};
    struct scene *scene = scene_create(300.0, 300.0, NULL, NULL);
    struct scene_command command;
    size_t cursor = 0;
    tuck_box_outline(&box, (struct point){10.0, 10.0}, scene);
    scene_paint(scene, paint_line(COLOUR_CUT, 0.2));
    assert_true(scene_next(scene, &cursor, &command));
    assert_true(has_corner(&command, 64.0, 36.0));
    scene_destroy(scene);
}

static bool is_line(const struct scene_command *command, const double line[4])
{
    return has_corner(command, line[0], line[1]) && has_corner(command, line[2], line[3]);
}

static void the_box_is_folded_at_all_edges_of_its_walls(void **state)
{
    (void)state;
    static const double lines[][4] = {{20, 44, 20, 124}, {80, 44, 80, 124}, {100, 44, 100, 124},
        {160, 44, 160, 124}, {20, 44, 80, 44}, {20, 24, 80, 24}, {100, 124, 160, 124},
        {100, 144, 160, 144}, {80, 44, 100, 44}, {80, 124, 100, 124}, {160, 44, 180, 44},
        {160, 124, 180, 124}};
    enum { LINES = sizeof lines / sizeof lines[0] };
    bool found[LINES] = {false};
    struct scene *scene = scene_create(300.0, 300.0, NULL, NULL);
    struct scene_command command;
    size_t cursor = 0;
    draw(&command, scene, true, &cursor);
    assert_int_equal(command.path.point_count, 2 * LINES);
    for (size_t i = 0; i < command.path.point_count; i += 2) {
        struct scene_command one = command;
        one.path.points += i;
        one.path.point_count = 2;
        for (size_t line = 0; line < LINES; line++)
            found[line] |= is_line(&one, lines[line]);
    }
    for (size_t line = 0; line < LINES; line++)
        assert_true(found[line]);
    scene_destroy(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_holds_what_it_is_made_for),
        cmocka_unit_test(what_is_too_much_for_a_page_is_refused),
        cmocka_unit_test(the_walls_are_as_wide_as_the_box_and_side_by_side),
        cmocka_unit_test(the_outline_is_one_closed_line_within_the_net),
        cmocka_unit_test(a_box_has_the_shape_of_a_pack),
        cmocka_unit_test(flaps_do_not_meet_in_the_middle),
        cmocka_unit_test(lids_flaps_and_notches_are_where_they_close_the_box),
        cmocka_unit_test(the_box_is_folded_at_all_edges_of_its_walls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
