/*
 * Lines that fit a terminal, in its characters.
 */
#include "check.h"

#include "ui/words/words.h"

static void expect_wrapped(const char *text, int width, bool ascii, const char *expected)
{
    struct buffer out = BUFFER_INIT;
    wrap_text(&out, text, width, ascii);
    assert_string_equal(out.data, expected);
    buffer_finish(&out);
}

static void long_lines_break_at_spaces(void **state)
{
    (void)state;
    expect_wrapped("one two three", 9, false, "one two\nthree\n");
    expect_wrapped("one two three", 13, false, "one two three\n");
    expect_wrapped("one two three", 12, false, "one two\nthree\n");
}

static void a_word_longer_than_the_line_stays_whole(void **state)
{
    (void)state;
    expect_wrapped("a /very/long/path b", 6, false, "a\n/very/long/path\nb\n");
}

static void the_rest_of_a_line_stands_under_its_beginning(void **state)
{
    (void)state;
    expect_wrapped("  one two three", 10, false, "  one two\n  three\n");
    expect_wrapped("- one two three", 10, false, "- one two\n  three\n");
    expect_wrapped("  d8   a1 a2 a3 a4", 18, false, "  d8   a1 a2 a3 a4\n");
    expect_wrapped("  d8   a1 a2 a3 a4", 17, false, "  d8   a1 a2 a3\n       a4\n");
    expect_wrapped("  --option X  a b c d e f", 24, false, "  --option X  a b c d e\n  f\n");
    expect_wrapped("--option X  a b c d e f g h i j", 30, false,
        "--option X  a b c d e f g h i\n            j\n");
}

static void newlines_stay(void **state)
{
    (void)state;
    expect_wrapped("a\n\nb", 80, false, "a\n\nb\n");
}

static void characters_count_not_bytes(void **state)
{
    (void)state;
    expect_wrapped("\u2265\u2265\u2265 \u2265", 5, false, "\u2265\u2265\u2265 \u2265\n");
}

static void ascii_spells_what_it_lacks(void **state)
{
    (void)state;
    expect_wrapped("6 \u2265 4 \u2026 \u00e9", 80, true, "6 >= 4 ... ?\n");
}

/* Wide characters count two columns, may break before any of them except a full stop, and need no
 * space after it. */
static void wide_characters_take_two_columns(void **state)
{
    (void)state;
    expect_wrapped("あいうえお", 6, false, "あいう\nえお\n");
    expect_wrapped("あいう。えお", 6, false, "あい\nう。え\nお\n");
    expect_wrapped("g c3 と打つ", 8, false, "g c3 と\n打つ\n");
    expect_wrapped("あ。 い", 8, false, "あ。い\n");
    expect_wrapped("  白  あいうえおかきく", 20, false, "  白  あいうえおかき\n      く\n");
    expect_wrapped("あ\u2265", 8, true, "あ>=\n");
    expect_wrapped("記録：/a/path", 8, false, "記録：\n/a/path\n");
}

static void control_characters_and_malformed_bytes_are_shown_as_question_marks(void **state)
{
    (void)state;
    expect_wrapped("a\033[31mb\xff"
                   "c\x07",
        80, false, "a?[31mb?c?\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_lines_break_at_spaces),
        cmocka_unit_test(a_word_longer_than_the_line_stays_whole),
        cmocka_unit_test(the_rest_of_a_line_stands_under_its_beginning),
        cmocka_unit_test(newlines_stay),
        cmocka_unit_test(characters_count_not_bytes),
        cmocka_unit_test(ascii_spells_what_it_lacks),
        cmocka_unit_test(wide_characters_take_two_columns),
        cmocka_unit_test(control_characters_and_malformed_bytes_are_shown_as_question_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
