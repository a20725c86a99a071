/*
 * Toll Hexes on a full screen: coins and the hand beside the board; what a tile on the cell under
 * the cursor would touch, cost and earn.
 */
#include "games/toll_hexes/private.h"

enum { HAND_LINES = 3, KEY_SWAP = 'w', KEY_PASS = 'p' }; /* the tiles in hand have keys 1 to 3 */

/* Lists the tiles in SEAT's hand in the order of their keys, 1 to 3; returns how many. */
static int list_hand(const struct state *state, int seat, uint8_t kinds[TOLL_HAND])
{
    int count = 0;
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int i = 0; i < state->hand[seat][kind] && count < TOLL_HAND; i++)
            kinds[count++] = (uint8_t)kind;
    return count;
}

/* Finds the acting seat's tile with KEY; returns false if there is none. */
static bool tile_of_key(const struct state *state, char key, int *kind)
{
    uint8_t kinds[TOLL_HAND];
    int count = list_hand(state, state->active, kinds);
    if (state->phase == TOLL_STARTING)
        *kind = TOLL_START;
    else if (key >= '1' && key < '1' + count)
        *kind = kinds[key - '1'];
    else
        return false;
    return key >= '1' && key <= '9';
}

/* ---- the panel ---- */

/* Adds a row about SEAT: ">A you       6 coins, 22 left", in columns, because the place of the
 * board must not change with its width. EYES: the viewer's seat. */
static void add_player(
    const struct rules *rules, const struct state *state, int seat, int eyes, struct panel *panel)
{
    enum { NAME_COLUMNS = 8 };
    bool acts = toll_actor(rules, state) == seat;
    int left = toll_tiles_of(state, seat);
    int goals = toll_goals_of(state, seat), coins = state->coins[seat];
    enum canvas_role role = acts ? CANVAS_TITLE : CANVAS_PLAIN;
    struct phrase name = seat == eyes ? text_phrase("%s", C_("in a table", "you"))
                                      : text_phrase(C_("in a table", "player %d"), seat + 1);
    int pad = NAME_COLUMNS - canvas_columns(name.data);
    panel_add_row(panel, role, seat + 1, "%c%c %s%*s", acts ? '>' : ' ', 'A' + seat, name.data,
        pad > 0 ? pad : 0, "");
    panel_add(panel, role, seat + 1, 0, NG_(" %2d coin, %2d left", " %2d coins, %2d left", coins),
        coins, left);
    if (goals > 0)
        panel_add(panel, CANVAS_SCORED, seat + 1, 0, C_("Goals in a row", " G%d"), goals);
    else
        panel_add(panel, CANVAS_PLAIN, seat + 1, 0, "%s", "   "); /* where the Goals will stand */
}

/* Adds line LINE of the hand: names or digits as they lie, the first line with the keys. POINTING,
 * which chooses a tile and its turn, is NULL if nothing can be chosen. */
static void add_hand_line(const struct state *state, int seat, int line,
    const struct pointing *pointing, struct panel *panel)
{
    uint8_t kinds[TOLL_HAND];
    int count = list_hand(state, seat, kinds);
    for (int i = 0; i < count; i++) {
        char key = (char)('1' + i);
        struct text text = TEXT_ROOM(16);
        bool chosen = pointing && pointing->item == key;
        struct toll_cell tile = {.tile = kinds[i], .closed = kinds[i] == TOLL_STOP};
        if (chosen && pointing->turn > 0)
            tile.turn = (uint8_t)pointing->turn;
        if (line == 0)
            text_format(&text, "%-6s", toll_tile_name(kinds[i]));
        else
            text_format(&text, "%c%c", pointing && line == 1 ? key : ' ', chosen ? '>' : ' ');
        if (line > 0)
            toll_add_digits(&tile, line == 2, "", &text);
        text_add(&text, line == 0 ? "" : chosen ? "<" : " ");
        panel_add(panel, line == 0 ? CANVAS_NOTE : CANVAS_VALUE, seat + 1, pointing ? key : 0,
            i + 1 < count ? "%s " : "%s", text.data);
    }
}

static void add_hand(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    int seat = request->seat;
    bool chooses = toll_actor(rules, state) == seat && state->phase == TOLL_TURN;
    if (seat < 0 || state->hidden[seat] || toll_hand_size(state, seat) == 0)
        return;
    for (int line = 0; line < HAND_LINES; line++) {
        (line == 0 ? panel_block : panel_row_below)(panel);
        add_hand_line(state, seat, line, chooses ? &request->pointing : NULL, panel);
    }
}

