/*
 * Values: what a spec accepts, what it says, and the nearest of known names.
 */
#include "check.h"

#include "core/error.h"
#include "core/value.h"

#include <math.h>

static const struct value_spec flag = {.kind = VALUE_FLAG};
static const struct value_spec word = {.kind = VALUE_WORD, .words = "long|short|none"};
static const struct value_spec list = {.kind = VALUE_LIST, .words = "pdf|svg|png"};
static const struct value_spec whole = {
    .kind = VALUE_WHOLE, .low = -2, .high = 8, .noun = "a whole number"};
static const struct value_spec choice = {
    .kind = VALUE_CHOICE, .low = 1, .high = 6, .words = "any|none"};
static const struct value_spec number = {
    .kind = VALUE_NUMBER, .low = 0.5, .high = 10, .noun = "millimetres", .example = "12.5"};
static const struct value_spec length = {.kind = VALUE_LENGTH, .low = 1, .high = 100};
static const struct value_spec pair = {.kind = VALUE_PAIR, .low = -20, .high = 20};
static const struct value_spec measure = {
    .kind = VALUE_MEASURE, .low = 0, .high = 20, .unit = "mm", .noun = "a number"};

static void a_flag_is_true_or_false(void **state)
{
    bool read = false;
    (void)state;
    assert_true(value_read(&flag, "true", &read) && read);
    assert_true(value_read(&flag, "false", &read) && !read);
    assert_false(value_read(&flag, "yes", &read));
    assert_false(value_read(&flag, "", &read));
}

static void a_word_is_its_place_among_the_words(void **state)
{
    static const char *const wrong[] = {"", "lon", "longer", "long|short", "Long", " long"};
    int read = 7;
    (void)state;
    assert_true(value_read(&word, "none", &read));
    assert_int_equal(read, 2);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(value_read(&word, wrong[i], &read));
    assert_int_equal(read, 2); /* left as it was */
}

static void a_list_is_a_bit_for_each_word(void **state)
{
    uint32_t read = 0;
    (void)state;
    assert_true(value_read(&list, "png,pdf", &read));
    assert_int_equal(read, 5);
    assert_true(value_read(&list, "svg", &read));
    assert_int_equal(read, 2);
    assert_false(value_read(&list, "svg,", &read));
    assert_false(value_read(&list, ",svg", &read));
    assert_false(value_read(&list, "svg,gif", &read));
    assert_int_equal(read, 2);
}

static void whole_numbers_have_bounds_that_count(void **state)
{
    int read = 0;
    (void)state;
    assert_true(value_read(&whole, "-2", &read) && read == -2);
    assert_true(value_read(&whole, "8", &read) && read == 8);
    assert_false(value_read(&whole, "-3", &read));
    assert_false(value_read(&whole, "9", &read));
    assert_false(value_read(&whole, "1.5", &read));
    assert_false(value_read(&whole, "99999999999999999999", &read));
    assert_int_equal(read, 8);
}

static void a_choice_is_a_number_or_a_word(void **state)
{
    int read = 0;
    (void)state;
    assert_true(value_read(&choice, "6", &read) && read == 6);
    assert_true(value_read(&choice, "any", &read) && read == -1);
    assert_true(value_read(&choice, "none", &read) && read == -2);
    assert_false(value_read(&choice, "7", &read));
    assert_false(value_read(&choice, "all", &read));
}

static void fractions_are_read_whole_and_in_range(void **state)
{
    double read = 0.0;
    struct value_pair both = {0.0, 0.0};
    (void)state;
    assert_true(value_read(&number, "0.5", &read) && read == 0.5);
    assert_true(value_read(&number, "10", &read) && read == 10.0);
    assert_false(value_read(&number, "0.49", &read));
    assert_false(value_read(&number, "10.01", &read));
    assert_false(value_read(&number, "1e1", &read));
    assert_false(value_read(&number, "nan", &read));
    assert_true(value_read(&pair, "0.4,-1.2", &both) && both.x == 0.4 && both.y == -1.2);
    assert_false(value_read(&pair, "0.4", &both));
    assert_false(value_read(&pair, "0.4,-21", &both));
    assert_false(value_read(&pair, "1,2,3", &both));
    assert_true(both.x == 0.4 && both.y == -1.2);
}

