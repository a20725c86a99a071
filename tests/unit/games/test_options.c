/*
 * Option tables: values, defaults, spellings, and what an error says.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/options.h"

#include <string.h>

static const struct option_spec specs[] = {
    {"side", NULL, 3, 7, 4, "a number", "side"},
    {"first", "waive|strict|centre", 1, 0, 0, "a word", NULL},
    {"bank", "unlimited|none", 12, 99, -1, "either", NULL},
    {NULL, NULL, 1, 0, 0, NULL, NULL},
};

static void accepted(int index, const char *value, int code, bool number)
{
    struct error error = ERROR_INIT;
    struct option_values values;
    char data[32];
    struct text text = text_in(data, sizeof data);
    options_defaults(specs, &values);
    assert_true(options_set(specs, &values, specs[index].key, value, &error));
    assert_int_equal(values.value[index], code);
    assert_int_equal(options_is_number(specs, &values, index), number);
    options_format(specs, &values, index, &text);
    assert_string_equal(data, value);
}

static void numbers_words_and_either_are_read_and_written(void **state)
{
    (void)state;
    accepted(0, "3", 3, true);
    accepted(0, "7", 7, true);
    accepted(1, "waive", 0, false);
    accepted(1, "centre", 2, false);
    accepted(2, "unlimited", -1, false);
    accepted(2, "none", -2, false);
    accepted(2, "12", 12, true);
}

static void refused(const char *key, const char *value, const char *message)
{
    struct error error = ERROR_INIT;
    struct option_values values, before;
    options_defaults(specs, &values);
    before = values;
    assert_false(options_set(specs, &values, key, value, &error));
    assert_string_equal(error.message, message);
    assert_memory_equal(&values, &before, sizeof values);
}

static void errors_say_what_is_accepted(void **state)
{
    (void)state;
    refused("side", "8", "side=8 is not accepted (3 to 7)");
    refused("side", "waive", "side=waive is not accepted (3 to 7)");
    refused("first", "Strict", "first=Strict is not accepted (waive, strict or centre)");
    refused(
        "first", "waive|strict", "first=waive|strict is not accepted (waive, strict or centre)");
    refused("bank", "11", "bank=11 is not accepted (unlimited, none or 12 to 99)");
    refused("sides", "4", "unknown option 'sides' (options: side, first, bank)");
}

static void defaults_are_those_of_the_table(void **state)
{
    (void)state;
    struct option_values values;
    options_defaults(specs, &values);
    assert_int_equal(options_count(specs), 3);
    assert_int_equal(values.value[0], 4);
    assert_int_equal(values.value[2], -1);
    assert_int_equal(options_find(specs, "bank"), 2);
    assert_int_equal(options_find(specs, "nothing"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_words_and_either_are_read_and_written),
        cmocka_unit_test(errors_say_what_is_accepted),
        cmocka_unit_test(defaults_are_those_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
