/*
 * Toll Hexes: reads what people type: "164532 f6 r2", "WILD f6", "stopper on c4", a tile and a cell
 * if the turn can be asked for, and the dice of a real table. Missing parts are asked for.
 */
#include "games/toll_hexes/private.h"

#include "games/reader.h"

/* A single digit is the turn of the tile or, if that was given, the side that matches. */
enum { LINE_SIZE = 256 };
enum { VERB = 1, TILE, STOPPER, CELL, TURN, SIDE };

static const struct reader_synonym synonyms[] = {
    {"start", VERB, TOLL_PLAY_START},
    {"swap", VERB, TOLL_SWAP},
    {"pass", VERB, TOLL_PASS},
    {"stop stopper", STOPPER, 0},
    {"wild", TILE, TOLL_WILD},
    {"on at", READER_FILLER, 0},
    {NULL, 0, 0},
};

static const struct reader_shape shapes[] = {
    {TOLL_PLAY_START, VERB, TOLL_PLAY_START, {{TURN, READER_PART, READER_NEEDED}},
        N_("start needs a number from 0 to 5: how the Start tile is turned")},
    {TOLL_SWAP, VERB, TOLL_SWAP, {{0}}, N_("type swap with nothing after it")},
    {TOLL_PASS, VERB, TOLL_PASS, {{0}}, N_("type pass with nothing after it")},
    {TOLL_PLAY_STOP, STOPPER, 0, {{CELL, READER_A, READER_NEEDED}}, N_("stop needs a cell")},
    {TOLL_PLACE, READER_NOTHING, 0,
        {{TILE, READER_B, READER_NEEDED}, {CELL, READER_A, READER_NEEDED},
            {TURN, READER_PART, TOLL_TURN_OPEN}, {SIDE, READER_C, 0}},
        N_("type swap, pass, or a tile and a cell, as 'legal' lists them")},
};

/* Returns the tile with WORD's digits, read clockwise from any side, or -1. */
static int tile_of(const char *word)
{
    const char *one = strchr(word, '1');
    if (strlen(word) != HEX_DIRECTIONS || !one)
        return -1;
    char turned[HEX_DIRECTIONS + 1] = "";
    size_t tail = strlen(one);
    memcpy(turned, one, tail);
    memcpy(turned + tail, word, HEX_DIRECTIONS - tail);
    return toll_kind_named(turned);
}

/* Returns the tile for WORD, also if it is read as drawn: north-west, north, north-east, above the
 * others. */
static int tile_read(const char *word)
{
    static const uint8_t clockwise[HEX_DIRECTIONS] = {1, 2, 5, 4, 3, 0};
    char read[HEX_DIRECTIONS + 1] = "";
    for (int i = 0; i < HEX_DIRECTIONS && strlen(word) == HEX_DIRECTIONS; i++)
        read[i] = word[clockwise[i]];
    return tile_of(word) >= 0 ? tile_of(word) : tile_of(read);
}

/* Returns the side for a digit, 2 for "2", or -1. */
static int side_of(const char *word)
{
    return word[0] >= '0' && word[0] <= '5' && word[1] == '\0' ? word[0] - '0' : -1;
}

static void add_digit(struct reader_line *line, int digit, const char *word)
{
    const struct reader_item *tile = reader_find(line, TILE);
    if (reader_find(line, TURN) || (tile && tile->value == TOLL_WILD))
        reader_add(line, SIDE, digit + 1, word);
    else
        reader_add(line, TURN, digit, word);
}

/* Reads a tile, a side, a turn ("r2"), or a cell, perhaps followed by the turn ("f6r2"). */
static bool name(const struct rules *rules, const char *word, struct reader_line *line)
{
    const char *at = word;
    if (tile_read(word) >= 0) {
        reader_add(line, TILE, tile_read(word), word);
        return true;
    }
    if (side_of(word) >= 0) {
        add_digit(line, side_of(word), word);
        return true;
    }
    int cell = board_parse_cell(&rules->board, &at);
    bool turned = *at == 'r' && side_of(at + 1) >= 0;
    if (*at && !turned)
        return false;
    if (cell != BOARD_NO_CELL)
        reader_add(line, CELL, cell, word);
    if (turned)
        reader_add(line, TURN, side_of(at + 1), word);
    return cell != BOARD_NO_CELL || turned;
}

static const struct reader_words words = {" \t,;:@=+&()[]<>./", "", synonyms, name};