static void a_length_may_have_a_unit(void **state)
{
    static const char *const wrong[] = {"", "mm", "25 ", "25  mm", "1ft", "1in1", "0.9", "4in",
        "1e1mm", "0x1mm", "1,5cm", "1/0in", "1/in", "1//2in", "1/2/2in", "3 1/2 1/2in", "/2in"};
    double read = 0.0;
    struct value_pair both = {0.0, 0.0};
    (void)state;
    assert_true(value_read(&length, "25", &read) && read == 25.0);
    assert_true(value_read(&length, "25mm", &read) && read == 25.0);
    assert_true(value_read(&length, "2.5 cm", &read) && read == 25.0);
    assert_true(value_read(&length, "1in", &read) && read == 25.4);
    assert_true(value_read(&length, "72pt", &read) && read == 25.4);
    assert_true(value_read(&length, "25MM", &read) && read == 25.0);
    assert_true(value_read(&length, "1/2 in", &read) && read == 12.7);
    assert_true(value_read(&length, "2 1/2in", &read) && read == 63.5);
    assert_true(value_read(&length, "1 inch", &read) && read == 25.4);
    assert_true(value_read(&length, "3\"", &read) && read == 3 * 25.4);
    assert_true(value_read(&length, "1in", &read));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(value_read(&length, wrong[i], &read));
    assert_true(read == 25.4);
    assert_true(value_read(&pair, "1mm,-0.5in", &both) && both.x == 1.0 && both.y == -12.7);
}

static bool size_is(const char *text, double width, double height)
{
    struct value_pair size = {0.0, 0.0};
    return value_read_size(text, &size) && fabs(size.x - width) < 1e-9 &&
           fabs(size.y - height) < 1e-9;
}

static void a_size_has_width_and_height(void **state)
{
    static const char *const wrong[] = {"", "63", "63 mm", "x88", "63x", "63 x88 x 2", "-63x88",
        "63 y 88", "63ft x 88ft", "63,5 x 88 mm", "63 x -88 mm", "63x88%"};
    struct value_pair size;
    (void)state;
    assert_true(size_is("63 x 88 mm", 63.0, 88.0));
    assert_true(size_is("63x88", 63.0, 88.0));
    assert_true(size_is("63mm x 88mm", 63.0, 88.0));
    assert_true(size_is("63mm×8.8cm", 63.0, 88.0));
    assert_true(size_is("63mm X 88", 63.0, 88.0));
    assert_true(size_is("2.5in x 3.5", 63.5, 88.9));
    assert_true(size_is("2.5 x 3.5 in", 63.5, 88.9));
    assert_true(size_is("2 1/2 by 3 1/2 inches", 63.5, 88.9));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(value_read_size(wrong[i], &size));
}

static void a_measure_has_its_unit(void **state)
{
    double read = 0.0;
    (void)state;
    assert_true(value_read(&measure, "3 mm", &read) && read == 3.0);
    assert_true(value_read(&measure, "2.5mm", &read) && read == 2.5);
    assert_true(value_read(&measure, "1.5 cm", &read) && read == 15.0);
    assert_true(value_read(&measure, "1/4 in", &read) && read == 6.35);
    assert_false(value_read(&measure, "3", &read));
    assert_false(value_read(&measure, "3  mm", &read));
    assert_false(value_read(&measure, "3 mmm", &read));
    assert_false(value_read(&measure, "21 mm", &read));
}

static void assert_accepted(const struct value_spec *spec, const char *words)
{
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    value_format_accepted(spec, &text);
    assert_string_equal(memory, words);
}

static void what_is_accepted_is_said(void **state)
{
    (void)state;
    assert_accepted(&flag, "true or false");
    assert_accepted(&word, "long, short or none");
    assert_accepted(&list, "pdf, svg or png");
    assert_accepted(&whole, "a whole number from -2 to 8");
    assert_accepted(&choice, "any, none or 1 to 6");
    assert_accepted(&number, "millimetres from 0.5 to 10, such as 12.5");
    assert_accepted(&pair, "-20 to 20");
    assert_accepted(&measure, "a number from 0 to 20 with its unit, such as 5 mm");
}

