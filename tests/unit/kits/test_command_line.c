/*
 * The command line: what is to be printed and where it goes, and messages about unknown words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hexprint.h"
#include "core/error.h"

#include "layout/layout.h"

#include <jansson.h>
#include <string.h>

enum { WORDS_MAX = 12 };

/* Reads a command line whose WORDS end with NULL; the message of what is wrong is in ERROR. */
static bool read_line(struct command_line *line, struct error *error, const char *const *words)
{
    char *argv[WORDS_MAX + 2] = {(char *)"hexprint"};
    int argc = 1;
    for (; *words != NULL; words++)
        argv[argc++] = (char *)*words;
    *error = (struct error)ERROR_INIT;
    return command_line_read(line, argc, argv, error);
}

#define READ(line, error, ...) read_line(line, error, (const char *const[]){__VA_ARGS__, NULL})

static void components_come_in_the_order_of_the_table(void **state)
{
    (void)state;
    struct command_line line;
    struct error error;
    assert_true(READ(&line, &error, "pocket-hexes"));
    assert_int_equal(line.command, COMMAND_PRINT);
    assert_true(line.request_count >= 1);
    assert_string_equal(line.request[0].component->name, "sheet");
    assert_true(READ(&line, &error, "grid"));
    assert_int_equal(line.request_count, 1);
    assert_true(line.alone);
    assert_true(READ(&line, &error, "all"));
    assert_false(line.alone);
}

static void a_component_named_twice_is_printed_once(void **state)
{
    (void)state;
    struct command_line line;
    struct error error;
    assert_true(READ(&line, &error, "pocket-hexes", "sheet", "sheet"));
    assert_int_equal(line.request_count, 1);
}

static void options_may_stand_anywhere_before_two_dashes(void **state)
{
    (void)state;
    struct command_line line;
    struct error error;
    assert_true(READ(&line, &error, "--side=5", "pocket-hexes", "-qf", "svg,png", "--no-ruler"));
    assert_true(line.settings.quiet);
    assert_false(line.settings.ruler);
    assert_int_equal(line.settings.formats, (1 << PRINT_SVG) | (1 << PRINT_PNG));
    assert_string_equal(line.settings.pair[0].value, "5");
    assert_false(READ(&line, &error, "--", "-q"));
    assert_non_null(strstr(error_format(&error).line, "'-q'"));
}

static void shortened_options_are_understood_while_they_are_clear(void **state)
{
    (void)state;
    struct command_line line;
    struct error error;
    assert_true(READ(&line, &error, "grid", "--marg", "9"));
    assert_true(line.settings.given[SETTING_MARGIN]);
    assert_false(READ(&line, &error, "grid", "--l"));
    assert_non_null(strstr(error_format(&error).line, "may mean"));
}

static void misspelt_words_are_answered_with_a_suggestion(void **state)
{
    (void)state;
    struct command_line line;
    struct error error;
    assert_false(READ(&line, &error, "pocket-hexs"));
    assert_non_null(strstr(error_format(&error).line, "did you mean pocket-hexes?"));
    assert_false(READ(&line, &error, "pocket-hexes", "sheat"));
    assert_non_null(strstr(error_format(&error).line, "did you mean sheet?"));
    assert_false(READ(&line, &error, "grid", "--papre", "a4"));
    assert_non_null(strstr(error_format(&error).line, "did you mean '--paper'?"));
}

static void unknown_words_are_answered_with_what_there_is(void **state)
{
    (void)state;
    struct command_line line;
    struct error error;
    assert_false(READ(&line, &error, "pocket-hexes", "aeroplane"));
    assert_non_null(strstr(error_format(&error).line, "sheet"));
    assert_false(READ(&line, &error, "zzzzzz"));
    assert_non_null(strstr(error_format(&error).line, "pocket-hexes"));
    assert_int_equal(error_exit_status(&error), 2);
}

static void missing_and_needless_values_are_refused(void **state)
{
    (void)state;
    struct command_line line;
    struct error error;
    assert_false(READ(&line, &error, "grid", "--hex"));
    assert_non_null(strstr(error_format(&error).line, "--hex takes a value: --hex MM"));
    assert_false(READ(&line, &error, "grid", "--low-ink=1"));
    assert_non_null(strstr(error_format(&error).line, "takes no value"));
    assert_false(READ(&line, &error, "grid", "-o"));
    assert_false(READ(&line, &error, "grid", "-Z"));
    assert_false(READ(&line, &error, "--paper", "a4"));
    assert_false(READ(&line, &error, "grid", "--json"));
    assert_false(READ(&line, &error, "list", "--paper", "a4"));
    assert_non_null(strstr(error_format(&error).line, "--paper does not apply to list"));
}

