/*
 * Pocket Hexes: reads what people type: "20 d4", "D20@d4", "d8 on c4 score b3", "penalty 8", and
 * dice as they lie on a real table: "3 5 1 0 12 20". Missing parts are asked for.
 */
#include "games/pocket_hexes/private.h"

#include "games/reader.h"

enum { ITEMS_MAX = 24 };

/* A NAME is a die, a number or a cell, depending on its place in the line. AT stands after a die,
 * PLUS before rings, DIE before the number of its sides. */
enum { VERB = 1, NAME, ALL, AT, PLUS, DIE, SLOTS };
enum { PENALTY, ROLL };

static const struct reader_synonym synonyms[] = {
    {"penalty pen pass -3", VERB, PENALTY},
    {"roll reroll", VERB, ROLL},
    {"all", ALL, 0},
    {"@", AT, 0},
    {"+", PLUS, 0},
    {"die", DIE, 0},
    {"write put place play the dice on at to in into score scoring ring"
     " rings around and with for is are shows rolls rolled again",
        READER_FILLER, 0},
    {NULL, 0, 0},
};

static int word_number(const char *word)
{
    const char *at = word;
    int number = pocket_read_number(&at);
    return *at ? -1 : number;
}

/* Returns the die called WORD ("d8"), or -1. */
static int word_die(const char *word)
{
    return word[0] == 'd' ? pocket_die_of_sides(word_number(word + 1)) : -1;
}

static int word_cell(const struct rules *rules, const char *word)
{
    const char *at = word;
    int cell = board_parse_cell(&rules->board, &at);
    return *at ? BOARD_NO_CELL : cell;
}

/* Reads a die and a cell without a space between, in either order: "d6e3". */
static bool add_joined(const struct rules *rules, const char *word, struct reader_line *line)
{
    struct text first = TEXT_ROOM(READER_WORD_SIZE);
    const char *second = word;
    while ((second[0] < '0' || second[0] > '9') && second[0])
        text_add_char(&first, *second++);
    while (second[0] >= '0' && second[0] <= '9')
        text_add_char(&first, *second++);
    bool die = word_die(first.data) >= 0 || word_number(first.data) >= 0;
    bool joined = die ? word_cell(rules, second) != BOARD_NO_CELL
                      : word_cell(rules, first.data) != BOARD_NO_CELL && word_die(second) >= 0;
    if (!joined)
        return false;
    reader_add(line, NAME, 0, first.data);
    reader_add(line, NAME, 0, second);
    return true;
}

static bool name(const struct rules *rules, const char *word, struct reader_line *line)
{
    if (word_number(word) < 0 && word_die(word) < 0 && word_cell(rules, word) == BOARD_NO_CELL)
        return add_joined(rules, word, line);
    reader_add(line, NAME, 0, word);
    return true;
}

static const struct reader_words words = {" \t,;:=&()[]<>.", "@+", synonyms, name};

/* A line without its signs, and how many words precede the first of each sign, or -1. "die 8" has
 * become d8. */
struct typed {
    struct reader_line line;
    int before[SLOTS];
};

static void take_signs(struct typed *typed)
{
    struct reader_line *line = &typed->line;
    int kept = 0;
    typed->before[AT] = typed->before[PLUS] = typed->before[DIE] = -1;
    for (int i = 0; i < line->count; i++) {
        struct reader_item item = line->item[i];
        int sides = i > 0 && line->item[i - 1].slot == DIE ? word_number(item.word) : -1;
        if (pocket_die_of_sides(sides) >= 0) {
            struct text word = text_in(item.word, sizeof item.word);
            text_format(&word, "d%d", sides);
        }
        if (item.slot != AT && item.slot != PLUS && item.slot != DIE)
            line->item[kept++] = item;
        else if (typed->before[item.slot] < 0)
            typed->before[item.slot] = kept;
    }
    line->count = kept;
}

static bool read_line(
    const struct rules *rules, const char *string, struct typed *typed, struct error *error)
{
    reader_read(&words, rules, string, &typed->line);
    take_signs(typed);
    return typed->line.count <= ITEMS_MAX ||
           error_input(error, "that is too long to be understood; type one action");
}

