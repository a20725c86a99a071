/*
 * Names and file names escaped so that they are safe to show.
 */
#include "check.h"

#include "core/text.h"

static void check_escaped(const char *string, const char *expected)
{
    struct buffer buffer = BUFFER_INIT;
    buffer_add_escaped(&buffer, string);
    assert_string_equal(buffer.data, expected);
    buffer_finish(&buffer);
}

static void what_people_write_stays(void **state)
{
    (void)state;
    check_escaped("", "");
    check_escaped("Zoë 六角 שלום \\x1b", "Zoë 六角 שלום \\x1b");
    check_escaped("~\xc2\xa0\xe2\x80\xa7\xe2\x80\xaf\xe2\x81\xa5\xe2\x81\xaa",
        "~\xc2\xa0\xe2\x80\xa7\xe2\x80\xaf\xe2\x81\xa5\xe2\x81\xaa");
}

static void controls_are_spelled_out(void **state)
{
    (void)state;
    check_escaped("\x01\n\x1b[2J\x1f \x7f", "\\x01\\x0a\\x1b[2J\\x1f \\x7f");
    check_escaped("\xc2\x80\xc2\x9b\xc2\x9f", "\\u0080\\u009b\\u009f");
}

static void direction_marks_are_spelled_out(void **state)
{
    static const char *const given[] = {"\xd8\x9c", "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xa8",
        "\xe2\x80\xaa", "\xe2\x80\xae", "\xe2\x81\xa6", "\xe2\x81\xa9"};
    static const char *const shown[] = {
        "\\u061c", "\\u200e", "\\u200f", "\\u2028", "\\u202a", "\\u202e", "\\u2066", "\\u2069"};
    (void)state;
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        check_escaped(given[i], shown[i]);
}

static void bytes_that_are_no_text_are_spelled_out(void **state)
{
    (void)state;
    check_escaped("a\xff\xe2\x80", "a\\xff\\xe2\\x80");
    check_escaped("\xef\xbf\xbd", "\xef\xbf\xbd"); /* U+FFFD itself is a character */
}

static void lines_may_stay_lines(void **state)
{
    (void)state;
    struct buffer buffer = BUFFER_INIT;
    buffer_add_escaped_lines(&buffer, "a\n\tb\n");
    assert_string_equal(buffer.data, "a\n\\x09b\n");
    buffer_finish(&buffer);
}

static void an_escape_fits_whole_or_not_at_all(void **state)
{
    (void)state;
    char memory[8];
    struct text text = text_in(memory, sizeof memory);
    text_add_escaped(&text, "ab\xe2\x80\xae");
    assert_string_equal(memory, "ab");
    assert_true(text.full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_people_write_stays),
        cmocka_unit_test(controls_are_spelled_out),
        cmocka_unit_test(direction_marks_are_spelled_out),
        cmocka_unit_test(bytes_that_are_no_text_are_spelled_out),
        cmocka_unit_test(lines_may_stay_lines),
        cmocka_unit_test(an_escape_fits_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
