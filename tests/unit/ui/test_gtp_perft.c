/*
 * The known positions of tests/replays/perft.json, reached and counted through the engine
 * protocol.
 */
#include "gtp_talk.h"

#include <jansson.h>
#include <stdlib.h>

static void add_position(struct buffer *commands, const json_t *entry)
{
    const char *key;
    json_t *value;
    size_t index;
    buffer_format(commands, "new_game %s players=%d",
        json_string_value(json_object_get(entry, "game")),
        (int)json_integer_value(json_object_get(entry, "players")));
    json_object_foreach(json_object_get(entry, "options"), key, value)
        buffer_format(commands, " %s=%s", key, json_string_value(value));
    buffer_add(commands, "\n");
    json_array_foreach(json_object_get(entry, "setup"), index, value)
        buffer_format(commands, "%s\n", json_string_value(value));
    buffer_format(commands, "perft %d\n", (int)json_integer_value(json_object_get(entry, "depth")));
}

static void check_entry(const json_t *entry)
{
    char expected[32];
    struct buffer commands = BUFFER_INIT;
    buffer_add(&commands, "chance manual\n");
    add_position(&commands, entry);
    int last = 0;
    for (const char *at = commands.data; *at; at++)
        last += *at == '\n';
    char *answers = talk(commands.data);
    char *count = answer_text(answers, last);
    snprintf(expected, sizeof expected, "%lld",
        (long long)json_integer_value(json_object_get(entry, "count")));
    assert_null(strstr(answers, "\n?"));
    if (strcmp(count, expected) != 0)
        fail_msg("%s, depth %d: %s, not %s", json_string_value(json_object_get(entry, "name")),
            (int)json_integer_value(json_object_get(entry, "depth")), count, expected);
    free(count);
    free(answers);
    buffer_finish(&commands);
}

static void known_positions_count_as_known(void **state)
{
    json_error_t why;
    size_t index, checked = 0;
    json_t *entry;
    json_t *entries = json_load_file(SOURCE_FOLDER "/tests/replays/perft.json", 0, &why);
    (void)state;
    assert_true(json_is_array(entries));
    json_array_foreach(entries, index, entry)
    {
        if (!game_find(test_registry, json_string_value(json_object_get(entry, "game"))))
            continue;
        check_entry(entry);
        checked++;
    }
    assert_true(checked >= 14);
    json_decref(entries);
}

static int start(void **state)
{
    struct error error = ERROR_INIT;
    (void)state;
    return chance_start(&error) ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_count_as_known),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
