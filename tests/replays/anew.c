/*
 * Reading records line by line and playing them again, for the tests of this folder. Nothing here
 * uses the program's own reader of records.
 */
#include "replays/anew.h"

#include <jansson.h>
#include <stdlib.h>

/* ---- lines ---- */

struct lines lines_of(const struct buffer *record)
{
    struct lines lines = {NULL, 0};
    const char *at = record->data;
    while (*at) {
        size_t length = strcspn(at, "\n");
        char *line = memory_create(1, length + 1);
        memcpy(line, at, length);
        lines_insert(&lines, lines.count, line);
        free(line);
        at += length + (at[length] == '\n');
    }
    return lines;
}

void lines_finish(struct lines *lines)
{
    for (int i = 0; i < lines->count; i++)
        free(lines->text[i]);
    free(lines->text);
    *lines = (struct lines){NULL, 0};
}

void lines_insert(struct lines *lines, int index, const char *text)
{
    char *copy = memory_copy_string(text);
    char **grown = realloc(lines->text, (size_t)(lines->count + 1) * sizeof *grown);
    assert_non_null(grown);
    lines->text = grown;
    memmove(grown + index + 1, grown + index, (size_t)(lines->count - index) * sizeof *grown);
    grown[index] = copy;
    lines->count++;
}

void lines_remove(struct lines *lines, int index)
{
    free(lines->text[index]);
    lines->count--;
    memmove(lines->text + index, lines->text + index + 1,
        (size_t)(lines->count - index) * sizeof *lines->text);
}

void lines_set(struct lines *lines, int index, const char *text)
{
    char *copy = memory_copy_string(text);
    free(lines->text[index]);
    lines->text[index] = copy;
}

struct buffer lines_joined(const struct lines *lines)
{
    struct buffer record = BUFFER_INIT;
    for (int i = 0; i < lines->count; i++)
        buffer_format(&record, "%s\n", lines->text[i]);
    if (strstr(lines->text[lines->count - 1], "\"digest\":\""))
        fresh_digest(&record);
    return record;
}

/* ---- what a line says ---- */

static json_t *json_of(const char *line)
{
    json_t *value = json_loads(line, 0, NULL);
    if (!value)
        fail_msg("no JSON: %s", line);
    return value;
}

static void add_value(const json_t *value, char *out, size_t size)
{
    if (json_is_string(value))
        snprintf(out, size, "%s", json_string_value(value));
    else if (json_is_integer(value))
        snprintf(out, size, "%lld", (long long)json_integer_value(value));
    else
        snprintf(out, size, "%s", value ? "?" : "");
}

void value_of_line(const char *line, const char *key, char *out, size_t size)
{
    json_t *object = json_of(line);
    add_value(json_object_get(object, key), out, size);
    json_decref(object);
}

/* ---- playing again ---- */

static void set_header(struct session_setup *setup, json_t *header)
{
    struct error error = ERROR_INIT;
    const char *key;
    json_t *value;
    size_t number;
    json_object_foreach(json_object_get(header, "options"), key, value)
    {
        char text[64];
        add_value(value, text, sizeof text);
        assert_true(options_set(setup->game->options, &setup->options, key, text, &error));
    }
    setup->players = (int)json_integer_value(json_object_get(header, "players"));
    json_array_foreach(json_object_get(header, "seats"), number, value)
    {
        struct seat *seat = &setup->seats[number];
        add_value(json_object_get(value, "name"), seat->name, sizeof seat->name);
        seat->kind = SEAT_EXTERNAL;
    }
}

static struct session *session_anew(
    const char *header_line, const char *result_line, bool by_hand, struct chance_seed *seed)
{
    struct error error = ERROR_INIT;
    json_t *header = json_of(header_line);
    char digits[CHANCE_HEX_SIZE];
    struct session_setup setup = setup_for(json_string_value(json_object_get(header, "game")), "",
        by_hand ? CHANCE_MANUAL : CHANCE_AUTO);
    value_of_line(result_line, "seed", digits, sizeof digits);
    assert_true(chance_seed_from_hex(digits, seed));
    setup.seed_text = NULL;
    setup.seed = seed;
    set_header(&setup, header);
    json_decref(header);
    struct session *session = session_create(&setup, &error);
    if (!session)
        fail_msg("%s", error.message);
    return session;
}

static void do_line(struct session *session, const char *line, bool by_hand)
{
    struct error error = ERROR_INIT;
    char text[512], player[16];
    value_of_line(line, "action", text, sizeof text);
    if (*text) {
        value_of_line(line, "player", player, sizeof player);
        assert_int_equal(session_actor(session) + 1, strtol(player, NULL, 10));
        play_spelled(session, text);
        return;
    }
    value_of_line(line, "event", text, sizeof text);
    if (*text && by_hand)
        event_spelled(session, text);
    value_of_line(line, "undo", text, sizeof text);
    if (*text)
        assert_true(session_undo(session, (size_t)strtol(text, NULL, 10), &error));
    value_of_line(line, "undo_event", text, sizeof text);
    if (*text)
        assert_true(session_undo_event(session, &error));
}

struct buffer record_anew(const struct buffer *record)
{
    struct chance_seed seed;
    struct lines lines = lines_of(record);
    bool by_hand = strstr(record->data, "\"by\":\"hand\"") != NULL;
    struct session *session =
        session_anew(lines.text[0], lines.text[lines.count - 1], by_hand, &seed);
    for (int i = 1; i < lines.count - 1; i++)
        do_line(session, lines.text[i], by_hand);
    struct buffer anew = record_of(session);
    session_destroy(session);
    lines_finish(&lines);
    return anew;
}

/* ---- what differs ---- */

/* Returns the length of the value at TEXT: a number, a string without escapes, or an object of
 * these. */
static size_t value_length(const char *text)
{
    if (*text == '{')
        return strcspn(text, "}") + 1;
    if (*text == '"')
        return strcspn(text + 1, "\"") + 2;
    return strspn(text, "0123456789");
}

void drop_what_differs(struct buffer *record)
{
    static const char *const keys[] = {
        ",\"t\":", ",\"created\":", ",\"cap\":", ",\"caps\":", ",\"salt\":", ",\"digest\":", NULL};
    char *to = record->data;
    const char *from = record->data;
    while (*from) {
        int key = 0;
        while (keys[key] && strncmp(from, keys[key], strlen(keys[key])) != 0)
            key++;
        if (!keys[key]) {
            *to++ = *from++;
            continue;
        }
        from += strlen(keys[key]);
        from += value_length(from);
    }
    *to = '\0';
    record->length = (size_t)(to - record->data);
}
