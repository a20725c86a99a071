/*
 * BeerHex: writes a state, or what one seat knows of it, as JSON, and reads it back; refuses
 * impossible ones.
 */
#include "core/language.h"
#include "games/beerhex/private.h"
#include "games/form.h"

#include "core/json_lines.h"

/* Reasons for turning up caps other than an attack, which is given by its three cells. */
static const char *const reveals[] = {
    [BEERHEX_SHOW_DECLARE] = "declare", [BEERHEX_SHOW_DENY] = "deny", [BEERHEX_SHOW_END] = "end"};

/* ---- caps and hands ---- */

/* A cap on the board, as JSON has it. */
struct cap {
    uint8_t owner;  /* seat */
    uint8_t symbol; /* or UNKNOWN */
    uint8_t up;
    uint8_t clue;
};
enum { UNKNOWN = 2 };

static const char *const symbols[] = {
    [BEERHEX_GOLD] = "g", [BEERHEX_SILVER] = "s", [UNKNOWN] = NULL};

static struct cap cap_on(const struct state *state, int cell)
{
    uint8_t symbol = 0;
    while (symbol < UNKNOWN && !cell_set_has(state->symbol[symbol], cell))
        symbol++;
    return (struct cap){!cell_set_has(state->owned[0], cell), symbol, cell_set_has(state->up, cell),
        cell_set_has(state->clue, cell)};
}

static void add_if(bool so, struct cell_set *set, int cell)
{
    if (so)
        *set = cell_set_or(*set, cell_set_one(cell));
}

static bool take_cap(const struct form *form, int cell, struct cap cap)
{
    struct state *state = form->state;
    add_if(true, &state->owned[cap.owner], cell);
    add_if(cap.up, &state->up, cell);
    add_if(cap.clue, &state->clue, cell);
    if (cap.symbol != UNKNOWN)
        add_if(true, &state->symbol[cap.symbol], cell);
    if (cap.up && cap.symbol == UNKNOWN)
        return error_input(form->error, "a cap is face up without a symbol");
    return !cap.clue || form->rules->clues ||
           error_input(form->error, "there are clue tokens, but clues=off");
}

static bool form_cap(struct form *form, int cell)
{
    static const char *const faces[] = {"down", "up"};
    struct cap cap = cap_on(form->state, cell);
    const struct form_row rows[] = {
        FORM_SEAT("owner", cap.owner, 2),
        FORM_WORD("symbol", cap.symbol, symbols, UNKNOWN),
        FORM_WORD("face", cap.up, faces, 1),
        FORM_MARK("clue", cap.clue),
    };
    if (!form->reads && !cell_set_has(beerhex_owned(form->state), cell))
        return true;
    return FORM_ROWS(form, rows) && (!form->reads || take_cap(form, cell, cap));
}

static bool form_hand(struct form *form, int seat)
{
    struct state *state = form->state;
    int caps = form->rules->caps;
    const struct form_row count[] = {FORM_NUMBER("count", state->hand_count[seat], 0, caps)};
    const struct form_row known[] = {FORM_NUMBER("g", state->hand[seat][0], 0, caps),
        FORM_NUMBER("s", state->hand[seat][1], 0, caps)};
    if (form->reads)
        state->hand_unknown[seat] = json_object_get(form->json, "count") != NULL;
    if (state->hand_unknown[seat])
        return FORM_ROWS(form, count);
    if (!FORM_ROWS(form, known))
        return false;
    state->hand_count[seat] = (uint8_t)(state->hand[seat][0] + state->hand[seat][1]);
    return true;
}

/* ---- the stage of the game ---- */

static int seat_of_turn(const struct rules *rules, int turn)
{
    return (rules->starter + turn - 1) % 2;
}

/* Reads the seat to move. While caps are being turned up, it follows from the turn. */
static bool read_mover(
    const struct rules *rules, const json_t *json, struct state *state, struct error *error)
{
    const char *actor = json_get_text(json, "actor");
    int seat;
    state->mover = (uint8_t)seat_of_turn(rules, state->turn);
    if (actor && strcmp(actor, "chance") == 0)
        return true;
    if (!json_get_number(json, "actor", 1, 2, &seat, error))
        return false;
    state->mover = (uint8_t)(seat - 1);
    return true;
}

