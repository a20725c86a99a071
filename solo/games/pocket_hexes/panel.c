/*
 * Pocket Hexes on a full screen: dice, boxes and the other players beside the grid; what a die
 * would do on the cell under the cursor.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"

enum { BOXES_IN_ROW = 5 };

static void add_title(const struct state *state, struct panel *panel)
{
    static const char *const titles[] = {
        [POCKET_ROLL] = N_("turn %d, the dice are rolled"),
        [POCKET_FIRST] = N_("turn %d, step 2: one die, which rolls again"),
        [POCKET_REROLL] = N_("turn %d, a die is rolled again"),
        [POCKET_PAIR] = N_("turn %d, step 3: two dice"),
        [POCKET_OVER] = N_("turn %d, over"),
    };
    panel_set_turn(panel, _("turn %d"), state->turn);
    struct text title = text_in(panel->title, sizeof panel->title);
    if (state->phase == POCKET_PAIR && state->writes > 0)
        text_format(&title, _("turn %d, step 3: the second die"), state->turn);
    else
        text_format(&title, _(titles[state->phase]), state->turn);
}

/* ---- dice ---- */

static struct cell_set spots_of(const struct rules *rules, const struct state *state, int die)
{
    int actor = pocket_actor(rules, state);
    if (actor < 0 || !(pocket_eligible(state) >> die & 1))
        return cell_set_none();
    return pocket_spots(rules, &state->grid[actor], state->dice[die]);
}

static void add_die(
    const struct rules *rules, const struct state *state, int die, struct panel *panel)
{
    struct cell_set spots = spots_of(rules, state, die);
    int actor = pocket_actor(rules, state), fits = cell_set_count(spots);
    bool used = state->phase == POCKET_PAIR && (state->used >> die & 1);
    char key = (char)('1' + die);
    panel_row(panel);
    panel_add(panel, CANVAS_PLAIN, CANVAS_NO_OWNER, key, "%c d%-2d ", key, pocket_die_sides[die]);
    if (pocket_die_due(state, die))
        panel_add(panel, CANVAS_NOTE, CANVAS_NO_OWNER, key, "  ?");
    else
        panel_add(panel, used ? CANVAS_NOTE : CANVAS_VALUE, CANVAS_NO_OWNER, key, "%3d",
            state->dice[die]);
    if (used)
        panel_add(panel, CANVAS_NOTE, CANVAS_NO_OWNER, key, "   %s", _("used"));
    else if (actor >= 0) {
        int rings = cell_set_count(cell_set_and(spots, state->grid[actor].closing));
        panel_add(panel, CANVAS_NOTE, CANVAS_NO_OWNER, key, "  %3d  %4d ", fits, rings);
    }
}

static void add_dice(const struct rules *rules, const struct state *state, struct panel *panel)
{
    panel_add(panel, CANVAS_TITLE, CANVAS_NO_OWNER, 0, "%s", _("Dice"));
    if (pocket_actor(rules, state) >= 0)
        /* translators: columns behind "Dice": with it they end at column 14 and 20. */
        panel_add(panel, CANVAS_NOTE, CANVAS_NO_OWNER, 0, "%s", _("      fits rings"));
    for (int die = 0; die < POCKET_DICE; die++)
        add_die(rules, state, die, panel);
}

/* ---- boxes ---- */

static void add_boxes(
    const struct rules *rules, const struct state *state, int seat, struct panel *panel)
{
    const struct pocket_grid *grid = &state->grid[seat];
    panel_block(panel);
    panel_add(panel, CANVAS_TITLE, CANVAS_NO_OWNER, 0, _("Total %d"), pocket_total(grid));
    for (int box = 0; box < rules->boxes; box++) {
        if (box % BOXES_IN_ROW == 0)
            panel_row(panel);
        if (box < grid->box_count)
            panel_add(panel, CANVAS_VALUE, CANVAS_NO_OWNER, 0, "%4d", grid->box[box]);
        else
            panel_add(panel, CANVAS_NOTE, CANVAS_NO_OWNER, 0, "   _");
    }
}

static void add_others(
    const struct rules *rules, const struct state *state, int seat, struct panel *panel)
{
    panel_block(panel);
    for (int other = 0; other < rules->players; other++) {
        const struct pocket_grid *grid = &state->grid[other];
        bool acts = pocket_actor(rules, state) == other;
        panel_add_row(panel, other == seat ? CANVAS_TITLE : CANVAS_PLAIN, other + 1,
            _("%s%d: %3d, %d free"), acts ? ">" : " ", other + 1, pocket_total(grid),
            rules->boxes - grid->box_count);
    }
}

/* ---- items: the dice, and the penalty ---- */

