/*
 * Spoken words: brackets, signs and lines.
 */
#include "check.h"

#include "support/speak.h"
#include "ui/words/words.h"

#include <stdlib.h>
#include <string.h>

static void speaks(const char *text, bool letters, const char *expected)
{
    struct buffer out = BUFFER_INIT;
    buffer_add(&out, "");
    spoken_add(&out, text, letters);
    assert_string_equal(out.data, expected);
    buffer_finish(&out);
}

static void prompts(const char *prompt, const char *expected)
{
    struct buffer out = BUFFER_INIT;
    spoken_add_prompt(&out, prompt, false);
    assert_string_equal(out.data, expected);
    buffer_finish(&out);
}

static void every_sentence_is_a_line(void **state)
{
    (void)state;
    speaks("You pass. Player 2 passes", false, "You pass.\nPlayer 2 passes.\n");
    speaks("\n\none\n\n  two\n", false, "one.\ntwo.\n");
    speaks("- It costs 1.5 coins. Is it? Yes!", false, "It costs 1.5 coins.\nIs it? Yes!\n");
    speaks("1. The dice are rolled.", false, "1: The dice are rolled.\n");
    speaks("___ ...", false, "");
}

static void brackets_are_pauses_and_signs_are_words(void **state)
{
    (void)state;
    speaks("You write 15 (d20) on d5.", false, "You write 15, d20, on d5.\n");
    speaks("d4=1 -3 t5-c3$b2 g@a1+b2", false,
        "d4 is 1 minus 3 t5 to c3 paid by b2 g on a1 plus b2.\n");
    speaks("face-down, the player's cap; 'legal' lists", false,
        "face-down, the player's cap; legal lists.\n");
    speaks("player 2's", false, "player 2's.\n");
    speaks("\xe2\x89\xa5 \xe2\x96\xb8\xe2\x94\x80 x <|>*#", false, "is x.\n");
    speaks("50% & 1/2", false, "50 percent and 1 slash 2.\n");
}

static void six_digits_are_told_one_by_one(void **state)
{
    (void)state;
    speaks("153426 on e4", false, "1 5 3 4 2 6 on e4.\n");
    speaks("15342 and 1534260", false, "15342 and 1534260.\n");
}

static void days_are_told_as_they_are_written(void **state)
{
    (void)state;
    speaks("Paperhex 2026-11-21  87  par -3", false, "Paperhex 2026-11-21 87 par minus 3.\n");
    speaks("2026-11-211 and 26-11-21", false, "2026 to 11 to 211 and 26 to 11 to 21.\n");
}

static void file_names_are_told_as_they_are_typed(void **state)
{
    (void)state;
    speaks("'hexplay resume /tmp/.a/b-1.jsonl' goes on. See game.jsonl.", false,
        "hexplay resume /tmp/.a/b-1.jsonl goes on.\nSee game.jsonl.\n");
    speaks("Without --seed nobody can; 'hexplay hex --computer-seed tea'", false,
        "Without --seed nobody can; hexplay hex --computer-seed tea.\n");
}

static void letters_of_cells_are_spelled_where_that_is_wished(void **state)
{
    (void)state;
    speaks("d5, t31 and aa12, not 12 nor word1", true,
        "delta 5, tango 31 and alpha alpha 12, not 12 nor word1.\n");
    speaks("d5", false, "d5.\n");
}

static void japanese_sentences_come_out_whole(void **state)
{
    (void)state;
    speaks("d5 に 15 を書きました。リングが完成です", false,
        "d5 に 15 を書きました。\nリングが完成です。\n");
    speaks("取り消しました（「redo」で元に戻せます）。", false,
        "取り消しました、redo で元に戻せます。\n");
    speaks("d4=1、-3点：コンピューター (hard) です！ 次は？", false,
        "d4 is 1、minus 3点：コンピューター、hard、です！次は？\n");
    speaks("コンピューター（達人）なら「d4 a2」です。", false,
        "コンピューター、達人なら d4 a2 です。\n");
    speaks("1. 王冠を置く", false, "1: 王冠を置く。\n");
    speaks("a1、「undo」、c2", true, "alpha 1、undo、charlie 2。\n");
    speaks("得点 12", false, "得点 12。\n");
    prompts("よいですか。（y：はい、n：いいえ） ", "よいですか。\ny：はい、n：いいえ： ");
}

/* Otherwise two items of a list run together, and a stop behind a translated sign is lost. */
static void what_stands_behind_a_semicolon_is_a_sentence_in_japanese(void **state)
{
    (void)state;
    speaks("次によい手：「d4 b2」（ほぼ同じ）；「d6 b2」（1点少ない）。", false,
        "次によい手：d4 b2、ほぼ同じ。\nd6 b2、1点少ない。\n");
}

static void a_translated_sign_is_wide(void **state)
{
    (void)state;
    speak("ja");
    speaks("stop（39.2 %）。最善：wild", false, "stop、39.2 パーセント。\n最善：wild。\n");
    speaks("d4=1", false, "d4は 1。\n");
}

static void a_prompt_stays_one_line(void **state)
{
    (void)state;
    prompts("> ", "Type: ");
    prompts("1-2, Enter for 1, or 'back'> ", "1 to 2, Enter for 1, or back: ");
    prompts("Are you sure? (yes or no) ", "Are you sure? yes or no: ");
}

static void typed_as_heard(const char *heard, const char *typed)
{
    struct buffer line = BUFFER_INIT;
    spoken_add_typed(heard, &line);
    assert_string_equal(line.data, typed);
    buffer_finish(&line);
}

/* What is spelled can be typed as it is heard. */
static void a_line_may_be_typed_as_it_is_heard(void **state)
{
    (void)state;
    typed_as_heard("charlie 4", "c4");
    typed_as_heard("golf alpha 1", "g a1");
    typed_as_heard("attack alpha 1 bravo 1 bravo 2", "attack a1 b1 b2");
    typed_as_heard("1 3 4 5 6 2 echo 5 romeo 5", "1 3 4 5 6 2 e5 r5");
    typed_as_heard("Kilo enter tango 12", "k enter t12");
    typed_as_heard("d 20 delta 4", "d20 d4");
    typed_as_heard("undo 2", "undo 2");
    typed_as_heard("", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_may_be_typed_as_it_is_heard),
        cmocka_unit_test(every_sentence_is_a_line),
        cmocka_unit_test(brackets_are_pauses_and_signs_are_words),
        cmocka_unit_test(six_digits_are_told_one_by_one),
        cmocka_unit_test(days_are_told_as_they_are_written),
        cmocka_unit_test(file_names_are_told_as_they_are_typed),
        cmocka_unit_test(letters_of_cells_are_spelled_where_that_is_wished),
        cmocka_unit_test(japanese_sentences_come_out_whole),
        cmocka_unit_test(what_stands_behind_a_semicolon_is_a_sentence_in_japanese),
        cmocka_unit_test(a_prompt_stays_one_line),
        cmocka_unit_test(a_translated_sign_is_wide), /* last, because it changes the language */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
