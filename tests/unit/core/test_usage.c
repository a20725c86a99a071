/*
 * Options read and completed with a small table.
 */
#include "check.h"

#include "core/usage.h"

#include <string.h>

static bool option_at(int index, struct option_help *option)
{
    static const struct option_help all[] = {
        {"ink-black", 0, false, NULL, "a"},
        {"ink-red", 0, true, NULL, "b"},
        {"ink", 'i', false, "NAME", "c"},
        {"quiet", 'q', false, NULL, "d"},
    };
    if (index >= 4)
        return false;
    *option = all[index];
    return true;
}

static bool command_at(int index, struct command_help *command)
{
    *command = (struct command_help){"draw", NULL, "draws"};
    return index == 0;
}

/* "draw" has no --quiet. */
static bool fits(int command, int option)
{
    return command < 0 || option != 3;
}

static void offer(int command, int option, struct offers *offers)
{
    if (option == 2)
        offer_list(offers, "blue|green");
    else if (option < 0 && command == 0)
        offer_argument(offers, "FILE", "*.txt");
}

static const struct usage usage = {"pen", option_at, command_at, fits, offer};

static void a_whole_name_wins_over_longer_ones(void **state)
{
    char *words[] = {"a", "--ink", "blue", "--no-ink", "-qi=x", "--", "-q"};
    struct usage_line line = {.usage = &usage, .words = words, .count = 7};
    struct option_given given;
    struct error error = ERROR_INIT;
    (void)state;
    assert_int_equal(usage_next(&line, &given, &error), USAGE_OPTION);
    assert_int_equal(given.index, 2);
    assert_string_equal(given.value, "blue");
    assert_int_equal(usage_next(&line, &given, &error), USAGE_OPTION);
    assert_true(given.index == 1 && given.negated);
    assert_int_equal(usage_next(&line, &given, &error), USAGE_OPTION);
    assert_int_equal(given.index, 3);
    assert_int_equal(usage_next(&line, &given, &error), USAGE_OPTION);
    assert_string_equal(given.value, "=x");
    assert_int_equal(usage_next(&line, &given, &error), USAGE_END);
    assert_int_equal(line.kept, 2);
    assert_string_equal(words[1], "-q");
}

static void completes(const char *expected, int count, char **words)
{
    struct buffer out = BUFFER_INIT;
    usage_complete(&usage, words, count, &out);
    assert_string_equal(out.data != NULL ? out.data : "", expected);
    buffer_finish(&out);
}

static void what_fits_is_offered(void **state)
{
    (void)state;
    completes("draw\tdraws\n", 1, (char *[]){""});
    completes("--ink-black\ta\n--ink-red\tb\n--no-ink-red\tb\n--ink\tc\n-i\tc\n", 2,
        (char *[]){"draw", "-"});
    completes("--quiet\td\n", 1, (char *[]){"--q"});
    completes("", 2, (char *[]){"draw", "--q"});
    completes("--ink=blue,green\t\n", 1, (char *[]){"--ink=blue,g"});
    completes("blue\t\n", 2, (char *[]){"-i", "b"});
    completes("draw\tdraws\n", 3, (char *[]){"--ink", "blue", ""});
    completes("*.txt\n", 2, (char *[]){"draw", ""});
    completes("", 2, (char *[]){"drow", ""});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_name_wins_over_longer_ones),
        cmocka_unit_test(what_fits_is_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
