/*
 * BeerHex in words: what is to be done, what happened, what lies where.
 */
#include "games/beerhex/private.h"
#include "games/list_words.h"

enum { LIST_SIZE = 2048 };

const char *beerhex_metal(int seat)
{
    return seat ? _("Silver") : _("Gold");
}

const char *beerhex_symbol_name(int seat)
{
    return seat ? _("silver") : _("gold");
}

const char *beerhex_sides(int seat)
{
    return seat ? _("left and right") : _("top and bottom");
}

static void name_cell(const struct rules *rules, int cell, char name[BOARD_NAME_SIZE])
{
    struct text text = text_in(name, BOARD_NAME_SIZE);
    board_format_cell(&rules->board, cell, &text);
}

static void add_cells(const struct rules *rules, struct cell_set cells, struct text *text)
{
    for (const char *between = ""; !cell_set_empty(cells); cells = cell_set_without_first(cells)) {
        text_add(text, between);
        board_format_cell(&rules->board, cell_set_first(cells), text);
        between = " ";
    }
}

void beerhex_add_hand(const struct state *state, int seat, struct text *text)
{
    if (state->hand_unknown[seat])
        text_format(text, _("%d caps"), state->hand_count[seat]);
    else
        text_format(text, _("%d gold and %d silver"), state->hand[seat][0], state->hand[seat][1]);
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

/* " (g c2)": what typing a placement is like, one that goes now. */
static void add_placement(const struct rules *rules, const struct state *state, struct text *text)
{
    struct action action;
    if (!find_placement(rules, state, &action))
        return;
    char data[BOARD_NAME_SIZE + 2];
    struct text typed = text_in(data, sizeof data);
    if (!state->hand_unknown[state->mover])
        text_add(&typed, action.part ? "s " : "g ");
    board_format_cell(&rules->board, action.a, &typed);
    text_format(text, C_("an example of what is typed", " (%s)"), data);
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

static void prompt_turn(
    const struct rules *rules, const struct state *state, const char *placement, struct text *text)
{
    int mover = state->mover;
    struct action trio;
    char attack[LIST_SIZE];
    struct text spelling = text_in(attack, sizeof attack);
    if (!find_trio(rules, state, &trio)) {
        text_format(text,
            _("%s, you join %s with %s symbols. Place a cap%s, declare, deny or resign"),
            beerhex_metal(mover), beerhex_sides(mover), beerhex_symbol_name(mover), placement);
        return;
    }
    beerhex_format(rules, state, &trio, &spelling);
    text_format(text,
        _("%s, you join %s with %s symbols. Place a cap%s, attack three that hang together (%s), "
          "declare, deny or resign"),
        beerhex_metal(mover), beerhex_sides(mover), beerhex_symbol_name(mover), placement, attack);
}

/* Where only placing a cap is left, after an attack or to the end. */
static void prompt_place(const struct state *state, const char *placement, struct text *text)
{
    int mover = state->mover;
    const char *sentence =
        state->phase == BEERHEX_PLACING
            ? _("%s, you join %s with %s symbols. The attack succeeded: now place a cap%s")
            : _("%s, you join %s with %s symbols. The other hand is empty: fill the board%s");
    text_format(text, sentence, beerhex_metal(mover), beerhex_sides(mover),
        beerhex_symbol_name(mover), placement);
}

void beerhex_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    char data[LIST_SIZE];
    struct text words = text_in(data, sizeof data);
    if (state->over) {
        text_add(text, _("The game is over"));
    } else if (state->pending != BEERHEX_NOTHING) {
        add_cells(rules, beerhex_to_show(state), &words);
        text_format(text, _("Turn up these caps and say g or s for each: %s"), data);
    } else {
        add_placement(rules, state, &words);
        if (state->phase == BEERHEX_TURN)
            prompt_turn(rules, state, data, text);
        else
            prompt_place(state, data, text);
    }
}

bool beerhex_confirm(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question)
{
    int mover = state->mover;
    (void)rules;
    if (action->kind == BEERHEX_DECLARE)
        text_format(question,
            _("All caps will be turned up, and you lose unless %s symbols join %s"),
            beerhex_symbol_name(mover), beerhex_sides(mover));
    else if (action->kind == BEERHEX_DENY)
        text_format(question,
            _("Board and hands will be shown, and you lose if %s could still join %s"),
            beerhex_metal(1 - mover), beerhex_sides(1 - mover));
    else if (action->kind == BEERHEX_RESIGN)
        text_add(question, _("You lose this game"));
    return action->kind == BEERHEX_DECLARE || action->kind == BEERHEX_DENY ||
           action->kind == BEERHEX_RESIGN;
}

static void describe_place(
    const struct rules *rules, const struct ply *ply, bool own, bool known, struct text *text)
{
    const char *metal = beerhex_metal(ply->actor), *symbol = beerhex_symbol_name(ply->action.part);
    char cell[BOARD_NAME_SIZE];
    name_cell(rules, ply->action.a, cell);
    known = known && ply->action.part < 2;
    if (own && known)
        text_format(text, _("You place a cap with a %s symbol face down on %s"), symbol, cell);
    else if (known)
        text_format(
            text, _("%s places a cap with a %s symbol face down on %s"), metal, symbol, cell);
    else if (own)
        text_format(text, _("You place a cap face down on %s"), cell);
    else
        text_format(text, _("%s places a cap face down on %s"), metal, cell);
    if (ply->action.b)
        text_add(text, _(", with a clue token"));
}

/* What came of an attack by SEAT, whose three caps are known in AFTER. */
static void describe_outcome(const struct state *after, int seat, struct text *text)
{
    text_add(text, C_("before what comes of it", ": "));
    if (after->phase == BEERHEX_PLACING)
        text_add(text, _("all the same, they go back to their owners, and a cap may be placed"));
    else
        text_format(text,
            _("not all the same, %s symbols go back to their owners, %s ones stay face up"),
            beerhex_symbol_name(seat), beerhex_symbol_name(1 - seat));
}

/* What an attack showed, if this state knew all three. */
static void describe_trio(const struct rules *rules, const struct state *before,
    const struct state *after, const struct ply *ply, bool own, struct text *text)
{
    const uint16_t trio[BEERHEX_TRIO] = {ply->action.a, ply->action.b, ply->action.c};
    bool shown = after->pending == BEERHEX_NOTHING;
    char caps[LIST_SIZE], name[BOARD_NAME_SIZE];
    struct text list = text_in(caps, sizeof caps);
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        name_cell(rules, trio[i], name);
        list_add_between(&list, i == 0, BEERHEX_TRIO - i);
        if (shown)
            text_format(&list, C_("a cap and its symbol", "%s (%s)"), name,
                beerhex_symbol_name(cell_set_has(before->symbol[1], trio[i])));
        else
            text_add(&list, name);
    }
    if (own)
        text_format(text, _("You attack %s"), caps);
    else
        text_format(text, _("%s attacks %s"), beerhex_metal(ply->actor), caps);
    if (shown)
        describe_outcome(after, ply->actor, text);
}

