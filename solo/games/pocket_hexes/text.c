/*
 * Pocket Hexes: the exact spellings of RULES.md, section 1. loose.c reads other spellings.
 */
#include "games/pocket_hexes/private.h"

void pocket_format(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    int sides = pocket_die_sides[action->part];
    if (action->kind == POCKET_PENALTY)
        text_add(text, "penalty");
    else if (action->kind == POCKET_PENALTY_DIE)
        text_format(text, "penalty d%d", sides);
    else
        text_format(text, "d%d@%s", sides, board_name(&rules->board, action->a).data);
    for (int i = 0; action->kind == POCKET_WRITE && i < HEX_DIRECTIONS; i++)
        if (action->b >> i & 1)
            text_format(text, "+%s", board_name(&rules->board, rules->around[action->a][i]).data);
}

int pocket_read_number(const char **cursor)
{
    const char *at = *cursor;
    int number = 0;
    for (; *at >= '0' && *at <= '9' && number < 100; at++)
        number = number * 10 + (*at - '0');
    if (at == *cursor)
        return -1;
    *cursor = at;
    return number;
}

int pocket_die_of_sides(int sides)
{
    for (int die = 0; die < POCKET_DICE; die++) {
        if (pocket_die_sides[die] == sides)
            return die;
    }
    return -1;
}

/* Reads exactly "d8"; otherwise returns -1 and leaves the cursor. */
static int parse_die(const char **cursor)
{
    const char *at = *cursor;
    if (!text_take(&at, "d") || *at == '0')
        return -1;
    int die = pocket_die_of_sides(pocket_read_number(&at));
    if (die >= 0)
        *cursor = at;
    return die;
}

/* Reads "+b3+c5": neighbours of the cell, in name order. */
static bool parse_rings(
    const struct rules *rules, const char **cursor, struct action *action, struct error *error)
{
    int next = 0;
    while (text_take(cursor, "+")) {
        const char *start = *cursor;
        int centre = board_parse_cell(&rules->board, cursor);
        int i = next;
        while (i < HEX_DIRECTIONS && rules->around[action->a][i] != centre)
            i++;
        if (centre == BOARD_NO_CELL || i == HEX_DIRECTIONS)
            return error_input(error,
                "'+%.8s' is not another neighbour of the cell (neighbours go in the order of their "
                "names)",
                start);
        action->b = (uint16_t)(action->b | 1 << i);
        next = i + 1;
    }
    return true;
}

static bool parse_write(
    const struct rules *rules, const char *string, struct action *action, struct error *error)
{
    const char *at = string;
    int die = parse_die(&at);
    int cell =
        die >= 0 && text_take(&at, "@") ? board_parse_cell(&rules->board, &at) : BOARD_NO_CELL;
    if (cell == BOARD_NO_CELL)
        return error_input(
            error, "'%.40s' is not an action (such as d8@c4, d8@c4+b3 or penalty)", string);
    *action = (struct action){POCKET_WRITE, (uint8_t)die, (uint16_t)cell, 0, 0};
    if (!parse_rings(rules, &at, action, error))
        return false;
    if (*at)
        return error_input(error, "'%.40s' is not understood after the cell", at);
    return true;
}

bool pocket_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    const char *at = string;
    if (!text_take(&at, "penalty"))
        return parse_write(rules, string, action, error);
    *action = (struct action){POCKET_PENALTY, 0, 0, 0, 0};
    if (!*at)
        return true;
    int die = text_take(&at, " ") ? parse_die(&at) : -1;
    if (die < 0 || *at)
        return error_input(error, "'%.40s' is not an action (penalty or penalty d8)", string);
    *action = (struct action){POCKET_PENALTY_DIE, (uint8_t)die, 0, 0, 0};
    return true;
}

void pocket_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text)
{
    bool roll = event->kind == POCKET_EVENT_ROLL;
    text_add(text, roll ? "roll" : "reroll");
    for (int i = 0; i < event->count; i++)
        text_format(text, " d%d=%d", pocket_die_sides[roll ? i : event->subject], event->values[i]);
}

void pocket_format_due(const struct rules *rules, const struct state *state, struct text *text)
{
    struct event due;
    pocket_due(rules, state, &due);
    if (due.kind == POCKET_EVENT_ROLL)
        text_add(text, "roll");
    else
        text_format(text, "reroll d%d", pocket_die_sides[due.subject]);
}