static bool may(const struct rules *rules, const struct state *state, enum toll_action kind)
{
    const struct action action = {.kind = (uint8_t)kind};
    return toll_allows(rules, state, &action, NULL);
}

static bool may_place(const struct rules *rules, const struct state *state, int kind)
{
    struct action way;
    for (int cell = 0; cell < rules->board.count; cell++) {
        const struct action action = {
            .kind = TOLL_PLACE, .part = TOLL_TURN_OPEN, .a = (uint16_t)cell, .b = (uint16_t)kind};
        if (kind == TOLL_STOP ? toll_may_stop(rules, state, state->active, cell, NULL)
                              : toll_next_way(rules, state, &action, 0, &way) >= 0)
            return true;
    }
    return false;
}

static void add_items(const struct rules *rules, const struct state *state, struct panel *panel)
{
    uint8_t kinds[TOLL_HAND];
    int count = list_hand(state, state->active, kinds);
    if (state->phase == TOLL_STARTING) {
        panel_add_item(panel, '1', _("Start tile"), true, false);
        return;
    }
    for (int i = 0; i < count; i++)
        panel_add_item(panel, (char)('1' + i), toll_tile_name(kinds[i]),
            may_place(rules, state, kinds[i]), false);
    panel_add_item(panel, KEY_SWAP, C_("key", "swap"), may(rules, state, TOLL_SWAP), true);
    panel_add_item(panel, KEY_PASS, C_("key", "pass"), may(rules, state, TOLL_PASS), true);
}

void toll_panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    struct text title = text_in(panel->title, sizeof panel->title);
    int kind;
    panel_set_turn(panel, _("turn %d"), (int)state->turn);
    text_add(&title, panel->when);
    if (state->last_round) {
        list_go_on(&title);
        text_add(&title, _("last round"));
    }
    if (rules->bank >= 0) {
        list_go_on(&title);
        text_format(&title, _("%d in the bank"), (int)state->bank);
    }
    for (int seat = 0; seat < rules->players; seat++)
        add_player(rules, state, seat, request->seat, panel);
    add_hand(rules, state, request, panel);
    if (toll_actor(rules, state) < 0)
        return;
    add_items(rules, state, panel);
    if (tile_of_key(state, request->pointing.item, &kind) && kind != TOLL_STOP && kind != TOLL_WILD)
        panel->turns = HEX_DIRECTIONS;
}

/* ---- what pointing at a cell would do ---- */

/* Says in brackets whose tile it is, from the acting seat's point of view. */
static struct phrase name_whose(const struct toll_cell *at, int seat)
{
    if (at->owner == seat + 1)
        return text_phrase("%s", C_("whose tile", "yours"));
    if (at->owner == 0)
        return text_phrase("%s", C_("whose tile", "the bank's"));
    return text_phrase(C_("whose tile", "player %d's"), at->owner);
}

/* Returns the digit with which ACTION touches the tile on its SIDE; 0 if both are WILD. */
static int meeting_digit(const struct action *action, const struct toll_cell *at, int side)
{
    if (action->b != TOLL_WILD)
        return toll_digit(action->b, action->part, side);
    return at->tile == TOLL_WILD
               ? 0
               : toll_digit(at->tile, at->turn, (side + HEX_DIRECTIONS / 2) % HEX_DIRECTIONS);
}

/* Lists what is touched, and which digit is paid there: "i7 (yours) at NE with 4". */
static void list_meetings(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *meetings)
{
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[action->a][side];
        if (other == BOARD_NO_CELL || !toll_open(state, other))
            continue;
        struct board_name name = board_name(&rules->board, other);
        struct phrase whose = name_whose(&state->cell[other], state->active);
        int digit = meeting_digit(action, &state->cell[other], side);
        list_go_on(meetings);
        if (digit > 0)
            text_format(meetings, _("%s (%s) at %s with %d"), name.data, whose.data,
                toll_side(side), digit);
        else
            text_format(meetings, _("%s (%s) at %s"), name.data, whose.data, toll_side(side));
    }
}

static void add_meetings(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *words)
{
    struct text meetings = TEXT_ROOM(3 * TOLL_WORDS_SIZE);
    struct board_name cell = board_name(&rules->board, action->a);
    list_meetings(rules, state, action, &meetings);
    if (action->b == TOLL_WILD)
        text_format(words, _("WILD on %s: meets %s."), cell.data, meetings.data);
    else
        text_format(words, _("%s on %s, turned r%d: meets %s."), toll_tile_name(action->b),
            cell.data, action->part, meetings.data);
}