/* How the game ended, where this state could tell. */
static void describe_end(const struct state *after, const struct ply *ply, struct text *text)
{
    int winner = after->winners == 2;
    bool right = winner == ply->actor;
    if (ply->action.kind == BEERHEX_RESIGN)
        return;
    text_add(text, C_("between sentences", ". "));
    if (ply->action.kind == BEERHEX_DECLARE)
        text_add(text, right ? _("All caps are turned up: it is true")
                             : _("All caps are turned up: it is not true"));
    else if (ply->action.kind == BEERHEX_DENY && right)
        text_add(text, _("Board and hands are shown: so it is"));
    else if (ply->action.kind == BEERHEX_DENY)
        text_format(text, _("Board and hands are shown: the caps left could still join %s"),
            beerhex_sides(1 - ply->actor));
    else if (after->winners == 3)
        text_add(text, _("The turns are used up, and nobody is connected"));
    else
        text_format(text, _("All caps are turned up: %s symbols join %s"),
            beerhex_symbol_name(winner), beerhex_sides(winner));
}

/* SEAT is told: "you" are who acts, or whom a denial is about. */
static void describe_word(const struct ply *ply, int seat, struct text *text)
{
    int actor = ply->actor;
    bool own = seat == actor;
    const char *metal = beerhex_metal(actor), *other = beerhex_metal(1 - actor);
    const char *symbol = beerhex_symbol_name(actor), *sides = beerhex_sides(actor);
    bool declares = ply->action.kind == BEERHEX_DECLARE;
    if (declares && own)
        text_format(text, _("You declare that %s symbols join %s"), symbol, sides);
    else if (declares)
        text_format(text, _("%s declares that %s symbols join %s"), metal, symbol, sides);
    else if (ply->action.kind == BEERHEX_RESIGN && own)
        text_add(text, _("You resign"));
    else if (ply->action.kind == BEERHEX_RESIGN)
        text_format(text, _("%s resigns"), metal);
    else if (own)
        text_format(text, _("You deny that %s can still connect"), other);
    else if (seat >= 0)
        text_format(text, _("%s denies that you can still connect"), metal);
    else
        text_format(text, _("%s denies that %s can still connect"), metal, other);
}

