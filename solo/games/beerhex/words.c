/*
 * BeerHex in words: what is to be done, what happened, what lies where.
 */
#include "games/beerhex/rules.h"

#include <string.h>

static const char *const metal[2] = {"Gold", "Silver"};
static const char *const symbol_name[2] = {"gold", "silver"};
static const char *const sides_name[2] = {"top and bottom", "left and right"};

static void add_cells(const struct beerhex_rules *rules, struct cells cells, struct text *text)
{
    for (const char *between = ""; !cells_empty(cells); cells = cells_without_first(cells)) {
        text_add(text, between);
        board_format_cell(&rules->board, cells_first(cells), text);
        between = " ";
    }
}

static void add_hand(const struct beerhex_state *state, int seat, struct text *text)
{
    if (state->hand_unknown[seat])
        text_format(text, "%d caps", state->hand_count[seat]);
    else
        text_format(text, "%d gold and %d silver", state->hand[seat][0], state->hand[seat][1]);
}

void beerhex_prompt(const void *memory, const void *state_memory, struct text *text)
{
    const struct beerhex_rules *rules = memory;
    const struct beerhex_state *state = state_memory;
    if (state->over) {
        text_add(text, "The game is over");
        return;
    }
    if (state->pending != BEERHEX_NOTHING) {
        text_add(text, "Turn up these caps and say g or s for each: ");
        add_cells(rules, beerhex_to_show(state), text);
        return;
    }
    text_format(text, "%s (joins %s), in hand ", metal[state->mover], sides_name[state->mover]);
    add_hand(state, state->mover, text);
    if (state->phase == BEERHEX_PLACING)
        text_add(text, ": the attack succeeded, now place a cap");
    else if (state->phase == BEERHEX_FILL)
        text_add(text, ": the other hand is empty, fill the board");
    else
        text_add(text, ": place a cap (g c3), attack, declare, deny or resign");
}

static void describe_place(const struct beerhex_rules *rules, const struct ply *ply, bool known,
    struct text *text)
{
    text_format(text, "%s places a ", metal[ply->actor]);
    if (known && ply->action.part < 2)
        text_format(text, "cap with a %s symbol on ", symbol_name[ply->action.part]);
    else
        text_add(text, "cap face down on ");
    board_format_cell(&rules->board, ply->action.a, text);
    if (ply->action.b)
        text_add(text, ", with a clue token");
}

/* What an attack showed, if this state knew all three. */
static void describe_trio(const struct beerhex_rules *rules, const struct beerhex_state *before,
    const struct ply *ply, struct text *text)
{
    struct beerhex_state after = *before;
    const uint16_t trio[BEERHEX_TRIO] = {ply->action.a, ply->action.b, ply->action.c};
    beerhex_apply(rules, &after, &ply->action);
    text_format(text, "%s attacks", metal[ply->actor]);
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        text_add_char(text, ' ');
        board_format_cell(&rules->board, trio[i], text);
        if (after.pending == BEERHEX_NOTHING)
            text_format(text, " (%s)", symbol_name[cells_has(before->symbol[1], trio[i])]);
    }
    if (after.pending == BEERHEX_NOTHING)
        text_add(text, after.phase == BEERHEX_PLACING ? ": success, all three go back"
                                                      : ": no success");
}

static void describe_action(const struct beerhex_rules *rules, const struct beerhex_state *before,
    const struct ply *ply, int seat, struct text *text)
{
    const char *who = metal[ply->actor];
    switch ((enum beerhex_action)ply->action.kind) {
    case BEERHEX_DECLARE:
        text_format(text, "%s declares a complete connection from %s", who,
            sides_name[ply->actor]);
        return;
    case BEERHEX_DENY:
        text_format(text, "%s says that %s can no longer connect", who, metal[1 - ply->actor]);
        return;
    case BEERHEX_RESIGN:
        text_format(text, "%s resigns", who);
        return;
    case BEERHEX_ATTACK_TRIO:
        describe_trio(rules, before, ply, text);
        return;
    case BEERHEX_PLACE:
        describe_place(rules, ply, seat < 0 || seat == ply->actor, text);
        return;
    }
}

void beerhex_describe_ply(const void *rules, const void *before, const struct ply *ply, int seat,
    struct text *text)
{
    if (ply->actor >= 0) {
        describe_action(rules, before, ply, seat, text);
        return;
    }
    text_add(text, "Shown: ");
    beerhex_format_event(rules, before, &ply->event, text);
}

static void describe_cell(const struct beerhex_rules *rules, const struct beerhex_state *state,
    int cell, struct text *text)
{
    board_format_cell(&rules->board, cell, text);
    text_add(text, ": ");
    if (!cells_has(beerhex_owned(state), cell)) {
        text_add(text, "empty");
        return;
    }
    int owner = cells_has(state->owned[1], cell);
    text_format(text, "a %s cap, face %s", symbol_name[owner],
        cells_has(state->up, cell) ? "up" : "down");
    for (int symbol = 0; symbol < 2; symbol++)
        if (cells_has(state->symbol[symbol], cell))
            text_format(text, ", %s symbol", symbol_name[symbol]);
    if (cells_has(beerhex_unknown(state), cell))
        text_add(text, ", symbol not known");
    if (cells_has(state->clue, cell))
        text_add(text, ", with a clue token");
}

bool beerhex_describe_field(const void *memory, const void *state, const char *name,
    struct text *text)
{
    const struct beerhex_rules *rules = memory;
    int cell = board_parse_cell(&rules->board, &name);
    if (cell == BOARD_NO_CELL || *name)
        return false;
    describe_cell(rules, state, cell, text);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        int other = rules->board.neighbour[cell][direction];
        if (other == BOARD_NO_CELL)
            continue;
        text_add(text, "\n  ");
        describe_cell(rules, state, other, text);
    }
    return true;
}

void beerhex_describe_score(const void *rules, const void *memory, struct text *text)
{
    (void)rules;
    const struct beerhex_state *state = memory;
    for (int seat = 0; seat < 2; seat++) {
        text_format(text, "%s (player %d) joins %s; on the board %d caps, in hand ", metal[seat],
            seat + 1, sides_name[seat], cells_count(state->owned[seat]));
        add_hand(state, seat, text);
        text_add_char(text, '\n');
    }
    if (!state->over)
        text_add(text, "Nobody has won yet\n");
    else if (state->winners == 3)
        text_add(text, "A draw: nobody is connected\n");
    else
        text_format(text, "%s wins\n", metal[state->winners == 2]);
}

void beerhex_format_field(const void *memory, int field, struct text *text)
{
    const struct beerhex_rules *rules = memory;
    board_format_cell(&rules->board, field, text);
}

int beerhex_action_fields(const void *rules, const struct action *action,
    int fields[ACTION_FIELDS_MAX])
{
    (void)rules;
    if (action->kind != BEERHEX_PLACE && action->kind != BEERHEX_ATTACK_TRIO)
        return 0;
    fields[0] = action->a;
    if (action->kind == BEERHEX_PLACE)
        return 1;
    fields[1] = action->b;
    fields[2] = action->c;
    return BEERHEX_TRIO;
}
