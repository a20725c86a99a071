/*
 * Pocket Hexes read aloud. A die is called "die 20", so that it does not sound like a cell. told.c
 * says what happened.
 */
#include "core/language.h"
#include "games/pocket_hexes/private.h"
#include "games/spoken.h"

enum { LISTED_MAX = 8, NEAR_MAX = 3, SPOTS_MAX = 12, LIST_SIZE = 4096 };

static struct phrase points_of(int points)
{
    return points < 0 ? text_phrase(_("minus %d"), -points) : text_phrase("%d", points);
}

static void add_sentence(const char *sentence, struct text *text)
{
    text_add(text, sentence);
    text_add_char(text, ' ');
}

static bool add_field(
    const struct rules *rules, const struct state *state, int seat, int field, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[pocket_seat_shown(rules, state, seat)];
    if (grid->value[field] == POCKET_EMPTY)
        return false;
    if (cell_set_has(grid->scored, field))
        text_format(text, _("%d scored"), grid->value[field]);
    else if (grid->missing[field] == 0)
        text_format(text, _("%d ring lost"), grid->value[field]);
    else
        text_add_number(text, grid->value[field]);
    return true;
}

/* Says so if FIELD can never score. */
static void add_ground(const struct rules *rules, int field, struct text *text)
{
    text_add(text, cell_set_has(rules->interior, field) ? "" : _("edge"));
}

/* ---- what to do ---- */

static void add_dice(const struct state *state, int dice, struct text *text)
{
    struct text list = TEXT_ROOM(LIST_SIZE);
    for (int die = 0; die < POCKET_DICE; die++) {
        int sides = pocket_die_sides[die], value = state->dice[die];
        if (!(dice >> die & 1))
            continue;
        list_go_on(&list);
        if (list.length == 0)
            text_format(&list, C_("begins a sentence", "Die %d is %d"), sides, value);
        else
            text_format(&list, _("die %d is %d"), sides, value);
    }
    text_format(text, C_("a list as a sentence", "%s."), list.data);
    text_add_char(text, ' ');
}

static void add_boxes(const struct rules *rules, const struct pocket_grid *grid, struct text *text)
{
    struct text boxes = TEXT_ROOM(LIST_SIZE);
    for (int box = 0; box < grid->box_count; box++) {
        list_go_on(&boxes);
        text_add(&boxes, points_of(grid->box[box]).data);
    }
    if (grid->box_count)
        text_format(text, _("Boxes: %s; %d free. Total %s."), boxes.data,
            rules->boxes - grid->box_count, points_of(pocket_total(grid)).data);
    else
        text_add(text, _("All boxes are free."));
}

static void add_writing(
    const struct rules *rules, const struct state *state, bool full, struct text *text)
{
    bool first = state->phase == POCKET_FIRST;
    bool heard = !first && (state->writes == 1 || state->active == state->writer);
    if (!pocket_can_write(rules, state)) {
        add_sentence(first ? _("No die fits. Say penalty, and which die is rolled again.")
                           : _("No die fits. Say penalty: minus 3 goes into a box."),
            text);
        heard = false;
    } else {
        add_sentence(first                ? _("Write one die, which is then rolled again.")
                     : state->writes == 0 ? _("Write the first of two dice.")
                                          : _("Write another die."),
            text);
    }
    if (full || !heard)
        add_dice(state, pocket_eligible(state), text);
}

static void add_prompt(
    const struct rules *rules, const struct state *state, enum speech_prompt how, struct text *text)
{
    bool full = how != PROMPT_SHORT;
    int actor = pocket_actor(rules, state);
    if (actor < 0) {
        pocket_prompt(rules, state, text);
        return;
    }
    if (rules->players > 1)
        text_format(text, _("Turn %d, %s. "), state->turn, text_player(text, actor, false).data);
    else if (full || state->phase == POCKET_FIRST)
        text_format(text, _("Turn %d. "), state->turn);
    add_writing(rules, state, full, text);
    if (full)
        add_boxes(rules, &state->grid[actor], text);
}

static void add_action(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *text)
{
    if (action->kind == POCKET_PENALTY) {
        text_add(text, _("penalty"));
        return;
    }
    if (action->kind == POCKET_PENALTY_DIE) {
        text_format(text, _("penalty, die %d again"), pocket_die_sides[action->part]);
        return;
    }
    text_format(text, _("die %d on %s"), pocket_die_sides[action->part],
        board_name(&rules->board, action->a).data);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (action->b >> i & 1)
            text_format(text, _(", scoring %s"),
                board_name(&rules->board, rules->around[action->a][i]).data);
    }
}

/* ---- what can be asked ---- */

static void answer_dice(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    if (state->rolled)
        add_dice(state, (1 << POCKET_DICE) - 1, text);
    else
        text_add(text, _("The dice have not been rolled."));
}

static void add_result(const struct rules *rules, const struct state *state, struct text *text)
{
    struct game_result result;
    pocket_result(rules, state, &result);
    for (int seat = 0; result.over && rules->players > 1 && seat < rules->players; seat++)
        if (result.winner[seat])
            text_format(text, _("Player %d wins.\n"), seat + 1);
    if (result.over && rules->players == 1)
        text_format(text, _("Final score: %s"), points_of(result.scores[0]).data);
}

static void answer_boxes(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    for (int other = 0; other < rules->players; other++) {
        if (rules->players > 1)
            text_tell(text, other == pocket_seat_shown(rules, state, seat), _("You. "),
                _("Player %d. "), other + 1);
        add_boxes(rules, &state->grid[other], text);
        text_add_char(text, '\n');
    }
}

