/*
 * Text in fixed and growing memory, UTF-8 and hexadecimal.
 */
#include "check.h"

#include "core/text.h"

#include <stdlib.h>

static void a_piece_that_does_not_fit_is_left_out_whole(void **state)
{
    (void)state;
    char memory[8];
    struct text text = text_in(memory, sizeof memory);
    text_add(&text, "1234");
    text_add_char(&text, '5');
    assert_false(text.full);
    text_add(&text, "678");
    assert_true(text.full);
    text_add(&text, "9"); /* would fit, but would follow a gap */
    text_format(&text, "%d", 0);
    assert_string_equal(memory, "12345");
    assert_int_equal(text.length, 5);
}

static void the_last_byte_is_used_and_the_nul_kept(void **state)
{
    (void)state;
    char memory[4];
    struct text text = text_in(memory, sizeof memory);
    text_format(&text, "%s", "abc");
    assert_string_equal(memory, "abc");
    assert_false(text.full);
    text_add(&text, "");
    assert_false(text.full);
    text = text_in(memory, sizeof memory);
    text_format(&text, "%s", "abcd");
    assert_string_equal(memory, "");
    assert_true(text.full);
}

static void whole_numbers_at_their_limits(void **state)
{
    (void)state;
    char memory[64];
    struct text text = text_in(memory, sizeof memory);
    text_add_number(&text, INT64_MIN);
    text_add_char(&text, ' ');
    text_add_number(&text, 0);
    text_add_char(&text, ' ');
    text_add_number(&text, INT64_MAX);
    assert_string_equal(memory, "-9223372036854775808 0 9223372036854775807");
}

static void a_buffer_grows_and_keeps_what_it_has(void **state)
{
    (void)state;
    struct buffer buffer = BUFFER_INIT;
    for (int i = 0; i < 1000; i++)
        buffer_format(&buffer, "%03d,", i);
    assert_int_equal(buffer.length, 4000);
    assert_memory_equal(buffer.data, "000,001,002,", 12);
    assert_string_equal(buffer.data + 3996, "999,");
    buffer_clear(&buffer);
    buffer_add(&buffer, "");
    assert_string_equal(buffer.data, "");
    buffer_finish(&buffer);
    assert_null(buffer.data);
}

static void formatting_longer_than_a_guess_is_complete(void **state)
{
    (void)state;
    struct buffer buffer = BUFFER_INIT;
    buffer_format(&buffer, "%0500d", 7);
    assert_int_equal(buffer.length, 500);
    assert_int_equal(buffer.data[0], '0');
    assert_string_equal(buffer.data + 498, "07");
    buffer_finish(&buffer);
}

static void an_empty_buffer_ends_in_a_nul_after_adding_nothing(void **state)
{
    (void)state;
    struct buffer buffer = BUFFER_INIT;
    buffer_add_bytes(&buffer, NULL, 0);
    assert_string_equal(buffer.data, "");
    buffer_finish(&buffer);
}

static bool is_utf8(const char *string)
{
    return text_is_utf8(string, strlen(string));
}

static void well_formed_utf8_is_accepted(void **state)
{
    (void)state;
    static const char *const good[] = {"", "hex", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80",
        "\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf",
        "\xe5\x85\xad\xe8\xa7\x92"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(is_utf8(good[i]));
    assert_true(text_is_utf8("a\0b", 3));
}

static void malformed_utf8_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf",
        "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
        "\xff", "\xfe", "\xc2", "\xe5\x85", "\xf0\x90\x80",
        "\xc2"
        "a",
        "a\xe5\x85"
        "b"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(is_utf8(bad[i]));
    assert_false(text_is_utf8("\xe5\x85\xad", 2)); /* cut in the middle */
}

static void code_points_are_read_one_by_one(void **state)
{
    (void)state;
    const char *cursor = "a\xc3\xa9\xe5\x85\xad\xf0\x9f\x8e\xb2\xff"
                         "b\xe5\x85";
    static const uint32_t expected[] = {'a', 0xe9, 0x516d, 0x1f3b2, 0xfffd, 'b', 0xfffd, 0xfffd, 0};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_int_equal(text_next_code_point(&cursor), expected[i]);
    assert_int_equal(*cursor, '\0');
    assert_int_equal(text_next_code_point(&cursor), 0);
}

static void hexadecimal_there_and_back(void **state)
{
    (void)state;
    const uint8_t bytes[] = {0x00, 0x0f, 0xa5, 0xff};
    char hex[9];
    text_to_hex(bytes, 4, hex);
    assert_string_equal(hex, "000fa5ff");
    uint8_t back[4];
    assert_true(text_from_hex("000FA5ff", back, 4));
    assert_memory_equal(back, bytes, 4);
}

