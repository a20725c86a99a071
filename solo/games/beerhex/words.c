/*
 * BeerHex in words: what is to be done, what happened, what lies where.
 */
#include "games/beerhex/private.h"

static const char *const metal[2] = {"Gold", "Silver"};
static const char *const symbol_name[2] = {"gold", "silver"};
static const char *const sides_name[2] = {"top and bottom", "left and right"};

static void add_cells(const struct rules *rules, struct cell_set cells, struct text *text)
{
    for (const char *between = ""; !cell_set_empty(cells); cells = cell_set_without_first(cells)) {
        text_add(text, between);
        board_format_cell(&rules->board, cell_set_first(cells), text);
        between = " ";
    }
}

static void add_hand(const struct state *state, int seat, struct text *text)
{
    if (state->hand_unknown[seat])
        text_format(text, "%d caps", state->hand_count[seat]);
    else
        text_format(text, "%d gold and %d silver", state->hand[seat][0], state->hand[seat][1]);
}

/* A placement that may be played, from the upper middle of the board on; false if there is none. */
static bool find_placement(
    const struct rules *rules, const struct state *state, struct action *action)
{
    int count = rules->size * rules->size, own = state->mover;
    int from = rules->size + rules->size / 2;
    for (int i = 0; i < 2 * count; i++) {
        uint16_t cell = (uint16_t)((from + i / 2) % count);
        uint8_t symbol = (uint8_t)(i % 2 ? 1 - own : own);
        *action = (struct action){BEERHEX_PLACE, symbol, cell, 0, 0};
        if (beerhex_allows(rules, state, action, NULL))
            return true;
    }
    return false;
}

/* "g c2": what typing a placement is like, one that goes now. */
static void add_placement(const struct rules *rules, const struct state *state, struct text *text)
{
    struct action action;
    if (!find_placement(rules, state, &action))
        return;
    if (state->hand_unknown[state->mover])
        text_add(text, " (");
    else
        text_format(text, " (%c ", symbol_name[action.part][0]);
    board_format_cell(&rules->board, action.a, text);
    text_add_char(text, ')');
}

/* Whether the cell THIRD makes an attack that goes now of two others. */
static bool is_trio(const struct rules *rules, const struct state *state, int first, int second,
    int third, struct action *action)
{
    *action =
        (struct action){BEERHEX_ATTACK_TRIO, 0, (uint16_t)first, (uint16_t)second, (uint16_t)third};
    return beerhex_allows(rules, state, action, NULL);
}

static bool find_trio(const struct rules *rules, const struct state *state, struct action *action)
{
    int count = rules->size * rules->size;
    struct cell_set down = beerhex_face_down(state);
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count && cell_set_has(down, a); b++) {
            for (int c = b + 1; c < count && cell_set_has(down, b); c++)
                if (cell_set_has(down, c) && is_trio(rules, state, a, b, c, action))
                    return true;
        }
    }
    return false;
}

static void prompt_turn(const struct rules *rules, const struct state *state, struct text *text)
{
    struct action trio;
    text_add(text, ". Place a cap");
    add_placement(rules, state, text);
    if (find_trio(rules, state, &trio)) {
        text_add(text, ", attack three that hang together (");
        beerhex_format(rules, state, &trio, text);
        text_add_char(text, ')');
    }
    text_add(text, ", declare, deny or resign");
}

void beerhex_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    if (state->over) {
        text_add(text, "The game is over");
        return;
    }
    if (state->pending != BEERHEX_NOTHING) {
        text_add(text, "Turn up these caps and say g or s for each: ");
        add_cells(rules, beerhex_to_show(state), text);
        return;
    }
    text_format(text, "%s, you join %s with %s symbols", metal[state->mover],
        sides_name[state->mover], symbol_name[state->mover]);
    if (state->phase == BEERHEX_TURN) {
        prompt_turn(rules, state, text);
        return;
    }
    text_add(text, state->phase == BEERHEX_PLACING ? ". The attack succeeded: now place a cap"
                                                   : ". The other hand is empty: fill the board");
    add_placement(rules, state, text);
}

