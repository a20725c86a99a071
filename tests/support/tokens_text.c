/*
 * The text half of Tokens: spellings, words, picture, JSON. The rules in tokens.c never see text.
 */
#include "support/tokens_private.h"

#include <string.h>

static void add_token(int kind, struct text *text)
{
    if (kind == VALUE_UNKNOWN)
        text_add_char(text, '?');
    else
        text_add_number(text, kind + 1);
}

/* ---- spellings: exactly one for each action and event ---- */

void tokens_format(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    (void)rules, (void)state;
    if (action->kind == TOKENS_PASS) {
        text_add(text, "pass");
    } else if (action->kind == TOKENS_CALL) {
        text_format(text, "call %d", action->part + 1);
    } else {
        text_add(text, "place ");
        add_token(action->part, text);
    }
}

/* Reads "3" as 2, counting from 1 up to LIMIT, and "?" as VALUE_UNKNOWN if UNKNOWN allows it. */
static bool parse_item(const char *string, int limit, bool unknown, uint8_t *item)
{
    if (unknown && strcmp(string, "?") == 0) {
        *item = VALUE_UNKNOWN;
        return true;
    }
    if (string[0] < '1' || string[0] > '0' + limit || string[1] != '\0')
        return false;
    *item = (uint8_t)(string[0] - '1');
    return true;
}

bool tokens_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    (void)rules, (void)state;
    *action = (struct action){TOKENS_PASS, 0, 0, 0, 0};
    if (strcmp(string, "pass") == 0)
        return true;
    action->kind = TOKENS_PLACE;
    if (strncmp(string, "place ", 6) == 0 &&
        parse_item(string + 6, TOKENS_KINDS, true, &action->part))
        return true;
    action->kind = TOKENS_CALL;
    if (strncmp(string, "call ", 5) == 0 &&
        parse_item(string + 5, TOKENS_SEATS, false, &action->part))
        return true;
    return error_set(error, ERROR_INPUT, "'%s' is not an action (place 3, call 2 or pass)", string);
}

void tokens_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text)
{
    (void)rules, (void)state;
    bool draw = event->kind == TOKENS_EVENT_DRAW;
    text_format(text, draw ? "draw %d " : "reveal %d=", event->subject + 1);
    add_token(event->values[0], text);
}

bool tokens_parse_event(const struct rules *rules, const struct state *state, const char *string,
    struct event *event, struct error *error)
{
    if (state->phase != TOKENS_DRAW && state->phase != TOKENS_REVEAL)
        return error_set(error, ERROR_INPUT, "nothing is due now");
    char data[32];
    struct text start = text_in(data, sizeof data);
    tokens_game.due(rules, state, event);
    bool draw = event->kind == TOKENS_EVENT_DRAW;
    tokens_format_due(rules, state, &start);
    text_add_char(&start, draw ? ' ' : '=');
    if (strncmp(string, data, start.length) == 0 &&
        parse_item(string + start.length, TOKENS_KINDS, draw, &event->values[0]))
        return true;
    return error_set(error, ERROR_INPUT, "'%s' is not what is due (%s3)", string, data);
}

void tokens_format_due(const struct rules *rules, const struct state *state, struct text *text)
{
    struct event event;
    tokens_game.due(rules, state, &event);
    text_format(text, event.kind == TOKENS_EVENT_DRAW ? "draw %d" : "reveal %d", event.subject + 1);
}

/* ---- words ---- */

void tokens_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    int actor = tokens_game.actor(rules, state);
    if (actor >= 0)
        text_format(text, "Player %d: lay a token down, call another player, or pass", actor + 1);
    else if (actor == ACTOR_OVER)
        text_add(text, "The game is over");
    else
        text_format(text, "Which token is it? (%s %d)",
            state->phase == TOKENS_DRAW ? "drawn by player" : "shown by player",
            (state->phase == TOKENS_DRAW ? state->seat : state->called) + 1);
}