/* Says why the tile does not fit in any turn. */
static void add_refusal(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *words)
{
    struct toll_payment payment;
    struct error why = ERROR_INIT;
    struct action tried = *action;
    bool open = tried.part == TOLL_TURN_OPEN;
    if (open)
        tried.part = 0;
    if (open && toll_try(rules, state, state->active, &tried, &payment) == TOLL_MISMATCH) {
        text_add_char(words, ' ');
        text_format(
            words, _("%s does not fit here, however it is turned."), toll_tile_name(action->b));
        return;
    }
    (void)toll_allows(rules, state, &tried, &why);
    (void)pointed_refused(&why, words);
}

/* Previews a tile; with match=one, choices asks which side to match if several do. */
static enum pointed_kind preview_tile(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, int kind, struct action *action, struct text *words)
{
    bool turns = kind != TOLL_WILD && pointing->turn >= 0;
    const struct action open = {.kind = TOLL_PLACE,
        .part = turns ? (uint8_t)pointing->turn : TOLL_TURN_OPEN,
        .a = (uint16_t)pointing->field,
        .b = (uint16_t)kind};
    int cost = -1, ways = toll_find_cheaper(rules, state, &open, action, &cost);
    if (ways == 0) {
        game_describe_line(&toll_hexes, rules, state, pointing->field, words);
        add_refusal(rules, state, &open, words);
        return POINTED_NOTHING;
    }
    struct text worth = TEXT_ROOM(TOLL_WORDS_SIZE);
    add_meetings(rules, state, action, words);
    toll_worth(rules, state, action, &worth);
    text_add_char(words, ' ');
    text_format(words, C_("what a placement pays and earns", "It %s."), worth.data);
    if ((turns || kind == TOLL_WILD) && ways > 1)
        action->c = 0;
    return POINTED_ACTION;
}

static enum pointed_kind preview_stop(const struct rules *rules, const struct state *state,
    int cell, struct action *action, struct text *words)
{
    struct error why = ERROR_INIT;
    *action = (struct action){.kind = TOLL_PLAY_STOP, .a = (uint16_t)cell};
    game_describe_line(&toll_hexes, rules, state, cell, words);
    if (!toll_allows(rules, state, action, &why))
        return pointed_refused(&why, words);
    text_add_char(words, ' ');
    text_add(words, state->cell[cell].tile == TOLL_NO_TILE
                        ? _("A STOPPER closes the cell for good.")
                        : _("A STOPPER closes the tile for good."));
    return POINTED_ACTION;
}

static enum pointed_kind preview_start(const struct rules *rules, const struct pointing *pointing,
    struct action *action, struct text *words)
{
    if (pointing->field != rules->board.centre) {
        text_format(words, _("The Start tile lies in the centre, %s."),
            board_name(&rules->board, rules->board.centre).data);
        return POINTED_NOTHING;
    }
    *action = (struct action){
        .kind = TOLL_PLAY_START, .part = pointing->turn < 0 ? 0 : (uint8_t)pointing->turn};
    text_format(words, _("The Start tile, turned %d: its 1 points %s. It is the bank's."),
        action->part, toll_side(action->part));
    return POINTED_ACTION;
}

/* Previews actions without a place on the board. */
static enum pointed_kind preview_at_once(const struct rules *rules, const struct state *state,
    enum toll_action kind, struct action *action, struct text *words)
{
    struct error why = ERROR_INIT;
    *action = (struct action){.kind = (uint8_t)kind};
    if (!toll_allows(rules, state, action, &why))
        return pointed_refused(&why, words);
    text_add(words,
        kind == TOLL_PASS
            ? _("Pass: you take a coin.")
            : _("Swap: you pay a coin, put your hand back and draw the same number of tiles."));
    return POINTED_ACTION;
}

enum pointed_kind toll_preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words)
{
    int kind;
    enum pointed_kind pointed = POINTED_NOTHING;
    *turn = 0;
    if (pointing->item == KEY_SWAP || pointing->item == KEY_PASS)
        return preview_at_once(
            rules, state, pointing->item == KEY_SWAP ? TOLL_SWAP : TOLL_PASS, action, words);
    if (pointing->field == CANVAS_NO_FIELD)
        return POINTED_NOTHING;
    if (!tile_of_key(state, pointing->item, &kind))
        game_describe_line(&toll_hexes, rules, state, pointing->field, words);
    else if (kind == TOLL_START)
        pointed = preview_start(rules, pointing, action, words);
    else if (kind == TOLL_STOP)
        pointed = preview_stop(rules, state, pointing->field, action, words);
    else
        pointed = preview_tile(rules, state, pointing, kind, action, words);
    if (pointed == POINTED_ACTION && kind != TOLL_STOP)
        *turn = action->part;
    return pointed;
}