static bool begins_with(const struct reader_line *line, int verb)
{
    return line->count > 0 && line->item[0].slot == VERB && line->item[0].value == verb;
}

static int die_showing(const struct state *state, int value, int except)
{
    for (int die = 0; die < POCKET_DICE; die++) {
        if (die != except && (pocket_eligible(state) >> die & 1) && state->dice[die] == value)
            return die;
    }
    return -1;
}

static bool legal_on(const struct rules *rules, const struct state *state, int die, int cell)
{
    struct action action = {POCKET_WRITE, (uint8_t)die, (uint16_t)cell, 0, 0};
    return die >= 0 && pocket_allows(rules, state, &action, NULL);
}

/* Returns the die that WORD means for a write on CELL. "d8" and "8" name it by its sides. A number
 * that names no die, or one that cannot go there, may also be what a die shows. If both can go
 * there and show different numbers, sets DOUBT to the other die, otherwise to -1. */
static int meant_die(
    const struct rules *rules, const struct state *state, const char *word, int cell, int *doubt)
{
    int number = word_number(word);
    *doubt = -1;
    if (number < 0)
        return word_die(word);
    int named = pocket_die_of_sides(number), showing = die_showing(state, number, named);
    bool shows = named >= 0 && state->dice[named] == number;
    if (named < 0)
        return showing;
    if (shows || !legal_on(rules, state, showing, cell))
        return named;
    if (!legal_on(rules, state, named, cell))
        return showing;
    *doubt = showing;
    return named;
}

/* Returns an example of what can be written on CELL, or anywhere (READER_ANY). */
static struct phrase example(
    const struct rules *rules, const struct state *state, int cell, const struct error *error)
{
    return game_example(&pocket_hexes, rules, state, POCKET_WRITE, cell, error);
}

/* Returns the only die that can be written on CELL. If there is none, or more than one, returns -1
 * with an error. */
static int only_die(const struct rules *rules, const struct state *state, int cell,
    const char *word, struct error *error)
{
    int only = -1, count = 0;
    for (int die = 0; die < POCKET_DICE; die++) {
        if (legal_on(rules, state, die, cell)) {
            only = die;
            count++;
        }
    }
    if (count == 1)
        return only;
    error_input(error,
        count ? N_("which die goes on %s? Name it first%s") : N_("no die can go on %s now"), word,
        example(rules, state, cell, error).data);
    return -1;
}

/* Reads rings named after the cell, "b3 c5" in any order, or "all". */
static bool read_rings(const struct rules *rules, const struct state *state,
    const struct reader_line *line, int from, struct action *action, struct error *error)
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    for (int w = from; w < line->count; w++) {
        const char *word = line->item[w].word;
        int centre = word_cell(rules, word), bit = 0;
        if (line->item[w].slot == ALL) {
            action->b = (uint16_t)pocket_closed_rings(rules, grid, action->a);
            continue;
        }
        if (centre == BOARD_NO_CELL)
            return error_refuse(error, REASON_UNKNOWN, error_word(word),
                "'%s' is not understood as a ring to score", word);
        while (bit < HEX_DIRECTIONS && rules->around[action->a][bit] != centre)
            bit++;
        if (bit == HEX_DIRECTIONS)
            return error_input(error, "%s is not next to the number you write", word);
        action->b = (uint16_t)(action->b | 1 << bit);
    }
    return true;
}

enum { LIST_SIZE = 128 };

static bool no_such_die(
    const struct rules *rules, const struct state *state, const char *word, struct error *error)
{
    struct text dice = TEXT_ROOM(LIST_SIZE);
    if (game_is_like_field(word) && word[0] != 'd' && word_cell(rules, word) == BOARD_NO_CELL)
        return error_input(error, "there is no cell '%s' on this board%s", word,
            game_fields_there(&pocket_hexes, rules, word).data);
    for (int die = 0; die < POCKET_DICE; die++)
        if (pocket_eligible(state) >> die & 1)
            text_format(&dice, dice.length > 0 ? " d%d" : "d%d", pocket_die_sides[die]);
    return error_refuse(error, REASON_UNKNOWN, error_word(word),
        "'%s' is not a die you can use now; type %s, or a number that is showing", word, dice.data);
}