static void add_lacking(
    const struct rules *rules, const struct pocket_grid *grid, int centre, struct text *text)
{
    struct text list = TEXT_ROOM(LIST_SIZE);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int other = rules->around[centre][i];
        if (other == POCKET_NO_CELL || grid->value[other] != POCKET_EMPTY)
            continue;
        list_add_between(&list, list.length == 0, 1);
        board_format_cell(&rules->board, other, &list);
    }
    text_format(text, _("%s, %d, needs %s.\n"), board_name(&rules->board, centre).data,
        grid->value[centre], list.data);
}

/* Lists numbers that may still score, those that need fewest more cells first. */
static void answer_rings(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[pocket_seat_shown(rules, state, seat)];
    int told = 0;
    for (int lack = 1; lack <= NEAR_MAX; lack++) {
        for (int cell = 0; cell < rules->board.count && told < LISTED_MAX; cell++) {
            bool open = grid->value[cell] != POCKET_EMPTY && grid->missing[cell] == lack &&
                        cell_set_has(rules->interior, cell);
            if (!open)
                continue;
            add_lacking(rules, grid, cell, text);
            told++;
        }
    }
    if (told == 0)
        text_add(text, _("No ring is close: each still needs more than 3."));
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
    const struct pocket_grid *grid = &state->grid[pocket_seat_shown(rules, state, seat)];
    int number = read_number(rest);
    struct text list = TEXT_ROOM(LIST_SIZE);
    if (rest[0] == '\0' || number < 0) {
        text_add(text, _("Say which number, such as find 9."));
        return;
    }
    for (int cell = 0; cell < rules->board.count; cell++) {
        if (grid->value[cell] == POCKET_EMPTY || grid->value[cell] != number)
            continue;
        list_go_on(&list);
        text_format(&list, cell_set_has(grid->scored, cell) ? _("%s scored") : "%s",
            board_name(&rules->board, cell).data);
    }
    if (list.length)
        text_format(text, C_("a list as a sentence", "%s."), list.data);
    else
        text_format(text, _("There is no %d."), number);
}

/* Lists the cells where a die can go; if they are many and ALL is false, only those that close
 * rings. */
static void list_spots(const struct rules *rules, const struct pocket_grid *grid,
    struct cell_set spots, bool all, struct text *list)
{
    bool many = cell_set_count(spots) > SPOTS_MAX;
    for (struct cell_set left = spots; !cell_set_empty(left);) {
        int cell = cell_set_take(&left),
            worth = pocket_rings_sum(rules, grid, cell, pocket_closed_rings(rules, grid, cell));
        if (!all && many && worth == 0)
            continue;
        struct board_name name = board_name(&rules->board, cell);
        text_add(list, list->length > 0 ? "\n" : "");
        if (worth > 0)
            text_format(list, _("%s closes a ring for %d"), name.data, worth);
        else
            text_add(list, name.data);
    }
}

static void add_spots(
    const struct rules *rules, const struct state *state, int die, bool all, struct text *text)
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    struct cell_set spots = pocket_spots(rules, grid, state->dice[die]);
    int count = cell_set_count(spots), sides = pocket_die_sides[die], value = state->dice[die];
    struct text list = TEXT_ROOM(LIST_SIZE);
    LOCAL_BUFFER names = BUFFER_INIT;
    list_spots(rules, grid, spots, all, &list);
    spoken_add_names(list.data, &names);
    if (list.length)
        text_format(text,
            NG_("Die %d, which is %d, fits %d cell: %s.\n",
                "Die %d, which is %d, fits %d cells: %s.\n", count),
            sides, value, count, names.data);
    else
        text_format(text,
            NG_("Die %d, which is %d, fits %d cell.\n", "Die %d, which is %d, fits %d cells.\n",
                count),
            sides, value, count);
}

static void answer_fits(const struct rules *rules, const struct state *state, int seat,
    const char *rest, struct text *text)
{
    int wanted = rest[0] ? pocket_die_of_sides(read_number(rest)) : -1, told = 0;
    if (pocket_actor(rules, state) < 0) {
        text_add(text, _("Nothing can be written now."));
        return;
    }
    for (int die = POCKET_DICE - 1; die >= 0; die--) {
        if (!(pocket_eligible(state) >> die & 1) || (wanted >= 0 && die != wanted))
            continue;
        add_spots(rules, state, die, wanted >= 0, text);
        told++;
    }
    if (told == 0)
        text_add(text, _("That die cannot be used now."));
}

static void add_score(
    const struct rules *rules, const struct state *state, int seat, struct text *text)
{
    answer_boxes(rules, state, seat, "", text);
    add_result(rules, state, text);
}

static const struct speech_query queries[] = {
    {NC_("command", "dice"), "", N_("what the dice show"), answer_dice},
    {NC_("command", "fits"), N_("[DIE]"),
        N_("where dice may go, and which rings that closes; all places of one die"), answer_fits},
    {NC_("command", "rings"), "",
        N_("numbers that may soon score, and what their rings still need"), answer_rings},
    {NC_("command", "find"), N_("NUMBER"), N_("where a number is written"), answer_find},
    {NC_("command", "boxes"), "", N_("the scoring boxes and the total"), answer_boxes},
    {NULL, NULL, NULL, NULL},
};

const struct speech pocket_speech = {
    .field = add_field,
    .ground = add_ground,
    .prompt = add_prompt,
    .ply = pocket_tell_ply,
    .action = add_action,
    .score = add_score,
    .queries = queries,
};