/* Checks the phase: once one hand is empty, the other player fills the board. */
static bool phase_fits(const struct rules *rules, const struct state *state, struct error *error)
{
    bool fill = state->hand_count[0] == 0 || state->hand_count[1] == 0;
    bool full = cell_set_equal(beerhex_owned(state), rules->all);
    bool turns = state->mover == seat_of_turn(rules, state->turn);
    if (full || state->hand_count[state->mover] == 0)
        return error_input(error, "player %d has nothing left to place", state->mover + 1);
    if (state->phase != BEERHEX_FILL && !turns)
        return error_input(error, "this turn number belongs to the other player");
    if (state->phase != BEERHEX_FILL && fill)
        return error_input(error, "a hand is empty: \"phase\" must be \"fill\"");
    return state->phase != BEERHEX_FILL || fill ||
           error_input(error, "no hand is empty: \"phase\" cannot be \"fill\"");
}

/* Checks that there were enough turns: except when filling the board, each cap takes one turn. */
static bool turns_suffice(const struct rules *rules, const struct state *state, struct error *error)
{
    int begun = state->turn - (state->pending != BEERHEX_SHOW_END);
    for (int seat = 0; seat < 2 && state->phase != BEERHEX_FILL; seat++)
        if (cell_set_count(state->owned[seat]) > (begun + (seat == rules->starter)) / 2)
            return error_input(error, "player %d has more caps on the board than %d turns allow",
                seat + 1, state->turn);
    return true;
}

static json_t *reveal_json(const struct rules *rules, const struct state *state)
{
    struct cell_set trio = state->pending_cells;
    if (state->pending != BEERHEX_SHOW_TRIO)
        return state->pending ? json_string(reveals[state->pending]) : NULL;
    json_t *reveal = json_array();
    while (!cell_set_empty(trio))
        json_array_append_new(
            reveal, json_string(board_name(&rules->board, cell_set_take(&trio)).data));
    return reveal;
}

/* Reads the three cells of an attack, which must be legal. */
static bool read_trio(const struct rules *rules, const json_t *cells, struct state *state)
{
    struct text text = TEXT_ROOM(GAME_SPELLING_SIZE);
    struct action action;
    text_add(&text, "attack");
    for (size_t i = 0; i < BEERHEX_TRIO; i++) {
        const char *name = json_string_value(json_array_get(cells, i));
        text_format(&text, " %s", name && strlen(name) < BOARD_NAME_SIZE ? name : "");
    }
    if (json_array_size(cells) != BEERHEX_TRIO ||
        !beerhex_parse(rules, state, text.data, &action, NULL) ||
        !beerhex_allows(rules, state, &action, NULL))
        return false;
    state->pending = BEERHEX_SHOW_TRIO;
    state->pending_cells = beerhex_trio(&action);
    return true;
}

static bool read_reveal(
    const struct rules *rules, const json_t *reveal, struct state *state, struct error *error)
{
    const char *why = json_string_value(reveal);
    bool good = !why && read_trio(rules, reveal, state);
    bool ends = cell_set_equal(beerhex_owned(state), rules->all) ||
                (state->phase != BEERHEX_FILL && state->turn == rules->turn_limit);
    for (int pending = BEERHEX_SHOW_DECLARE; why && pending <= BEERHEX_SHOW_END; pending++) {
        bool may = pending == BEERHEX_SHOW_END ? ends : state->phase == BEERHEX_TURN;
        if (strcmp(why, reveals[pending]) != 0 || !may)
            continue;
        state->pending = (uint8_t)pending;
        good = true;
    }
    return good ||
           error_input(error, "caps must be shown, so \"reveal\" must say why: the three cells of "
                              "an attack, or declare, deny or end if that is possible");
}

/* ---- the whole state ---- */

