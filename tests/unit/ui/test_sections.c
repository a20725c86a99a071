/*
 * Rules texts in sections; boards as coloured text.
 */
#include "check.h"

#include "ui/fronts/fronts.h"
#include "ui/words/words.h"

static void a_text_falls_into_its_headings(void **state)
{
    const char *cursor = "# One\nfirst line\nof two\n\nnext\n# Two\nbody\n";
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    (void)state;
    assert_true(section_next(&cursor, &section));
    assert_string_equal(section.heading.data, "One");
    assert_string_equal(section.body.data, "first line of two\n\nnext");
    assert_true(section_next(&cursor, &section));
    assert_string_equal(section.heading.data, "Two");
    assert_string_equal(section.body.data, "body");
    assert_false(section_next(&cursor, &section));
    section_finish(&section);
}

static void items_stay_on_lines_of_their_own(void **state)
{
    const char *cursor = "1. one\ngoes on\n2. two\n- three\nRule A: four\nand: five";
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    (void)state;
    assert_true(section_next(&cursor, &section));
    assert_string_equal(section.heading.data, "");
    assert_string_equal(
        section.body.data, "1. one goes on\n2. two\n- three\nRule A: four and: five");
    section_finish(&section);
}

static void lines_of_japanese_are_joined_without_spaces(void **state)
{
    const char *cursor = "# 手番\n王冠を置きま\nす。\n規則A：隣に置く。\n規則B：重ねない。\n";
    struct section section = {BUFFER_INIT, BUFFER_INIT};
    (void)state;
    assert_true(section_next(&cursor, &section));
    assert_string_equal(section.heading.data, "手番");
    assert_string_equal(
        section.body.data, "王冠を置きます。\n規則A：隣に置く。\n規則B：重ねない。");
    section_finish(&section);
}

static void colours_follow_roles_and_end_with_the_line(void **state)
{
    struct canvas canvas;
    struct buffer plain = BUFFER_INIT, colour = BUFFER_INIT;
    (void)state;
    canvas_init(&canvas);
    canvas_resize(&canvas, 6, 2);
    canvas_put(&canvas, 0, 0, "ab", (struct canvas_pen){CANVAS_PLAIN, 0, CANVAS_NO_FIELD});
    canvas_put(&canvas, 2, 0, "cd", (struct canvas_pen){CANVAS_TITLE, 0, CANVAS_NO_FIELD});
    canvas_put(&canvas, 1, 1, "e", (struct canvas_pen){CANVAS_PLAIN, 0, CANVAS_NO_FIELD});
    canvas_add_text(&plain, &canvas, false);
    canvas_add_text(&colour, &canvas, true);
    assert_string_equal(plain.data, "abcd\n e\n");
    assert_string_equal(colour.data, "ab\033[1mcd\033[0m\n e\n");
    buffer_finish(&plain);
    buffer_finish(&colour);
    canvas_finish(&canvas);
}

/* A picture of WIDTH columns as it is shown in COLUMNS. */
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
    canvas_add_text(&text, &fitted, false);
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
        cmocka_unit_test(a_text_falls_into_its_headings),
        cmocka_unit_test(items_stay_on_lines_of_their_own),
        cmocka_unit_test(lines_of_japanese_are_joined_without_spaces),
        cmocka_unit_test(colours_follow_roles_and_end_with_the_line),
        cmocka_unit_test(what_stands_beside_a_gap_goes_below_on_a_narrow_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
