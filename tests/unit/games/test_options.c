/*
 * Option tables: values, defaults, spellings, and what an error says.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/options.h"
#include "games/registry.h"

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

static const char *const rules[] = {
    "pocket-hexes side=4 (3 to 7)",
    "pocket-hexes starter=1 (1 to 6)",
    "pocket-hexes first=waive (waive, strict or centre)",
    "pocket-hexes rings=any (any or one)",
    "pocket-hexes boxes=9 (1 to 20)",
    "beerhex size=5 (3 to 11)",
    "beerhex starter=1 (1 to 2)",
    "beerhex attack=connected (connected or triangle)",
    "beerhex turn-limit=200 (1 to 100000)",
    "beerhex clues=off (off or on)",
    "toll-hexes side=6 (4 to 9)",
    "toll-hexes goal=5 (0 to 100)",
    "toll-hexes assist=2 (0 to 100)",
    "toll-hexes bank=unlimited (unlimited or 12 to 1000000)",
    "toll-hexes match=all (all or one)",
    "toll-hexes stall=3 (1 to 100)",
    "hex-tri side=3 (2 to 5)",
    "hex-tri figures=9 (4 to 12)",
    "hex-tri surround=groups (groups or single)",
    "hex size=11 (3 to 19)",
    "hex starter=1 (1 to 2)",
    "hex swap=on (on or off)",
};

/* Every option of every game: its default, and what it takes. */
static void games_have_the_options_of_their_rules(void **state)
{
    struct buffer all = BUFFER_INIT;
    (void)state;
    for (int g = 0; game_registry[g]; g++) {
        struct option_values values;
        options_defaults(game_registry[g]->options, &values);
        for (int i = 0; i < options_count(game_registry[g]->options); i++) {
            struct error error = ERROR_INIT;
            struct text usual = TEXT_ROOM(32);
            options_format(game_registry[g]->options, &values, i, &usual);
            assert_false(options_set(
                game_registry[g]->options, &values, game_registry[g]->options[i].key, "?", &error));
            buffer_format(&all, "%s %s=%s %s\n", game_registry[g]->slug,
                game_registry[g]->options[i].key, usual.data, strchr(error.message, '('));
        }
    }
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (!strstr(all.data, rules[i]))
            fail_msg("no '%s' in\n%s", rules[i], all.data);
    buffer_finish(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_words_and_either_are_read_and_written),
        cmocka_unit_test(errors_say_what_is_accepted),
        cmocka_unit_test(defaults_are_those_of_the_table),
        cmocka_unit_test(games_have_the_options_of_their_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