static void a_component_made_from_a_file_takes_one(void **state)
{
    (void)state;
    struct command_line line;
    struct error error = ERROR_INIT;
    assert_true(READ(&line, &error, "record", "game.jsonl", "--every", "4"));
    assert_int_equal(line.request_count, 1);
    assert_string_equal(line.settings.file, "game.jsonl");
    assert_int_equal(line.settings.every, 4);
    assert_true(READ(&line, &error, "record", "--file", "game.jsonl"));
    assert_string_equal(line.settings.file, "game.jsonl");
    assert_false(READ(&line, &error, "record", "a.jsonl", "b.jsonl"));
    assert_false(READ(&line, &error, "record", "a.jsonl", "--file", "b.jsonl"));
    assert_false(READ(&line, &error, "record", "a.jsonl", "--every", "0"));
    assert_false(READ(&line, &error, "grid", "a.jsonl"));
}

static void help_names_every_setting(void **state)
{
    (void)state;
    struct buffer help = BUFFER_INIT;
    struct command_line all = {.command = COMMAND_HELP};
    command_help(&all, &help);
    for (int i = 0; i < SETTING_COUNT; i++)
        assert_non_null(strstr(help.data, setting_row((enum setting)i)->name));
    for (const char *line = help.data; *line != '\0'; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 120);
    buffer_finish(&help);
}

static void help_about_a_component_names_what_means_something(void **state)
{
    (void)state;
    struct command_line line;
    struct error error = ERROR_INIT;
    struct buffer help = BUFFER_INIT;
    assert_true(READ(&line, &error, "toll-hexes", "tiles", "--help", "--nonsense"));
    assert_int_equal(line.command, COMMAND_HELP);
    command_help(&line, &help);
    assert_non_null(strstr(help.data, "hexprint toll-hexes tiles"));
    assert_non_null(strstr(help.data, "--hex"));
    assert_non_null(strstr(help.data, "--paper"));
    assert_null(strstr(help.data, "--poster"));
    assert_null(strstr(help.data, "--diameter"));
    buffer_clear(&help);
    assert_true(READ(&line, &error, "--help", "toll-hexes"));
    command_help(&line, &help);
    assert_non_null(strstr(help.data, "--diameter"));
    assert_non_null(strstr(help.data, "--poster"));
    assert_null(strstr(help.data, "--coarse"));
    buffer_clear(&help);
    assert_true(READ(&line, &error, "list", "--help"));
    command_help(&line, &help);
    assert_non_null(strstr(help.data, "--json"));
    assert_null(strstr(help.data, "--paper"));
    buffer_finish(&help);
}

/* ---- where files go ---- */

static bool goes(
    struct destination *destination, const char *output, uint32_t formats, int components)
{
    struct settings settings;
    struct error error = ERROR_INIT;
    settings_defaults(&settings);
    settings.output = output;
    settings.formats = formats;
    bool done = destination_read(destination, &settings, components, &error);
    assert_int_equal(error_exit_status(&error), done ? 0 : 2);
    return done;
}

enum { PDF = 1 << PRINT_PDF, SVG = 1 << PRINT_SVG, PNG = 1 << PRINT_PNG };

static void formats_follow_the_name(void **state)
{
    (void)state;
    struct destination to;
    assert_true(goes(&to, "x.svg", 0, 1) && to.formats == SVG);
    assert_true(goes(&to, "x.pdf", PDF, 3) && to.formats == PDF);
    assert_true(goes(&to, "/dev/null", 0, 1) && to.formats == PDF);
    assert_true(goes(&to, "x.dat", PNG, 1) && to.formats == PNG);
    assert_true(goes(&to, NULL, PDF | SVG, 4) && to.kind == DESTINATION_FOLDER);
    assert_true(goes(&to, "-", SVG, 1) && to.kind == DESTINATION_STDOUT);
}