static void what_is_no_hexadecimal_is_refused(void **state)
{
    (void)state;
    uint8_t bytes[2] = {1, 2};
    static const char *const bad[] = {"", "0", "000", "00000", "000g", "0x00", "00 0", "-000"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(text_from_hex(bad[i], bytes, 2));
    assert_int_equal(bytes[0], 1);
}

static void created_memory_is_zero_and_resizing_keeps_it(void **state)
{
    (void)state;
    uint32_t *numbers = memory_create(4, sizeof *numbers);
    for (int i = 0; i < 4; i++)
        assert_int_equal(numbers[i], 0);
    numbers[3] = 9;
    numbers = memory_resize(numbers, 400, sizeof *numbers);
    assert_int_equal(numbers[3], 9);
    free(numbers);
    void *nothing = memory_create(0, 8);
    assert_non_null(nothing);
    free(nothing);
    char *copy = memory_copy_string("copy");
    assert_string_equal(copy, "copy");
    free(copy);
}

static void a_word_is_taken_whole_or_not_at_all(void **state)
{
    const char *at = "attack b2", *short_of = "att";
    (void)state;
    assert_false(text_take(&at, "attach"));
    assert_string_equal(at, "attack b2");
    assert_true(text_take(&at, "attack"));
    assert_string_equal(at, " b2");
    assert_false(text_take(&short_of, "attack"));
    assert_string_equal(short_of, "att");
}

static void hexadecimal_of_records_is_lower_case(void **state)
{
    (void)state;
    assert_true(text_is_hex("00af", 4));
    assert_true(text_is_hex("", 0));
    assert_false(text_is_hex("00AF", 4));
    assert_false(text_is_hex("00a", 4));
    assert_false(text_is_hex("00af0", 4));
    assert_false(text_is_hex("00ag", 4));
}

static void units_are_written_the_shortest_way(void **state)
{
    const struct {
        double value;
        int decimals;
        const char *text;
    } cases[] = {{0, 3, "0"}, {-0.0004, 3, "0"}, {0.5, 3, ".5"}, {-0.5, 3, "-.5"},
        {-0.0005, 3, "-.001"}, {0.125, 2, ".13"}, {12.3400, 4, "12.34"}, {100, 0, "100"},
        {1.005, 1, "1"}, {-25.4, 8, "-25.4"}, {0.00000001, 8, ".00000001"},
        {999999999.9996, 3, "1000000000"}, {2.5, 0, "3"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[NUMBER_SIZE + 1];
        *number_write(text, number_units(cases[i].value, cases[i].decimals), cases[i].decimals) = 0;
        assert_string_equal(text, cases[i].text);
    }
    char text[NUMBER_SIZE + 1];
    *number_write(text, INT64_MIN, 0) = 0;
    assert_string_equal(text, "-9223372036854775808");
    *number_write(text, INT64_MIN, 9) = 0;
    assert_string_equal(text, "-9223372036.854775808");
}

static void utf_16_takes_one_unit_or_two(void **state)
{
    uint16_t units[2];
    char hex[9];
    (void)state;
    assert_int_equal(text_to_utf16(0x516d, units), 1);
    assert_int_equal(units[0], 0x516d);
    assert_int_equal(text_to_utf16(0xffff, units), 1);
    assert_int_equal(text_to_utf16(0x10000, units), 2);
    assert_int_equal(units[0], 0xd800);
    assert_int_equal(units[1], 0xdc00);
    assert_int_equal(text_to_utf16(0x1f3b2, units), 2); /* a die */
    *hex_write(hex_write(hex, units[0], 4), units[1], 4) = 0;
    assert_string_equal(hex, "D83CDFB2");
    *hex_write(hex, 0xabcde, 3) = 0;
    assert_string_equal(hex, "CDE");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_that_does_not_fit_is_left_out_whole),
        cmocka_unit_test(the_last_byte_is_used_and_the_nul_kept),
        cmocka_unit_test(whole_numbers_at_their_limits),
        cmocka_unit_test(a_buffer_grows_and_keeps_what_it_has),
        cmocka_unit_test(formatting_longer_than_a_guess_is_complete),
        cmocka_unit_test(an_empty_buffer_ends_in_a_nul_after_adding_nothing),
        cmocka_unit_test(well_formed_utf8_is_accepted),
        cmocka_unit_test(malformed_utf8_is_refused),
        cmocka_unit_test(code_points_are_read_one_by_one),
        cmocka_unit_test(hexadecimal_there_and_back),
        cmocka_unit_test(what_is_no_hexadecimal_is_refused),
        cmocka_unit_test(hexadecimal_of_records_is_lower_case),
        cmocka_unit_test(units_are_written_the_shortest_way),
        cmocka_unit_test(utf_16_takes_one_unit_or_two),
        cmocka_unit_test(created_memory_is_zero_and_resizing_keeps_it),
        cmocka_unit_test(a_word_is_taken_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
