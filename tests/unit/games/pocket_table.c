/*
 * Implements pocket_table.h.
 */
#include "unit/games/pocket_table.h"

#include <stdlib.h>
#include <string.h>

/* Copies the next of the words at *CURSOR into WORD; returns false at the end. */
static bool next_word(const char **cursor, char word[64])
{
    *cursor += strspn(*cursor, " ");
    size_t length = strcspn(*cursor, " ");
    if (length == 0)
        return false;
    assert_true(length < 64);
    memcpy(word, *cursor, length);
    word[length] = '\0';
    *cursor += length;
    return true;
}

struct table table_open(int players, const char *options)
{
    struct error error = ERROR_INIT;
    struct option_values values;
    char pair[64];
    options_defaults(pocket_hexes.options, &values);
    while (next_word(&options, pair)) {
        char *equals = strchr(pair, '=');
        assert_non_null(equals);
        *equals = '\0';
        assert_true(options_set(pocket_hexes.options, &values, pair, equals + 1, &error));
    }
    struct table table;
    table.rules = game_rules_create(&pocket_hexes, players, &values, &error);
    assert_non_null(table.rules);
    table.state = game_state_create(&pocket_hexes, table.rules);
    return table;
}

void table_close(struct table *table)
{
    game_state_destroy(table->state);
    game_rules_destroy(table->rules);
}

static void give(struct table *table, const struct event *event)
{
    struct error error = ERROR_INIT;
    if (!pocket_hexes.allows_event(table->rules, table->state, event, &error))
        fail_msg("%s", error.message);
    pocket_hexes.apply_event(table->rules, table->state, event);
}

void table_roll(struct table *table, int d4, int d6, int d8, int d10, int d12, int d20)
{
    struct event event = {.kind = POCKET_EVENT_ROLL,
        .count = POCKET_DICE,
        .values = {
            (uint8_t)d4, (uint8_t)d6, (uint8_t)d8, (uint8_t)d10, (uint8_t)d12, (uint8_t)d20}};
    give(table, &event);
}

void table_reroll(struct table *table, int value)
{
    struct event event;
    assert_int_equal(table_actor(table), ACTOR_CHANCE);
    pocket_hexes.due(table->rules, table->state, &event);
    assert_int_equal(event.kind, POCKET_EVENT_REROLL);
    event.values[0] = (uint8_t)value;
    give(table, &event);
}

static bool parse(
    const struct table *table, const char *spelling, struct action *action, struct error *error)
{
    return game_parse_legal(&pocket_hexes, table->rules, table->state, spelling, action, error);
}

void table_play(struct table *table, const char *actions)
{
    char word[64];
    while (next_word(&actions, word)) {
        struct error error = ERROR_INIT;
        struct action action;
        char *colon = strchr(word, ':');
        if (colon)
            *colon = ' ';
        if (!parse(table, word, &action, &error))
            fail_msg("%s: %s", word, error.message);
        pocket_hexes.apply(table->rules, table->state, &action);
        if (!pocket_hexes.check(table->rules, table->state, &error))
            fail_msg("%s: %s", word, error.message);
    }
}

bool table_allows(const struct table *table, const char *spelling)
{
    struct action action;
    return parse(table, spelling, &action, NULL);
}

void table_refuses(const struct table *table, const char *spelling, const char *reason)
{
    struct error error = ERROR_INIT;
    struct action action;
    if (parse(table, spelling, &action, &error))
        fail_msg("%s is allowed", spelling);
    if (!strstr(error.message, reason))
        fail_msg("%s is refused, but because: %s", spelling, error.message);
}

int table_cell(const struct table *table, const char *name)
{
    int cell = board_parse_cell(&table->rules->board, &name);
    assert_int_not_equal(cell, BOARD_NO_CELL);
    return cell;
}

void table_fill(struct table *table, int seat, const char *numbers)
{
    char word[64];
    while (next_word(&numbers, word)) {
        char *equals = strchr(word, '=');
        int64_t value;
        assert_non_null(equals);
        assert_true(text_to_number(equals + 1, 0, POCKET_VALUE_MAX, &value));
        pocket_grid_write(
            table->rules, &table->state->grid[seat], table_cell(table, word), (int)value, 0);
    }
}

void table_box(struct table *table, int seat, int number)
{
    struct pocket_grid *grid = &table->state->grid[seat];
    grid->box[grid->box_count++] = (int8_t)number;
}

int table_actor(const struct table *table)
{
    return pocket_hexes.actor(table->rules, table->state);
}

size_t table_legal_count(const struct table *table)
{
    struct action_list list = action_list_create(&pocket_hexes, table->rules);
    pocket_hexes.legal(table->rules, table->state, &list);
    size_t count = list.count;
    action_list_finish(&list);
    return count;
}

void table_boxes_are(const struct table *table, int seat, const char *boxes)
{
    const struct pocket_grid *grid = &table->state->grid[seat];
    char data[128];
    struct text text = text_in(data, sizeof data);
    for (int i = 0; i < grid->box_count; i++)
        text_format(&text, i ? " %d" : "%d", grid->box[i]);
    assert_string_equal(data, boxes);
}

void table_json_is(const struct table *table, const char *expected)
{
    json_t *json = pocket_hexes.state_json(table->rules, table->state);
    char *text = json_dumps(json, JSON_COMPACT);
    assert_string_equal(text, expected);
    free(text);
    json_decref(json);
}
