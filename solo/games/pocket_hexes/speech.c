/*
 * Pocket Hexes for the ear. Dice are "die 20", so that no die sounds like a cell.
 */
#include "games/pocket_hexes/private.h"
#include "games/speech.h"

#include <string.h>

enum { LISTED_MAX = 8, NEAR_MAX = 3, PLACES_MAX = 12 };

static int listener(const struct rules *rules, const struct state *state, int seat)
{
    int actor = pocket_actor(rules, state);
    return seat >= 0 ? seat : actor >= 0 ? actor : state->active;
}

static void add_count(int count, const char *word, struct text *text)
{
    text_format(text, "%d %s%s", count, word, count == 1 ? "" : "s");
}

static void add_points(int points, struct text *text)
{
    text_format(text, points < 0 ? "minus %d" : "%d", points < 0 ? -points : points);
}

static int field_count(const struct rules *rules)
{
    return rules->board.count;
}

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[listener(rules, state, seat)];
    if (grid->value[field] == POCKET_EMPTY)
        return false;
    text_format(text, "%d", grid->value[field]);
    if (cell_set_has(grid->scored, field))
        text_add(text, " scored");
    else if (grid->missing[field] == 0)
        text_add(text, " ring lost");
    return true;
}

/* What is written there can never score. */
static void add_ground(const struct rules *rules, int field, struct text *text)
{
    text_add(text, cell_set_has(rules->interior, field) ? "" : "edge");
}

static int neighbours(
    const struct rules *rules, int field, struct speech_neighbour neighbours[SPEECH_NEIGHBOURS_MAX])
{
    static const char *const names[HEX_DIRECTIONS] = {
        "north", "north-east", "south-east", "south", "south-west", "north-west"};
    int count = 0;
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int other = rules->board.neighbour[field][side];
        if (other != BOARD_NO_CELL)
            neighbours[count++] = (struct speech_neighbour){other, names[side]};
    }
    return count;
}

/* ---- what is to be done ---- */

static void add_dice(const struct state *state, int dice, struct text *text)
{
    const char *between = "";
    for (int die = 0; die < POCKET_DICE; die++) {
        if (!(dice >> die & 1))
            continue;
        text_format(text, "%s %d is %d", *between ? between : "Die", pocket_die_sides[die],
            state->dice[die]);
        between = ", die";
    }
    text_add(text, ". ");
}

static void add_boxes(const struct rules *rules, const struct pocket_grid *grid, struct text *text)
{
    text_add(text, grid->box_count ? "Boxes: " : "All boxes are free");
    for (int box = 0; box < grid->box_count; box++) {
        text_add(text, box ? ", " : "");
        add_points(grid->box[box], text);
    }
    if (grid->box_count)
        text_format(text, "; %d free. Total ", rules->boxes - grid->box_count);
    if (grid->box_count)
        add_points(pocket_total(grid), text);
    text_add(text, ".");
}

static void add_writing(
    const struct rules *rules, const struct state *state, bool full, struct text *text)
{
    bool first = state->phase == POCKET_FIRST;
    bool heard = !first && (state->writes == 1 || state->active == state->writer);
    if (!pocket_can_write(rules, state)) {
        text_add(text, first ? "No die fits. Say penalty, and which die is rolled again. "
                             : "No die fits. Say penalty: minus 3 goes into a box. ");
        heard = false;
    } else {
        text_add(text, first                ? "Write one die; it is rolled again. "
                       : state->writes == 0 ? "Write the first of two dice. "
                                            : "Write another die. ");
    }
    if (full || !heard)
        add_dice(state, pocket_eligible(state), text);
}

static void add_prompt(
    const struct rules *rules, const struct state *state, bool full, struct text *text)
{
    int actor = pocket_actor(rules, state);
    if (actor < 0) {
        pocket_prompt(rules, state, text);
        return;
    }
    if (full || state->phase == POCKET_FIRST || rules->players > 1)
        text_format(text, "Turn %d", state->turn);
    if (rules->players > 1)
        text_format(text, ", player %d", actor + 1);
    if (text->length > 0)
        text_add(text, ". ");
    add_writing(rules, state, full, text);
    if (full)
        add_boxes(rules, &state->grid[actor], text);
}

