/*
 * The command line: what it asks for, and one line for each mistake.
 */
#include "check.h"

#include "ui/programs/programs.h"

#include <string.h>

enum { WORDS_MAX = 32, LINE_SIZE = 256 };

/* Reads LINE, split at spaces, like the command line after the program's name. */
static bool read_line(const char *line, struct arguments *arguments, struct error *error)
{
    static char memory[LINE_SIZE];
    char *words[WORDS_MAX] = {"hexplay"};
    int count = 1;
    struct text copy = text_in(memory, sizeof memory);
    text_add(&copy, line);
    for (char *at = memory; *at; count++) {
        words[count] = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = '\0';
    }
    error_clear(error);
    return arguments_read(arguments, count, words, error);
}

static void expect_refusal(const char *line, const char *words)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    bool good = read_line(line, &arguments, &error);
    if (good || !strstr(error_format(&error).line, words))
        print_message("'%s' gave '%s'\n", line, error_format(&error).line);
    assert_false(good);
    assert_int_equal(error_exit_status(&error), 2);
    assert_non_null(strstr(error_format(&error).line, words));
}

static void a_game_takes_its_options_anywhere(void **state)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(read_line("-p3 pocket-hexes --seat 2=human -l easy --side 5 --option boxes=4 "
                          "--seed tea --record game.jsonl --plain --lang en",
        &arguments, &error));
    assert_string_equal(arguments.game->slug, "pocket-hexes");
    assert_int_equal(arguments.players, 3);
    assert_null(arguments.seat[0]);
    assert_string_equal(arguments.seat[1], "human");
    assert_string_equal(arguments.level, "easy");
    assert_int_equal(arguments.pair_count, 2);
    assert_string_equal(arguments.pair[0].key, "side");
    assert_string_equal(arguments.pair[0].value, "5");
    assert_string_equal(arguments.pair[1].key, "boxes");
    assert_string_equal(arguments.pair[1].value, "4");
    assert_string_equal(arguments.seed, "tea");
    assert_string_equal(arguments.record, "game.jsonl");
    assert_true(arguments.plain);
}

static void long_options_may_be_shortened_while_clear(void **state)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(read_line("pocket-hexes --pla 2", &arguments, &error) == false);
    assert_non_null(strstr(error.message, "--players or --plain"));
    assert_true(read_line("pocket-hexes --play 2", &arguments, &error));
    assert_int_equal(arguments.players, 2);
}

static void files_follow_their_commands(void **state)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(read_line("verify -- --game.jsonl", &arguments, &error));
    assert_string_equal(arguments.program->name, "verify");
    assert_string_equal(arguments.file, "--game.jsonl");
    assert_true(read_line("resume", &arguments, &error));
    assert_null(arguments.file);
}

static void nothing_asks_for_the_menu_and_gtp_stands_alone(void **state)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(read_line("", &arguments, &error));
    assert_true(arguments.menu);
    assert_true(read_line("--gtp", &arguments, &error));
    assert_true(arguments.gtp && !arguments.menu);
    expect_refusal("--gtp pocket-hexes", "remove 'pocket-hexes'");
}

static void help_and_version_win_over_what_else_is_there(void **state)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(read_line("chess --help", &arguments, &error));
    assert_true(arguments.help);
    assert_true(read_line("-V", &arguments, &error));
    assert_true(arguments.version);
}

static void wrong_words_are_answered_with_the_right_ones(void **state)
{
    (void)state;
    expect_refusal("pocket-hexe", "did you mean 'pocket-hexes'");
    expect_refusal("verifi x", "did you mean 'verify'");
    expect_refusal("chess", "there are pocket-hexes");
    expect_refusal("pocket-hexes --sied 4", "did you mean '--side'");
    expect_refusal("pocket-hexes --bogus", "unknown option '--bogus'");
    expect_refusal("pocket-hexes -z", "unknown option '-z'");
    expect_refusal("pocket-hexes extra", "unexpected 'extra'");
}

static void wrong_values_are_answered_with_what_is_accepted(void **state)
{
    (void)state;
    expect_refusal("pocket-hexes -p 7", "from 1 to 6");
    expect_refusal("pocket-hexes --seat 7=easy", "from 1 to 6");
    expect_refusal("pocket-hexes --seat 1=", "N=human");
    expect_refusal("pocket-hexes --option side", "KEY=VALUE");
    expect_refusal("pocket-hexes --seed", "takes a value");
    expect_refusal("pocket-hexes --plain=1", "takes no value");
    expect_refusal("tournament hex easy easy --threads 0", "takes a number from 1 to 64");
    expect_refusal("tournament hex easy easy --games 0", "takes a number from 1 to");
    expect_refusal("pocket-hexes --lang tlh", "takes en (English) or ja (Japanese)");
}

static void flags_arrive_where_they_belong(void **state)
{
    struct arguments arguments;
    struct error error = ERROR_INIT;
    (void)state;
    assert_true(read_line("stats --rebuild", &arguments, &error));
    assert_true(arguments.rebuild && !arguments.strict);
    assert_true(read_line("verify game.jsonl --strict", &arguments, &error));
    assert_true(arguments.strict && !arguments.rebuild);
    assert_true(read_line("analyse game.jsonl --level hard --json", &arguments, &error));
    assert_string_equal(arguments.level, "hard");
}

static void an_option_out_of_place_is_refused(void **state)
{
    (void)state;
    expect_refusal("verify --seed tea game.jsonl", "--seed needs a game");
    expect_refusal("--players 2", "--players needs a game");
    expect_refusal("replay --strict game.jsonl", "--strict is for verify");
    expect_refusal("pocket-hexes --strict", "--strict is for verify");
    expect_refusal("verify game.jsonl --plain", "--plain does not apply to verify");
    expect_refusal("bench --ascii", "--ascii does not apply to bench");
    expect_refusal("verify", "verify needs a file: hexplay verify FILE");
    expect_refusal("learn", "learn needs a game: hexplay learn GAME");
    expect_refusal("verify a b", "unexpected 'b'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_takes_its_options_anywhere),
        cmocka_unit_test(long_options_may_be_shortened_while_clear),
        cmocka_unit_test(files_follow_their_commands),
        cmocka_unit_test(nothing_asks_for_the_menu_and_gtp_stands_alone),
        cmocka_unit_test(help_and_version_win_over_what_else_is_there),
        cmocka_unit_test(wrong_words_are_answered_with_the_right_ones),
        cmocka_unit_test(wrong_values_are_answered_with_what_is_accepted),
        cmocka_unit_test(flags_arrive_where_they_belong),
        cmocka_unit_test(an_option_out_of_place_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
