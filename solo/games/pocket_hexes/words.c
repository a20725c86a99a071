/*
 * Pocket Hexes: says in words what to do, what is where, and the score.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"

enum { LIST_SIZE = 400 };

int pocket_seat_shown(const struct rules *rules, const struct state *state, int seat)
{
    int actor = pocket_actor(rules, state);
    return seat >= 0 && seat < rules->players ? seat : actor >= 0 ? actor : state->active;
}

bool pocket_die_due(const struct state *state, int die)
{
    return state->phase == POCKET_ROLL || !state->rolled ||
           (state->phase == POCKET_REROLL && state->rerolled == die);
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

struct phrase pocket_list_rings(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int rings)
{
    struct phrase list;
    struct text text = text_in(list.data, sizeof list.data);
    for (int i = 0, left = bits_count((unsigned)rings); i < HEX_DIRECTIONS; i++) {
        if (!(rings >> i & 1))
            continue;
        int centre = rules->around[cell][i];
        list_add_between(&text, text.length == 0, left--);
        text_format(&text, _("%d (ring around %s)"), grid->value[centre],
            board_name(&rules->board, centre).data);
    }
    return list;
}

struct phrase pocket_list_dice(const uint8_t value[POCKET_DICE], int dice)
{
    struct phrase list;
    struct text text = text_in(list.data, sizeof list.data);
    for (int die = 0; die < POCKET_DICE; die++)
        if (dice >> die & 1)
            text_format(
                &text, "%sd%d=%d", text.length ? " " : "", pocket_die_sides[die], value[die]);
    return list;
}

static struct phrase name_task(const struct rules *rules, const struct state *state)
{
    bool first = state->phase == POCKET_FIRST;
    if (!pocket_can_write(rules, state))
        return text_phrase("%s", first
                                     ? _("no number can be written: a penalty of -3; name the die "
                                         "to roll again ('penalty d8')")
                                     : _("no number can be written: a penalty of -3 ('penalty')"));
    return text_phrase(first                ? _("write one die, which is then rolled again: %s")
                       : state->writes == 0 ? _("write the first of two dice: %s")
                                            : _("write another die: %s"),
        pocket_list_dice(state->dice, pocket_eligible(state)).data);
}

static struct phrase name_clause(const struct rules *rules, const struct state *state)
{
    switch ((enum pocket_phase)state->phase) {
    case POCKET_ROLL:
        return text_phrase(
            "%s", _("roll all six dice and give them in the order d4 d6 d8 d10 d12 d20"));
    case POCKET_REROLL:
        return text_phrase(_("roll the d%d again"), pocket_die_sides[state->rerolled]);
    case POCKET_FIRST:
    case POCKET_PAIR:
        return name_task(rules, state);
    case POCKET_OVER:
        break;
    }
    return text_phrase("%s", _("the game is over"));
}

void pocket_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    struct phrase clause = name_clause(rules, state);
    if (rules->players > 1 && pocket_actor(rules, state) >= 0)
        text_format(text, _("Turn %d, player %d: %s"), state->turn,
            pocket_seat_shown(rules, state, -1) + 1, clause.data);
    else
        text_format(text, _("Turn %d: %s"), state->turn, clause.data);
}

struct phrase pocket_list_neighbours(
    const struct rules *rules, const struct pocket_grid *grid, int cell)
{
    struct phrase list;
    struct text text = text_in(list.data, sizeof list.data);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = rules->around[cell][i];
        if (other == POCKET_NO_CELL)
            continue;
        list_go_on(&text);
        if (grid->value[other] == POCKET_EMPTY)
            text_format(&text, _("%s empty"), board_name(&rules->board, other).data);
        else
            text_format(&text, "%s %d", board_name(&rules->board, other).data, grid->value[other]);
    }
    return list;
}

static void describe_around(
    const struct rules *rules, const struct pocket_grid *grid, int cell, struct text *text)
{
    text_add_char(text, ' ');
    text_format(text, _("Neighbours: %s."), pocket_list_neighbours(rules, grid, cell).data);
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
        text_format(text, _("%d, its ring still needs %d of 6."), value, grid->missing[cell]);
}

static void add_fitting_dice(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    int fitting = 0;
    for (int die = 0; die < POCKET_DICE; die++)
        if (pocket_eligible(state) >> die & 1 &&
            cell_set_has(pocket_spots(rules, grid, state->dice[die]), cell))
            fitting |= 1 << die;
    text_add_char(text, ' ');
    if (fitting)
        text_format(text, _("May go here: %s."), pocket_list_dice(state->dice, fitting).data);
    else
        text_add(text, _("No die can go here now."));
}

static void describe_empty(
    const struct rules *rules, const struct state *state, int seat, int cell, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[seat];
    int closed = pocket_closed_rings(rules, grid, cell);
    bool edge = !cell_set_has(rules->interior, cell);
    text_add(
        text, edge ? _("empty, on the edge (a number here can never be scored).") : _("empty."));
    describe_around(rules, grid, cell, text);
    if (closed) {
        text_add_char(text, ' ');
        text_format(text, _("A number here completes: %s."),
            pocket_list_rings(rules, grid, cell, closed).data);
    }
    if (pocket_actor(rules, state) == seat)
        add_fitting_dice(rules, state, cell, text);
}

/* Reads "c4" or "c4 of player 2"; returns false for anything else. */
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