/* Says that there is no such tile or cell, or that the word means nothing. */
static bool not_understood(
    const struct rules *rules, const struct state *state, const char *word, struct error *error)
{
    struct phrase example = game_example(&toll_hexes, rules, state, TOLL_PLACE, READER_ANY, error);
    bool digits = strspn(word, "0123456789") == strlen(word);
    size_t length = strlen(word);
    if (word[0] == 'r' && length > 1 && strspn(word + 1, "0123456789") == length - 1)
        return error_input(error,
            "a tile is turned r0 to r5, in steps clockwise, not %s; leave it out to be asked",
            word);
    if (digits && length > 1)
        return error_input(error,
            "there is no tile '%s'; a tile is named by its digits, clockwise from the 1%s", word,
            example.data);
    if (game_is_like_field(word))
        return error_input(error, "there is no cell '%s' on this board%s", word,
            game_fields_there(&toll_hexes, rules, word).data);
    return error_refuse(error, REASON_UNKNOWN, error_word(word),
        "'%s' is not understood; type a tile and a cell%s, or swap, or pass", word, example.data);
}

/* Reports whether the tile fits in no turn at all, so that the error is about the tile rather than
 * about one turn. */
static bool fits_nowhere(const struct rules *rules, const struct state *state,
    const struct action *action, struct error *error)
{
    int seat = state->active, dear = 0;
    struct toll_payment payment;
    enum toll_fit fit = TOLL_MISMATCH;
    for (int turn = 0; turn < HEX_DIRECTIONS && fit >= TOLL_MISMATCH; turn++) {
        struct action tried = *action;
        tried.part = (uint8_t)turn;
        fit = toll_try(rules, state, seat, &tried, &payment);
        if (fit == TOLL_TOO_DEAR && (dear == 0 || payment.total < dear))
            dear = payment.total;
    }
    if (rules->match_one || !toll_may_hold(state, seat, action->b) || fit < TOLL_MISMATCH)
        return false;
    const char *tile = toll_tile_name(action->b);
    if (dear > 0)
        error_input(error, "%s fits there, but costs %d, and you have only %d", tile, dear,
            state->coins[seat]);
    else
        error_input(error,
            "%s does not fit there, however it is turned: digits that "
            "touch must be equal; 'legal %s' shows where it fits",
            tile, tile);
    return true;
}

/* Fills in the turn or the side if it was not typed and only one is legal. If several are, it stays
 * open; if none is, returns false with an error. */
static bool complete(const struct rules *rules, const struct state *state, struct action *action,
    struct error *error)
{
    struct action only, other;
    if (action->b == TOLL_WILD && action->part == TOLL_TURN_OPEN)
        action->part = 0;
    int next = toll_next_way(rules, state, action, 0, &only);
    if (next >= 0) {
        if (toll_next_way(rules, state, action, next, &other) < 0)
            *action = only;
        return true;
    }
    if (action->part != TOLL_TURN_OPEN)
        return true;
    action->part = 0;
    return !fits_nowhere(rules, state, action, error);
}

/* Joins the digits of a tile as it is read aloud: "1 5 2 3 6 4" becomes 152364. */
static void join_digits(const char *string, struct text *joined)
{
    while (*string) {
        const char *at = string;
        char tile[HEX_DIRECTIONS + 1] = "";
        int digits = 0;
        while (digits < HEX_DIRECTIONS && at[0] >= '1' && at[0] <= '6' &&
               (at[1] == ' ' || at[1] == '\0')) {
            tile[digits++] = *at++;
            at += strspn(at, " ");
        }
        bool whole = digits == HEX_DIRECTIONS;
        if (whole)
            text_format(joined, "%s ", tile);
        else
            text_add_char(joined, *string);
        string = whole ? at : string + 1;
    }
}

bool toll_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    struct reader_line line;
    struct text joined = TEXT_ROOM(LINE_SIZE);
    join_digits(string, &joined);
    reader_read(&words, rules, joined.full ? string : joined.data, &line);
    const struct reader_item *unknown = reader_find(&line, READER_UNKNOWN);
    if (unknown && state->phase == TOLL_STARTING)
        return error_refuse(error, REASON_UNKNOWN, error_word(unknown->word),
            "'%s' is not understood; the Start tile comes first: type start 0 (its 1 to the "
            "north) to start 5",
            unknown->word);
    if (unknown)
        return not_understood(rules, state, unknown->word, error);
    return reader_form(&toll_hexes, rules, state, shapes, sizeof shapes / sizeof shapes[0], &line,
               action, error) &&
           (action->kind != TOLL_PLACE || complete(rules, state, action, error));
}

/* ---- starting dice ---- */

