/*
 * Numbers as text, without a locale. Decimals are compared with the C library's own, in the C
 * locale, over many values; the code under test must not change when the locale does.
 */
#include "check.h"

#include "core/rng.h"
#include "core/text.h"

#include <locale.h>
#include <math.h>
#include <stdlib.h>

static void assert_decimal(double value, int decimals, const char *expected)
{
    struct buffer buffer = BUFFER_INIT;
    buffer_add_decimal(&buffer, value, decimals);
    assert_string_equal(buffer.data, expected);
    assert_int_equal(buffer.length, strlen(expected));
    buffer_finish(&buffer);
}

static void decimals_are_short_and_never_minus_zero(void **state)
{
    (void)state;
    assert_decimal(0, 3, "0");
    assert_decimal(-0.0, 3, "0");
    assert_decimal(-0.0004, 3, "0");
    assert_decimal(210, 4, "210");
    assert_decimal(-1.5, 4, "-1.5");
    assert_decimal(0.05, 4, "0.05");
    assert_decimal(0.999999, 4, "1");
    assert_decimal(-9.99996, 4, "-10");
    assert_decimal(123456789.987654321, 9, "123456789.987654328");
    assert_decimal(1e-9, 9, "0.000000001");
    assert_decimal(999999999999999.0, 0, "999999999999999");
}

static void exact_ties_go_to_the_even_digit(void **state)
{
    (void)state;
    assert_decimal(0.5, 0, "0");
    assert_decimal(1.5, 0, "2");
    assert_decimal(2.5, 0, "2");
    assert_decimal(0.125, 2, "0.12");
    assert_decimal(0.375, 2, "0.38");
    assert_decimal(-0.375, 2, "-0.38");
    assert_decimal(1.005, 2, "1"); /* the double is slightly smaller */
    assert_decimal(0.285, 2, "0.28");
    assert_decimal(1.115, 2, "1.11");
    assert_decimal(2.675, 2, "2.67");
}

/* Prints as the C library does, without trailing zeros. */
static void print_reference(double value, int decimals, char text[64])
{
    snprintf(text, 64, "%.*f", decimals, value);
    size_t length = strlen(text);
    if (decimals > 0) {
        while (text[length - 1] == '0')
            length--;
        length -= text[length - 1] == '.';
        text[length] = '\0';
    }
    if (strcmp(text, "-0") == 0)
        memcpy(text, "0", 2);
}

/* Prints what number_write writes, from parts of the C library's output: no zero before the point.
 */
static void print_units(int64_t units, int decimals, char text[64])
{
    int64_t scale = 1;
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    long long whole = llabs(units) / scale, rest = llabs(units) % scale;
    int length = snprintf(text, 64, "%s", units < 0 ? "-" : "");
    if (whole > 0 || rest == 0)
        length += snprintf(text + length, 64 - (size_t)length, "%lld", whole);
    if (rest == 0)
        return;
    length += snprintf(text + length, 64 - (size_t)length, ".%0*lld", decimals, rest);
    while (text[length - 1] == '0')
        text[--length] = '\0';
}

static void units_are_written_as_decimals(void **state)
{
    static const int64_t ends[] = {0, 1, 9, 10, 99, 100, 12345, 99999, 100000, 1020304050,
        999999999, 1000000000, UINT32_MAX, INT64_C(4294967296), INT64_C(123456789012345)};
    char wanted[64], written[64];
    (void)state;
    for (size_t i = 0; i < 2 * sizeof ends / sizeof ends[0]; i++) {
        int64_t units = i % 2 == 0 ? ends[i / 2] : -ends[i / 2];
        for (int decimals = 0; decimals <= 9; decimals++) {
            print_units(units, decimals, wanted);
            *number_write(written, units, decimals) = '\0';
            assert_string_equal(written, wanted);
        }
    }
}

static void decimals_agree_with_the_c_library(void **state)
{
    (void)state;
    struct rng rng = rng_from_seed(8);
    for (int i = 0; i < 300000; i++) {
        int decimals = (int)rng_below(&rng, 10);
        double size = ldexp(1.0, (int)rng_below(&rng, 60) - 12);
        double value = ((double)(rng_next(&rng) >> 11) / 9007199254740992.0 - 0.5) * size;
        if (i % 3 == 0) /* close to a tie at the requested digit */
            value = (floor(value * 1000) + 0.5) / 1000;
        char expected[64];
        print_reference(value, decimals, expected);
        assert_decimal(value, decimals, expected);
    }
}

