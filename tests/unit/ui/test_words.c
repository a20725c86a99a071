/*
 * Words as people type them: shortened, misspelled, listed.
 */
#include "check.h"

#include "ui/words/words.h"

#include <stdlib.h>

static const char *const names[] = {"help", "rules", "redo", "resign", "legal", "log"};
enum { NAMES = sizeof names / sizeof names[0] };

static void a_beginning_matches_all_that_begin_so(void **state)
{
    size_t found = 99;
    (void)state;
    assert_int_equal(words_match(names, NAMES, "re", &found), 2);
    assert_int_equal(words_match(names, NAMES, "x", &found), 0);
    assert_int_equal(words_match(names, NAMES, "LE", &found), 1);
    assert_string_equal(names[found], "legal");
}

static void a_whole_word_wins_over_longer_ones(void **state)
{
    static const char *const both[] = {"score", "scores"};
    size_t found = 99;
    (void)state;
    assert_int_equal(words_match(both, 2, "score", &found), 1);
    assert_int_equal(found, 0);
}

static void the_nearest_word_is_suggested(void **state)
{
    (void)state;
    assert_string_equal(words_nearest(names, NAMES, "lgeal"), "legal");
    assert_string_equal(words_nearest(names, NAMES, "hlep"), "help");
    assert_string_equal(words_nearest(names, NAMES, "rulse"), "rules");
    assert_string_equal(words_nearest(names, NAMES, "resin"), "resign");
}

static void nothing_is_suggested_for_something_else(void **state)
{
    (void)state;
    assert_null(words_nearest(names, NAMES, "d8@c4"));
    assert_null(words_nearest(names, NAMES, ""));
    assert_null(words_nearest(names, NAMES, "a word far longer than any of those in the list"));
}

static void words_are_taken_in_lower_case_one_by_one(void **state)
{
    const char *cursor = "  Cell\tC4 ";
    char memory[16];
    struct text word = text_in(memory, sizeof memory);
    (void)state;
    assert_true(words_take(&cursor, &word));
    assert_string_equal(memory, "cell");
    word = text_in(memory, sizeof memory);
    assert_true(words_take(&cursor, &word));
    assert_string_equal(memory, "c4");
    word = text_in(memory, sizeof memory);
    assert_false(words_take(&cursor, &word));
}

static void spaces_around_are_trimmed(void **state)
{
    char *trimmed = words_trim(" \t d8 c4 \r\n");
    (void)state;
    assert_string_equal(trimmed, "d8 c4");
    free(trimmed);
}

static void a_list_ends_in_its_last_word(void **state)
{
    struct buffer list = BUFFER_INIT;
    (void)state;
    words_join(&list, names, 3, WORDS_OR);
    assert_string_equal(list.data, "help, rules or redo");
    buffer_clear(&list);
    words_join(&list, names, 1, WORDS_OR);
    assert_string_equal(list.data, "help");
    buffer_finish(&list);
}

static void sentences_end_in_any_full_stop(void **state)
{
    char english[] = "You pass.", japanese[] = "パスしました。";
    (void)state;
    assert_true(words_end_sentence(english) && words_end_sentence(japanese));
    assert_false(words_end_sentence("パス") || words_end_sentence(""));
    words_cut_stop(english);
    words_cut_stop(japanese);
    words_cut_stop(NULL);
    assert_string_equal(english, "You pass");
    assert_string_equal(japanese, "パスしました");
    assert_int_equal(words_fitting("王冠", 5), 3);
    assert_int_equal(words_fitting("王冠", 6), 6);
}

static void words_are_held_where_they_begin(void **state)
{
    (void)state;
    assert_true(words_hold("place a cap (gold)", "Go"));
    assert_false(words_hold("marigold", "gold"));
    assert_true(words_hold("金の王冠gold、r3", "r3"));
    assert_true(words_hold("金の王冠", "王冠"));
    assert_false(words_hold("金の王冠", "銀"));
}

static void expect_narrow(const char *typed, const char *expected)
{
    struct buffer line = BUFFER_INIT;
    buffer_add(&line, typed);
    words_narrow(&line);
    assert_string_equal(line.data, expected);
    buffer_finish(&line);
}

static void wide_letters_are_typed_letters(void **state)
{
    (void)state;
    expect_narrow("ｇ　ｃ３", "g c3");
    expect_narrow("d8 c4", "d8 c4");
    expect_narrow("はい", "はい");
    expect_narrow("ｇ\xff", "ｇ\xff");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_beginning_matches_all_that_begin_so),
        cmocka_unit_test(a_whole_word_wins_over_longer_ones),
        cmocka_unit_test(the_nearest_word_is_suggested),
        cmocka_unit_test(nothing_is_suggested_for_something_else),
        cmocka_unit_test(words_are_taken_in_lower_case_one_by_one),
        cmocka_unit_test(spaces_around_are_trimmed),
        cmocka_unit_test(a_list_ends_in_its_last_word),
        cmocka_unit_test(sentences_end_in_any_full_stop),
        cmocka_unit_test(words_are_held_where_they_begin),
        cmocka_unit_test(wide_letters_are_typed_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
