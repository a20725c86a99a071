/*
 * Pocket Hexes in words: what is to be done, what is where, the score.
 */
#include "games/list_words.h"
#include "games/pocket_hexes/private.h"

enum { LIST_SIZE = 400 };

/* The seat whose grid is looked at: the one to write, else the active one. */
static int seat_in_view(const struct rules *rules, const struct state *state)
{
    int actor = pocket_actor(rules, state);
    return actor >= 0 ? actor : state->active;
}

struct pocket_cell_name pocket_name_cell(const struct rules *rules, int cell)
{
    struct pocket_cell_name name;
    struct text text = text_in(name.data, sizeof name.data);
    pocket_add_cell(rules, cell, &text);
    return name;
}

void pocket_format_field(const struct rules *rules, int field, struct text *text)
{
    pocket_add_cell(rules, field, text);
}

int pocket_action_fields(
    const struct rules *rules, const struct action *action, int fields[ACTION_FIELDS_MAX])
{
    int count = 0;
    if (action->kind != POCKET_WRITE)
        return 0;
    fields[count++] = action->a;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (action->b >> i & 1)
            fields[count++] = rules->around[action->a][i];
    }
    return count;
}

void pocket_add_rings(const struct rules *rules, const struct pocket_grid *grid, int cell,
    int rings, struct text *text)
{
    int count = bits_count((unsigned)rings), left = count;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(rings >> i & 1))
            continue;
        int centre = rules->around[cell][i];
        list_add_between(text, left == count, left);
        text_format(text, _("%d (ring around %s)"), grid->value[centre],
            pocket_name_cell(rules, centre).data);
        left--;
    }
}

void pocket_add_dice(const uint8_t value[POCKET_DICE], int dice, struct text *text)
{
    bool first = true;
    for (int die = 0; die < POCKET_DICE; die++) {
        if (!(dice >> die & 1))
            continue;
        text_format(text, "%sd%d=%d", first ? "" : " ", pocket_die_sides[die], value[die]);
        first = false;
    }
}

/* What is to be written, as a clause. */
static void add_task(const struct rules *rules, const struct state *state, struct text *text)
{
    bool first = state->phase == POCKET_FIRST;
    char dice[LIST_SIZE];
    struct text list = text_in(dice, sizeof dice);
    if (!pocket_can_write(rules, state)) {
        text_add(text, first ? _("no number can be written: a penalty of -3; name the die to roll "
                                 "again ('penalty d8')")
                             : _("no number can be written: a penalty of -3 ('penalty')"));
        return;
    }
    pocket_add_dice(state->dice, pocket_eligible(state), &list);
    if (first)
        text_format(text, _("write one die; it rolls again: %s"), dice);
    else if (state->writes == 0)
        text_format(text, _("write the first of two dice: %s"), dice);
    else
        text_format(text, _("write another die: %s"), dice);
}

static void add_clause(const struct rules *rules, const struct state *state, struct text *text)
{
    switch ((enum pocket_phase)state->phase) {
    case POCKET_ROLL:
        text_add(text, _("roll all six dice and give them in the order d4 d6 d8 d10 d12 d20"));
        break;
    case POCKET_REROLL:
        text_format(text, _("roll the d%d again"), pocket_die_sides[state->rerolled]);
        break;
    case POCKET_FIRST:
    case POCKET_PAIR:
        add_task(rules, state, text);
        break;
    case POCKET_OVER:
        text_add(text, _("the game is over"));
        break;
    }
}

void pocket_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    char data[LIST_SIZE];
    struct text clause = text_in(data, sizeof data);
    add_clause(rules, state, &clause);
    if (rules->players > 1 && pocket_actor(rules, state) >= 0)
        text_format(
            text, _("Turn %d, player %d: %s"), state->turn, seat_in_view(rules, state) + 1, data);
    else
        text_format(text, _("Turn %d: %s"), state->turn, data);
}

void pocket_add_neighbours(
    const struct rules *rules, const struct pocket_grid *grid, int cell, struct text *text)
{
    bool first = true;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = rules->around[cell][i];
        if (other == POCKET_NO_CELL)
            continue;
        struct pocket_cell_name name = pocket_name_cell(rules, other);
        list_add_comma(text, first);
        if (grid->value[other] == POCKET_EMPTY)
            text_format(text, _("%s empty"), name.data);
        else
            text_format(text, "%s %d", name.data, grid->value[other]);
        first = false;
    }
}

/* Adds a sentence that has a list in the place of its %s. */
static void add_list(const char *sentence, const char *list, struct text *text)
{
    text_add_char(text, ' ');
    text_format(text, sentence, list);
}

static void describe_around(
    const struct rules *rules, const struct pocket_grid *grid, int cell, struct text *text)
{
    char data[LIST_SIZE];
    struct text list = text_in(data, sizeof data);
    pocket_add_neighbours(rules, grid, cell, &list);
    add_list(_("Neighbours: %s."), data, text);
}