static bool names_die(const char *word)
{
    return word_die(word) >= 0 || word_number(word) >= 0;
}

/* Reports whether the line lists dice as they lie ("d4=3 d6=4") although a number must be
 * written. */
static bool are_dice(const struct reader_line *line)
{
    int numbers = 0;
    for (int w = 0; w < line->count; w++) {
        if (line->item[w].slot != NAME || !names_die(line->item[w].word))
            return false;
        numbers += word_number(line->item[w].word) >= 0;
    }
    return line->count >= 4 && 2 * numbers >= line->count;
}

/* Reads a line of one word, a cell. Refuses "d4" as a cell if a die has that name, because its cell
 * may have been left out. */
static bool read_single(const struct rules *rules, const struct state *state, const char *word,
    struct action *action, struct error *error)
{
    int cell = word_cell(rules, word);
    if (cell == BOARD_NO_CELL && !names_die(word) && game_is_like_field(word) && word[0] != 'd')
        return error_input(error, "there is no cell '%s' on this board%s", word,
            game_fields_there(&pocket_hexes, rules, word).data);
    if (cell == BOARD_NO_CELL || names_die(word))
        return error_refuse(error, REASON_UNKNOWN, error_word(word),
            !pocket_can_write(rules, state)
                ? N_("'%s' cannot be played: no die fits, so type 'penalty'")
            : names_die(word) ? N_("'%s' alone is not enough: name a die and a cell%s")
                              : N_("'%s' is not understood: name a die and a cell%s"),
            word, example(rules, state, READER_ANY, error).data);
    int die = only_die(rules, state, cell, word, error);
    *action = (struct action){POCKET_WRITE, (uint8_t)die, (uint16_t)cell, 0, 0};
    return die >= 0;
}

/* Reads DIE CELL [RINGS], CELL DIE, or only CELL if just one die fits. A die's name before "@" is
 * not read as a cell. */
static bool read_write(const struct rules *rules, const struct state *state,
    const struct typed *typed, struct action *action, struct error *error)
{
    const struct reader_line *line = &typed->line;
    const char *first = line->item[0].word, *second = line->count > 1 ? line->item[1].word : "";
    int cell = word_cell(rules, second), other = word_cell(rules, first), die = -1, doubt = -1;
    bool is_die = names_die(first) && typed->before[AT] == 1;
    if (line->count == 1)
        return read_single(rules, state, first, action, error);
    if (typed->before[PLUS] >= 0 && typed->before[PLUS] < 2)
        return error_input(error, "type a die and a cell before '+'");
    if (are_dice(line))
        return error_input(error, "the dice are rolled already; type what to do with one%s",
            example(rules, state, READER_ANY, error).data);
    if (cell != BOARD_NO_CELL && names_die(first)) {
        die = meant_die(rules, state, first, cell, &doubt);
    } else if (other != BOARD_NO_CELL && !is_die && (names_die(second) || !names_die(first))) {
        cell = other;
        die = meant_die(rules, state, second, cell, &doubt);
        first = second;
    } else if (cell == BOARD_NO_CELL && names_die(first)) {
        return error_refuse(error, REASON_UNKNOWN, error_word(second),
            "'%s' is not a cell of this board (a1 to %s)", second,
            board_name(&rules->board, rules->board.count - 1).data);
    }
    if (die < 0)
        return no_such_die(rules, state, first, error);
    *action = (struct action){POCKET_WRITE, (uint8_t)die, (uint16_t)cell, 0, (uint16_t)(doubt + 1)};
    return read_rings(rules, state, line, 2, action, error);
}