static void describe_action(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    struct state after = *before;
    bool own = seat == ply->actor;
    beerhex_apply(rules, &after, &ply->action);
    switch ((enum beerhex_action)ply->action.kind) {
    case BEERHEX_DECLARE:
    case BEERHEX_DENY:
    case BEERHEX_RESIGN:
        describe_word(ply, seat, text);
        break;
    case BEERHEX_ATTACK_TRIO:
        describe_trio(rules, before, &after, ply, own, text);
        break;
    case BEERHEX_PLACE:
        describe_place(rules, ply, own, own || seat < 0, text);
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
    char data[LIST_SIZE], name[BOARD_NAME_SIZE];
    struct text list = text_in(data, sizeof data);
    for (int i = 0; i < event->count; i++, cells = cell_set_without_first(cells)) {
        name_cell(rules, cell_set_first(cells), name);
        list_add_comma(&list, i == 0);
        text_format(&list, C_("a cap and its symbol", "%s %s"), name,
            beerhex_symbol_name(event->values[i] == BEERHEX_SILVER));
    }
    text_format(text, _("Shown: %s"), data);
    beerhex_apply_event(rules, &after, event);
    if (before->pending == BEERHEX_SHOW_TRIO)
        describe_outcome(&after, before->mover, text);
    if (!after.over)
        return;
    text_add(text, C_("between sentences", ". "));
    if (after.winners == 3)
        text_add(text, _("Nobody is connected"));
    else
        text_format(text, _("%s wins"), beerhex_metal(after.winners == 2));
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

void beerhex_add_cell(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    int owner = cell_set_has(state->owned[1], cell);
    char name[BOARD_NAME_SIZE];
    name_cell(rules, cell, name);
    if (!cell_set_has(beerhex_owned(state), cell)) {
        text_format(text, _("%s: empty"), name);
        return;
    }
    if (cell_set_has(state->up, cell))
        text_format(text, _("%s: %s's cap, face up for good"), name, beerhex_metal(owner));
    else
        text_format(text, _("%s: %s's cap, face down"), name, beerhex_metal(owner));
    for (int symbol = 0; symbol < 2; symbol++)
        if (cell_set_has(state->symbol[symbol], cell))
            text_format(text, _(", %s symbol"), beerhex_symbol_name(symbol));
    if (cell_set_has(beerhex_unknown(state), cell))
        text_add(text, _(", symbol not known"));
    if (cell_set_has(state->clue, cell))
        text_add(text, _(", with a clue token"));
}

bool beerhex_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text)
{
    int cell = board_parse_cell(&rules->board, &name);
    if (cell == BOARD_NO_CELL || *name)
        return false;
    beerhex_add_cell(rules, state, cell, text);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        int other = rules->board.neighbour[cell][direction];
        if (other == BOARD_NO_CELL)
            continue;
        text_add(text, "\n  ");
        beerhex_add_cell(rules, state, other, text);
    }
    return true;
}

void beerhex_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    for (int seat = 0; seat < 2; seat++) {
        int caps = cell_set_count(state->owned[seat]);
        char data[LIST_SIZE];
        struct text hand = text_in(data, sizeof data);
        beerhex_add_hand(state, seat, &hand);
        text_format(text,
            NG_("%s (player %d) joins %s: %d cap on the board, in hand %s\n",
                "%s (player %d) joins %s: %d caps on the board, in hand %s\n", caps),
            beerhex_metal(seat), seat + 1, beerhex_sides(seat), caps, data);
    }
    if (!state->over)
        text_format(
            text, _("Turn %d of %d at most; nobody has won yet\n"), state->turn, rules->turn_limit);
    else if (state->winners == 3)
        text_add(text, _("A draw: nobody is connected\n"));
    else
        text_format(text, _("%s wins\n"), beerhex_metal(state->winners == 2));
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
