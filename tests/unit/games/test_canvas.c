/*
 * The character grid that games draw into.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/canvas.h"

#include <string.h>

static const struct canvas_pen pen = {CANVAS_VALUE, 2, 7};

static void assert_row(const struct canvas *canvas, int y, const char *expected)
{
    struct buffer buffer = BUFFER_INIT;
    buffer_add(&buffer, "");
    canvas_row_text(canvas, y, &buffer);
    assert_string_equal(buffer.data ? buffer.data : "", expected);
    buffer_finish(&buffer);
}

static void a_new_canvas_is_spaces_without_meaning(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas);
    canvas_resize(&canvas, 5, 2);
    assert_row(&canvas, 1, "");
    assert_int_equal(canvas_at(&canvas, 4, 1)->field, CANVAS_NO_FIELD);
    assert_int_equal(canvas_at(&canvas, 4, 1)->role, CANVAS_PLAIN);
    canvas_finish(&canvas);
}

static void each_character_takes_one_cell_and_the_pen(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas);
    canvas_resize(&canvas, 6, 1);
    canvas_put(&canvas, 1, 0, "a\xe2\x96\xb8g", pen);
    assert_row(&canvas, 0, " a\xe2\x96\xb8g");
    assert_string_equal(canvas_at(&canvas, 2, 0)->utf8, "\xe2\x96\xb8");
    assert_int_equal(canvas_at(&canvas, 3, 0)->owner, 2);
    assert_int_equal(canvas_at(&canvas, 3, 0)->field, 7);
    assert_int_equal(canvas_at(&canvas, 4, 0)->field, CANVAS_NO_FIELD);
    canvas_finish(&canvas);
}

static void a_wide_character_takes_two_cells_or_none(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas);
    canvas_resize(&canvas, 5, 2);
    assert_int_equal(canvas_columns("a\xe6\x89\x8b\xe7\x95\xaa"), 5);
    canvas_put(&canvas, 0, 0, "a\xe6\x89\x8b\xe7\x95\xaa", pen);
    assert_string_equal(canvas_at(&canvas, 3, 0)->utf8, "\xe7\x95\xaa");
    assert_string_equal(canvas_at(&canvas, 4, 0)->utf8, "");
    assert_int_equal(canvas_at(&canvas, 4, 0)->owner, 2);
    assert_row(&canvas, 0, "a\xe6\x89\x8b\xe7\x95\xaa");
    canvas_put(&canvas, 4, 1, "\xe6\x89\x8b", pen);
    assert_row(&canvas, 1, "");
    canvas_finish(&canvas);
}

static void what_falls_outside_is_left_out(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas);
    canvas_resize(&canvas, 3, 1);
    canvas_put(&canvas, -2, 0, "abcdefgh", pen);
    canvas_put(&canvas, 0, 1, "below", pen);
    canvas_put(&canvas, 0, -1, "above", pen);
    assert_row(&canvas, 0, "cde");
    assert_null(canvas_at(&canvas, 3, 0));
    assert_null(canvas_at(&canvas, 0, -1));
    canvas_finish(&canvas);
}

/* A picture of five rows with free corners: notes go beside it, on the left first, and never on it.
 */
static void notes_go_into_the_free_corners(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas);
    canvas_resize(&canvas, 20, 4);
    canvas_put(&canvas, 10, 0, "#", pen);
    canvas_put(&canvas, 3, 1, "########", pen);
    canvas_put(&canvas, 3, 2, "########", pen);
    canvas_put(&canvas, 10, 3, "#", pen);
    assert_true(canvas_put_in_corner(&canvas, 4, false, "left", pen));
    assert_true(canvas_put_in_corner(&canvas, 4, false, "right", pen));
    assert_true(canvas_put_in_corner(&canvas, 4, false, "below", pen));
    assert_false(canvas_put_in_corner(&canvas, 4, false, "no room here", pen));
    assert_true(canvas_put_in_corner(&canvas, 4, true, "foot", pen));
    assert_row(&canvas, 0, "left      #    right");
    assert_row(&canvas, 1, "   ########    below");
    assert_row(&canvas, 3, "foot      #");
    canvas_crop(&canvas, 2);
    assert_null(canvas_at(&canvas, 0, 2));
    canvas_finish(&canvas);
}

static void blank_is_what_nothing_was_put_on(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas);
    canvas_resize(&canvas, 6, 3);
    canvas_put(&canvas, 2, 1, "x", pen);
    assert_true(canvas_is_blank(&canvas, 3, 0, 3, 3));
    assert_true(canvas_is_blank(&canvas, 0, 0, 2, 3));
    assert_false(canvas_is_blank(&canvas, 0, 0, 3, 2));
    assert_false(canvas_is_blank(&canvas, 2, 1, 1, 1));
    assert_false(canvas_is_blank(&canvas, 4, 0, 3, 1));
    assert_false(canvas_is_blank(&canvas, 4, 2, 1, 2));
    canvas_finish(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_canvas_is_spaces_without_meaning),
        cmocka_unit_test(each_character_takes_one_cell_and_the_pen),
        cmocka_unit_test(a_wide_character_takes_two_cells_or_none),
        cmocka_unit_test(what_falls_outside_is_left_out),
        cmocka_unit_test(notes_go_into_the_free_corners),
        cmocka_unit_test(blank_is_what_nothing_was_put_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
