/*
 * BeerHex in words: what is to be done, what lies where.
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

struct beerhex_cell_name beerhex_name_cell(const struct rules *rules, int cell)
{
    struct beerhex_cell_name name;
    struct text text = text_in(name.data, sizeof name.data);
    board_format_cell(&rules->board, cell, &text);
    return name;
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

void beerhex_add_cell(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    int owner = cell_set_has(state->owned[1], cell);
    struct beerhex_cell_name name = beerhex_name_cell(rules, cell);
    if (!cell_set_has(beerhex_owned(state), cell)) {
        text_format(text, _("%s: empty"), name.data);
        return;
    }
    if (cell_set_has(state->up, cell))
        text_format(text, _("%s: %s's cap, face up for good"), name.data, beerhex_metal(owner));
    else
        text_format(text, _("%s: %s's cap, face down"), name.data, beerhex_metal(owner));
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
            NG_("%s (player %d) is to join %s: %d cap on the board, in hand %s\n",
                "%s (player %d) is to join %s: %d caps on the board, in hand %s\n", caps),
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

void beerhex_facts(const struct rules *rules, bool ascii, struct facts *facts)
{
    (void)ascii;
    facts_number(facts, "caps", rules->caps);
    facts_number(facts, "own", rules->own_symbols);
    facts_number(facts, "others", rules->caps - rules->own_symbols);
    facts_number(facts, "clues", rules->clues);
}
