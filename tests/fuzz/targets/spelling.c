/*
 * Actions and events as they are spelled and as people type them. The first line is a game with its
 * options, "beerhex size=4 chance=manual"; every other one is read in the position that the lines
 * before it have led to, strictly and forgivingly, and what is legal is played. An empty line plays
 * what is legal first.
 */
#include "target.h"

#include "core/chance.h"
#include "games/registry.h"
#include "play/session.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1024, LINES_MAX = 60 };

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct error error = ERROR_INIT;
    (void)argc, (void)argv;
    must(chance_start(&error), "chance can be started");
    return 0;
}

static bool take_word(struct session_setup *setup, char *word)
{
    struct error error = ERROR_INIT;
    char *value = strchr(word, '=');
    if (!value)
        return false;
    *value++ = '\0';
    if (strcmp(word, "players") == 0)
        setup->players = *value >= '1' && *value <= '6' ? *value - '0' : 0;
    else if (strcmp(word, "chance") == 0)
        setup->chance = CHANCE_MANUAL;
    else
        return options_set(setup->game->options, &setup->options, word, value, &error);
    return true;
}

static struct session *open_session(char *line)
{
    struct session_setup setup = {.seed_text = "fuzz"};
    struct error error = ERROR_INIT;
    char *words[16], name[] = "";
    int count = split_words(line, ' ', name, words, 14);
    setup.game = count > 1 ? game_find(game_registry, words[1]) : NULL;
    if (!setup.game)
        return NULL;
    options_defaults(setup.game->options, &setup.options);
    for (int i = 2; i < count; i++)
        if (!take_word(&setup, words[i]))
            return NULL;
    for (int seat = 0; seat < GAME_PLAYERS_MAX; seat++)
        setup.seats[seat].kind = SEAT_EXTERNAL;
    return session_create(&setup, &error);
}

/* ---- actions ---- */

/* Checks that LINE, if the strict reader accepts it, is exactly how the action is written. */
static void check_strict(const struct session *session, const char *line)
{
    const struct game *game = session_game(session);
    char spelling[GAME_SPELLING_SIZE];
    struct text text = text_in(spelling, sizeof spelling);
    struct error why = ERROR_INIT;
    struct action action = {0};
    if (!game->parse(session_rules(session), session_state(session), line, &action, &why)) {
        must(why.message[0] != '\0', "what is not read is said");
        return;
    }
    bool legal = game->allows(session_rules(session), session_state(session), &action, &why);
    must(legal || why.message[0] != '\0', "what is not legal is said");
    game->format(session_rules(session), session_state(session), &action, &text);
    if (legal)
        must(strcmp(spelling, line) == 0, "a strict spelling is the only one");
}

static bool ask_choices(const struct session *session, struct action *action)
{
    const struct game *game = session_game(session);
    static struct choice choices[CHOICES_MAX];
    char words[512];
    struct text question = text_in(words, sizeof words);
    struct error why = ERROR_INIT;
    const void *rules = session_rules(session), *state = session_state(session);
    size_t count = game->choices ? game->choices(rules, state, action, &question, choices) : 0;
    must(count == 0 || (count >= 2 && count <= CHOICES_MAX), "several choices or none");
    for (size_t i = 0; i < count; i++)
        must(game->allows(rules, state, &choices[i].action, &why), "choices are legal");
    if (count > 0)
        *action = choices[0].action;
    return game->allows(rules, state, action, &why);
}

static bool read_loosely(const struct session *session, const char *line, struct action *action)
{
    const struct game *game = session_game(session);
    char memory[LINE_MAX_BYTES];
    struct text rest = text_in(memory, sizeof memory);
    struct error why = ERROR_INIT;
    const void *rules = session_rules(session), *state = session_state(session);
    if (game->parse_path && game->parse_path(rules, state, line, action, &rest))
        return ask_choices(session, action);
    bool read = game->parse_loose ? game->parse_loose(rules, state, line, action, &why)
                                  : game->parse(rules, state, line, action, &why);
    must(read || why.message[0] != '\0', "what is not understood is said");
    return read && ask_choices(session, action);
}

static void first_action(const struct session *session, struct action *action)
{
    struct action_list list = action_list_create(session_game(session), session_rules(session));
    session_game(session)->legal(session_rules(session), session_state(session), &list);
    must(list.count > 0, "somebody who is to act can");
    *action = list.items[0];
    action_list_finish(&list);
}

static bool act(struct session *session, const char *line)
{
    struct action action = {0};
    struct error error = ERROR_INIT;
    check_strict(session, line);
    if (line[0] == '\0')
        first_action(session, &action);
    else if (!read_loosely(session, line, &action))
        return true;
    /* Known facts about the hidden parts may still forbid it. */
    return session_play(session, &action, &error) || error.code == ERROR_INPUT;
}

/* ---- events ---- */

static void likely_event(const struct session *session, struct event *event)
{
    struct rng rng = rng_from_seed(session_length(session));
    game_sample(session_game(session), session_rules(session), session_state(session), &rng, event);
}

static bool happen(struct session *session, const char *line)
{
    const struct game *game = session_game(session);
    const void *rules = session_rules(session), *state = session_state(session);
    struct error error = ERROR_INIT;
    struct event event, loose;
    memset(&event, 0, sizeof event);
    memset(&loose, 0, sizeof loose);
    bool strict = game_read_event(game, rules, state, line, &event, &error);
    must(strict || error.message[0] != '\0', "an event that is not read is said");
    bool allowed = strict && game->allows_event(rules, state, &event, &error);
    if (line[0] == '\0')
        likely_event(session, &event);
    else if (!allowed && game->parse_event_loose &&
             game->parse_event_loose(rules, state, line, &loose, &error))
        event = loose;
    else if (!allowed)
        return true;
    return session_event(session, &event, &error) || error.code == ERROR_INPUT;
}

static void try_lines(struct session *session, char *line)
{
    for (int i = 0; line && i < LINES_MAX && session_actor(session) != ACTOR_OVER; i++) {
        char *next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        if (strlen(line) >= LINE_MAX_BYTES)
            return;
        struct error why = ERROR_INIT;
        must(session_actor(session) == ACTOR_CHANCE ? happen(session, line) : act(session, line),
            "only the rules refuse");
        must(session_game(session)->check(session_rules(session), session_state(session), &why),
            "the state keeps its invariants");
        line = next;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer text = BUFFER_INIT;
    if (memchr(data, '\0', size))
        return -1;
    buffer_add_bytes(&text, data, size);
    char *next = strchr(text.data, '\n');
    if (next)
        *next++ = '\0';
    struct session *session = open_session(text.data);
    if (session)
        try_lines(session, next);
    session_destroy(session);
    buffer_finish(&text);
    return session ? 0 : -1;
}