static void assert_hint(const struct value_spec *spec, const char *value, const char *words)
{
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    assert_int_equal(value_format_hint(spec, value, &text), words[0] != '\0');
    assert_string_equal(memory, words);
}

static void common_mistakes_are_named(void **state)
{
    (void)state;
    assert_hint(&number, "1,5", "'1,5' has a comma; write a decimal point, as in 12.5");
    assert_hint(&measure, "1,5 mm", "'1,5 mm' has a comma; write a decimal point, as in 12.5");
    assert_hint(&measure, "3", "'3' has no unit; write '3 mm'");
    assert_hint(&number, "many", "");
    assert_hint(&number, ",5", "");
    assert_hint(&whole, "1,5", "");
    assert_hint(&measure, "3 ft", "");
}

static const char *nearest(const char *typed)
{
    struct suggestion suggestion = suggestion_for(typed);
    suggestion_offer(&suggestion, "margin");
    suggestion_offer(&suggestion, "marks");
    suggestion_offer(&suggestion, "a4");
    return suggestion.nearest;
}

static void the_nearest_name_is_suggested(void **state)
{
    (void)state;
    assert_string_equal(nearest("magrin"), "margin"); /* swapped */
    assert_string_equal(nearest("mark"), "marks");
    assert_string_equal(nearest("MARKS"), "marks");
    assert_string_equal(nearest("a5"), "a4");
    assert_null(nearest("paper"));
    assert_null(nearest(""));
    assert_null(nearest("a")); /* one letter is close to every short name, */
    struct suggestion letter = suggestion_for("w");
    suggestion_offer(&letter, "N");
    assert_null(letter.nearest);
    suggestion_offer(&letter, "W"); /* unless it is the same letter */
    assert_string_equal(letter.nearest, "W");
}

/* Names are often read from a folder and freed before the message is made. */
static void a_suggested_name_may_be_gone_by_the_answer(void **state)
{
    (void)state;
    char name[] = "marks";
    struct suggestion suggestion = suggestion_for("mark");
    suggestion_offer(&suggestion, name);
    memset(name, '#', sizeof name - 1);
    assert_string_equal(suggestion_answer(&suggestion), "did you mean marks?");
}

/* The message says that names are missing if the list has no room. */
static void where_no_name_is_near_all_are_listed(void **state)
{
    (void)state;
    struct suggestion few = suggestion_for("paper"), many = few, none = few;
    suggestion_offer(&few, "margin");
    suggestion_offer(&few, "a4");
    assert_string_equal(suggestion_answer(&few), "there is: margin, a4");
    suggestion_offer(&few, "papre");
    assert_string_equal(suggestion_answer(&few), "did you mean papre?");
    assert_string_equal(suggestion_answer(&none), "there is: none");
    for (int i = 0; i < SUGGESTION_SIZE; i++)
        suggestion_offer(&many, "margin");
    assert_string_equal(strrchr(suggestion_answer(&many), 'm'), "margin, ...");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flag_is_true_or_false),
        cmocka_unit_test(a_word_is_its_place_among_the_words),
        cmocka_unit_test(a_list_is_a_bit_for_each_word),
        cmocka_unit_test(whole_numbers_have_bounds_that_count),
        cmocka_unit_test(a_choice_is_a_number_or_a_word),
        cmocka_unit_test(fractions_are_read_whole_and_in_range),
        cmocka_unit_test(a_length_may_have_a_unit),
        cmocka_unit_test(a_size_has_width_and_height),
        cmocka_unit_test(a_measure_has_its_unit),
        cmocka_unit_test(what_is_accepted_is_said),
        cmocka_unit_test(common_mistakes_are_named),
        cmocka_unit_test(the_nearest_name_is_suggested),
        cmocka_unit_test(a_suggested_name_may_be_gone_by_the_answer),
        cmocka_unit_test(where_no_name_is_near_all_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
