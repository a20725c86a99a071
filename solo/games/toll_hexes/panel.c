/*
 * Toll Hexes on a full screen: coins and the hand beside the board; what a tile would meet, cost
 * and earn at the cell under the cursor.
 */
#include "games/toll_hexes/private.h"

#include "games/list_words.h"

enum { HAND_LINES = 3 };

/* The tiles in the hand of SEAT in the order of their keys, 1 to 3; how many. */
static int list_hand(const struct state *state, int seat, uint8_t kinds[TOLL_HAND])
{
    int count = 0;
    for (int kind = 0; kind < TOLL_KINDS; kind++)
        for (int i = 0; i < state->hand[seat][kind] && count < TOLL_HAND; i++)
            kinds[count++] = (uint8_t)kind;
    return count;
}

bool toll_tile_of_key(const struct state *state, char key, int *kind)
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

static void add_player(
    const struct rules *rules, const struct state *state, int seat, int eyes, struct panel *panel)
{
    bool acts = toll_actor(rules, state) == seat;
    int left = toll_tiles_of(state, seat);
    int goals = toll_goals_of(state, seat), coins = state->coins[seat];
    enum canvas_role role = acts ? CANVAS_TITLE : CANVAS_PLAIN;
    char sign = acts ? '>' : ' ', letter = (char)('A' + seat);
    if (seat == eyes)
        panel_add_row(panel, role, seat + 1,
            NG_("%c%c you %d coin, %d left", "%c%c you %d coins, %d left", coins), sign, letter,
            coins, left);
    else
        panel_add_row(panel, role, seat + 1,
            NG_("%c%c %d coin, %d left", "%c%c %d coins, %d left", coins), sign, letter, coins,
            left);
    if (goals > 0)
        panel_add_row(
            panel, CANVAS_SCORED, seat + 1, NG_("   %d Goal", "   %d Goals", goals), goals);
}

/* A line of the hand: the keys, or digits; POINTING, which chooses one and turns it, is NULL where
 * nothing can be chosen. */
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
        text_add(&text, chosen ? ">" : " ");
        if (line == 0)
            text_format(&text, " %c ", pointing ? key : ' ');
        else
            toll_add_digits(&tile, line == 2, "", &text);
        text_add(&text, chosen ? "< " : "  ");
        panel_add(panel, line == 0 ? CANVAS_NOTE : CANVAS_VALUE, seat + 1, pointing ? key : 0, "%s",
            text.data);
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

/* Whether a tile of KIND may go anywhere. */
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
    panel_add_item(panel, TOLL_KEY_SWAP, C_("key", "swap"), may(rules, state, TOLL_SWAP), true);
    panel_add_item(panel, TOLL_KEY_PASS, C_("key", "pass"), may(rules, state, TOLL_PASS), true);
}

void toll_panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    struct text title = text_in(panel->title, sizeof panel->title);
    int kind;
    text_format(&title, _("turn %d"), (int)state->turn);
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
    if (toll_tile_of_key(state, request->pointing.item, &kind) && kind != TOLL_STOP &&
        kind != TOLL_WILD)
        panel->turns = HEX_DIRECTIONS;
}
