/*
 * The loop over a front end that remembers what it was told: it hands the screen over only if seats
 * know different things.
 */
#include "fake_ui.h"

#include "games/registry.h"
#include "support/tokens.h"

#include <stdlib.h>
#include <string.h>

static void a_game_with_secrets_hands_the_screen_over(void **state)
{
    static const char *const lines[] = {"pass", "pass", "pass", "pass", NULL};
    (void)state;
    struct fake fake = fake_play(&tokens_game, TOKENS_SEATS, TOKENS_SEATS, lines);
    assert_int_equal(fake.handed_over, 4); /* to players 2, 3, 1 and 2 */
    buffer_finish(&fake.said);
}

static void one_person_among_computers_keeps_the_screen(void **state)
{
    static const char *const lines[] = {"pass", "pass", "pass", NULL};
    (void)state;
    struct fake fake = fake_play(&tokens_game, TOKENS_SEATS, 1, lines);
    assert_int_equal(fake.handed_over, 0);
    assert_true(fake.shown >= 3);
    buffer_finish(&fake.said);
}

/* A record or a folder may have any name. */
static void names_from_outside_steer_no_terminal(void **state)
{
    static const char *const lines[] = {"x\xe2\x80\xaey", NULL};
    (void)state;
    struct fake fake = {.ui = {.functions = &fake_functions, .ascii = true, .columns = 80},
        .lines = lines,
        .said = BUFFER_INIT};
    struct buffer line = BUFFER_INIT;
    ui_format(&fake.ui, UI_NOTE, "in %s:\n%s", "a\x1b[2Jb",
        "\xe2\x80\xae"
        "c\n");
    assert_string_equal(fake.said.data, "in a\\x1b[2Jb:\n\\u202ec\n\n");
    buffer_clear(&fake.said);
    assert_false(ui_hand_over(&fake.ui, "A\x07", "B\xc2\x9b"));
    assert_string_equal(fake.said.data, "<to B\\u009b>\n");
    assert_true(ui_ask(&fake.ui, "\x1b> ", (struct ui_words){NULL, 0}, &line));
    assert_string_equal(line.data, "x\xe2\x80\xaey"); /* typed text is not changed */
    assert_string_equal(fake.said.data, "<to B\\u009b>\n\\x1b> \n");
    buffer_finish(&line);
    buffer_finish(&fake.said);
}

static void a_game_without_secrets_never_hands_over(void **state)
{
    static const char *const lines[] = {"d4 d4", "d6@d5", "legal", "quit", NULL};
    (void)state;
    struct fake fake = fake_play(game_find(game_registry, "pocket-hexes"), 2, 2, lines);
    assert_int_equal(fake.handed_over, 0);
    buffer_finish(&fake.said);
}

static void what_computers_did_is_told_in_words(void **state)
{
    static const char *const lines[] = {"d4 d4", "d6@d5", "d12@d3", NULL};
    (void)state;
    struct fake fake = fake_play(game_find(game_registry, "pocket-hexes"), 2, 1, lines);
    assert_non_null(strstr(fake.said.data, "You write"));
    assert_non_null(strstr(fake.said.data, "Player 2 writes"));
    buffer_finish(&fake.said);
}

static void the_word_that_the_game_does_not_know_is_named(void **state)
{
    static const char *const lines[] = {"gold milk", "milk a1", "legl", NULL};
    (void)state;
    struct fake fake = fake_play(game_find(game_registry, "beerhex"), 2, 2, lines);
    assert_non_null(strstr(fake.said.data, "No: 'milk' is not understood"));
    assert_non_null(strstr(fake.said.data, "'milk' is neither an action nor a command"));
    assert_non_null(strstr(fake.said.data, "There is no 'legl'. Did you mean 'legal'?"));
    assert_null(strstr(fake.said.data, "'gold'"));
    buffer_finish(&fake.said);
}

static void computers_alone_play_to_the_end(void **state)
{
    static const char *const lines[] = {NULL};
    (void)state;
    struct fake fake = fake_play(&tokens_game, TOKENS_SEATS, 0, lines);
    assert_non_null(strstr(fake.said.data, "The game is over."));
    buffer_finish(&fake.said);
}

/* Returns what was said while the person called NAME looked at the screen, from one handover to the
 * next, each call after the last; NULL at the end. */
static char *next_look(const char **said, const char *name)
{
    char mark[64];
    struct text text = text_in(mark, sizeof mark);
    text_format(&text, "<to %s>", name);
    const char *from = strstr(*said, mark);
    if (!from)
        return NULL;
    from += text.length;
    const char *to = strstr(from, "<to ");
    size_t length = to ? (size_t)(to - from) : strlen(from);
    char *look = memory_create(length + 1, 1);
    memcpy(look, from, length);
    *said = from + length;
    return look;
}