/* Returns the index of PLAYER (from 1) among those who roll, or -1. */
static int roller_index(const struct event *event, int64_t player)
{
    int index = 0;
    for (int seat = 0; seat + 1 < player; seat++)
        index += event->subject >> seat & 1;
    return player >= 1 && player <= TOLL_PLAYERS_MAX && (event->subject >> (player - 1) & 1) ? index
                                                                                             : -1;
}

enum { NUMBER = 1, EQUALS };

static const struct reader_synonym dice_synonyms[] = {
    {"= is rolls rolled shows", EQUALS, 0},
    {"the die dice decide who starts player players and", READER_FILLER, 0},
    {NULL, 0, 0},
};

static bool name_number(const struct rules *rules, const char *word, struct reader_line *line)
{
    int64_t number;
    (void)rules;
    if (!text_to_number(word, 0, 99, &number))
        return false;
    reader_add(line, NUMBER, (int)number, word);
    return true;
}

static const struct reader_words dice_words = {" \t,;.:", "=", dice_synonyms, name_number};

/* Reads "4", or "2=4" for player 2. Returns how many items it used, or 0 with an error. */
static int take_die(
    const struct reader_item *item, int left, int *next, struct event *event, struct error *error)
{
    bool named = left > 2 && item[1].slot == EQUALS;
    const struct reader_item *value = named ? &item[2] : item;
    int index = named ? roller_index(event, item->value) : (*next)++;
    if (item->slot != NUMBER || value->slot != NUMBER) {
        const char *word = item->slot != NUMBER ? item->word : value->word;
        error_refuse(error, REASON_UNKNOWN, error_word(word),
            "'%s' is not a die; type what each shows, such as 4 2, or 1=4 2=2", word);
        return 0;
    }
    if (index < 0)
        error_input(error, "player %s does not roll now", item->word);
    else if (index < event->count)
        event->values[index] = (uint8_t)value->value;
    return index < 0 ? 0 : named ? 3 : 1;
}

/* Copies what players are told ("The dice decide who starts: player 1 rolls 4, ...; you start")
 * without its last clause, which follows from the dice. */
static void take_rolls(const char *string, struct text *rolls)
{
    const char *told = strchr(string, ':'), *end = told ? strchr(told, ';') : NULL;
    text_format(rolls, "%.*s", end ? (int)(end - string) : (int)strlen(string), string);
}

bool toll_parse_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error)
{
    int next = 0, dice = 0;
    struct reader_line line;
    struct text rolls = TEXT_ROOM(LINE_SIZE);
    if (toll_actor(rules, state) != ACTOR_CHANCE || state->phase != TOLL_DIE)
        return game_read_event(&toll_hexes, rules, state, string, event, error);
    toll_due(rules, state, event);
    take_rolls(string, &rolls);
    reader_read(&dice_words, rules, rolls.full ? string : rolls.data, &line);
    for (int at = 0, taken; at < line.count; at += taken) {
        taken = take_die(&line.item[at], line.count - at, &next, event, error);
        if (taken == 0)
            return false;
        dice++;
    }
    return dice == event->count ||
           error_input(
               error, "%d dice are due, one for each player named, not %d", event->count, dice);
}

/* ---- questions about missing parts ---- */

static void add_choice(const struct rules *rules, const struct state *state,
    const struct action *action, struct choice *choice)
{
    const char *side = action->c ? toll_side_name[action->c - 1] : "";
    struct text text = TEXT_ROOM(sizeof choice->words);
    if (action->b != TOLL_WILD) {
        text_format(&text, _("turned r%d: "), action->part);
        for (int at = 0; at < HEX_DIRECTIONS; at++)
            text_format(&text, "%s%d ", toll_side(at), toll_digit(action->b, action->part, at));
    }
    if (action->c)
        text_format(&text, _("joined at side %s "), toll_side(action->c - 1));
    toll_worth(rules, state, action, &text);
    choice_set(choice, action, text_phrase("r%d %s", action->part, side).data, text.data);
}

/* Lists all ways in which the tile fits on its cell, if the turn or side was not given. */
size_t toll_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    bool open = action->part == TOLL_TURN_OPEN || (rules->match_one && action->c == 0);
    if (action->kind != TOLL_PLACE || action->a >= rules->board.count || !open)
        return 0;
    size_t count = 0;
    struct action way;
    for (int next = 0;
         count < CHOICES_MAX && (next = toll_next_way(rules, state, action, next, &way)) >= 0;)
        add_choice(rules, state, &way, &choices[count++]);
    if (count < 2)
        return 0;
    text_format(question, _("%s fits in %d ways"), toll_tile_name(action->b), (int)count);
    return count;
}