void tokens_describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    struct observation seen = {.ply = *ply};
    if (seat >= 0)
        tokens_game.observe(rules, before, ply, seat, &seen);
    if (seen.ply.actor == ACTOR_CHANCE) {
        tokens_format_event(rules, before, &seen.ply.event, text);
        return;
    }
    text_format(text, "Player %d: ", seen.ply.actor + 1);
    tokens_format(rules, before, &seen.ply.action, text);
    if (seen.shown.count) {
        text_add(text, ", it is a ");
        add_token(seen.shown.values[0], text);
    }
}

/* Names a field, which is a player's row. */
void tokens_format_field(const struct rules *rules, int field, struct text *text)
{
    (void)rules;
    text_format(text, "row%d", field + 1);
}

int tokens_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    (void)rules;
    if (action->kind != TOKENS_CALL)
        return 0;
    fields[0] = action->part;
    return 1;
}

static void add_tokens(const uint8_t *list, int count, struct text *text)
{
    for (int i = 0; i < count; i++) {
        text_add(text, i ? " " : "");
        add_token(list[i], text);
    }
}

bool tokens_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text)
{
    (void)rules;
    uint8_t seat;
    if (strncmp(name, "row", 3) != 0 || !parse_item(name + 3, TOKENS_SEATS, false, &seat))
        return false;
    text_format(text, "%s: ", name);
    add_tokens(state->row[seat], state->row_count[seat], text);
    return true;
}

void tokens_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    (void)rules;
    for (int seat = 0; seat < TOKENS_SEATS; seat++)
        text_format(text, "Player %d: %d\n", seat + 1, state->score[seat]);
}

void tokens_draw(const struct rules *rules, const struct state *state,
    const struct draw_request *request, struct canvas *canvas)
{
    (void)rules, (void)request;
    canvas_resize(canvas, 64, TOKENS_SEATS);
    for (int seat = 0; seat < TOKENS_SEATS; seat++) {
        char data[96];
        struct text text = text_in(data, sizeof data);
        text_format(&text, "%d: %2d  hand ", seat + 1, state->score[seat]);
        add_tokens(state->hand[seat], state->hand_count[seat], &text);
        canvas_put(
            canvas, 0, seat, data, (struct canvas_pen){CANVAS_PLAIN, seat + 1, CANVAS_NO_FIELD});
        text = text_in(data, sizeof data);
        text_add(&text, "row ");
        add_tokens(state->row[seat], state->row_count[seat], &text);
        canvas_put(canvas, 24, seat, data, (struct canvas_pen){CANVAS_VALUE, seat + 1, seat});
    }
}

const struct primer_text tokens_primer[] = {
    {"en", "tokens.en.yaml",
        "primer:\n  rules:\n    - heading: Tokens\n"
        "    - text: Lay hidden tokens down and call those of others. An odd token scores for\n"
        "        the caller, an even one for its owner.\n"},
    {NULL, NULL, NULL},
};

/* ---- JSON: what is unknown is null ---- */

static json_t *tokens_json(const uint8_t *list, int count)
{
    json_t *tokens = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(
            tokens, list[i] == VALUE_UNKNOWN ? json_null() : json_integer(list[i] + 1));
    return tokens;
}

json_t *tokens_state_json(const struct rules *rules, const struct state *state)
{
    int actor = tokens_game.actor(rules, state);
    json_t *json =
        game_json_create(&tokens_game, rules, state, state->turn + (actor != ACTOR_OVER));
    json_t *hands = json_array(), *rows = json_array();
    json_t *scores = json_array(), *shown = json_array();
    for (int seat = 0; seat < TOKENS_SEATS; seat++) {
        json_array_append_new(hands, tokens_json(state->hand[seat], state->hand_count[seat]));
        json_array_append_new(rows, tokens_json(state->row[seat], state->row_count[seat]));
        json_array_append_new(scores, json_integer(state->score[seat]));
    }
    for (int kind = 0; kind < TOKENS_KINDS; kind++)
        json_array_append_new(shown, json_integer(state->shown[kind]));
    json_object_set_new(json, "hands", hands);
    json_object_set_new(json, "rows", rows);
    json_object_set_new(json, "shown", shown);
    json_object_set_new(json, "scores", scores);
    return json;
}
