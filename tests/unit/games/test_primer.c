/* Texts for learners: reading the files, reporting mistakes, filling in facts. */
#include "../core/check.h"

#include "games/game.h"

static struct primer_text one_file(const char *yaml)
{
    return (struct primer_text){"en", "x.en.yaml", yaml};
}

static void assert_refused(const char *yaml, int line, const char *part)
{
    const struct primer_text texts[] = {one_file(yaml), {NULL, NULL, NULL}};
    struct error error = ERROR_INIT;
    assert_null(primer_read(texts, "en", &error));
    assert_error_at(&error, ERROR_INPUT, "x.en.yaml", line, part);
}

static struct primer *read(const struct primer_text *texts, const char *language)
{
    struct error error = ERROR_INIT;
    struct primer *primer = primer_read(texts, language, &error);
    if (!primer)
        fail_msg("%s", error_format(&error).line);
    return primer;
}

static void facts(const struct rules *rules, bool ascii, struct facts *facts)
{
    (void)rules;
    facts_number(facts, "caps", 13);
    facts_number(facts, "clues", 0);
    if (ascii)
        facts_sign(facts, "legal", "#");
}

static void assert_welcome(
    const struct primer_text *texts, const char *language, bool ascii, const char *expected)
{
    const struct game game = {.facts = facts};
    struct primer *primer = read(texts, language);
    struct buffer words = BUFFER_INIT;
    primer_add_welcome(primer, &game, NULL, ascii, &words);
    assert_string_equal(words.data, expected);
    buffer_finish(&words);
    primer_destroy(primer);
}

static const char english[] = "primer:\n"
                              "  rules:\n"
                              "    - heading: The aim\n"
                              "    - text: Win.\n"
                              "    - line: 'Rule A: play.'\n"
                              "    - item: Place a cap.\n"
                              "    - more: Or not.\n"
                              "    - text: Or lose.\n"
                              "    - heading: The end\n"
                              "    - item: Win.\n"
                              "  welcome: [{text: Welcome.}]\n"
                              "  lessons:\n"
                              "    - title: One\n"
                              "      position: '{}'\n"
                              "      text: Look.\n"
                              "      task: Pass.\n"
                              "      accepted: [pass, d8*]\n"
                              "      right: Good.\n"
                              "      other:\n"
                              "        d4: Not that die.\n"
                              "        d: No dice.\n"
                              "      wrong: No.\n";

static const struct primer_text two_languages[] = {
    {"en", "x.en.yaml", english},
    {"ja", "x.ja.yaml",
        "primer:\n  rules: [{heading: 目的}, {heading: 終わり}, {text: 勝ち}]\n"
        "  welcome: [{text: ようこそ}]\n"
        "  lessons: [{title: 一, other: {d4: いいえ}}]\n"},
    {NULL, NULL, NULL},
};

static void rules_are_headings_paragraphs_and_lines(void **state)
{
    (void)state;
    int count;
    struct primer *primer = read(two_languages, "en");
    const struct primer_section *section = primer_rules(primer, &count);
    assert_int_equal(count, 2);
    assert_string_equal(section[0].heading, "The aim");
    assert_string_equal(
        section[0].body.data, "Win.\nRule A: play.\n- Place a cap. Or not.\n\nOr lose.");
    assert_string_equal(section[1].heading, "The end");
    assert_string_equal(section[1].body.data, "- Win.");
    primer_destroy(primer);
}

static void other_languages_say_words_and_english_the_rest(void **state)
{
    (void)state;
    int count;
    struct primer *primer = read(two_languages, "ja");
    const struct lesson *lesson = primer_lessons(primer, &count);
    assert_int_equal(count, 1);
    assert_string_equal(primer_rules(primer, &count)[1].body.data, "勝ち");
    assert_int_equal(count, 2);
    assert_string_equal(lesson->title, "一");
    assert_welcome(two_languages, "ja", false, "ようこそ");
    assert_string_equal(lesson->position, "{}");
    assert_string_equal(lesson_answer(lesson, "d4@a1"), "いいえ");
    assert_string_equal(lesson_answer(lesson, "d6@a1"), "No."); /* what is said is said whole */
    primer_destroy(primer);
    primer = read(two_languages, "eo"); /* no file: English */
    assert_string_equal(primer_lessons(primer, &count)->title, "One");
    primer_destroy(primer);
}

