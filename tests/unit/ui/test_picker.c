/*
 * Questions outside a game: what picks an answer, and the reply to a wrong one.
 */
#include "fake_ui.h"

#include "ui/evening/evening.h"

static const struct ui_answer answers[] = {
    {"go on with Pocket Hexes", 'g', NULL},
    {"new game", 'n', NULL},
    {"daily: today's dice", 'd', NULL},
    {"quit", 'q', NULL},
};
static const struct ui_menu menu = {"What?", answers, 4, 1, false};

static void a_number_a_letter_or_a_word_picks(void **state)
{
    (void)state;
    assert_int_equal(picker_read(&menu, ""), 1);
    assert_int_equal(picker_read(&menu, "1"), 0);
    assert_int_equal(picker_read(&menu, "4"), 3);
    assert_int_equal(picker_read(&menu, "D"), 2);
    assert_int_equal(picker_read(&menu, "dice"), 2);
    assert_int_equal(picker_read(&menu, "Pock"), 0);
    assert_int_equal(picker_read(&menu, "q"), 3);
}

static void english_words_pick_in_any_language(void **state)
{
    static const struct ui_answer own[] = {
        {"もう一度", 'a', "again"}, {"終わる", 't', "that is all"}};
    const struct ui_menu japanese = {"?", own, 2, 1, true};
    (void)state;
    assert_int_equal(picker_read(&japanese, "again"), 0);
    assert_int_equal(picker_read(&japanese, "Aga"), 0);
    assert_int_equal(picker_read(&japanese, "all"), 1);
    assert_int_equal(picker_read(&japanese, "もう一度"), 0);
    assert_int_equal(picker_read(&japanese, "quit"), UI_BACK);
    assert_int_equal(picker_read(&japanese, "game"), PICKER_UNKNOWN);
}

static void what_is_none_of_them_picks_nothing(void **state)
{
    static const char *const wrong[] = {
        "0", "5", "-1", "1x", "chess", "go with", "?", "99999999999"};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(picker_read(&menu, wrong[i]), PICKER_UNKNOWN);
    assert_int_equal(picker_read(&menu, "back"), UI_BACK);
}

static void a_wrong_answer_teaches_and_the_end_of_input_ends(void **state)
{
    static const char *const lines[] = {"chess", "?", " 3 ", NULL};
    static const char *const none[] = {"%s", NULL};
    struct fake fake = {{&fake_functions, true, 80, 0, {0}, NULL, NULL, {0}, 0, NULL, false, false},
        lines, 0, 0, BUFFER_INIT, 0, 0};
    (void)state;
    assert_int_equal(picker_ask(&fake.ui, &menu), 2);
    assert_int_equal(fake_count(fake.said.data, "'chess' does not say which one"), 1);
    assert_int_equal(fake_count(fake.said.data, "Enter takes 2"), 1);
    assert_int_equal(fake_count(fake.said.data, "  2  new game"), 2);
    fake.lines = none;
    assert_int_equal(picker_ask(&fake.ui, &menu), UI_END);
    buffer_finish(&fake.said);
}

/* To fit on a screen, many kinds take one line for each game, and few kinds one line each. */
static void statistics_of_many_kinds_are_a_line_a_game(void **state)
{
    enum { KINDS = 12 };
    struct history_game games[3] = {{.score = 10}, {.score = 20}, {.score = 30}};
    struct history_group groups[KINDS];
    struct history_list list = {groups, KINDS};
    LOCAL_BUFFER words = BUFFER_INIT;
    (void)state;
    for (int i = 0; i < KINDS; i++)
        groups[i] = (struct history_group){.game = "pocket-hexes",
            .options = "{}",
            .players = 1,
            .opponents = "",
            .rated = i % 2,
            .games = games,
            .count = i == 4 ? 3 : 1};
    memcpy(groups[2].game, "hex", sizeof "hex");
    stats_add_words(&list, 0, (struct stats_look){.brief = true}, &words);
    assert_int_equal(fake_count(words.data, "\n"), 2);
    assert_non_null(strstr(words.data, "3 games. Best 30, average 20. Other kinds: 10 games.\n"));
    list.count = 4;
    buffer_clear(&words);
    stats_add_words(&list, 0, (struct stats_look){.brief = true}, &words);
    assert_int_equal(fake_count(words.data, "\n"), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_a_letter_or_a_word_picks),
        cmocka_unit_test(english_words_pick_in_any_language),
        cmocka_unit_test(what_is_none_of_them_picks_nothing),
        cmocka_unit_test(a_wrong_answer_teaches_and_the_end_of_input_ends),
        cmocka_unit_test(statistics_of_many_kinds_are_a_line_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
