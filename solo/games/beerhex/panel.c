/*
 * BeerHex on a full screen: hands and unknown caps beside the board, and what a cap or an attack on
 * the cell under the cursor would do.
 */
#include "core/language.h"
#include "games/beerhex/private.h"

enum { ABOUT_SIZE = 256 };

static void add_hand(const struct state *state, int seat, int eyes, struct panel *panel)
{
    bool acts = !state->over && state->mover == seat;
    panel_add_row(panel, CANVAS_TITLE, seat + 1, seat == eyes ? _("%s%s (you)") : "%s%s",
        acts ? ">" : " ", beerhex_metal(seat));
    if (state->hand_unknown[seat])
        panel_add_row(panel, CANVAS_PLAIN, CANVAS_NO_OWNER,
            NG_("  %d cap in hand", "  %d caps in hand", state->hand_count[seat]),
            state->hand_count[seat]);
    else
        panel_add_row(panel, CANVAS_PLAIN, CANVAS_NO_OWNER, _("  %d gold, %d silver"),
            state->hand[seat][0], state->hand[seat][1]);
    panel_add_row(panel, CANVAS_NOTE, CANVAS_NO_OWNER, _("  joins %s"), beerhex_sides(seat));
}

/* Says what counting the caps tells about OWNER's unknown ones. */
static void add_unknown(
    const struct rules *rules, const struct state *state, int owner, struct panel *panel)
{
    struct cell_set own = state->owned[owner];
    int down = cell_set_count(cell_set_and(beerhex_unknown(state), own));
    int left[2];
    if (!state->hand_unknown[owner])
        return;
    for (int symbol = 0; symbol < 2; symbol++)
        left[symbol] = beerhex_total(rules, owner, symbol) -
                       cell_set_count(cell_set_and(state->symbol[symbol], own));
    panel_block(panel);
    panel_add_row(panel, CANVAS_TITLE, owner + 1, _(" %s's unknown caps"), beerhex_metal(owner));
    panel_add_row(panel, CANVAS_PLAIN, CANVAS_NO_OWNER, _("  %d on the board, %d in hand"), down,
        state->hand_count[owner]);
    panel_add_row(
        panel, CANVAS_PLAIN, CANVAS_NO_OWNER, _("  together %d gold, %d silver"), left[0], left[1]);
}

static void add_signs(const struct rules *rules, struct panel *panel)
{
    static const char *const lines[] = {N_(" G S whose cap"), N_(" g s its symbol, ? unknown"),
        N_(" [ ] face down  = = up"), N_(" ! with a clue token")};
    panel_block(panel);
    for (int i = 0; i < 3 + rules->clues; i++)
        panel_add_row(panel, CANVAS_NOTE, CANVAS_NO_OWNER, "%s", _(lines[i]));
}

/* Items that place a cap: with a symbol, or unknown if the hand is unknown here. */
static const struct cap_item {
    char key;
    uint8_t symbol;
    bool clue;
    const char *name;
} cap_items[] = {
    {'g', BEERHEX_GOLD, false, NC_("an item to choose", "gold")},
    {'s', BEERHEX_SILVER, false, NC_("an item to choose", "silver")},
    {'p', VALUE_UNKNOWN, false, NC_("an item to choose", "place a cap")},
    {'G', BEERHEX_GOLD, true, NC_("an item to choose", "gold with clue")},
    {'S', BEERHEX_SILVER, true, NC_("an item to choose", "silver with clue")},
    {'P', VALUE_UNKNOWN, true, NC_("an item to choose", "cap with clue")},
};

enum { CAP_ITEMS = sizeof cap_items / sizeof cap_items[0] };

static bool may(const struct rules *rules, const struct state *state, struct action action)
{
    return beerhex_allows(rules, state, &action, NULL);
}

/* Items without a place on the board; playing them asks for confirmation. */
static const struct ending {
    char key;
    enum beerhex_action kind;
    const char *name;
} endings[] = {
    {'D', BEERHEX_DECLARE, NC_("an item to choose", "declare")},
    {'N', BEERHEX_DENY, NC_("an item to choose", "deny")},
    {'R', BEERHEX_RESIGN, NC_("an item to choose", "resign")},
};