static void lessons_take_whole_spellings_or_beginnings(void **state)
{
    (void)state;
    int count;
    struct primer *primer = read(two_languages, "en");
    const struct lesson *lesson = primer_lessons(primer, &count);
    assert_true(lesson_accepts(lesson, "pass"));
    assert_false(lesson_accepts(lesson, "passes"));
    assert_false(lesson_accepts(lesson, "pas"));
    assert_true(lesson_accepts(lesson, "d8@c4"));
    assert_string_equal(lesson_answer(lesson, "d4@a1"), "Not that die.");
    assert_string_equal(lesson_answer(lesson, "d6@a1"), "No dice.");
    assert_string_equal(lesson_answer(lesson, "swap"), "No.");
    primer_destroy(primer);
}

static void first_words_show_what_the_rules_at_hand_say(void **state)
{
    (void)state;
    const struct primer_text texts[] = {
        one_file("primer:\n"
                 "  welcome:\n"
                 "    - {text: Clues, when: clues}\n"
                 "    - {text: No clues, unless: clues}\n"
                 "    - {text: No caps, unless: caps}\n"
                 "    - {item: '{caps} caps, {legal}, {last}.', when: caps}\n"),
        {NULL, NULL, NULL}};
    assert_welcome(texts, "en", false, "No clues\n- 13 caps, •, ▸.");
    assert_welcome(texts, "en", true, "No clues\n- 13 caps, #, >.");
}

static void mistakes_are_told_with_their_line(void **state)
{
    (void)state;
    assert_refused("rules: []\n", 1, "must begin with the key 'primer:'");
    assert_refused("primer:\n  rules:\n    - text: x\n      itme: y\n", 4, "did you mean item");
    assert_refused(
        "primer:\n  rules:\n    - heading: x\n    - text: x\n      item: y\n", 4, "one of");
    assert_refused("primer:\n  welcome:\n    - when: clues\n", 3, "one of");
    assert_refused("primer:\n  rules:\n    - text:\n", 3, "no value");
    assert_refused("primer:\n  rules: x\n", 2, "a list");
    assert_refused("primer:\n  rules:\n    - text: x\n", 3, "begun by its heading");
    assert_refused("primer:\n  rules:\n    - {heading: x, when: y}\n", 3, "one of heading");
    assert_refused("primer:\n  rules:\n    - {heading: x, unless: y}\n", 3, "one of heading");
    assert_refused("primer:\n  welcome:\n    - heading: x\n", 3, "one of text");
    assert_refused("primer:\n  welcome: x\n", 2, "a list");
    assert_refused("primer:\n  lessons: {a: b}\n", 2, "a list");
    assert_refused("primer:\n  lessons:\n    - accepted: x\n", 3, "spellings in a list");
    assert_refused("primer:\n  lessons:\n    - other: [x]\n", 3, "beginnings with their words");
    assert_refused(
        "primer:\n  lessons:\n    - accepted: [1, 2, 3, 4, 5, 6, 7, 8, 9]\n", 3, "at most 8");
}

static void languages_have_as_much_as_english(void **state)
{
    static const char *const other[] = {"primer:\n  lessons: [{title: 一}, {title: 二}]\n",
        "primer:\n  rules: [{heading: 一}]\n",
        "primer:\n  rules: [{heading: 一}, {heading: 二}, {heading: 三}]\n"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct error error = ERROR_INIT;
        const struct primer_text texts[] = {
            {"en", "x.en.yaml", english},
            {"ja", "x.ja.yaml", other[i]},
            {NULL, NULL, NULL},
        };
        assert_null(primer_read(texts, "ja", &error));
        assert_error_at(&error, ERROR_INPUT, "x.ja.yaml", 2, "as in English");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_are_headings_paragraphs_and_lines),
        cmocka_unit_test(other_languages_say_words_and_english_the_rest),
        cmocka_unit_test(lessons_take_whole_spellings_or_beginnings),
        cmocka_unit_test(first_words_show_what_the_rules_at_hand_say),
        cmocka_unit_test(mistakes_are_told_with_their_line),
        cmocka_unit_test(languages_have_as_much_as_english),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
