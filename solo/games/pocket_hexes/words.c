/*
 * Pocket Hexes in words: what is to be done, what was done, what is where, the score.
 */
#include "games/pocket_hexes/private.h"

/* The seat whose grid is looked at: the one to write, else the active one. */
static int seat_in_view(const struct rules *rules, const struct state *state)
{
    int actor = pocket_actor(rules, state);
    return actor >= 0 ? actor : state->active;
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
    int left = bits_count((unsigned)rings);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(rings >> i & 1))
            continue;
        int centre = rules->around[cell][i];
        text_format(text, "%d (ring around ", grid->value[centre]);
        pocket_add_cell(rules, centre, text);
        text_add(text, --left == 0 ? ")" : left == 1 ? ") and " : "), ");
    }
}

static void add_dice(const struct state *state, struct text *text)
{
    bool first = true;
    for (int die = 0; die < POCKET_DICE; die++) {
        if (!(pocket_eligible(state) >> die & 1))
            continue;
        text_format(text, "%sd%d=%d", first ? "" : " ", pocket_die_sides[die], state->dice[die]);
        first = false;
    }
}

static void prompt_write(const struct rules *rules, const struct state *state, struct text *text)
{
    bool first = state->phase == POCKET_FIRST;
    if (!pocket_can_write(rules, state)) {
        text_add(text, first ? "no number can be written: a penalty of -3; name the die to roll "
                               "again ('penalty d8')"
                             : "no number can be written: a penalty of -3 ('penalty')");
        return;
    }
    text_add(text, first                ? "write one die; it rolls again: "
                   : state->writes == 0 ? "write the first of two dice: "
                                        : "write another die: ");
    add_dice(state, text);
}

void pocket_prompt(const struct rules *rules, const struct state *state, struct text *text)
{
    text_format(text, "Turn %d", state->turn);
    if (rules->players > 1 && pocket_actor(rules, state) >= 0)
        text_format(text, ", player %d", seat_in_view(rules, state) + 1);
    text_add(text, ": ");
    switch ((enum pocket_phase)state->phase) {
    case POCKET_ROLL:
        text_add(text, "roll all six dice and give them in the order d4 d6 d8 d10 d12 d20");
        break;
    case POCKET_REROLL:
        text_format(text, "roll the d%d again", pocket_die_sides[state->rerolled]);
        break;
    case POCKET_FIRST:
    case POCKET_PAIR:
        prompt_write(rules, state, text);
        break;
    case POCKET_OVER:
        text_add(text, "the game is over");
        break;
    }
}

static void describe_event(const struct state *before, const struct event *event, struct text *text)
{
    if (event->kind == POCKET_EVENT_REROLL) {
        text_format(text, "The d%d is rolled again: %d (it was %d).",
            pocket_die_sides[event->subject], event->values[0], before->dice[event->subject]);
        return;
    }
    text_add(text, "The dice:");
    for (int die = 0; die < POCKET_DICE; die++)
        text_format(text, " d%d=%d", pocket_die_sides[die], event->values[die]);
    text_add_char(text, '.');
}

static void describe_penalty(const struct action *action, bool own, struct text *text)
{
    text_format(text, "no number to write and %s a penalty of -3", own ? "take" : "takes");
    if (action->kind == POCKET_PENALTY_DIE)
        text_format(text, "; the d%d is rolled again", pocket_die_sides[action->part]);
    text_add_char(text, '.');
}

void pocket_describe_ply(const struct rules *rules, const struct state *before,
    const struct ply *ply, int seat, struct text *text)
{
    if (ply->actor < 0) {
        describe_event(before, &ply->event, text);
        return;
    }
    const struct action *action = &ply->action;
    bool own = ply->actor == seat;
    if (own)
        text_add(text, "You ");
    else
        text_format(text, "Player %d ", ply->actor + 1);
    if (action->kind != POCKET_WRITE) {
        text_add(text, own ? "have " : "has ");
        describe_penalty(action, own, text);
        return;
    }
    text_format(text, "%s %d (d%d) on ", own ? "write" : "writes", before->dice[action->part],
        pocket_die_sides[action->part]);
    pocket_add_cell(rules, action->a, text);
    if (action->b) {
        text_add(text, own ? " and score " : " and scores ");
        pocket_add_rings(rules, &before->grid[ply->actor], action->a, action->b, text);
    }
    text_add_char(text, '.');
}

