/* Maps read by a table. */
#include "check.h"

#include "core/yaml.h"

#include <stdio.h>
#include <string.h>

struct thing {
    bool flag;
    int word;
    double number;
    double length;
    char text[8];
};

#define AT(member) offsetof(struct thing, member)

static const struct schema_row schema[] = {
    {"flag", SCHEMA_FLAG, .offset = AT(flag)},
    {"word", SCHEMA_WORD, .words = "one|two|three", .offset = AT(word)},
    {"number", SCHEMA_NUMBER, -1, 10, .offset = AT(number)},
    {"length", SCHEMA_MEASURE, 0, 20, "mm", .offset = AT(length)},
    {"text", SCHEMA_TEXT, .high = 8, .offset = AT(text)},
    {.key = NULL},
};

static bool fill(const char *text, struct thing *thing, struct error *error)
{
    struct yaml_tree *tree = yaml_tree_read_text("a.yaml", text, strlen(text), error);
    const struct yaml_node *top = tree ? schema_top(tree, "thing", error) : NULL;
    bool good = top != NULL && schema_fill(schema, top, thing, error);
    yaml_tree_destroy(tree);
    return good;
}

static void assert_refused(const char *text, const char *message)
{
    struct thing thing = {0};
    struct error error = ERROR_INIT;
    assert_false(fill(text, &thing, &error));
    assert_int_equal(error.code, ERROR_INPUT);
    if (strstr(error_format(&error).line, message) == NULL)
        fail_msg("'%s' has no '%s'", error_format(&error).line, message);
}

static void every_kind_reaches_its_place(void **state)
{
    (void)state;
    struct thing thing = {0};
    struct error error = ERROR_INIT;
    assert_true(fill("thing:\n  flag: true\n  word: three\n  number: -0.25\n  length: 3.5 mm\n"
                     "  text: a b\n",
        &thing, &error));
    assert_true(thing.flag);
    assert_int_equal(thing.word, 2);
    assert_true(thing.number == -0.25);
    assert_true(thing.length == 3.5);
    assert_string_equal(thing.text, "a b");
}

static void what_is_not_said_stays(void **state)
{
    (void)state;
    struct thing thing = {.flag = true, .word = 1, .number = 7, .length = 9, .text = "x"};
    struct error error = ERROR_INIT;
    assert_true(fill("thing:\n  length: 2mm\n", &thing, &error));
    assert_true(thing.flag);
    assert_int_equal(thing.word, 1);
    assert_true(thing.number == 7 && thing.length == 2);
    assert_string_equal(thing.text, "x");
}

static void ranges_hold_at_both_ends(void **state)
{
    (void)state;
    struct thing thing;
    struct error error = ERROR_INIT;
    assert_true(fill("thing: {number: 10, length: 0 mm}\n", &thing, &error));
    assert_true(fill("thing: {number: -1, length: 20 mm}\n", &thing, &error));
    assert_refused("thing: {number: 10.001}\n", "a number from -1 to 10");
    assert_refused("thing: {number: -1.1}\n", "a number from -1 to 10");
    assert_refused(
        "thing: {length: 20.1 mm}\n", "a number from 0 to 20 with its unit, such as 5 mm");
}

static void units_are_strict(void **state)
{
    (void)state;
    assert_refused("thing:\n  length: 3\n", "a.yaml:2: length: '3' has no unit; write '3 mm'");
    assert_refused("thing: {length: 3 cm}\n", "'3 cm' is not accepted");
    assert_refused("thing: {length: 3 mm x}\n", "is not accepted");
    assert_refused("thing: {length: 3  mm}\n", "is not accepted");
    assert_refused("thing: {length: mm}\n", "is not accepted");
    assert_refused("thing: {number: 3 mm}\n", "is not accepted");
}

static void numbers_are_plain(void **state)
{
    (void)state;
    assert_refused("thing:\n  number: 1,5\n", "has a comma; write a decimal point");
    assert_refused("thing:\n  length: 1,5 mm\n", "has a comma; write a decimal point");
    static const char *const wrong[] = {
        "nan", ".nan", "inf", "1e1", "0x1", "+1", "1_0", "1.", ".5", "one", "--1", "1.5.2"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, "thing:\n  number: %s\n", wrong[i]);
        assert_refused(text, "a.yaml:2: number: ");
    }
}

static void unknown_keys_suggest_the_nearest(void **state)
{
    (void)state;
    assert_refused("thing:\n  flag: true\n  lenght: 3 mm\n",
        "a.yaml:3: no key 'lenght' here; did you mean length?");
    assert_refused("thing:\n  colour: 1\n", "there is: flag, word, number, length, text");
}

static void wrong_kinds_say_what_is_accepted(void **state)
{
    (void)state;
    assert_refused("thing: {flag: yes}\n", "expected true or false");
    assert_refused("thing: {word: four}\n", "expected one, two or three");
    assert_refused("thing: {word: on}\n", "expected one, two or three");
    assert_refused("thing: {text: [a]}\n", "there is a list here");
    assert_refused("thing: {text: {a: b}}\n", "there is a map here");
    assert_refused("thing: {text: }\n", "no value");
    assert_refused("thing: {text: 12345678}\n", "a text of at most 7 bytes");
    assert_refused("thing: {text: ''}\n", "a text of at most 7 bytes");
    assert_refused("thing: 3\n", "expected keys with their values");
}

static void everything_stands_below_one_key(void **state)
{
    (void)state;
    assert_refused("flag: true\n", "a.yaml:1: the file must begin with the key 'thing:'");
    assert_refused("thing: {flag: true}\nflag: true\n", "a.yaml:2: no key 'flag'");
    assert_refused("[thing]\n", "must begin with the key 'thing:'");
    assert_refused("{}\n", "must begin with the key 'thing:'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_reaches_its_place),
        cmocka_unit_test(what_is_not_said_stays),
        cmocka_unit_test(ranges_hold_at_both_ends),
        cmocka_unit_test(units_are_strict),
        cmocka_unit_test(numbers_are_plain),
        cmocka_unit_test(unknown_keys_suggest_the_nearest),
        cmocka_unit_test(wrong_kinds_say_what_is_accepted),
        cmocka_unit_test(everything_stands_below_one_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
