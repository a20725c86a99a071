/*
 * Toll Hexes: the exact spellings of RULES.md, section 3. loose.c reads other spellings.
 */
#include "games/toll_hexes/private.h"

void toll_format(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *text)
{
    switch ((enum toll_action)action->kind) {
    case TOLL_PLAY_START:
        text_format(text, "start %d", action->part);
        break;
    case TOLL_PLACE:
        text_format(
            text, "%s@%s", toll_tile_name(action->b), board_name(&rules->board, action->a).data);
        if (action->b != TOLL_WILD)
            text_format(text, "r%d", action->part);
        if (action->c)
            text_format(text, "/%d", action->c - 1);
        break;
    case TOLL_PLAY_STOP:
        text_format(text, "stop@%s", board_name(&rules->board, action->a).data);
        break;
    case TOLL_SWAP:
    case TOLL_PASS:
        text_add(text, action->kind == TOLL_SWAP ? "swap" : "pass");
        break;
    }
}

/* Takes a digit 0 .. 5 at the cursor; returns -1 if there is none. */
static int take_side(const char **cursor)
{
    if (**cursor < '0' || **cursor > '5')
        return -1;
    return *(*cursor)++ - '0';
}

/* Takes a tile's name at the cursor; returns -1 if there is none. */
static int take_tile(const char **cursor)
{
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        if (text_take(cursor, toll_tile_name(kind)))
            return kind;
    return -1;
}

/* Takes "r2" and "/3" after the cell, if the tile and the rules require them. */
static bool take_turn(const struct rules *rules, const char **at, struct action *action)
{
    int turn = 0, side = -1;
    if (action->b != TOLL_WILD) {
        turn = text_take(at, "r") ? take_side(at) : -1;
        if (turn < 0)
            return false;
    }
    if (rules->match_one) {
        side = text_take(at, "/") ? take_side(at) : -1;
        if (side < 0)
            return false;
    }
    action->part = (uint8_t)turn;
    action->c = (uint16_t)(side + 1);
    return true;
}

static bool parse_tile(const struct rules *rules, const char *at, struct action *action)
{
    int kind = take_tile(&at);
    int cell =
        kind >= 0 && text_take(&at, "@") ? board_parse_cell(&rules->board, &at) : BOARD_NO_CELL;
    if (cell == BOARD_NO_CELL)
        return false;
    if (kind == TOLL_STOP) {
        *action = (struct action){TOLL_PLAY_STOP, 0, (uint16_t)cell, 0, 0};
        return *at == '\0';
    }
    *action = (struct action){TOLL_PLACE, 0, (uint16_t)cell, (uint16_t)kind, 0};
    return take_turn(rules, &at, action) && *at == '\0';
}

bool toll_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    if (strcmp(string, "swap") == 0 || strcmp(string, "pass") == 0) {
        *action = (struct action){string[0] == 's' ? TOLL_SWAP : TOLL_PASS, 0, 0, 0, 0};
        return true;
    }
    const char *at = string;
    int turn = text_take(&at, "start ") ? take_side(&at) : -1;
    *action = (struct action){TOLL_PLAY_START, (uint8_t)turn, 0, 0, 0};
    if ((turn >= 0 && *at == '\0') || parse_tile(rules, string, action))
        return true;
    return error_input(error,
        "'%.40s' is not an action (such as %s, %s, stop@f6, swap, pass or start 2)", string,
        rules->match_one ? "164532@f6r2/3" : "164532@f6r2",
        rules->match_one ? "wild@f6/3" : "wild@f6");
}

void toll_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text)
{
    if (event->kind == TOLL_EVENT_DRAW) {
        text_format(text, "draw %d %s", event->subject + 1,
            event->values[0] < TOLL_KINDS ? toll_tile_name(event->values[0]) : "?");
        return;
    }
    text_add(text, "die");
    int index = 0;
    for (int seat = 0; seat < TOLL_PLAYERS_MAX && index < event->count; seat++)
        if (event->subject >> seat & 1)
            text_format(text, " %d=%d", seat + 1, event->values[index++]);
}

void toll_format_due(const struct rules *rules, const struct state *state, struct text *text)
{
    struct event due;
    toll_due(rules, state, &due);
    if (due.kind == TOLL_EVENT_DRAW) {
        text_format(text, "draw %d", due.subject + 1);
        return;
    }
    text_add(text, "die");
    for (int seat = 0; seat < TOLL_PLAYERS_MAX; seat++)
        if (due.subject >> seat & 1)
            text_format(text, " %d", seat + 1);
}
