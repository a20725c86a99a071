/*
 * Errors as values.
 */
#include "check.h"

static void the_first_error_keeps_its_place(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_false(error_set(&error, ERROR_SYSTEM, "disk %d", 1));
    assert_false(error_set(&error, ERROR_INPUT, "later"));
    assert_int_equal(error.code, ERROR_SYSTEM);
    assert_string_equal(error.message, "disk 1");
}

static void a_message_stays_one_line(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    error_set(&error, ERROR_INPUT, "%s", "a\nb\tc\x1b[31m\x7f");
    assert_string_equal(error.message, "a?b?c?[31m?");
    error_prefix(&error, "%s", "x\ny");
    assert_string_equal(error.message, "x?y: a?b?c?[31m?");
}

static void a_prefix_names_the_place(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    error_prefix(&error, "nothing happened");
    assert_string_equal(error.message, "");
    error_set(&error, ERROR_INPUT, "wrong");
    error_prefix(&error, "job.yaml:%d", 3);
    assert_string_equal(error.message, "job.yaml:3: wrong");
}

static void a_long_message_is_cut_between_characters(void **state)
{
    (void)state;
    char path[3 * ERROR_MESSAGE_SIZE + 1] = "";
    for (size_t at = 0; at + 3 < sizeof path; at += 3)
        memcpy(path + at, "\xe5\x85\xad", 4);
    for (int shift = 0; shift < 3; shift++) {
        struct error error = ERROR_INIT;
        error_set(&error, ERROR_INPUT, "%.*s%s", shift, "ab", path);
        size_t length = strlen(error.message);
        assert_in_range(length, ERROR_MESSAGE_SIZE - 5, ERROR_MESSAGE_SIZE - 1);
        assert_memory_equal(error.message + length - 3, "\xe5\x85\xad", 3);
        error_prefix(&error, "%s", "p");
        length = strlen(error.message);
        assert_memory_equal(error.message + length - 3, "\xe5\x85\xad", 3);
    }
}

static void codes_say_the_exit_status(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_int_equal(error_exit_status(&error), 0);
    error_set(&error, ERROR_INPUT, "x");
    assert_int_equal(error_exit_status(&error), 2);
    error_clear(&error);
    assert_int_equal(error_exit_status(&error), 0);
    error_set(&error, ERROR_SYSTEM, "x");
    assert_int_equal(error_exit_status(&error), 1);
    error_clear(&error);
    error_set(&error, ERROR_CHECK, "x");
    assert_int_equal(error_exit_status(&error), 1);
}

static void no_error_wanted_is_fine(void **state)
{
    (void)state;
    assert_false(error_set(NULL, ERROR_INPUT, "x"));
    error_prefix(NULL, "x");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_error_keeps_its_place),
        cmocka_unit_test(a_message_stays_one_line),
        cmocka_unit_test(a_prefix_names_the_place),
        cmocka_unit_test(a_long_message_is_cut_between_characters),
        cmocka_unit_test(codes_say_the_exit_status),
        cmocka_unit_test(no_error_wanted_is_fine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