static bool form_state(struct form *form, int index)
{
    static const char *const phases[] = {
        [BEERHEX_TURN] = "turn", [BEERHEX_PLACING] = "place", [BEERHEX_FILL] = "fill"};
    struct state *state = form->state;
    int32_t starter = form->rules->starter;
    const struct form_row rows[] = {
        FORM_NUMBER("turn", state->turn, 1, form->rules->turn_limit),
        form->reads ? FORM_NULL("starter") : FORM_SEAT("starter", starter, 2),
        FORM_WORD("phase", state->phase, phases, BEERHEX_FILL),
        FORM_FIELDS("cells", form_cap),
        FORM_PARTS("hands", 2, 2, form_hand),
    };
    return FORM_ROWS(form, rows);
}

static bool form_reveal(struct form *form, int index)
{
    if (form->reads)
        return read_reveal(form->rules, form->json, form->state, form->error);
    form->json = reveal_json(form->rules, form->state);
    return true;
}

/* Writes or reads the members that only a position has. */
static bool form_more(struct form *form, int index)
{
    const struct form_row rows[] = {FORM_PART("reveal", form_reveal)};
    return FORM_ROWS(form, rows);
}

FORM_ENTRIES(beerhex, beerhex)

bool beerhex_parse_state(
    const struct rules *rules, const json_t *position, struct state *state, struct error *error)
{
    const json_t *json = json_object_get(position, "state");
    bool chance = !json_is_integer(json_object_get(json, "actor"));
    if (!form_read(&beerhex, rules, state, form_state, json, error) ||
        !read_mover(rules, json, state, error) ||
        (chance && !form_read(&beerhex, rules, state, form_more, position, error)))
        return false;
    return (state->pending == BEERHEX_SHOW_END || phase_fits(rules, state, error)) &&
           turns_suffice(rules, state, error);
}

/* ---- invariants ---- */

static bool check_seat(
    const struct rules *rules, const struct state *state, int seat, struct error *error)
{
    int on_board = cell_set_count(state->owned[seat]);
    if (on_board + state->hand_count[seat] != rules->caps)
        return error_set(error, ERROR_CHECK,
            "player %d has %d caps on the board and %d in hand, not %d in all", seat + 1, on_board,
            state->hand_count[seat], rules->caps);
    for (int symbol = 0; symbol < 2; symbol++) {
        int total = cell_set_count(cell_set_and(state->owned[seat], state->symbol[symbol]));
        if (total + state->hand[seat][symbol] > beerhex_total(rules, seat, symbol))
            return error_set(error, ERROR_CHECK,
                symbol == seat ? N_("player %d has too many caps with their own symbol")
                               : N_("player %d has too many caps with the other symbol"),
                seat + 1);
    }
    int known = state->hand[seat][0] + state->hand[seat][1];
    if (known != (state->hand_unknown[seat] ? 0 : state->hand_count[seat]))
        return error_set(error, ERROR_CHECK, "player %d's hand does not add up", seat + 1);
    if (cell_set_count(cell_set_and(state->clue, state->owned[seat])) > BEERHEX_CLUES)
        return error_set(error, ERROR_CHECK, "player %d has too many clue tokens", seat + 1);
    return true;
}

bool beerhex_check(const struct rules *rules, const struct state *state, struct error *error)
{
    struct cell_set owned = beerhex_owned(state);
    if (!cell_set_empty(cell_set_and(state->owned[0], state->owned[1])))
        return error_set(error, ERROR_CHECK, "a cell has caps of both players");
    if (!cell_set_empty(cell_set_and(state->symbol[0], state->symbol[1])))
        return error_set(error, ERROR_CHECK, "a cap has both symbols");
    struct cell_set marked = cell_set_or(cell_set_or(state->up, state->clue), beerhex_known(state));
    if (!cell_set_empty(cell_set_without(marked, owned)) ||
        !cell_set_empty(cell_set_without(owned, rules->all)))
        return error_set(error, ERROR_CHECK, "something is marked on a cell that has no cap");
    if (!cell_set_empty(cell_set_and(state->clue, state->up)))
        return error_set(error, ERROR_CHECK, "a cap that is face up has a clue token");
    return check_seat(rules, state, 0, error) && check_seat(rules, state, 1, error);
}