static bool read_penalty(const struct reader_line *line, struct action *action, struct error *error)
{
    *action = (struct action){POCKET_PENALTY, 0, 0, 0, 0};
    if (line->count == 1)
        return true;
    const char *word = line->item[1].word;
    int number = word_number(word);
    int die = number < 0 ? word_die(word) : pocket_die_of_sides(number);
    if (die < 0 || line->count > 2)
        return error_input(error, "type the die to roll again after penalty, or nothing");
    *action = (struct action){POCKET_PENALTY_DIE, (uint8_t)die, 0, 0, 0};
    return true;
}

bool pocket_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    struct typed typed;
    if (state->phase != POCKET_FIRST && state->phase != POCKET_PAIR)
        return error_input(error, "nothing can be written now");
    if (!read_line(rules, string, &typed, error))
        return false;
    if (typed.line.count == 0)
        return error_input(
            error, "type what to play%s", example(rules, state, READER_ANY, error).data);
    if (begins_with(&typed.line, PENALTY))
        return read_penalty(&typed.line, action, error);
    return read_write(rules, state, &typed, action, error);
}

/* Sets value INDEX of the event from WORD; refuses to set it twice. */
static bool take_value(
    const char *word, int index, struct event *event, int *taken, struct error *error)
{
    int value = word_number(word);
    if (value < 0 || value >= VALUE_UNKNOWN)
        return error_refuse(
            error, REASON_UNKNOWN, error_word(word), "'%s' is not a number that a die shows", word);
    if (*taken >> index & 1)
        return error_input(error, "name each die only once");
    event->values[index] = (uint8_t)value;
    *taken |= 1 << index;
    return true;
}

/* Reads numbers in the order of the dice, or each after its die: "d6 5 d4 3", "6 is 5, 4 is 3". */
static bool read_values(
    const struct reader_line *line, int from, struct event *event, struct error *error)
{
    int taken = 0, next = 0;
    bool pairs = line->count - from == 2 * event->count;
    for (int w = from; w < line->count; w++) {
        const char *word = line->item[w].word;
        int die = pairs && word_number(word) >= 0 ? pocket_die_of_sides(word_number(word))
                                                  : word_die(word);
        int index = die;
        if (die < 0)
            index = next++;
        else if (event->kind != POCKET_EVENT_ROLL)
            index = die == event->subject ? 0 : -1;
        if (die >= 0 && ++w == line->count)
            return error_input(error, "type a number after each die");
        if (index < 0 || index >= event->count)
            return event->count == 1 ? error_input(error, "only the d%d is due: type what it shows",
                                           pocket_die_sides[event->subject])
                                     : error_input(error, "six numbers are due now");
        if (!take_value(line->item[w].word, index, event, &taken, error))
            return false;
    }
    if (taken != (1 << event->count) - 1)
        return error_input(error, event->count == 1
                                      ? N_("type one number: what the die shows")
                                      : N_("type six numbers, in the order d4 d6 d8 d10 d12 d20"));
    return true;
}

bool pocket_parse_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error)
{
    struct typed typed;
    if (state->phase != POCKET_ROLL && state->phase != POCKET_REROLL)
        return error_input(error, "no roll is due now");
    if (!read_line(rules, string, &typed, error))
        return false;
    pocket_due(rules, state, event);
    return read_values(&typed.line, begins_with(&typed.line, ROLL), event, error);
}

/* ---- questions about missing parts ---- */

int pocket_rings_sum(const struct rules *rules, const struct pocket_grid *grid, int cell, int rings)
{
    int sum = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        sum += rings >> i & 1 ? grid->value[rules->around[cell][i]] : 0;
    return sum;
}

/* Adds the centres of RINGS around CELL; if SENTENCE, separated as a list in words. */
static void add_cells(
    const struct rules *rules, int cell, int rings, bool sentence, struct text *text)
{
    int left = bits_count((unsigned)rings);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        if (!(rings >> i & 1))
            continue;
        text_add(text, sentence            ? list_between(text->length == 0, left--)
                       : text->length == 0 ? ""
                                           : " ");
        board_format_cell(&rules->board, rules->around[cell][i], text);
    }
}