static void describe_written(
    const struct rules *rules, const struct pocket_grid *grid, int cell, struct text *text)
{
    int value = grid->value[cell];
    if (!cell_set_has(rules->interior, cell))
        text_format(text, _("%d, on the edge, where nothing can be scored."), value);
    else if (cell_set_has(grid->scored, cell))
        text_format(text, _("%d, scored."), value);
    else if (grid->missing[cell] == 0)
        text_format(text, _("%d, its ring is complete and was not scored."), value);
    else
        text_format(text, _("%d, its ring lacks %d of 6."), value, grid->missing[cell]);
}

static void add_fitting_dice(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    char data[LIST_SIZE];
    struct text list = text_in(data, sizeof data);
    int fitting = 0;
    for (int die = 0; die < POCKET_DICE; die++)
        if (pocket_eligible(state) >> die & 1 &&
            cell_set_has(pocket_places(rules, grid, state->dice[die]), cell))
            fitting |= 1 << die;
    pocket_add_dice(state->dice, fitting, &list);
    if (fitting)
        add_list(_("May go here: %s."), data, text);
    else
        text_format(text, " %s", _("No die can go here now."));
}

static void describe_empty(
    const struct rules *rules, const struct state *state, int seat, int cell, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[seat];
    int closed = pocket_closed_rings(rules, grid, cell);
    bool edge = !cell_set_has(rules->interior, cell);
    char data[LIST_SIZE];
    struct text list = text_in(data, sizeof data);
    text_add(
        text, edge ? _("empty, on the edge (a number here can never be scored).") : _("empty."));
    describe_around(rules, grid, cell, text);
    pocket_add_rings(rules, grid, cell, closed, &list);
    if (closed)
        add_list(_("A number here completes: %s."), data, text);
    if (pocket_actor(rules, state) == seat)
        add_fitting_dice(rules, state, cell, text);
}

/* "c4" or "c4 of player 2"; false if it is neither. */
static bool read_field(const struct rules *rules, const char *name, int *cell, int *seat)
{
    int64_t player;
    *cell = board_parse_cell(&rules->board, &name);
    if (*cell == BOARD_NO_CELL || !*name)
        return *cell != BOARD_NO_CELL;
    if (!text_take(&name, " of player ") || !text_to_number(name, 1, rules->players, &player))
        return false;
    *seat = (int)player - 1;
    return true;
}

bool pocket_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text)
{
    int cell, seat = seat_in_view(rules, state);
    if (!read_field(rules, name, &cell, &seat))
        return false;
    const struct pocket_grid *grid = &state->grid[seat];
    struct pocket_cell_name field = pocket_name_cell(rules, cell);
    if (rules->players > 1)
        text_format(text, _("Player %d, %s: "), seat + 1, field.data);
    else
        text_format(text, _("%s: "), field.data);
    if (grid->value[cell] == POCKET_EMPTY) {
        describe_empty(rules, state, seat, cell, text);
        return true;
    }
    describe_written(rules, grid, cell, text);
    describe_around(rules, grid, cell, text);
    return true;
}

static void score_line(
    const struct rules *rules, const struct pocket_grid *grid, int seat, struct text *text)
{
    char data[LIST_SIZE];
    struct text boxes = text_in(data, sizeof data);
    for (int box = 0; box < rules->boxes; box++) {
        text_add(&boxes, box ? " " : "");
        if (box < grid->box_count)
            text_add_number(&boxes, grid->box[box]);
        else
            text_add_char(&boxes, '_');
    }
    if (rules->players > 1)
        text_format(text, _("Player %d: "), seat + 1);
    text_format(text, _("boxes %s, total %d"), data, pocket_total(grid));
    text_add_char(text, '\n');
}

static void add_winners(
    const struct rules *rules, const struct game_result *result, struct text *text)
{
    char data[LIST_SIZE];
    struct text winners = text_in(data, sizeof data);
    int count = 0, named = 0;
    for (int seat = 0; seat < rules->players; seat++)
        count += result->winner[seat];
    for (int seat = 0; seat < rules->players; seat++) {
        if (!result->winner[seat])
            continue;
        list_add_between(&winners, named == 0, count - named);
        text_add_number(&winners, seat + 1);
        named++;
    }
    text_format(text, NG_("Player %s wins.", "Player %s share the win.", count), data);
    text_add_char(text, '\n');
}

void pocket_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    pocket_result(rules, state, &result);
    for (int seat = 0; seat < rules->players; seat++)
        score_line(rules, &state->grid[seat], seat, text);
    if (result.over && rules->players == 1)
        text_format(text, _("Final score: %d\n"), result.scores[0]);
    else if (result.over)
        add_winners(rules, &result, text);
}

void pocket_facts(const struct rules *rules, bool ascii, struct facts *facts)
{
    const struct sheet_signs *signs = ascii ? &sheet_signs_ascii : &sheet_signs_unicode;
    facts_number(facts, "first-waive", rules->first == POCKET_FIRST_WAIVE);
    facts_number(facts, "first-strict", rules->first == POCKET_FIRST_STRICT);
    facts_number(facts, "first-centre", rules->first == POCKET_FIRST_CENTRE);
    facts_sign(facts, "edge", signs->edge);
    facts_sign(facts, "scored", signs->scored);
    facts_sign(facts, "lost", signs->lost);
    facts_sign(facts, "last", signs->last);
    facts_sign(facts, "legal", signs->legal);
    facts_sign(facts, "closes", signs->closes);
}