static void what_does_not_go_into_one_file_is_refused(void **state)
{
    (void)state;
    struct destination to;
    assert_false(goes(&to, "x.pdf", SVG, 1));
    assert_false(goes(&to, "x.svg", 0, 2));
    assert_false(goes(&to, "x.pdf", PDF | SVG, 1));
    assert_false(goes(&to, "-", PDF | PNG, 1));
    assert_false(goes(&to, "-", PNG, 2));
    assert_false(goes(&to, "x.dat", 0, 1));
}

static void check_path(const char *output, int number, const char *expected)
{
    struct destination to;
    struct buffer path = BUFFER_INIT;
    assert_true(goes(&to, output, SVG, 1));
    destination_path(&to, "game-part", destination_device(PRINT_SVG), number, &path);
    assert_string_equal(path.data, expected);
    buffer_finish(&path);
}

static void numbers_stand_before_the_suffix(void **state)
{
    (void)state;
    check_path("some/", 0, "some/game-part.svg");
    check_path("some/", 3, "some/game-part-3.svg");
    check_path("a.b/x.svg", 2, "a.b/x-2.svg");
    check_path("/", 1, "/game-part-1.svg");
    check_path("/tmp", 0, "/tmp/game-part.svg");
}

/* ---- lists ---- */

static void the_json_list_has_the_agreed_shape(void **state)
{
    (void)state;
    struct buffer buffer = BUFFER_INIT;
    list_json(&buffer);
    json_t *list = json_loads(buffer.data, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(list);
    assert_int_equal(json_object_size(list), 7);
    json_t *game = json_array_get(json_object_get(list, "games"), 0);
    assert_int_equal(json_object_size(game), 3);
    assert_string_equal(json_string_value(json_object_get(game, "game")), "pocket-hexes");
    assert_string_equal(json_string_value(json_object_get(game, "title")), "Pocket Hexes");
    json_t *component = json_array_get(json_object_get(game, "components"), 0);
    assert_int_equal(json_object_size(component), 2);
    assert_string_equal(json_string_value(json_object_get(component, "component")), "sheet");
    assert_true(json_is_string(json_object_get(component, "about")));
    json_t *papers = json_object_get(list, "papers");
    for (int i = 0; paper_at(i) != NULL; i++)
        assert_string_equal(
            json_string_value(json_array_get(papers, (size_t)i)), paper_at(i)->name);
    assert_int_equal(json_array_size(json_object_get(list, "sizes")), 17);
    assert_true(json_array_size(json_object_get(list, "themes")) >= 1);
    assert_true(json_array_size(json_object_get(list, "profiles")) >= 1);
    json_t *font = json_array_get(json_object_get(list, "fonts"), 0);
    assert_int_equal(json_object_size(font), 4);
    assert_string_equal(json_string_value(json_object_get(font, "font")), "Lato");
    assert_string_equal(json_string_value(json_object_get(font, "file")), "Lato-Light.ttf");
    assert_true(json_is_string(json_object_get(font, "version")));
    assert_true(json_is_string(json_object_get(font, "path")));
    json_decref(list);
    buffer_finish(&buffer);
}

static void near_words_are_suggested_and_far_ones_not(void **state)
{
    (void)state;
    struct suggestion suggestion = suggestion_for("shete");
    suggestion_offer(&suggestion, "rules");
    assert_null(suggestion.nearest);
    suggestion_offer(&suggestion, "sheet");
    assert_string_equal(suggestion.nearest, "sheet");
    struct suggestion empty = suggestion_for("");
    suggestion_offer(&empty, "a");
    assert_null(empty.nearest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(components_come_in_the_order_of_the_table),
        cmocka_unit_test(a_component_named_twice_is_printed_once),
        cmocka_unit_test(options_may_stand_anywhere_before_two_dashes),
        cmocka_unit_test(shortened_options_are_understood_while_they_are_clear),
        cmocka_unit_test(misspelt_words_are_answered_with_a_suggestion),
        cmocka_unit_test(unknown_words_are_answered_with_what_there_is),
        cmocka_unit_test(missing_and_needless_values_are_refused),
        cmocka_unit_test(a_component_made_from_a_file_takes_one),
        cmocka_unit_test(help_names_every_setting),
        cmocka_unit_test(help_about_a_component_names_what_means_something),
        cmocka_unit_test(formats_follow_the_name),
        cmocka_unit_test(what_does_not_go_into_one_file_is_refused),
        cmocka_unit_test(numbers_stand_before_the_suffix),
        cmocka_unit_test(the_json_list_has_the_agreed_shape),
        cmocka_unit_test(near_words_are_suggested_and_far_ones_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
