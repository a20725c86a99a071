/*
 * Typing a line.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "ui/screen/private.h"

#include <string.h>

static struct edit edit;
static struct edit_history history;
static const char *const names[] = {"legal", "log", "d20@d4", "d20@d5"};
static const struct ui_words words = {names, 4};

static int start(void **state)
{
    (void)state;
    edit_init(&edit);
    memset(&history, 0, sizeof history);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    edit_history_clear(&history);
    return 0;
}

static enum edit_result press(int code)
{
    return edit_key(&edit, (struct terminal_key){code, 0, 0}, words, &history);
}

static void type(const char *text)
{
    while (*text)
        assert_int_equal(press((int)text_next_code_point(&text)), EDIT_GOES_ON);
}

static void letters_go_in_where_the_cursor_is(void **state)
{
    (void)state;
    type("a\xe2\x99\xa3"
         "c");
    press(PRESS_GO_LEFT);
    press(PRESS_GO_LEFT);
    type("b");
    assert_string_equal(edit.text, "ab\xe2\x99\xa3"
                                   "c");
    press(PRESS_GO_RIGHT);
    press(PRESS_ERASE);
    assert_string_equal(edit.text, "abc");
    press(PRESS_TO_START);
    press(PRESS_DELETE_NEXT);
    assert_string_equal(edit.text, "bc");
    assert_int_equal(press(PRESS_RETURN), EDIT_DONE);
}

static void erasing_at_the_ends_does_nothing(void **state)
{
    (void)state;
    type("x");
    press(PRESS_DELETE_NEXT);
    press(PRESS_GO_RIGHT);
    assert_string_equal(edit.text, "x");
    press(PRESS_TO_START);
    press(PRESS_ERASE);
    press(PRESS_GO_LEFT);
    assert_string_equal(edit.text, "x");
}

static void an_empty_line_is_left_by_erasing(void **state)
{
    (void)state;
    type("x");
    assert_int_equal(press(PRESS_ERASE), EDIT_GOES_ON);
    assert_int_equal(press(PRESS_ERASE), EDIT_LEFT);
    assert_int_equal(press(PRESS_ESCAPE), EDIT_LEFT);
}

static void tab_goes_on_as_far_as_it_is_clear(void **state)
{
    (void)state;
    type("d");
    press(PRESS_TAB);
    assert_string_equal(edit.text, "d20@d");
    type("5");
    press(PRESS_TAB);
    assert_string_equal(edit.text, "d20@d5");
    edit_init(&edit);
    type("l");
    press(PRESS_TAB);
    assert_string_equal(edit.text, "l");
    type("e");
    press(PRESS_TAB);
    assert_string_equal(edit.text, "legal");
}

static void earlier_lines_come_back(void **state)
{
    (void)state;
    edit_history_add(&history, "first");
    edit_history_add(&history, "second");
    edit_history_add(&history, "second");
    edit_history_add(&history, "");
    press(PRESS_GO_UP);
    assert_string_equal(edit.text, "second");
    press(PRESS_GO_UP);
    press(PRESS_GO_UP);
    assert_string_equal(edit.text, "first");
    press(PRESS_GO_DOWN);
    assert_string_equal(edit.text, "second");
    press(PRESS_GO_DOWN);
    assert_string_equal(edit.text, "");
}

static void old_lines_make_room_for_new_ones(void **state)
{
    (void)state;
    for (int i = 0; i < 3 * EDIT_HISTORY_MAX; i++) {
        char line[] = {(char)('a' + i % 26), (char)('0' + i % 10), '\0'};
        edit_history_add(&history, line);
    }
    assert_int_equal(history.count, EDIT_HISTORY_MAX);
}

static void a_line_that_is_too_long_stops_growing(void **state)
{
    (void)state;
    for (int i = 0; i < EDIT_BYTES_MAX; i++)
        type("\xe2\x99\xa3");
    assert_true(edit.length < EDIT_BYTES_MAX);
    assert_int_equal(edit.length % 3, 0);
    assert_true(text_is_utf8(edit.text, edit.length));
}

static void other_keys_change_nothing(void **state)
{
    (void)state;
    type("abc");
    for (int code = PRESS_SPECIAL + 1; code <= PRESS_GONE; code++) {
        struct edit before = edit;
        bool moves = code == PRESS_GO_LEFT || code == PRESS_TO_START || code == PRESS_ERASE ||
                     code == PRESS_GO_UP;
        if (!moves)
            press(code);
        assert_string_equal(edit.text, before.text);
    }
}

#define ON(test) cmocka_unit_test_setup_teardown(test, start, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON(letters_go_in_where_the_cursor_is),
        ON(erasing_at_the_ends_does_nothing),
        ON(an_empty_line_is_left_by_erasing),
        ON(tab_goes_on_as_far_as_it_is_clear),
        ON(earlier_lines_come_back),
        ON(old_lines_make_room_for_new_ones),
        ON(a_line_that_is_too_long_stops_growing),
        ON(other_keys_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