enum { ENDINGS = sizeof endings / sizeof endings[0] };

static void add_items(const struct rules *rules, const struct state *state, struct panel *panel)
{
    bool unseen = state->hand_unknown[state->mover];
    struct action attack;
    struct cell_set empty = cell_set_without(rules->all, beerhex_owned(state));
    for (int i = 0; i < CAP_ITEMS; i++) {
        const struct cap_item *item = &cap_items[i];
        uint16_t cell = (uint16_t)(cell_set_empty(empty) ? 0 : cell_set_first(empty));
        if (unseen == (item->symbol == VALUE_UNKNOWN) && (rules->clues || !item->clue))
            panel_add_item(panel, item->key, language_of_context("an item to choose", item->name),
                may(rules, state,
                    (struct action){BEERHEX_PLACE, item->symbol, cell, item->clue, 0}),
                false);
    }
    panel_add_item(panel, 'a', C_("an item to choose", "attack"),
        beerhex_find_attack(rules, state, &attack), false);
    for (int i = 0; i < ENDINGS; i++)
        panel_add_item(panel, endings[i].key,
            language_of_context("an item to choose", endings[i].name),
            may(rules, state, (struct action){.kind = (uint8_t)endings[i].kind}), true);
}

void beerhex_panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    panel_set_turn(panel, _("turn %d"), state->turn);
    add_hand(state, 0, request->seat, panel);
    panel_block(panel);
    add_hand(state, 1, request->seat, panel);
    for (int owner = 0; owner < 2; owner++)
        add_unknown(rules, state, owner, panel);
    add_signs(rules, panel);
    if (beerhex_actor(rules, state) >= 0)
        add_items(rules, state, panel);
}

/* ---- the preview ---- */

/* Returns how many more caps SEAT needs to connect its sides, counting only symbols known in this
 * state. */
static int needed(
    const struct rules *rules, const struct state *state, struct cell_set stones, int seat)
{
    struct cell_set other = cell_set_or(beerhex_owned(state), stones);
    return beerhex_cells_needed(rules, stones, cell_set_without(rules->all, other), seat);
}

static void add_way(
    const struct rules *rules, const struct state *state, int symbol, int cell, struct text *words)
{
    struct cell_set stones = state->symbol[symbol];
    int before = needed(rules, state, stones, symbol);
    int after = needed(rules, state, cell_set_or(stones, cell_set_one(cell)), symbol);
    const char *name = beerhex_symbol_name(symbol), *sides = beerhex_sides(symbol);
    text_add_char(words, ' ');
    if (after == 0)
        text_format(words, _("With it, the %s symbols you know of join %s."), name, sides);
    else if (after < 255)
        text_format(words,
            NG_("With it, the %s symbols you know of need %d more cell to join %s (now %d).",
                "With it, the %s symbols you know of need %d more cells to join %s (now %d).",
                after),
            name, after, sides, before);
    else
        text_format(
            words, _("As things stand, the %s symbols you know of cannot join %s."), name, sides);
}

static void add_cap(const struct cap_item *cap, struct text *words)
{
    bool known = cap->symbol != VALUE_UNKNOWN;
    if (!known)
        text_add(words, cap->clue ? _("A cap goes here, face down, with a clue token.")
                                  : _("A cap goes here, face down."));
    else
        text_format(words,
            cap->clue ? _("A cap with a %s symbol goes here, face down, with a clue token.")
                      : _("A cap with a %s symbol goes here, face down."),
            beerhex_symbol_name(cap->symbol));
}