static void add_others(
    const struct rules *rules, const struct state *state, int seat, int cell, struct text *text)
{
    for (int other = 0; other < rules->players; other++) {
        int value = state->grid[other].value[cell];
        if (other == seat)
            continue;
        text_add_char(text, ' ');
        if (value == POCKET_EMPTY)
            text_format(text, _("Player %d: empty."), other + 1);
        else
            text_format(text, _("Player %d: %d."), other + 1, value);
    }
}

bool pocket_describe_field(
    const struct rules *rules, const struct state *state, const char *name, struct text *text)
{
    int cell, seat = pocket_seat_shown(rules, state, -1);
    if (!read_field(rules, name, &cell, &seat))
        return false;
    const struct pocket_grid *grid = &state->grid[seat];
    struct board_name field = board_name(&rules->board, cell);
    if (rules->players > 1)
        text_format(text, _("Player %d, %s: "), seat + 1, field.data);
    else
        text_format(text, _("%s: "), field.data);
    if (grid->value[cell] == POCKET_EMPTY) {
        describe_empty(rules, state, seat, cell, text);
    } else {
        describe_written(rules, grid, cell, text);
        describe_around(rules, grid, cell, text);
    }
    add_others(rules, state, seat, cell, text);
    return true;
}

static void score_line(
    const struct rules *rules, const struct pocket_grid *grid, int seat, struct text *text)
{
    struct text boxes = TEXT_ROOM(LIST_SIZE);
    for (int box = 0; box < rules->boxes; box++) {
        text_add(&boxes, box ? " " : "");
        if (box < grid->box_count)
            text_add_number(&boxes, grid->box[box]);
        else
            text_add_char(&boxes, '_');
    }
    if (rules->players > 1)
        text_format(text, _("%s: "), text_player(text, seat, true).data);
    text_format(text, _("boxes %s, total %d"), boxes.data, pocket_total(grid));
    text_add_char(text, '\n');
}

static void add_winners(
    const struct rules *rules, const struct game_result *result, struct text *text)
{
    struct text winners = TEXT_ROOM(LIST_SIZE);
    int count = 0, left;
    for (int seat = 0; seat < rules->players; seat++)
        count += result->winner[seat];
    left = count;
    for (int seat = 0; seat < rules->players; seat++) {
        if (!result->winner[seat])
            continue;
        list_add_between(&winners, left == count, left);
        text_add_number(&winners, seat + 1);
        left--;
    }
    text_format(text, NG_("Player %s wins.", "Player %s share the win.", count), winners.data);
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
