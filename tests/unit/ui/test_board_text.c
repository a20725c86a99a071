/* Boards as coloured text. */
#include "check.h"

#include "ui/fronts/fronts.h"

static void colours_follow_roles_and_end_with_the_line(void **state)
{
    struct canvas canvas;
    struct buffer plain = BUFFER_INIT, colour = BUFFER_INIT;
    (void)state;
    canvas_init(&canvas);
    canvas_resize(&canvas, 6, 2);
    canvas_put(&canvas, 0, 0, "ab", (struct canvas_pen){CANVAS_PLAIN, 0, CANVAS_NO_FIELD});
    canvas_put(&canvas, 2, 0, "cd", (struct canvas_pen){CANVAS_TITLE, 0, CANVAS_NO_FIELD});
    canvas_put(&canvas, 1, 1, "e", (struct canvas_pen){CANVAS_LAST, 0, CANVAS_NO_FIELD});
    canvas_add_text(&plain, &canvas, GROUND_NO_COLOURS);
    canvas_add_text(&colour, &canvas, GROUND_DARK);
    assert_string_equal(plain.data, "abcd\n e\n");
    assert_string_equal(colour.data, "ab\033[1mcd\033[0m\n \033[1;4me\033[0m\n");
    buffer_finish(&plain);
    buffer_finish(&colour);
    canvas_finish(&canvas);
}

/* Checks a picture of WIDTH columns as shown in COLUMNS. */
static void expect_fitted(const char *const rows[3], int width, int columns, const char *expected)
{
    struct canvas canvas, fitted;
    struct buffer text = BUFFER_INIT;
    canvas_init(&canvas);
    canvas_init(&fitted);
    canvas_resize(&canvas, width, 3);
    for (int y = 0; y < 3; y++)
        canvas_put(&canvas, 0, y, rows[y], (struct canvas_pen){CANVAS_PLAIN, 0, CANVAS_NO_FIELD});
    canvas_fit(&canvas, columns, &fitted);
    canvas_add_text(&text, &fitted, GROUND_NO_COLOURS);
    assert_string_equal(text.data, expected);
    buffer_finish(&text);
    canvas_finish(&canvas);
    canvas_finish(&fitted);
}

static void what_stands_beside_a_gap_goes_below_on_a_narrow_terminal(void **state)
{
    static const char *const rows[3] = {"abc   7 caps", "abcd", "abc   left"};
    static const char *const solid[3] = {"abcdefghijkl", "a", "b"};
    (void)state;
    expect_fitted(rows, 12, 12, "abc   7 caps\nabcd\nabc   left\n");
    expect_fitted(rows, 12, 11, "abc\nabcd\nabc\n7 caps\nleft\n");
    expect_fitted(rows, 12, 5, "abc   7 caps\nabcd\nabc   left\n");
    expect_fitted(solid, 12, 8, "abcdefghijkl\na\nb\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_follow_roles_and_end_with_the_line),
        cmocka_unit_test(what_stands_beside_a_gap_goes_below_on_a_narrow_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