static enum pointed_kind preview_place(const struct rules *rules, const struct state *state,
    char item, int cell, struct action *action, struct text *words)
{
    const struct cap_item *cap = cap_items;
    struct error why = ERROR_INIT;
    while (cap < cap_items + CAP_ITEMS && cap->key != item)
        cap++;
    if (cap == cap_items + CAP_ITEMS)
        return POINTED_NOTHING;
    *action = (struct action){BEERHEX_PLACE, cap->symbol, (uint16_t)cell, cap->clue, 0};
    game_describe_line(&beerhex, rules, state, cell, words);
    text_add_char(words, ' ');
    if (!beerhex_allows(rules, state, action, &why))
        return pointed_refused(&why, words);
    add_cap(cap, words);
    if (cap->symbol != VALUE_UNKNOWN)
        add_way(rules, state, cap->symbol, cell, words);
    return POINTED_ACTION;
}

/* Returns the face-down caps within two steps of CELL. */
static struct cell_set near(const struct rules *rules, const struct state *state, int cell)
{
    struct cell_set found = rules->around[cell];
    for (struct cell_set left = found; !cell_set_empty(left);)
        found = cell_set_or(found, rules->around[cell_set_take(&left)]);
    return cell_set_and(cell_set_without(found, cell_set_one(cell)), beerhex_face_down(state));
}

static bool attack_goes_on(
    const struct rules *rules, const struct state *state, const struct pointing *pointing, int cell)
{
    struct cell_set others = near(rules, state, cell);
    bool marked = pointing->marked_count > 0;
    struct cell_set second = marked ? cell_set_one(pointing->marked[0]) : others;
    while (!cell_set_empty(second)) {
        int at = cell_set_take(&second);
        for (struct cell_set third = others; !cell_set_empty(third);)
            if (may(rules, state, beerhex_attack(cell, at, cell_set_take(&third))))
                return true;
    }
    return false;
}

static enum pointed_kind preview_attack(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, struct text *words)
{
    int cell = pointing->field;
    struct error why = ERROR_INIT;
    game_describe_line(&beerhex, rules, state, cell, words);
    text_add_char(words, ' ');
    if (pointing_marks(pointing, cell)) {
        text_add(words, _("Marked for the attack; press Enter to unmark it."));
        return POINTED_MARK;
    }
    if (pointing->marked_count < 2) {
        bool goes = cell_set_has(beerhex_face_down(state), cell) &&
                    attack_goes_on(rules, state, pointing, cell);
        text_format(words,
            goes ? _("Press Enter to mark it as cap %d of 3 to attack.")
                 : _("It cannot be cap %d of an attack here: choose three connected face-down "
                     "caps."),
            pointing->marked_count + 1);
        return goes ? POINTED_MARK : POINTED_NOTHING;
    }
    *action = beerhex_attack(pointing->marked[0], pointing->marked[1], cell);
    if (!beerhex_allows(rules, state, action, &why))
        return pointed_refused(&why, words);
    text_add(words,
        _("Press Enter to attack these three: they are turned up, and three equal symbols win."));
    return POINTED_ACTION;
}

static enum pointed_kind preview_ending(const struct rules *rules, const struct state *state,
    enum beerhex_action kind, struct action *action, struct text *words)
{
    struct error why = ERROR_INIT;
    *action = (struct action){(uint8_t)kind, 0, 0, 0, 0};
    if (!beerhex_allows(rules, state, action, &why))
        return pointed_refused(&why, words);
    struct text about = TEXT_ROOM(ABOUT_SIZE);
    beerhex_confirm(rules, state, action, false, &about);
    text_format(words, C_("a list as a sentence", "%s."), about.data);
    return POINTED_ACTION;
}

enum pointed_kind beerhex_preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words)
{
    char item = pointing->item;
    *turn = 0;
    for (int i = 0; i < ENDINGS; i++)
        if (endings[i].key == item)
            return preview_ending(rules, state, endings[i].kind, action, words);
    if (pointing->field == CANVAS_NO_FIELD)
        return POINTED_NOTHING;
    if (item == 'a')
        return preview_attack(rules, state, pointing, action, words);
    if (!item)
        game_describe_line(&beerhex, rules, state, pointing->field, words);
    return preview_place(rules, state, item, pointing->field, action, words);
}