/* The second person learns what the first did, but not what was hidden; and vice versa. */
static void people_are_told_alone_and_never_what_is_hidden(void **state)
{
    static const char *const lines[] = {"g a1", "s b1", "s a2", "g b2", "quit", NULL};
    (void)state;
    struct fake fake = fake_play(game_find(game_registry, "beerhex"), 2, 2, lines);
    const char *said = fake.said.data;
    const char *const before = strstr(said, "You place a cap with a gold symbol");
    assert_true(before && before < strstr(said, "<to Player 2>"));
    char *second = next_look(&said, "Player 2");
    assert_non_null(strstr(second, "Gold places a cap face down on a1"));
    assert_non_null(strstr(second, "You place a cap with a silver symbol face down on b1"));
    assert_null(strstr(second, "Gold places a cap with"));
    char *first = next_look(&said, "Player 1");
    assert_non_null(strstr(first, "Silver places a cap face down on b1"));
    assert_null(strstr(first, "Silver places a cap with"));
    free(first);
    free(second);
    buffer_finish(&fake.said);
}

/* A computer between two people: what one of them draws is not said during the computer's turn. */
static void a_computers_turn_shows_nobodys_secrets(void **state)
{
    static const char *const lines[] = {"start 0", "pass", "pass", "pass", "pass", NULL};
    (void)state;
    struct fake fake = fake_play(game_find(game_registry, "toll-hexes"), 3, 2, lines);
    const char *said = fake.said.data;
    for (char *look; (look = next_look(&said, "Player 2")) != NULL; free(look))
        assert_null(strstr(look, "Player 1 draws"));
    assert_null(strstr(fake.said.data, "Player 3 draws"));
    buffer_finish(&fake.said);
}

static void a_way_is_played_whole_or_not_at_all(void **state)
{
    static const char *const lines[] = {"t1-c1-t9", "t1 done", "t54 done", "pass", "pass", "pass",
        "t1-c1-t2 done", "t1-c1 done", "K enter t19 done", "log", "quit", NULL};
    (void)state;
    struct fake fake = fake_play(game_find(game_registry, "hex-tri"), 2, 2, lines);
    assert_int_equal(fake_count(fake.said.data, "None of these steps was played"), 2);
    assert_int_equal(fake_count(fake.said.data, "No: "), 3);
    /* Once in the news, once in the log. */
    assert_int_equal(fake_count(fake.said.data, "Player 1 brings in the Chief on t1,"), 2);
    assert_non_null(strstr(fake.said.data, "Player 1 moves the Chief from t1 to c1"));
    assert_null(strstr(fake.said.data, "from c1 to t2"));
    buffer_finish(&fake.said);
}

static void what_may_end_the_game_is_asked_about_first(void **state)
{
    static const char *const lines[] = {
        "declare", "no", "deny", "what", "no", "score", "resign", "yes", NULL};
    (void)state;
    struct fake fake = fake_play(game_find(game_registry, "beerhex"), 2, 2, lines);
    assert_int_equal(fake_count(fake.said.data, "Not played."), 2);
    assert_non_null(strstr(fake.said.data, "nobody has won yet"));
    assert_non_null(strstr(fake.said.data, "Gold resigns"));
    assert_non_null(strstr(fake.said.data, "Silver wins"));
    buffer_finish(&fake.said);
}

/* The hint is legal, comes from the strongest level, and nothing is played. */
static void a_hint_advises_and_plays_nothing(void **state)
{
    static const char *const slugs[] = {"pocket-hexes", "beerhex", "toll-hexes", "hex-tri"};
    static const char *const lines[] = {"hint", "log", "quit", NULL};
    (void)state;
    for (size_t i = 0; i < sizeof slugs / sizeof slugs[0]; i++) {
        struct fake fake = fake_play(game_find(game_registry, slugs[i]), 2, 2, lines);
        assert_non_null(strstr(fake.said.data, "The computer ("));
        assert_non_null(strstr(fake.said.data, " would play '"));
        /* As in lessons: "d8 c4", "K enter t1". */
        assert_null(strchr(fake.said.data, '@'));
        assert_null(strstr(fake.said.data, "Kenter"));
        assert_int_equal(fake.shown, 1);
        buffer_finish(&fake.said);
    }
}

static int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_secrets_hands_the_screen_over),
        cmocka_unit_test(one_person_among_computers_keeps_the_screen),
        cmocka_unit_test(names_from_outside_steer_no_terminal),
        cmocka_unit_test(a_game_without_secrets_never_hands_over),
        cmocka_unit_test(what_computers_did_is_told_in_words),
        cmocka_unit_test(the_word_that_the_game_does_not_know_is_named),
        cmocka_unit_test(computers_alone_play_to_the_end),
        cmocka_unit_test(people_are_told_alone_and_never_what_is_hidden),
        cmocka_unit_test(a_computers_turn_shows_nobodys_secrets),
        cmocka_unit_test(a_way_is_played_whole_or_not_at_all),
        cmocka_unit_test(what_may_end_the_game_is_asked_about_first),
        cmocka_unit_test(a_hint_advises_and_plays_nothing),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
