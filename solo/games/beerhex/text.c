/*
 * BeerHex: names of symbols and cells, and the exact spellings of RULES.md, section 2. loose.c
 * reads other spellings.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

static const char symbol_letter[2] = {'g', 's'};

const char *beerhex_symbol_name(int seat)
{
    return seat ? _("silver") : _("gold");
}

void beerhex_add_cells(
    const struct rules *rules, struct cell_set cells, const char *between, struct text *text)
{
    for (bool first = true; !cell_set_empty(cells); first = false) {
        text_add(text, first ? "" : between);
        board_format_cell(&rules->board, cell_set_take(&cells), text);
    }
}

void beerhex_format(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    static const char *const words[] = {[BEERHEX_DECLARE] = "declare",
        [BEERHEX_DENY] = "deny",
        [BEERHEX_RESIGN] = "resign",
        [BEERHEX_ATTACK_TRIO] = "attack"};
    if (action->kind == BEERHEX_PLACE) {
        text_format(text, "%c@%s%s", action->part > 1 ? '?' : symbol_letter[action->part],
            board_name(&rules->board, action->a).data, action->b ? "!" : "");
        return;
    }
    text_add(text, words[action->kind]);
    if (action->kind != BEERHEX_ATTACK_TRIO)
        return;
    text_add_char(text, ' ');
    beerhex_add_cells(rules, beerhex_trio(action), " ", text);
}

static bool parse_trio(
    const struct rules *rules, const char *at, struct action *action, struct error *error)
{
    int trio[BEERHEX_TRIO];
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        trio[i] = text_take(&at, " ") ? board_parse_cell(&rules->board, &at) : BOARD_NO_CELL;
        if (trio[i] == BOARD_NO_CELL || (i > 0 && trio[i] <= trio[i - 1]))
            return error_input(error, "an attack must name three cells in order (attack b2 b3 c2)");
    }
    if (*at)
        return error_input(error, "'%.40s' is not understood after the attack", at);
    *action = (struct action){
        BEERHEX_ATTACK_TRIO, 0, (uint16_t)trio[0], (uint16_t)trio[1], (uint16_t)trio[2]};
    return true;
}

/* Takes g, s or ? at the cursor; returns -1 for any other character. */
static int take_symbol(const char **cursor)
{
    if (text_take(cursor, "g"))
        return BEERHEX_GOLD;
    if (text_take(cursor, "s"))
        return BEERHEX_SILVER;
    return text_take(cursor, "?") ? VALUE_UNKNOWN : -1;
}

static bool parse_place(
    const struct rules *rules, const char *string, struct action *action, struct error *error)
{
    const char *at = string;
    int symbol = take_symbol(&at);
    int cell =
        symbol >= 0 && text_take(&at, "@") ? board_parse_cell(&rules->board, &at) : BOARD_NO_CELL;
    if (cell == BOARD_NO_CELL)
        return error_input(error,
            "'%.40s' is not an action (such as g@c3, s@c3, attack b2 b3 c2, declare, deny or "
            "resign)",
            string);
    bool clue = text_take(&at, "!");
    if (*at)
        return error_input(error, "'%.40s' is not understood after the cell", at);
    *action = (struct action){BEERHEX_PLACE, (uint8_t)symbol, (uint16_t)cell, clue, 0};
    return true;
}

bool beerhex_parse(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    static const char *const words[] = {
        [BEERHEX_DECLARE] = "declare", [BEERHEX_DENY] = "deny", [BEERHEX_RESIGN] = "resign"};
    for (uint8_t kind = 0; kind < 3; kind++) {
        if (strcmp(string, words[kind]) == 0) {
            *action = (struct action){kind, 0, 0, 0, 0};
            return true;
        }
    }
    const char *at = string;
    if (text_take(&at, "attack"))
        return parse_trio(rules, at, action, error);
    return parse_place(rules, string, action, error);
}

void beerhex_format_event(const struct rules *rules, const struct state *state,
    const struct event *event, struct text *text)
{
    struct cell_set cells = beerhex_to_show(state);
    text_add(text, "reveal");
    for (int i = 0; i < event->count; i++)
        text_format(text, " %s=%c", board_name(&rules->board, cell_set_take(&cells)).data,
            event->values[i] > 1 ? '?' : symbol_letter[event->values[i]]);
}

void beerhex_format_due(const struct rules *rules, const struct state *state, struct text *text)
{
    text_add(text, "reveal ");
    beerhex_add_cells(rules, beerhex_to_show(state), " ", text);
}