bool beerhex_confirm(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question)
{
    int mover = state->mover;
    (void)rules;
    if (action->kind == BEERHEX_DECLARE)
        text_format(question, "All caps will be turned up, and you lose unless %s symbols join %s",
            symbol_name[mover], sides_name[mover]);
    else if (action->kind == BEERHEX_DENY)
        text_format(question,
            "Board and hands will be shown, and you lose if %s could still join "
            "%s",
            metal[1 - mover], sides_name[1 - mover]);
    else if (action->kind == BEERHEX_RESIGN)
        text_add(question, "You lose this game");
    return action->kind == BEERHEX_DECLARE || action->kind == BEERHEX_DENY ||
           action->kind == BEERHEX_RESIGN;
}

/* "You place" or "Gold places": the word for oneself and the one for others. */
static void add_subject(
    const struct ply *ply, int seat, const char *mine, const char *does, struct text *text)
{
    if (seat == ply->actor)
        text_format(text, "You %s", mine);
    else
        text_format(text, "%s %s", metal[ply->actor], does);
}

static void describe_place(
    const struct rules *rules, const struct ply *ply, int seat, struct text *text)
{
    bool known = seat < 0 || seat == ply->actor;
    add_subject(ply, seat, "place", "places", text);
    if (known && ply->action.part < 2)
        text_format(text, " a cap with a %s symbol face down on ", symbol_name[ply->action.part]);
    else
        text_add(text, " a cap face down on ");
    board_format_cell(&rules->board, ply->action.a, text);
    if (ply->action.b)
        text_add(text, ", with a clue token");
}

/* What came of an attack by SEAT, whose three caps are known in AFTER. */
static void describe_outcome(const struct state *after, int seat, struct text *text)
{
    if (after->phase == BEERHEX_PLACING)
        text_add(text, ": all the same, they go back to their owners, and a cap may be placed");
    else
        text_format(text,
            ": not all the same, %s symbols go back to their owners, %s ones stay "
            "face up",
            symbol_name[seat], symbol_name[1 - seat]);
}

/* What an attack showed, if this state knew all three. */
static void describe_trio(const struct rules *rules, const struct state *before,
    const struct state *after, const struct ply *ply, int seat, struct text *text)
{
    const uint16_t trio[BEERHEX_TRIO] = {ply->action.a, ply->action.b, ply->action.c};
    bool shown = after->pending == BEERHEX_NOTHING;
    add_subject(ply, seat, "attack", "attacks", text);
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        text_add(text, i == 0 ? " " : i == 1 ? ", " : " and ");
        board_format_cell(&rules->board, trio[i], text);
        if (shown)
            text_format(text, " (%s)", symbol_name[cell_set_has(before->symbol[1], trio[i])]);
    }
    if (shown)
        describe_outcome(after, ply->actor, text);
}

/* How the game ended, where this state could tell. */
static void describe_end(const struct state *after, const struct ply *ply, struct text *text)
{
    int winner = after->winners == 2;
    bool right = winner == ply->actor;
    switch ((enum beerhex_action)ply->action.kind) {
    case BEERHEX_DECLARE:
        text_add(text, right ? ". All caps are turned up: it is true"
                             : ". All caps are turned up: it is not true");
        return;
    case BEERHEX_DENY:
        text_format(text,
            right ? ". Board and hands are shown: so it is"
                  : ". Board and hands are shown: the caps left could still join %s",
            sides_name[1 - ply->actor]);
        return;
    case BEERHEX_RESIGN:
        return;
    case BEERHEX_ATTACK_TRIO:
    case BEERHEX_PLACE:
        if (after->winners == 3)
            text_add(text, ". The turns are used up, and nobody is connected");
        else
            text_format(text, ". All caps are turned up: %s symbols join %s", symbol_name[winner],
                sides_name[winner]);
        return;
    }
}

