/*
 * A front end that types given lines and remembers what it was told.
 */
#include "fake_ui.h"

#include <string.h>

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
    (void)words;
    if (*prompt == '\\')
        buffer_format(&fake->said, "%s\n", prompt);
    buffer_clear(line);
    if (!*fake->lines)
        return false;
    ui->exact = **fake->lines == '='; /* like a hint that Enter plays */
    buffer_add(line, *fake->lines++ + ui->exact);
    return true;
}

static bool fake_hand_over(struct ui *ui, const char *from, const char *to)
{
    ((struct fake *)ui)->handed_over++;
    buffer_format(&((struct fake *)ui)->said, "<to %s>\n", to);
    return from && strncmp(from, "Player ", 7) == 0 && strncmp(to, "Player ", 7) == 0;
}

const struct ui_functions fake_functions = {
    .show = fake_show,
    .say = fake_say,
    .ask = fake_ask,
    .hand_over = fake_hand_over,
};

static void fill_options(const struct game *game, const char *options, struct option_values *values)
{
    char word[64];
    struct error error = ERROR_INIT;
    options_defaults(game->options, values);
    while (*options) {
        size_t length = strcspn(options, " "), key = strcspn(options, "=");
        assert_true(length < sizeof word && key < length);
        memcpy(word, options, length);
        word[length] = word[key] = '\0';
        assert_true(options_set(game->options, values, word, word + key + 1, &error));
        options += length;
        options += strspn(options, " ");
    }
}

static void fill_seats(struct session_setup *setup, int people)
{
    for (int seat = 0; seat < setup->players; seat++) {
        struct text name = text_in(setup->seats[seat].name, SEAT_NAME_SIZE);
        text_format(&name, "Player %d", seat + 1);
        setup->seats[seat].kind = seat < people ? SEAT_HUMAN : SEAT_AI;
        setup->seats[seat].player = seat < people ? NULL : ai_find(setup->game->slug, "random");
    }
}

/* Plays actions in their exact spelling, separated by ';'. */
static void prepare(struct session *session, const char *actions)
{
    char spelling[GAME_SPELLING_SIZE];
    while (*actions) {
        struct action action;
        struct error error = ERROR_INIT;
        struct text text = text_in(spelling, sizeof spelling);
        actions += strspn(actions, " ;");
        while (*actions && *actions != ';')
            text_add_char(&text, *actions++);
        if (text.length == 0)
            return;
        assert_true(game_parse_legal(session_game(session), session_rules(session),
            session_state(session), spelling, &action, &error));
        assert_true(session_play(session, &action, &error));
    }
}

struct session *fake_session(const struct game *game, int players, int people, const char *options,
    const char *seed, const char *prepared)
{
    struct session_setup setup;
    struct error error = ERROR_INIT;
    memset(&setup, 0, sizeof setup);
    setup.game = game;
    setup.players = players;
    setup.seed_text = seed;
    setup.computer_seed_text = seed;
    fill_options(game, options, &setup.options);
    fill_seats(&setup, people);
    struct session *session = session_create(&setup, &error);
    assert_non_null(session);
    prepare(session, prepared);
    return session;
}

bool fake_plays_only;

static void play(struct fake *fake, struct session *session, bool tutor)
{
    struct talk talk;
    LOCAL_BUFFER record = BUFFER_INIT;
    struct table *table = table_create(session, true, NULL);
    buffer_add(&fake->said, "");
    talk_init(&talk, &fake->ui, table, &commands_all);
    talk.tutor = tutor;
    talk.plays_only = fake_plays_only;
    assert_int_equal(loop_play(&talk), 0);
    fake->actions = session_action_count(session);
    session_record(session, &record);
    fake->helps = fake_count(record.data, "{\"undo\":0");
    talk_finish(&talk);
    table_destroy(table);
}

void fake_play_tutored(struct fake *fake, struct session *session)
{
    play(fake, session, true);
}

struct fake fake_play_from(const struct game *game, int players, int people, const char *options,
    const char *seed, const char *prepared, const char *const *lines)
{
    struct fake fake = {.ui = {.functions = &fake_functions, .ascii = true, .columns = 80},
        .lines = lines,
        .said = BUFFER_INIT};
    play(&fake, fake_session(game, players, people, options, seed, prepared), false);
    return fake;
}

struct fake fake_play(const struct game *game, int players, int people, const char *const *lines)
{
    return fake_play_from(game, players, people, "", "table", "", lines);
}

int fake_count(const char *text, const char *words)
{
    int count = 0;
    for (; (text = strstr(text, words)) != NULL; text++)
        count++;
    return count;
}
