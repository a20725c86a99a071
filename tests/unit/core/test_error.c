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
    assert_string_equal(error.message, "a\\x0ab\\x09c\\x1b[31m\\x7f");
    error_prefix(&error, "%s", "x\xe2\x80\xaey");
    assert_string_equal(error.message, "x\\u202ey: a\\x0ab\\x09c\\x1b[31m\\x7f");
}

static void a_place_shows_no_control_characters(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    error_refuse(&error, REASON_UNKNOWN, error_key("\x1b[7m"), "what");
    error_place(&error, "a\nb.yaml", 2);
    assert_string_equal(error_format(&error).line, "a\\x0ab.yaml:2: \\x1b[7m: what");
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

static void a_refusal_says_what_it_means(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_false(
        error_refuse(&error, REASON_BAD_VALUE, error_option("hex"), "'%s' is not a number", "x"));
    assert_false(error_refuse(&error, REASON_MISSING, error_key("paper"), "later"));
    assert_int_equal(error.code, ERROR_INPUT);
    assert_int_equal(error.reason, REASON_BAD_VALUE);
    assert_string_equal(error.subject, "hex");
    assert_string_equal(error.message, "'x' is not a number");
    assert_true(error_is_about(&error, REASON_BAD_VALUE, "hex"));
    assert_false(error_is_about(&error, REASON_BAD_VALUE, "he"));
    assert_false(error_is_about(&error, REASON_UNKNOWN, "hex"));
    error_clear(&error);
    assert_false(error_is_about(&error, REASON_BAD_VALUE, "hex"));
    error_set(&error, ERROR_INPUT, "x");
    assert_int_equal(error.reason, REASON_OTHER);
    assert_false(error_is_about(&error, REASON_OTHER, ""));
}

static void assert_line(const struct error *error, const char *line)
{
    assert_string_equal(error_format(error).line, line);
}

static void a_line_is_put_together_from_what_there_is(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_line(&error, "");
    error_set(&error, ERROR_SYSTEM, "disk full");
    assert_line(&error, "disk full");
    error_place(&error, "a.yaml", 0);
    assert_line(&error, "a.yaml: disk full");
    error_clear(&error);
    error_refuse(&error, REASON_UNKNOWN, error_word("hexx"), "no key 'hexx' here");
    assert_line(&error, "no key 'hexx' here");
    error_place(&error, "a.yaml", 3);
    assert_line(&error, "a.yaml:3: no key 'hexx' here");
    error_clear(&error);
    error_refuse(&error, REASON_BAD_VALUE, error_key("hex"), "too wide");
    assert_line(&error, "hex: too wide");
}

static void an_option_has_dashes_on_a_command_line_only(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    error_refuse(&error, REASON_BAD_VALUE, error_option("hex"), "too wide");
    assert_line(&error, "--hex: too wide");
    error_place(&error, "job.yaml", 7);
    assert_line(&error, "job.yaml:7: hex: too wide");
}

static void an_option_opens_the_sentence_or_is_inside(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    error_refuse(&error, REASON_MISFIT, error_option_opens("hex"), "30 does not fit");
    assert_line(&error, "--hex 30 does not fit");
    error_place(&error, "job.yaml", 7);
    assert_line(&error, "job.yaml:7: hex 30 does not fit");
    error_clear(&error);
    error_refuse(&error, REASON_MISFIT, error_option_inside("margin"), "a margin of 90");
    assert_line(&error, "a margin of 90");
    assert_true(error_is_about(&error, REASON_MISFIT, "margin"));
}

static void a_part_is_kept_and_does_not_show(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    error_refuse(&error, REASON_UNKNOWN, error_part(error_option("option"), "zzz"), "no zzz");
    assert_line(&error, "--option: no zzz");
    assert_string_equal(error.part, "zzz");
    error_clear(&error);
    assert_string_equal(error.part, "");
}

static void the_first_place_stays(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    error_place(&error, "a.yaml", 1);
    assert_string_equal(error.file, "");
    error_set(&error, ERROR_INPUT, "x");
    error_place(&error, "theme.yaml", 4);
    error_place(&error, "job.yaml", 9);
    assert_line(&error, "theme.yaml:4: x");
}

/* Every part has its greatest length: the message loses nothing to the other two. */
static void a_long_file_name_does_not_cut_the_message(void **state)
{
    (void)state;
    char name[2 * ERROR_FILE_SIZE], word[2 * ERROR_SUBJECT_SIZE], message[ERROR_MESSAGE_SIZE];
    struct error error = ERROR_INIT;
    memset(name, 'n', sizeof name);
    memcpy(name + sizeof name - 6, ".yaml", 6);
    memset(word, 'w', sizeof word);
    word[sizeof word - 1] = '\0';
    memset(message, 'm', sizeof message);
    message[sizeof message - 2] = '!';
    message[sizeof message - 1] = '\0';
    error_refuse(&error, REASON_BAD_VALUE, error_key(word), "%s", message);
    error_place(&error, name, 2147483647);
    struct error_text text = error_format(&error);
    assert_int_equal(strlen(error.file), ERROR_FILE_SIZE - 1);
    assert_non_null(strstr(text.line, "n.yaml:2147483647: www"));
    assert_non_null(strstr(text.line, ": mmm"));
    assert_int_equal(text.line[strlen(text.line) - 1], '!');
}

static void a_long_file_name_is_cut_between_characters(void **state)
{
    (void)state;
    char name[3 * ERROR_FILE_SIZE + 1] = "";
    for (size_t at = 0; at + 6 < sizeof name; at += 3)
        memcpy(name + at, "\xe5\x85\xad", 4);
    for (size_t shift = 0; shift < 3; shift++) {
        struct error error = ERROR_INIT;
        error_set(&error, ERROR_INPUT, "x");
        error_place(&error, name, 0);
        assert_memory_equal(error.file, "\xe5\x85\xad", 3);
        assert_int_equal(strlen(error.file) % 3, shift);
        memcpy(name + strlen(name), "x", 2);
    }
}

static void an_error_is_handed_on_whole(void **state)
{
    (void)state;
    struct error own = ERROR_INIT, error = ERROR_INIT;
    error_refuse(&own, REASON_MISSING, error_key("game"), "what to print");
    error_place(&own, "job.yaml", 2);
    assert_false(error_pass(NULL, &own));
    assert_false(error_pass(&error, &own));
    assert_line(&error, "job.yaml:2: game: what to print");
    assert_true(error_is_about(&error, REASON_MISSING, "game"));
    error_clear(&own);
    error_set(&own, ERROR_SYSTEM, "later");
    error_pass(&error, &own);
    assert_int_equal(error.code, ERROR_INPUT);
}

static void no_error_wanted_is_fine(void **state)
{
    (void)state;
    assert_false(error_set(NULL, ERROR_INPUT, "x"));
    assert_false(error_refuse(NULL, REASON_UNKNOWN, error_word("x"), "x"));
    assert_false(error_place(NULL, "x", 1));
    error_prefix(NULL, "x");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_error_keeps_its_place),
        cmocka_unit_test(a_message_stays_one_line),
        cmocka_unit_test(a_place_shows_no_control_characters),
        cmocka_unit_test(a_prefix_names_the_place),
        cmocka_unit_test(a_long_message_is_cut_between_characters),
        cmocka_unit_test(codes_say_the_exit_status),
        cmocka_unit_test(a_refusal_says_what_it_means),
        cmocka_unit_test(a_line_is_put_together_from_what_there_is),
        cmocka_unit_test(an_option_has_dashes_on_a_command_line_only),
        cmocka_unit_test(an_option_opens_the_sentence_or_is_inside),
        cmocka_unit_test(a_part_is_kept_and_does_not_show),
        cmocka_unit_test(the_first_place_stays),
        cmocka_unit_test(a_long_file_name_does_not_cut_the_message),
        cmocka_unit_test(a_long_file_name_is_cut_between_characters),
        cmocka_unit_test(an_error_is_handed_on_whole),
        cmocka_unit_test(no_error_wanted_is_fine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