static void describe_action(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    struct state after = *before;
    beerhex_apply(rules, &after, &ply->action);
    switch ((enum beerhex_action)ply->action.kind) {
    case BEERHEX_DECLARE:
        add_subject(ply, seat, "declare", "declares", text);
        text_format(
            text, " that %s symbols join %s", symbol_name[ply->actor], sides_name[ply->actor]);
        break;
    case BEERHEX_DENY:
        add_subject(ply, seat, "deny", "denies", text);
        text_format(text, " that %s can still connect",
            seat >= 0 && seat != ply->actor ? "you" : metal[1 - ply->actor]);
        break;
    case BEERHEX_RESIGN:
        add_subject(ply, seat, "resign", "resigns", text);
        break;
    case BEERHEX_ATTACK_TRIO:
        describe_trio(rules, before, &after, ply, seat, text);
        break;
    case BEERHEX_PLACE:
        describe_place(rules, ply, seat, text);
        break;
    }
    if (after.over)
        describe_end(&after, ply, text);
}

/* Caps whose symbols were not known are turned up, and what comes of it. */
static void describe_reveal(const struct rules *rules, const struct state *before,
    const struct event *event, struct text *text)
{
    struct cell_set cells = beerhex_to_show(before);
    struct state after = *before;
    const char *between = "Shown: ";
    for (int i = 0; i < event->count; i++, cells = cell_set_without_first(cells)) {
        text_add(text, between);
        board_format_cell(&rules->board, cell_set_first(cells), text);
        text_format(text, " %s", symbol_name[event->values[i] == BEERHEX_SILVER]);
        between = ", ";
    }
    beerhex_apply_event(rules, &after, event);
    if (before->pending == BEERHEX_SHOW_TRIO)
        describe_outcome(&after, before->mover, text);
    if (after.over)
        text_format(text, after.winners == 3 ? ". Nobody is connected" : ". %s wins",
            metal[after.winners == 2]);
}

void beerhex_describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    if (ply->actor >= 0) {
        describe_action(rules, before, ply, seat, text);
        return;
    }
    describe_reveal(rules, before, &ply->event, text);
}

static void describe_cell(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    board_format_cell(&rules->board, cell, text);
    if (!cell_set_has(beerhex_owned(state), cell)) {
        text_add(text, ": empty");
        return;
    }
    int owner = cell_set_has(state->owned[1], cell);
    text_format(text, ": %s's cap, face %s", metal[owner],
        cell_set_has(state->up, cell) ? "up for good" : "down");
    for (int symbol = 0; symbol < 2; symbol++)
        if (cell_set_has(state->symbol[symbol], cell))
            text_format(text, ", %s symbol", symbol_name[symbol]);
    if (cell_set_has(beerhex_unknown(state), cell))
        text_add(text, ", symbol not known");
    if (cell_set_has(state->clue, cell))
        text_add(text, ", with a clue token");
}

bool beerhex_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text)
{
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

void beerhex_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    for (int seat = 0; seat < 2; seat++) {
        int caps = cell_set_count(state->owned[seat]);
        text_format(text, "%s (player %d) joins %s: %d cap%s on the board, in hand ", metal[seat],
            seat + 1, sides_name[seat], caps, caps == 1 ? "" : "s");
        add_hand(state, seat, text);
        text_add_char(text, '\n');
    }
    if (!state->over)
        text_format(
            text, "Turn %d of %d at most; nobody has won yet\n", state->turn, rules->turn_limit);
    else if (state->winners == 3)
        text_add(text, "A draw: nobody is connected\n");
    else
        text_format(text, "%s wins\n", metal[state->winners == 2]);
}

void beerhex_format_field(const struct rules *rules, int field, struct text *text)
{
    board_format_cell(&rules->board, field, text);
}

int beerhex_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
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