static void whole_numbers_are_read_to_their_limits(void **state)
{
    (void)state;
    int64_t number = 77;
    assert_true(text_to_number("0", 0, 0, &number));
    assert_int_equal(number, 0);
    assert_true(text_to_number("-12", -12, 5, &number));
    assert_int_equal(number, -12);
    assert_true(text_to_number("007", 0, 9, &number));
    assert_int_equal(number, 7);
    assert_true(text_to_number("9223372036854775807", INT64_MIN, INT64_MAX, &number));
    assert_true(number == INT64_MAX);
    assert_true(text_to_number("-9223372036854775808", INT64_MIN, INT64_MAX, &number));
    assert_true(number == INT64_MIN);
}

static void what_is_no_whole_number_or_out_of_range_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"", "-", "+1", " 1", "1 ", "1.0", "1e2", "0x1", "--1", "a",
        "9223372036854775808", "-9223372036854775809", "99999999999999999999999"};
    int64_t number = 77;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(text_to_number(bad[i], INT64_MIN, INT64_MAX, &number));
    assert_false(text_to_number("6", 0, 5, &number));
    assert_false(text_to_number("-1", 0, 5, &number));
    assert_int_equal(number, 77);
}

static void assert_reads(const char *text, double expected)
{
    double number = -77;
    assert_true(text_to_decimal(text, &number));
    assert_true(number == expected);
}

static void decimals_are_read_whole(void **state)
{
    (void)state;
    assert_reads("0", 0);
    assert_reads("12", 12);
    assert_reads("-0.5", -0.5);
    assert_reads("0.1", 0.1);
    assert_reads("88.9", 88.9);
    assert_reads("25.400", 25.4);
    assert_reads("000123.456", 123.456);
    assert_reads("123456789012345", 123456789012345.0);
    assert_reads("0.000000000000000000001", 1e-21);
    assert_reads("100000000000000000000000", 1e23);
    double number = -1;
    assert_true(text_to_decimal("-0", &number));
    assert_false(signbit(number));
}

static void many_digits_are_read_closely(void **state)
{
    (void)state;
    double number;
    assert_true(text_to_decimal("3.14159265358979323846264338327950288", &number));
    assert_true(fabs(number - 3.14159265358979323846) < 1e-15);
    char zeros[400];
    memset(zeros, '0', sizeof zeros);
    zeros[1] = '.';
    memcpy(zeros + 396, "1", 2);
    assert_true(text_to_decimal(zeros, &number));
    assert_true(number == 0 || number < 1e-300);
}

static void what_is_no_decimal_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"", ".", "-", ".5", "5.", "+1", "1e3", "1,5", "1.5mm", "nan",
        "inf", "0x10", " 1", "1 ", "1.2.3", "--1", "1.-2"};
    double number = 77;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(text_to_decimal(bad[i], &number));
    char huge[400];
    memset(huge, '9', sizeof huge);
    huge[399] = '\0';
    assert_false(text_to_decimal(huge, &number));
    assert_true(number == 77);
}

static void what_is_written_reads_back(void **state)
{
    (void)state;
    struct rng rng = rng_from_seed(9);
    for (int i = 0; i < 20000; i++) {
        double value = (double)(int64_t)(rng_next(&rng) >> 24) / 1e4 - 5e7;
        value = (double)(int64_t)(value * 1e4) / 1e4;
        struct buffer buffer = BUFFER_INIT;
        buffer_add_decimal(&buffer, value, 4);
        assert_reads(buffer.data, value);
        buffer_finish(&buffer);
    }
}

/* Any locale with a decimal comma will do; a bare system has none. */
static void a_locale_changes_nothing(void **state)
{
    (void)state;
    static const char *const names[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR", "pl_PL"};
    const char *set = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !set; i++)
        set = setlocale(LC_ALL, names[i]);
    if (!set)
        skip();
    assert_decimal(1.5, 2, "1.5");
    assert_reads("1.5", 1.5);
    setlocale(LC_ALL, "C");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decimals_are_short_and_never_minus_zero),
        cmocka_unit_test(exact_ties_go_to_the_even_digit),
        cmocka_unit_test(units_are_written_as_decimals),
        cmocka_unit_test(decimals_agree_with_the_c_library),
        cmocka_unit_test(whole_numbers_are_read_to_their_limits),
        cmocka_unit_test(what_is_no_whole_number_or_out_of_range_is_refused),
        cmocka_unit_test(decimals_are_read_whole),
        cmocka_unit_test(many_digits_are_read_closely),
        cmocka_unit_test(what_is_no_decimal_is_refused),
        cmocka_unit_test(what_is_written_reads_back),
        cmocka_unit_test(a_locale_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