static void add_neighbours(
    const struct rules *rules, const struct pocket_grid *grid, int cell, struct text *text)
{
    bool first = true;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = rules->around[cell][i];
        if (other == POCKET_NO_CELL)
            continue;
        text_add(text, first ? " Neighbours: " : ", ");
        first = false;
        pocket_add_cell(rules, other, text);
        if (grid->value[other] == POCKET_EMPTY)
            text_add(text, " empty");
        else
            text_format(text, " %d", grid->value[other]);
    }
    text_add_char(text, '.');
}

static void describe_written(
    const struct rules *rules, const struct pocket_grid *grid, int cell, struct text *text)
{
    text_format(text, "%d, ", grid->value[cell]);
    if (!cell_set_has(rules->interior, cell))
        text_add(text, "on the edge, where nothing can be scored.");
    else if (cell_set_has(grid->scored, cell))
        text_add(text, "scored.");
    else if (grid->missing[cell] == 0)
        text_add(text, "its ring is complete and was not scored.");
    else
        text_format(text, "its ring lacks %d of 6.", grid->missing[cell]);
}

static void add_fitting_dice(
    const struct rules *rules, const struct state *state, int cell, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    bool any = false;
    for (int die = 0; die < POCKET_DICE; die++) {
        if (!(pocket_eligible(state) >> die & 1) ||
            !cell_set_has(pocket_places(rules, grid, state->dice[die]), cell))
            continue;
        text_format(
            text, "%s d%d=%d", any ? "" : " May go here:", pocket_die_sides[die], state->dice[die]);
        any = true;
    }
    text_add(text, any ? "." : " No die can go here now.");
}

static void describe_empty(
    const struct rules *rules, const struct state *state, int seat, int cell, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[seat];
    int closed = pocket_closed_rings(rules, grid, cell);
    bool edge = !cell_set_has(rules->interior, cell);
    text_add(text, edge ? "empty, on the edge (a number here can never be scored)." : "empty.");
    add_neighbours(rules, grid, cell, text);
    if (closed) {
        text_add(text, " A number here completes: ");
        pocket_add_rings(rules, grid, cell, closed, text);
        text_add_char(text, '.');
    }
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
    if (rules->players > 1)
        text_format(text, "Player %d, ", seat + 1);
    pocket_add_cell(rules, cell, text);
    text_add(text, ": ");
    if (grid->value[cell] == POCKET_EMPTY) {
        describe_empty(rules, state, seat, cell, text);
        return true;
    }
    describe_written(rules, grid, cell, text);
    add_neighbours(rules, grid, cell, text);
    return true;
}

static void score_line(
    const struct rules *rules, const struct pocket_grid *grid, int seat, struct text *text)
{
    if (rules->players > 1)
        text_format(text, "Player %d: ", seat + 1);
    text_add(text, "boxes");
    for (int box = 0; box < rules->boxes; box++) {
        if (box < grid->box_count)
            text_format(text, " %d", grid->box[box]);
        else
            text_add(text, " _");
    }
    text_format(text, ", total %d\n", pocket_total(grid));
}

static void add_winners(
    const struct rules *rules, const struct game_result *result, struct text *text)
{
    int winners = 0;
    for (int seat = 0; seat < rules->players; seat++) {
        if (result->winner[seat])
            text_format(text, "%s %d", winners++ ? " and" : "Player", seat + 1);
    }
    text_add(text, winners > 1 ? " share the win.\n" : " wins.\n");
}

void pocket_describe_score(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    pocket_result(rules, state, &result);
    for (int seat = 0; seat < rules->players; seat++)
        score_line(rules, &state->grid[seat], seat, text);
    if (result.over && rules->players == 1)
        text_format(text, "Final score: %d\n", result.scores[0]);
    else if (result.over)
        add_winners(rules, &result, text);
}