/* Describes the action in words that fit struct choice; four or more rings are listed briefly. */
static void describe_choice(const struct rules *rules, const struct pocket_grid *grid,
    const struct action *action, struct choice *choice)
{
    struct text rings = TEXT_ROOM(LIST_SIZE);
    int count = bits_count(action->b), sum = pocket_rings_sum(rules, grid, action->a, action->b);
    add_cells(rules, action->a, action->b, false, &rings);
    struct phrase about =
        count == 0 ? text_phrase("%s", _("score nothing"))
        : count <= 3
            ? text_phrase(_("score %s"), pocket_list_rings(rules, grid, action->a, action->b).data)
            : text_phrase(_("score %d for %d rings %s"), sum, count, rings.data);
    choice_set(choice, action, text_phrase("%d %s", sum, rings.data).data, about.data);
}

/* Reports whether RINGS A score better than B: more points, or as many in fewer boxes. */
static bool better_rings(
    const struct rules *rules, const struct pocket_grid *grid, int cell, int a, int b)
{
    int sum_a = pocket_rings_sum(rules, grid, cell, a),
        sum_b = pocket_rings_sum(rules, grid, cell, b);
    return sum_a != sum_b ? sum_a > sum_b : bits_count((unsigned)a) < bits_count((unsigned)b);
}

static void describe_die(
    const struct state *state, const struct action *action, struct choice *choice)
{
    int sides = pocket_die_sides[action->part], value = state->dice[action->part];
    choice_set(choice, action, text_phrase("d%d %d", sides, value).data,
        text_phrase(_("the d%d, which shows %d"), sides, value).data);
}

/* Offers the d8 for "8 d4", and another die that shows 8. */
static size_t die_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    const int dice[2] = {action->part, action->c - 1};
    for (int i = 0; i < 2; i++) {
        struct action way = {POCKET_WRITE, (uint8_t)dice[i], action->a, action->b, 0};
        describe_die(state, &way, &choices[i]);
    }
    text_format(question, _("Which %d goes on %s?"), pocket_die_sides[dice[0]],
        board_name(&rules->board, action->a).data);
    return 2;
}

/* Offers the dice for a penalty at the first write, whose die is rolled again. */
static size_t penalty_choices(const struct rules *rules, const struct state *state,
    struct text *question, struct choice choices[CHOICES_MAX])
{
    size_t count = 0;
    for (int die = 0; die < POCKET_DICE; die++) {
        struct action action = {POCKET_PENALTY_DIE, (uint8_t)die, 0, 0, 0};
        if (pocket_allows(rules, state, &action, NULL))
            describe_die(state, &action, &choices[count++]);
    }
    text_add(question, _("A penalty of -3. Which die is rolled again?"));
    return count < 2 ? 0 : count;
}

static size_t ring_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    const struct pocket_grid *grid = &state->grid[pocket_actor(rules, state)];
    int closed = pocket_closed_rings(rules, grid, action->a);
    size_t count = 0;
    for (int rings = 0; rings <= closed; rings++) {
        struct action way = *action;
        way.b = (uint16_t)rings;
        if ((rings & ~closed) != 0 || !pocket_allows(rules, state, &way, NULL))
            continue;
        size_t at = count++;
        for (; at > 0 && better_rings(rules, grid, action->a, rings, choices[at - 1].action.b);
             at--)
            choices[at] = choices[at - 1];
        describe_choice(rules, grid, &way, &choices[at]);
    }
    if (count < 2)
        return 0;
    struct text cells = TEXT_ROOM(LIST_SIZE);
    add_cells(rules, action->a, closed, true, &cells);
    text_format(question,
        NG_("This completes the ring around %s. What do you score?",
            "This completes the rings around %s. What do you score?", bits_count((unsigned)closed)),
        cells.data);
    return count;
}

size_t pocket_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    if (action->kind == POCKET_PENALTY && state->phase == POCKET_FIRST)
        return penalty_choices(rules, state, question, choices);
    if (action->kind == POCKET_WRITE && action->c != 0)
        return die_choices(rules, state, action, question, choices);
    if (action->kind != POCKET_WRITE || action->b != 0 ||
        !pocket_allows(rules, state, action, NULL))
        return 0;
    return ring_choices(rules, state, action, question, choices);
}
