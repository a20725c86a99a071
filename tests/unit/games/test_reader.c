/*
 * The tolerant reader, with the tables of an invented game: a drink, how much of it, and ice. Its
 * examples are of Hex.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/hex/hex.h"
#include "games/reader.h"

#include <string.h>

enum { VERB = 1, DRINK, NUMBER, ICE };
enum { POUR, LEAVE };
enum { OPEN = 9 };

static const struct reader_synonym synonyms[] = {
    {"leave", VERB, LEAVE},
    {"go", VERB, LEAVE},
    {"tea", DRINK, 1},
    {"coffee", DRINK, 2},
    {"ice", ICE, 1},
    {"!", ICE, 1},
    {"with", READER_FILLER, 0},
    {NULL, 0, 0},
};

static const struct reader_shape shapes[] = {
    {LEAVE, VERB, LEAVE, {{0}}, "leave stands alone"},
    {POUR, READER_NOTHING, 0,
        {{DRINK, READER_PART, READER_NEEDED}, {NUMBER, READER_A, OPEN}, {NUMBER, READER_B, 0},
            {ICE, READER_C, 0}},
        "type a drink"},
};

static bool read_number(const struct rules *rules, const char *word, struct reader_line *line)
{
    (void)rules;
    if (word[0] < '0' || word[0] > '9' || word[1])
        return false;
    reader_add(line, NUMBER, word[0] - '0', word);
    return true;
}

static const struct reader_words words = {" ,", "!", synonyms, read_number};

static bool forms(const char *string, struct action *action, struct error *error)
{
    struct reader_line line;
    struct rules *rules = game_rules_create(&hex, 2, NULL, NULL);
    struct state *state = game_state_create(&hex, rules);
    reader_read(&words, NULL, string, &line);
    bool formed = reader_form(
        &hex, rules, state, shapes, sizeof shapes / sizeof shapes[0], &line, action, error);
    game_state_destroy(state);
    game_rules_destroy(rules);
    return formed;
}

static void expect(const char *string, struct action expected)
{
    struct action action;
    struct error error = ERROR_INIT;
    if (!forms(string, &action, &error))
        fail_msg("'%s': %s", string, error.message);
    assert_true(action_equal(&action, &expected));
}

static void words_that_mean_the_same_make_the_same_action(void **state)
{
    (void)state;
    expect("leave", (struct action){LEAVE, 0, 0, 0, 0});
    expect(" GO ", (struct action){LEAVE, 0, 0, 0, 0});
    expect("tea 3 ice", (struct action){POUR, 1, 3, 0, 1});
    expect("Coffee with,3!", (struct action){POUR, 2, 3, 0, 1});
}

static void parts_come_in_any_order_and_those_alike_in_theirs(void **state)
{
    (void)state;
    expect("3 tea", (struct action){POUR, 1, 3, 0, 0});
    expect("ice 3 tea 4", (struct action){POUR, 1, 3, 4, 1});
}

static void what_is_not_said_stays_open(void **state)
{
    (void)state;
    expect("tea", (struct action){POUR, 1, OPEN, 0, 0});
}

static void what_lacks_or_is_too_much_is_said(void **state)
{
    (void)state;
    struct action action;
    struct error lacking = ERROR_INIT, twice = ERROR_INIT, behind = ERROR_INIT;
    assert_false(forms("3", &action, &lacking));
    assert_string_equal(lacking.message, "type a drink (such as 'a1')");
    assert_false(forms("tea coffee", &action, &twice));
    assert_string_equal(
        twice.message, "'coffee' does not belong here: type a drink (such as 'a1')");
    assert_false(forms("3 leave", &action, &behind));
    assert_string_equal(behind.message, "'3' does not belong here: leave stands alone");
}

static void an_unknown_word_is_kept_in_small_letters(void **state)
{
    (void)state;
    struct reader_line line;
    reader_read(&words, NULL, "tea Milk 33", &line);
    const struct reader_item *unknown = reader_find(&line, READER_UNKNOWN);
    assert_int_equal(line.count, 3);
    assert_ptr_equal(unknown, &line.item[1]);
    assert_string_equal(unknown->word, "milk");
    assert_null(reader_find(&line, ICE));
}

static void long_words_are_cut_and_long_lines_are_told(void **state)
{
    (void)state;
    struct reader_line line;
    struct action action;
    struct error error = ERROR_INIT;
    char string[2 * READER_ITEMS_MAX + 8] = "";
    reader_read(&words, NULL, "teateateateateateatea", &line);
    assert_int_equal(line.item[0].slot, READER_UNKNOWN);
    assert_int_equal(strlen(line.item[0].word), READER_WORD_SIZE - 1);
    for (size_t i = 0; i < READER_ITEMS_MAX; i++)
        memcpy(string + 2 * i, "3 ", 2);
    reader_read(&words, NULL, string, &line);
    assert_int_equal(line.count, READER_ITEMS_MAX);
    assert_false(line.too_long);
    memcpy(string + 2 * READER_ITEMS_MAX, "3", 2);
    reader_read(&words, NULL, string, &line);
    assert_int_equal(line.count, READER_ITEMS_MAX);
    assert_true(line.too_long);
    assert_false(forms(string, &action, &error));
}

/* Formats Hex as if stones were pushed to their cells: "K-b2". */
static void format_dashed(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    text_add(text, action->kind == HEX_PLACE ? "K-" : "");
    hex.format(rules, state, action, text);
}

static bool parse_dashed(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    return hex.parse(rules, state, string + (strncmp(string, "K-", 2) == 0 ? 2 : 0), action, error);
}

static void a_game_without_words_of_its_own_reads_what_is_heard(void **unused)
{
    struct game dashed = hex;
    struct error error = ERROR_INIT;
    struct action action;
    LOCAL_BUFFER typed = BUFFER_INIT;
    (void)unused;
    dashed.format = format_dashed;
    dashed.parse = parse_dashed;
    struct rules *rules = game_rules_create(&dashed, 2, NULL, &error);
    struct state *state = game_state_create(&dashed, rules);
    assert_true(game_read_typed(&dashed, rules, state, "k B2", &action, &error));
    game_add_typed(&dashed, rules, state, &action, true, &typed);
    assert_string_equal(typed.data, "K b2");
    assert_true(game_read_typed(&dashed, rules, state, typed.data, &action, &error));
    assert_false(game_read_typed(&dashed, rules, state, "k z9", &action, &error));
    assert_int_equal(error.reason, REASON_UNKNOWN);
    assert_string_equal(game_example(&hex, rules, state, HEX_PLACE, READER_ANY, NULL).data, "");
    game_state_destroy(state);
    game_rules_destroy(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_that_mean_the_same_make_the_same_action),
        cmocka_unit_test(parts_come_in_any_order_and_those_alike_in_theirs),
        cmocka_unit_test(what_is_not_said_stays_open),
        cmocka_unit_test(what_lacks_or_is_too_much_is_said),
        cmocka_unit_test(an_unknown_word_is_kept_in_small_letters),
        cmocka_unit_test(long_words_are_cut_and_long_lines_are_told),
        cmocka_unit_test(a_game_without_words_of_its_own_reads_what_is_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