/* ---- what has changed ---- */

/* The dice of a new turn are told with what is to be done. */
static void add_event(const struct state *before, const struct event *event, struct text *text)
{
    (void)before;
    if (event->kind == POCKET_EVENT_REROLL)
        text_format(text, "Die %d is rolled again: %d.", pocket_die_sides[event->subject],
            event->values[0]);
}

static void add_rings(const struct rules *rules, const struct pocket_grid *grid,
    const struct action *action, struct text *text)
{
    int closed = pocket_closed_rings(rules, grid, action->a), box = grid->box_count;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(closed >> i & 1))
            continue;
        int centre = rules->around[action->a][i];
        text_add(text, " The ring around ");
        pocket_add_cell(rules, centre, text);
        if (action->b >> i & 1)
            text_format(text, " is complete: %d points, box %d.", grid->value[centre], ++box);
        else
            text_add(text, " is complete and not scored.");
    }
}

static void add_ply(const struct rules *rules, const struct state *before, const struct ply *ply,
    int seat, struct text *text)
{
    const struct action *action = &ply->action;
    bool own = ply->actor == seat;
    if (ply->actor < 0) {
        add_event(before, &ply->event, text);
        return;
    }
    const struct pocket_grid *grid = &before->grid[ply->actor];
    if (own)
        text_add(text, "You ");
    else
        text_format(text, "Player %d ", ply->actor + 1);
    if (action->kind != POCKET_WRITE) {
        text_format(
            text, "%s a penalty: minus 3, box %d.", own ? "take" : "takes", grid->box_count + 1);
        return;
    }
    text_format(text, "%s %d on ", own ? "write" : "writes", before->dice[action->part]);
    pocket_add_cell(rules, action->a, text);
    text_add_char(text, '.');
    add_rings(rules, grid, action, text);
}

static void add_action(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    (void)state;
    if (action->kind == POCKET_PENALTY) {
        text_add(text, "penalty");
        return;
    }
    if (action->kind == POCKET_PENALTY_DIE) {
        text_format(text, "penalty, die %d again", pocket_die_sides[action->part]);
        return;
    }
    text_format(text, "die %d on ", pocket_die_sides[action->part]);
    pocket_add_cell(rules, action->a, text);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(action->b >> i & 1))
            continue;
        text_add(text, ", scoring ");
        pocket_add_cell(rules, rules->around[action->a][i], text);
    }
}

/* ---- what can be asked ---- */

static void answer_dice(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    (void)rules, (void)seat, (void)rest;
    if (state->rolled)
        add_dice(state, (1 << POCKET_DICE) - 1, text);
    else
        text_add(text, "The dice have not been rolled.");
}

static void add_result(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    pocket_result(rules, state, &result);
    for (int seat = 0; result.over && rules->players > 1 && seat < rules->players; seat++)
        if (result.winner[seat])
            text_format(text, "Player %d wins.\n", seat + 1);
    if (result.over && rules->players == 1) {
        text_add(text, "Final score: ");
        add_points(result.scores[0], text);
    }
}

static void answer_boxes(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    (void)rest;
    for (int other = 0; other < rules->players; other++) {
        if (rules->players > 1)
            text_format(
                text, other == listener(rules, state, seat) ? "You. " : "Player %d. ", other + 1);
        add_boxes(rules, &state->grid[other], text);
        text_add_char(text, '\n');
    }
}

static void add_lacking(
    const struct rules *rules, const struct pocket_grid *grid, int centre, struct text *text)
{
    const char *between = ", lacks ";
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = rules->around[centre][i];
        if (other == POCKET_NO_CELL || grid->value[other] != POCKET_EMPTY)
            continue;
        text_add(text, between);
        pocket_add_cell(rules, other, text);
        between = " and ";
    }
    text_add(text, ".\n");
}

