/*
 * Hex-Tri: the exact spellings of RULES.md, section 4.
 */
#include "games/hex_tri/private.h"

void tri_format_field(const struct rules *rules, int field, struct text *text)
{
    if (field < rules->hexes)
        board_format_cell(&rules->board, field, text);
    else
        text_format(text, "t%d", field - rules->hexes + 1);
}

struct tri_field_name tri_name_field(const struct rules *rules, int field)
{
    struct tri_field_name name;
    struct text text = text_in(name.data, sizeof name.data);
    tri_format_field(rules, field, &text);
    return name;
}

void tri_format(const struct rules *rules, const struct state *state, const struct action *action,
    struct text *text)
{
    if (action->kind == TRI_DONE || action->kind == TRI_PASS) {
        text_add(text, action->kind == TRI_DONE ? "done" : "pass");
        return;
    }
    text_add(text, action->part ? "K" : "");
    if (action->kind == TRI_ENTER)
        text_add(text, "enter ");
    else
        text_format(text, "%s-", tri_name_field(rules, action->a).data);
    tri_format_field(rules, action->b, text);
    if (action->c)
        text_format(text, "$%s", tri_name_field(rules, action->c - 1).data);
}

/* Names like "t12" are triangles; the board's columns end before t. */
int tri_parse_field(const struct rules *rules, const char **cursor)
{
    const char *at = *cursor;
    if (!text_take(&at, "t")) {
        int cell = board_parse_cell(&rules->board, cursor);
        return cell == BOARD_NO_CELL ? TRI_NO_FIELD : cell;
    }
    int number = 0;
    if (*at == '0')
        return TRI_NO_FIELD;
    const char *digits = at;
    for (; *at >= '0' && *at <= '9' && number < 1000; at++)
        number = 10 * number + (*at - '0');
    if (at == digits || number > rules->fields - rules->hexes)
        return TRI_NO_FIELD;
    *cursor = at;
    return rules->hexes + number - 1;
}

static bool parse_step(const struct rules *rules, const char *at, struct action *action)
{
    bool chief = text_take(&at, "K");
    bool enter = text_take(&at, "enter ");
    int from = enter ? 0 : tri_parse_field(rules, &at);
    if (from == TRI_NO_FIELD || (!enter && !text_take(&at, "-")))
        return false;
    int to = tri_parse_field(rules, &at), pay = -1;
    if (text_take(&at, "$"))
        pay = tri_parse_field(rules, &at);
    if (to == TRI_NO_FIELD || pay == TRI_NO_FIELD || *at)
        return false;
    *action = (struct action){
        enter ? TRI_ENTER : TRI_STEP, chief, (uint16_t)from, (uint16_t)to, (uint16_t)(pay + 1)};
    return true;
}

bool tri_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    if (strcmp(string, "done") == 0 || strcmp(string, "pass") == 0) {
        *action = (struct action){string[0] == 'd' ? TRI_DONE : TRI_PASS, 0, 0, 0, 0};
        return true;
    }
    if (parse_step(rules, string, action))
        return true;
    return error_input(error,
        "'%.40s' is not an action (such as t5-c3$b2, Kt5-c3, enter t7$b2, Kenter t7, done or pass)",
        string);
}
