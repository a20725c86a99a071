/*
 * Counts action sequences from known positions (perft.json) and compares: chance nodes and the end
 * of a game are leaves that count 1 (PROTOCOL.md, section 1). The file names games by their slugs,
 * so another game only needs more entries.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/registry.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 16 };

struct position {
    const struct game *game;
    struct rules *rules;
    struct state *state;
};

static uint64_t perft(const struct position *position, const struct state *state, int depth)
{
    const struct game *game = position->game;
    if (depth == 0 || game->actor(position->rules, state) < 0)
        return 1;
    struct action_list list = action_list_create(game, position->rules);
    struct state *next = memory_create(1, game->state_size);
    uint64_t count = 0;
    game->legal(position->rules, state, &list);
    for (size_t i = 0; i < list.count; i++) {
        memcpy(next, state, game->state_size);
        game->apply(position->rules, next, &list.items[i]);
        count += perft(position, next, depth - 1);
    }
    free(next);
    action_list_finish(&list);
    return count;
}

static void set_up(struct position *position, const json_t *entry)
{
    struct error error = ERROR_INIT;
    struct option_values values;
    const char *key;
    json_t *value;
    position->game = game_find(game_registry, json_string_value(json_object_get(entry, "game")));
    assert_non_null(position->game);
    options_defaults(position->game->options, &values);
    json_object_foreach(json_object_get(entry, "options"), key, value)
    {
        assert_true(
            options_set(position->game->options, &values, key, json_string_value(value), &error));
    }
    int players = (int)json_integer_value(json_object_get(entry, "players"));
    position->rules = game_rules_create(position->game, players, &values, &error);
    assert_non_null(position->rules);
    position->state = game_state_create(position->game, position->rules);
}

static void play_event(struct position *position, const char *spelling)
{
    struct error error = ERROR_INIT;
    struct event event;
    assert_int_equal(position->game->actor(position->rules, position->state), ACTOR_CHANCE);
    if (!game_parse_event(
            position->game, position->rules, position->state, spelling, &event, &error))
        fail_msg("event %s: %s", spelling, error.message);
    position->game->apply_event(position->rules, position->state, &event);
}

static void play_action(struct position *position, const char *spelling)
{
    struct error error = ERROR_INIT;
    struct action action;
    assert_true(position->game->actor(position->rules, position->state) >= 0);
    if (!game_parse_legal(
            position->game, position->rules, position->state, spelling, &action, &error))
        fail_msg("play %s: %s", spelling, error.message);
    position->game->apply(position->rules, position->state, &action);
}

static void count_entry(const json_t *entry)
{
    struct position position;
    size_t i;
    json_t *line;
    set_up(&position, entry);
    json_array_foreach(json_object_get(entry, "setup"), i, line)
    {
        const char *command = json_string_value(line);
        if (strncmp(command, "event ", 6) == 0)
            play_event(&position, command + 6);
        else
            play_action(&position, command + 5);
    }
    int depth = (int)json_integer_value(json_object_get(entry, "depth"));
    assert_in_range(depth, 0, DEPTH_MAX);
    uint64_t count = perft(&position, position.state, depth);
    if (count != (uint64_t)json_integer_value(json_object_get(entry, "count")))
        fail_msg("%s at depth %d counts %llu", json_string_value(json_object_get(entry, "name")),
            depth, (unsigned long long)count);
    game_state_destroy(position.state);
    game_rules_destroy(position.rules);
}

static void every_known_count_is_met(void **state)
{
    (void)state;
    json_error_t json_error;
    json_t *entries = json_load_file(SOURCE_FOLDER "/tests/replays/perft.json", 0, &json_error);
    assert_non_null(entries);
    assert_true(json_array_size(entries) > 0);
    size_t i;
    json_t *entry;
    json_array_foreach(entries, i, entry) count_entry(entry);
    json_decref(entries);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_known_count_is_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