/* Numbers that may still score, those first that lack least. */
static void answer_rings(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[listener(rules, state, seat)];
    int told = 0;
    (void)rest;
    for (int lack = 1; lack <= NEAR_MAX; lack++) {
        for (int cell = 0; cell < rules->board.count && told < LISTED_MAX; cell++) {
            bool open = grid->value[cell] != POCKET_EMPTY && grid->missing[cell] == lack &&
                        cell_set_has(rules->interior, cell);
            if (!open)
                continue;
            pocket_add_cell(rules, cell, text);
            text_format(text, ", %d", grid->value[cell]);
            add_lacking(rules, grid, cell, text);
            told++;
        }
    }
    if (told == 0)
        text_add(text, "No ring lacks 3 or less.");
}

static int read_number(const char *word)
{
    word += word[0] == 'd';
    int number = pocket_read_number(&word);
    return *word ? -1 : number;
}

static void answer_find(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[listener(rules, state, seat)];
    int number = read_number(rest), found = 0;
    if (rest[0] == '\0' || number < 0) {
        text_add(text, "Say which number, such as find 9.");
        return;
    }
    for (int cell = 0; cell < rules->board.count; cell++) {
        if (grid->value[cell] == POCKET_EMPTY || grid->value[cell] != number)
            continue;
        text_add(text, found++ ? ", " : "");
        pocket_add_cell(rules, cell, text);
        if (cell_set_has(grid->scored, cell))
            text_add(text, " scored");
    }
    if (found)
        text_add_char(text, '.');
    else
        text_format(text, "There is no %d.", number);
}

static int rings_worth(const struct rules *rules, const struct pocket_grid *grid, int cell)
{
    int closed = pocket_closed_rings(rules, grid, cell), worth = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        worth += closed >> i & 1 ? grid->value[rules->around[cell][i]] : 0;
    return worth;
}

/* The places of a die; of many, where not ALL are wanted, those that close rings. */
static void add_places(
    const struct rules *rules, const struct state *state, int die, bool all, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    struct cell_set places = pocket_places(rules, grid, state->dice[die]);
    int count = cell_set_count(places);
    text_format(text, "Die %d, which is %d, fits ", pocket_die_sides[die], state->dice[die]);
    add_count(count, "cell", text);
    const char *between = ": ";
    for (struct cell_set left = places; !cell_set_empty(left);) {
        int cell = cell_set_take(&left), worth = rings_worth(rules, grid, cell);
        if (!all && count > PLACES_MAX && worth == 0)
            continue;
        text_add(text, between);
        pocket_add_cell(rules, cell, text);
        if (worth > 0)
            text_format(text, " closes a ring for %d", worth);
        between = ", ";
    }
    text_add(text, ".\n");
}

static void answer_fits(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int wanted = rest[0] ? pocket_die_of_sides(read_number(rest)) : -1, told = 0;
    (void)seat;
    if (pocket_actor(rules, state) < 0) {
        text_add(text, "Nothing is to be written now.");
        return;
    }
    for (int die = POCKET_DICE - 1; die >= 0; die--) {
        if (!(pocket_eligible(state) >> die & 1) || (wanted >= 0 && die != wanted))
            continue;
        add_places(rules, state, die, wanted >= 0, text);
        told++;
    }
    if (told == 0)
        text_add(text, "That die cannot be used now.");
}

static void add_score(
    const struct rules *rules, const struct state *state, int seat, struct text *text)
{
    answer_boxes(rules, state, seat, "", text);
    add_result(rules, state, text);
}

static const struct speech_query queries[] = {
    {"dice", "", "what the dice show", answer_dice},
    {"fits", "[DIE]", "where dice may go, and which rings that closes; all places of one die",
        answer_fits},
    {"rings", "", "numbers that may soon score, and what their rings lack", answer_rings},
    {"find", "NUMBER", "where a number is written", answer_find},
    {"boxes", "", "the scoring boxes and the total", answer_boxes},
    {NULL, NULL, NULL, NULL},
};

const struct speech pocket_speech = {
    .field_count = field_count,
    .field = add_field,
    .ground = add_ground,
    .neighbours = neighbours,
    .prompt = add_prompt,
    .ply = add_ply,
    .action = add_action,
    .score = add_score,
    .queries = queries,
};
