/*
 * The game loop over a front end that remembers what it was told: handing the screen over where
 * seats know different things, and only there.
 */
#include "check.h"

#include "ai/ai.h"
#include "games/nullgame.h"
#include "games/registry.h"
#include "ui/table.h"

#include <string.h>

/* A front end with lines to type and a memory of what was shown and said. */
struct fake {
    struct ui ui;
    const char *const *lines; /* then NULL: the end of input */
    int shown, handed_over;
    struct buffer said;
};

static void fake_show(struct ui *ui, const struct canvas *canvas)
{
    (void)canvas;
    ((struct fake *)ui)->shown++;
}

static void fake_say(struct ui *ui, enum ui_tone tone, const char *text)
{
    (void)tone;
    buffer_format(&((struct fake *)ui)->said, "%s\n", text);
}

static bool fake_ask(struct ui *ui, const char *prompt, struct ui_words words, struct buffer *line)
{
    struct fake *fake = (struct fake *)ui;
    (void)prompt, (void)words;
    buffer_clear(line);
    if (!*fake->lines)
        return false;
    buffer_add(line, *fake->lines++);
    return true;
}

static bool fake_hand_over(struct ui *ui, const char *from, const char *to)
{
    ((struct fake *)ui)->handed_over++;
    return from && strncmp(from, "Player ", 7) == 0 && strncmp(to, "Player ", 7) == 0;
}

static const struct ui_functions fake_functions = {
    .name = "fake",
    .show = fake_show,
    .say = fake_say,
    .ask = fake_ask,
    .hand_over = fake_hand_over,
};

/* Plays GAME with PEOPLE at the keyboard, the other seats by "random", typing LINES; returns what
 * the front end remembers. The caller finishes SAID. */
static struct fake play(const struct game *game, int players, int people,
    const char *const *lines)
{
    struct fake fake = {{&fake_functions, true, 80, 0}, lines, 0, 0, BUFFER_INIT};
    struct session_setup setup;
    struct error error = ERROR_INIT;
    memset(&setup, 0, sizeof setup);
    setup.game = game;
    setup.players = players;
    setup.seed_text = "table";
    options_defaults(game->options, &setup.options);
    for (int seat = 0; seat < players; seat++) {
        struct text name = text_in(setup.seats[seat].name, SEAT_NAME_SIZE);
        text_format(&name, "Player %d", seat + 1);
        setup.seats[seat].kind = seat < people ? SEAT_HUMAN : SEAT_AI;
        setup.seats[seat].player = seat < people ? NULL : ai_find(game->slug, "random");
    }
    buffer_add(&fake.said, "");
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    struct table *table = table_create(&fake.ui, session, NULL, true);
    assert_int_equal(table_play(table), 0);
    table_destroy(table);
    return fake;
}

static void a_game_with_secrets_hands_the_screen_over(void **state)
{
    static const char *const lines[] = {"pass", "pass", "pass", "pass", NULL};
    (void)state;
    struct fake fake = play(&null_game, NULL_SEATS, NULL_SEATS, lines);
    assert_int_equal(fake.handed_over, 4); /* to players 2, 3, 1 and 2 */
    buffer_finish(&fake.said);
}

static void one_person_among_computers_keeps_the_screen(void **state)
{
    static const char *const lines[] = {"pass", "pass", "pass", NULL};
    (void)state;
    struct fake fake = play(&null_game, NULL_SEATS, 1, lines);
    assert_int_equal(fake.handed_over, 0);
    assert_true(fake.shown >= 3);
    buffer_finish(&fake.said);
}

static void a_game_without_secrets_never_hands_over(void **state)
{
    static const char *const lines[] = {"d4 d4", "d6@d5", "legal", "quit", NULL};
    (void)state;
    struct fake fake = play(game_find(game_registry, "pocket-hexes"), 2, 2, lines);
    assert_int_equal(fake.handed_over, 0);
    buffer_finish(&fake.said);
}

static void what_computers_did_is_told_in_words(void **state)
{
    static const char *const lines[] = {"d4 d4", "d6@d5", "d12@d3", NULL};
    (void)state;
    struct fake fake = play(game_find(game_registry, "pocket-hexes"), 2, 1, lines);
    assert_non_null(strstr(fake.said.data, "You write"));
    assert_non_null(strstr(fake.said.data, "Player 2 writes"));
    buffer_finish(&fake.said);
}

static void computers_alone_play_to_the_end(void **state)
{
    static const char *const lines[] = {NULL};
    (void)state;
    struct fake fake = play(&null_game, NULL_SEATS, 0, lines);
    assert_non_null(strstr(fake.said.data, "The game is over."));
    buffer_finish(&fake.said);
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
        cmocka_unit_test(a_game_without_secrets_never_hands_over),
        cmocka_unit_test(what_computers_did_is_told_in_words),
        cmocka_unit_test(computers_alone_play_to_the_end),
    };
    return cmocka_run_group_tests(tests, start_chance, NULL);
}
