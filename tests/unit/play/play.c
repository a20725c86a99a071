/*
 * What the tests of solo/play share.
 */
#include "play.h"

#include <stdlib.h>

int start_chance(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

static void set_options(struct session_setup *setup, const char *options)
{
    struct error error = ERROR_INIT;
    char copy[128];
    snprintf(copy, sizeof copy, "%s", options);
    for (char *at = copy; *at;) {
        char *value = strchr(at, '=');
        size_t length = strcspn(at, " ");
        char *next = at[length] ? at + length + 1 : at + length;
        assert_non_null(value);
        at[length] = '\0';
        *value++ = '\0';
        if (strcmp(at, "players") == 0)
            setup->players = (int)strtol(value, NULL, 10);
        else
            assert_true(options_set(setup->game->options, &setup->options, at, value, &error));
        at = next;
    }
}

struct session_setup setup_for(const char *slug, const char *options, enum chance_mode chance)
{
    struct session_setup setup = {.seed_text = "play test", .chance = chance};
    setup.game = game_find(test_registry, slug);
    assert_non_null(setup.game);
    options_defaults(setup.game->options, &setup.options);
    set_options(&setup, options);
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++) {
        setup.seats[seat].kind = SEAT_EXTERNAL;
        snprintf(setup.seats[seat].name, SEAT_NAME_SIZE, "Player %d", seat + 1);
    }
    return setup;
}

struct session *session_for(const char *slug, const char *options, enum chance_mode chance)
{
    struct error error = ERROR_INIT;
    struct session_setup setup = setup_for(slug, options, chance);
    struct session *session = session_create(&setup, &error);
    if (!session)
        fail_msg("%s", error.message);
    return session;
}

static void random_event(struct session *session, struct rng *rng)
{
    struct error error = ERROR_INIT;
    struct event event;
    memset(&event, 0, sizeof event);
    game_sample(session_game(session), session_rules(session), session_state(session), rng, &event);
    if (!session_event(session, &event, &error))
        fail_msg("event: %s", error.message);
}

bool play_random(struct session *session, struct rng *rng)
{
    struct error error = ERROR_INIT;
    struct action action;
    int actor = session_actor(session);
    if (actor == ACTOR_OVER)
        return false;
    if (actor == ACTOR_CHANCE) {
        random_event(session, rng);
        return true;
    }
    struct action_list list = action_list_create(session_game(session), session_rules(session));
    memset(&action, 0, sizeof action);
    game_random_legal(
        session_game(session), session_rules(session), session_state(session), rng, &list, &action);
    action_list_finish(&list);
    if (!session_play(session, &action, &error))
        fail_msg("action: %s", error.message);
    return true;
}

void play_many(struct session *session, struct rng *rng, int count)
{
    while (count > 0 && play_random(session, rng))
        count--;
}

void play_spelled(struct session *session, const char *spelling)
{
    struct error error = ERROR_INIT;
    struct action action;
    if (!game_parse_legal(session_game(session), session_rules(session), session_state(session),
            spelling, &action, &error) ||
        !session_play(session, &action, &error))
        fail_msg("%s: %s", spelling, error.message);
}

void event_spelled(struct session *session, const char *spelling)
{
    struct error error = ERROR_INIT;
    struct event event;
    memset(&event, 0, sizeof event);
    if (!game_parse_event(session_game(session), session_rules(session), session_state(session),
            spelling, &event, &error) ||
        !session_event(session, &event, &error))
        fail_msg("%s: %s", spelling, error.message);
}

/* ---- records ---- */

struct buffer record_of(const struct session *session)
{
    struct buffer record = BUFFER_INIT;
    session_record(session, &record);
    return record;
}

void drop_times(char *text)
{
    char *to = text;
    while (*text) {
        if (strncmp(text, ",\"t\":", 5) == 0)
            text += 5 + strspn(text + 5, "0123456789");
        else
            *to++ = *text++;
    }
    *to = '\0';
}

int line_count(const struct buffer *record)
{
    int count = 0;
    for (size_t i = 0; i < record->length; i++)
        count += record->data[i] == '\n';
    return count;
}

size_t line_start(const struct buffer *record, int number)
{
    size_t start = 0;
    for (int line = 1; line < number; line++) {
        const char *end = strchr(record->data + start, '\n');
        assert_non_null(end);
        start = (size_t)(end - record->data) + 1;
    }
    return start;
}

void replace_text(struct buffer *record, size_t from, const char *old, const char *new)
{
    struct buffer changed = BUFFER_INIT;
    char *found = strstr(record->data + from, old);
    if (!found)
        fail_msg("no %s in %s", old, record->data + from);
    buffer_add_bytes(&changed, record->data, (size_t)(found - record->data));
    buffer_add(&changed, new);
    buffer_add(&changed, found + strlen(old));
    buffer_finish(record);
    *record = changed;
}

void fresh_digest(struct buffer *record)
{
    char digest[CHANCE_HEX_SIZE];
    size_t start = line_start(record, line_count(record));
    char *place = strstr(record->data + start, "\"digest\":\"");
    assert_non_null(place);
    chance_digest(record->data, start, digest);
    memcpy(place + strlen("\"digest\":\""), digest, CHANCE_HEX_SIZE - 1);
}

void assert_same_state(const struct session *a, const struct session *b)
{
    assert_ptr_equal(session_game(a), session_game(b));
    assert_memory_equal(session_state(a), session_state(b), session_game(a)->state_size);
}