static void add_items(const struct rules *rules, const struct state *state, struct panel *panel)
{
    bool acts = pocket_actor(rules, state) >= 0;
    bool blocked = acts && !pocket_can_write(rules, state);
    bool names_die = blocked && state->phase == POCKET_FIRST;
    for (int die = 0; die < POCKET_DICE; die++) {
        bool ready = names_die || !cell_set_empty(spots_of(rules, state, die));
        panel_add_item(panel, (char)('1' + die), text_phrase("d%d", pocket_die_sides[die]).data,
            ready, names_die);
    }
    if (blocked && !names_die)
        panel_add_item(panel, 'p', _("penalty"), true, true);
}

void pocket_panel(const struct rules *rules, const struct state *state,
    const struct panel_request *request, struct panel *panel)
{
    int seat = pocket_seat_shown(rules, state, request->seat);
    add_title(state, panel);
    add_dice(rules, state, panel);
    add_boxes(rules, state, seat, panel);
    if (rules->players > 1)
        add_others(rules, state, seat, panel);
    add_items(rules, state, panel);
}

/* ---- the preview ---- */

/* Says what a number on CELL would do: which rings it closes, or how many of its six neighbours are
 * still empty. */
static void add_outlook(const struct rules *rules, const struct state *state, int die, int cell,
    const char *name, struct text *words)
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    int sides = pocket_die_sides[die], value = state->dice[die];
    int closed = pocket_closed_rings(rules, grid, cell);
    if (closed)
        text_format(words, _("%s: the d%d (%d) fits. It closes the ring to score %s."), name, sides,
            value, pocket_list_rings(rules, grid, cell, closed).data);
    else if (!cell_set_has(rules->interior, cell))
        text_format(words, _("%s: the d%d (%d) fits, on the edge, where nothing scores."), name,
            sides, value);
    else if (grid->missing[cell] == 0)
        text_format(words,
            _("%s: the d%d (%d) fits, but its own ring is complete already: it will never score."),
            name, sides, value);
    else
        text_format(words, _("%s: the d%d (%d) fits; its own ring still needs %d of 6."), name,
            sides, value, grid->missing[cell]);
}

static enum pointed_kind preview_write(const struct rules *rules, const struct state *state,
    int die, int cell, struct action *action, struct text *words)
{
    struct board_name name = board_name(&rules->board, cell);
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    struct error why = ERROR_INIT;
    *action = (struct action){POCKET_WRITE, (uint8_t)die, (uint16_t)cell, 0, 0};
    if (!pocket_allows(rules, state, action, &why)) {
        text_format(words, _("%s: no d%d (%d) here: %s."), name.data, pocket_die_sides[die],
            state->dice[die], why.message);
        return POINTED_NOTHING;
    }
    add_outlook(rules, state, die, cell, name.data, words);
    text_add_char(words, ' ');
    text_format(words, _("Around: %s."), pocket_list_neighbours(rules, grid, cell).data);
    return POINTED_ACTION;
}

/* Previews a penalty, which has no place on the board, if one must be taken. */
static enum pointed_kind preview_penalty(const struct rules *rules, const struct state *state,
    char item, struct action *action, struct text *words)
{
    *action = (struct action){POCKET_PENALTY, 0, 0, 0, 0};
    if (item >= '1' && item <= '6')
        *action = (struct action){POCKET_PENALTY_DIE, (uint8_t)(item - '1'), 0, 0, 0};
    if (!pocket_allows(rules, state, action, NULL))
        return POINTED_NOTHING;
    if (action->kind == POCKET_PENALTY_DIE)
        text_format(words,
            _("Nothing can be written: a penalty of -3 goes into the next box, and the d%d rolls "
              "again."),
            pocket_die_sides[action->part]);
    else
        text_add(words, _("Nothing can be written: a penalty of -3 goes into the next box."));
    return POINTED_ACTION;
}

enum pointed_kind pocket_preview(const struct rules *rules, const struct state *state,
    const struct pointing *pointing, struct action *action, int *turn, struct text *words)
{
    int cell = pointing->field;
    bool die = pointing->item >= '1' && pointing->item <= '6';
    *turn = 0;
    bool blocked = pocket_actor(rules, state) >= 0 && !pocket_can_write(rules, state);
    if (blocked && preview_penalty(rules, state, pointing->item, action, words) == POINTED_ACTION)
        return POINTED_ACTION;
    if (cell == CANVAS_NO_FIELD)
        return POINTED_NOTHING;
    bool empty = pocket_actor(rules, state) >= 0 &&
                 state->grid[pocket_actor(rules, state)].value[cell] == POCKET_EMPTY;
    if (empty && die)
        return preview_write(rules, state, pointing->item - '1', cell, action, words);
    pocket_describe_field(rules, state, board_name(&rules->board, cell).data, words);
    return POINTED_NOTHING;
}
