/*
 * Moving over pictures: hexagons on a side and on a corner, as text draws them.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "ui/screen/private.h"

static struct canvas canvas;
static struct fields fields;
static struct field_walker walker;

/* Puts three characters of FIELD around column X of row Y. */
static void put_field(int field, int x, int y)
{
    canvas_put(&canvas, x - 1, y, "abc", (struct canvas_pen){CANVAS_VALUE, 0, field});
}

/* Draws five columns of three cells that stand on a side: field = 10 * column + row; every second
 * column is a row lower. */
static int flat_board(void **state)
{
    (void)state;
    canvas_init(&canvas);
    canvas_resize(&canvas, 60, 12);
    for (int column = 0; column < 5; column++)
        for (int row = 0; row < 3; row++)
            put_field(10 * column + row, 4 + 8 * column, 2 * row + column % 2);
    fields_read(&fields, &canvas);
    walker = (struct field_walker){.field = CANVAS_NO_FIELD};
    return 0;
}

/* Draws three rows of four cells that stand on a corner: field = 10 * column + row. */
static int pointed_board(void **state)
{
    (void)state;
    canvas_init(&canvas);
    canvas_resize(&canvas, 60, 12);
    for (int column = 0; column < 4; column++)
        for (int row = 0; row < 3; row++)
            put_field(10 * column + row, 4 + 6 * column + 3 * row, 2 * row);
    fields_read(&fields, &canvas);
    walker = (struct field_walker){.field = CANVAS_NO_FIELD};
    return 0;
}

static int finish(void **state)
{
    (void)state;
    canvas_finish(&canvas);
    return 0;
}

static void assert_step(enum field_direction direction, int field)
{
    assert_true(fields_step(&fields, &walker, direction));
    assert_int_equal(walker.field, field);
}

static void the_six_keys_go_to_the_six_neighbours(void **state)
{
    static const int next[][2] = {{FIELD_NORTH, 20}, {FIELD_NORTH_EAST, 30}, {FIELD_SOUTH_EAST, 31},
        {FIELD_SOUTH, 22}, {FIELD_SOUTH_WEST, 11}, {FIELD_NORTH_WEST, 10}};
    (void)state;
    for (int i = 0; i < 6; i++) {
        fields_jump(&fields, &walker, 21);
        assert_step((enum field_direction)next[i][0], next[i][1]);
    }
}

static void without_a_neighbour_above_the_keys_go_left_and_right(void **state)
{
    static const int next[][2] = {{FIELD_NORTH, 21}, {FIELD_NORTH_EAST, 20}, {FIELD_SOUTH_EAST, 12},
        {FIELD_SOUTH, 1}, {FIELD_SOUTH_WEST, 2}, {FIELD_NORTH_WEST, 10}};
    (void)state;
    for (int i = 0; i < 6; i++) {
        fields_jump(&fields, &walker, 11);
        assert_step((enum field_direction)next[i][0], next[i][1]);
    }
}

static void right_keeps_to_its_row(void **state)
{
    (void)state;
    fields_jump(&fields, &walker, 1);
    assert_step(FIELD_RIGHT, 11);
    assert_step(FIELD_RIGHT, 21);
    assert_step(FIELD_RIGHT, 31);
    assert_step(FIELD_RIGHT, 41);
    assert_false(fields_step(&fields, &walker, FIELD_RIGHT));
    assert_int_equal(walker.field, 41);
}

static void of_two_ways_right_goes_on_as_it_went_up_or_down(void **state)
{
    (void)state;
    fields_jump(&fields, &walker, 2);
    assert_step(FIELD_UP, 1);
    assert_step(FIELD_RIGHT, 10);
    fields_jump(&fields, &walker, 0);
    assert_step(FIELD_DOWN, 1);
    assert_step(FIELD_RIGHT, 11);
}

static void up_and_down_keep_to_their_column(void **state)
{
    (void)state;
    fields_jump(&fields, &walker, 22);
    assert_step(FIELD_UP, 21);
    assert_step(FIELD_UP, 20);
    assert_false(fields_step(&fields, &walker, FIELD_UP));
}

static void up_on_corners_goes_to_and_fro(void **state)
{
    (void)state;
    fields_jump(&fields, &walker, 12);
    assert_true(fields_step(&fields, &walker, FIELD_UP));
    assert_int_equal(walker.field % 10, 1);
    assert_true(fields_step(&fields, &walker, FIELD_UP));
    assert_int_equal(walker.field, 20); /* straight above the beginning */
}

static void every_field_is_reached_with_arrows(void **state)
{
    static const enum field_direction arrows[] = {FIELD_UP, FIELD_DOWN, FIELD_LEFT, FIELD_RIGHT};
    bool reached[64] = {false};
    int left[64], count = 0, seen = 0;
    (void)state;
    left[count++] = 21;
    reached[21] = true;
    while (count > 0) {
        int from = left[--count];
        seen++;
        for (int i = 0; i < 4; i++) {
            walker = (struct field_walker){.field = CANVAS_NO_FIELD};
            fields_jump(&fields, &walker, from);
            if (!fields_step(&fields, &walker, arrows[i]) || reached[walker.field])
                continue;
            reached[walker.field] = true;
            left[count++] = walker.field;
        }
    }
    assert_int_equal(seen, fields.count);
}

static void the_middle_is_in_the_middle(void **state)
{
    bool wanted[FIELDS_MAX] = {false};
    (void)state;
    assert_int_equal(fields_middle(&fields, NULL) / 10, 2);
    wanted[3] = true;
    assert_int_equal(fields_middle(&fields, wanted), fields.spot[3].field);
}

#define ON(board, test) cmocka_unit_test_setup_teardown(test, board, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON(flat_board, the_six_keys_go_to_the_six_neighbours),
        ON(pointed_board, without_a_neighbour_above_the_keys_go_left_and_right),
        ON(flat_board, right_keeps_to_its_row),
        ON(flat_board, of_two_ways_right_goes_on_as_it_went_up_or_down),
        ON(flat_board, up_and_down_keep_to_their_column),
        ON(pointed_board, up_on_corners_goes_to_and_fro),
        ON(flat_board, every_field_is_reached_with_arrows),
        ON(flat_board, the_middle_is_in_the_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
