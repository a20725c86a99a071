/*
 * BeerHex: reads what people type: "G@C3", "silver c3", "c3 gold clue", "attack c2 b2 b3",
 * "connected", and caps as they are read out at a table: "g s g". Missing parts are asked for.
 */
#include "games/beerhex/private.h"

#include "games/reader.h"

enum { VERB = 1, SYMBOL, CELL, CLUE };

static const struct reader_synonym synonyms[] = {
    {"declare connected", VERB, BEERHEX_DECLARE},
    {"deny", VERB, BEERHEX_DENY},
    {"resign", VERB, BEERHEX_RESIGN},
    {"attack", VERB, BEERHEX_ATTACK_TRIO},
    {"g gold", SYMBOL, BEERHEX_GOLD},
    {"s silver", SYMBOL, BEERHEX_SILVER},
    {"? unknown", SYMBOL, VALUE_UNKNOWN},
    {"! clue", CLUE, 1},
    {"reveal on at", READER_FILLER, 0},
    {NULL, 0, 0},
};

static const struct reader_shape shapes[] = {
    {BEERHEX_DECLARE, VERB, BEERHEX_DECLARE, {{0}}, N_("type declare with nothing after it")},
    {BEERHEX_DENY, VERB, BEERHEX_DENY, {{0}}, N_("type deny with nothing after it")},
    {BEERHEX_RESIGN, VERB, BEERHEX_RESIGN, {{0}}, N_("type resign with nothing after it")},
    {BEERHEX_ATTACK_TRIO, VERB, BEERHEX_ATTACK_TRIO,
        {{CELL, READER_A, READER_NEEDED}, {CELL, READER_B, READER_NEEDED},
            {CELL, READER_C, READER_NEEDED}},
        N_("an attack must name three connected caps")},
    {BEERHEX_PLACE, READER_NOTHING, 0,
        {{CELL, READER_A, READER_NEEDED}, {SYMBOL, READER_PART, VALUE_UNKNOWN},
            {CLUE, READER_B, 0}},
        N_("type a cap, g or s, and a cell")},
};

static bool name(const struct rules *rules, const char *word, struct reader_line *line)
{
    const char *at = word;
    int cell = board_parse_cell(&rules->board, &at);
    if (cell == BOARD_NO_CELL || *at)
        return false;
    reader_add(line, CELL, cell, word);
    return true;
}

static const struct reader_words words = {" \t,;:@=+&()[]<>.", "!", synonyms, name};

static struct phrase example(
    const struct rules *rules, const struct state *state, int kind, const struct error *error)
{
    struct action attack;
    if (kind != BEERHEX_ATTACK_TRIO || !error)
        return game_example(&beerhex, rules, state, kind, READER_ANY, error);
    if (beerhex_actor(rules, state) < 0 || !beerhex_attack_example(rules, state, &attack))
        return text_phrase("%s", "");
    LOCAL_BUFFER typed = BUFFER_INIT;
    game_add_typed(&beerhex, rules, state, &attack, false, &typed);
    return text_phrase(_(" (such as '%s')"), typed.data);
}

static bool not_understood(const struct rules *rules, const struct state *state,
    const struct reader_line *line, const char *word, struct error *error)
{
    const struct reader_item *verb = reader_find(line, VERB);
    if (verb && verb->value == BEERHEX_ATTACK_TRIO)
        return error_input(error,
            "there is no cell '%s' on this board%s; an attack must name three connected caps%s",
            word, game_fields_there(&beerhex, rules, word).data,
            example(rules, state, BEERHEX_ATTACK_TRIO, error).data);
    if (game_is_like_field(word))
        return error_input(error, "there is no cell '%s' on this board%s", word,
            game_fields_there(&beerhex, rules, word).data);
    return error_refuse(error, REASON_UNKNOWN, error_word(word),
        "'%s' is not understood; type a cap and a cell%s, attack and three cells, declare, deny "
        "or resign",
        word, example(rules, state, BEERHEX_PLACE, error).data);
}

/* A symbol that is not typed is the only one in hand, or is asked for. */
bool beerhex_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    struct reader_line line;
    reader_read(&words, rules, string, &line);
    const struct reader_item *unknown = reader_find(&line, READER_UNKNOWN);
    if (line.count == 0)
        return error_input(error, "type a cap and a cell%s, or help",
            example(rules, state, BEERHEX_PLACE, error).data);
    if (unknown)
        return not_understood(rules, state, &line, unknown->word, error);
    if (!reader_form(
            &beerhex, rules, state, shapes, sizeof shapes / sizeof shapes[0], &line, action, error))
        return false;
    if (action->kind == BEERHEX_ATTACK_TRIO)
        *action = beerhex_attack(action->a, action->b, action->c);
    const uint8_t *hand = state->hand[state->mover];
    bool open = state->hand_unknown[state->mover] || (hand[BEERHEX_GOLD] && hand[BEERHEX_SILVER]);
    if (action->kind == BEERHEX_PLACE && !reader_find(&line, SYMBOL))
        action->part = open ? VALUE_UNKNOWN : hand[BEERHEX_GOLD] ? BEERHEX_GOLD : BEERHEX_SILVER;
    return true;
}

static int shown_index(const struct state *state, int cell)
{
    struct cell_set cells = beerhex_to_show(state);
    for (int i = 0; !cell_set_empty(cells); i++) {
        if (cell_set_first(cells) == cell)
            return i;
        cells = cell_set_without_first(cells);
    }
    return -1;
}

/* Takes the symbol at POSITION of the line, which follows its cell ("c3=g") or belongs to the next
 * cell in order. TAKEN has the positions of the cells said so far. */
static bool take_symbol(const struct state *state, const struct reader_line *line, int position,
    struct cell_set *taken, struct event *event, struct error *error)
{
    const struct reader_item *cell = position > 0 ? &line->item[position - 1] : NULL;
    bool named = cell && cell->slot == CELL;
    int index = named ? shown_index(state, cell->value) : cell_set_count(*taken);
    if (index < 0)
        return error_input(error, "the cap on %s is not asked for", cell->word);
    if (index < event->count && cell_set_has(*taken, index))
        return error_input(error, "the cap on %s is named twice", named ? cell->word : _("a cell"));
    if (index >= event->count)
        return error_input(error,
            event->count == 1
                ? N_("only %d cap is asked for: say g or s for each, in the order of the question")
                : N_("only %d caps are asked for: say g or s for each, in the order of the "
                     "question"),
            event->count);
    event->values[index] = (uint8_t)line->item[position].value;
    *taken = cell_set_or(*taken, cell_set_one(index));
    return true;
}

/* Copies STRING; if all its letters are symbols ("gsg"), puts spaces between them. */
static void spread_symbols(const char *string, struct text *spread)
{
    bool symbols = string[strspn(string, "gsGS ")] == '\0';
    for (; *string; string++) {
        text_add_char(spread, *string);
        if (symbols)
            text_add_char(spread, ' ');
    }
}

/* Reads the symbols in the order of the cells ("g s g", "gsg"), or each after its cell. */
bool beerhex_parse_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error)
{
    struct reader_line line;
    struct cell_set taken = cell_set_none();
    struct text spread = TEXT_ROOM(GAME_EVENT_SIZE);
    if (state->pending == BEERHEX_NOTHING)
        return error_input(error, "no cap is turned up now");
    spread_symbols(string, &spread);
    reader_read(&words, rules, spread.data, &line);
    const struct reader_item *unknown = reader_find(&line, READER_UNKNOWN);
    beerhex_due(rules, state, event);
    if (unknown)
        return error_refuse(error, REASON_UNKNOWN, error_word(unknown->word),
            "'%s' is not understood; say g or s for each cap that is turned up", unknown->word);
    for (int i = 0; i < line.count; i++)
        if (line.item[i].slot == SYMBOL && !take_symbol(state, &line, i, &taken, event, error))
            return false;
    if (cell_set_count(taken) == event->count)
        return true;
    return error_input(error, "say g or s for each of the %d caps, in order", event->count);
}

/* ---- questions about missing parts ---- */

/* Asks which cap to place if only the cell was typed. */
size_t beerhex_choices(const struct rules *rules, const struct state *state,
    const struct action *action, struct text *question, struct choice choices[CHOICES_MAX])
{
    static const char *const caps[2] = {
        N_("a gold symbol (you have %d)"), N_("a silver symbol (you have %d)")};
    static const char *const typed[2] = {"gold symbol", "silver symbol"};
    const uint8_t *hand = state->hand[state->mover];
    if (action->kind != BEERHEX_PLACE || action->part != VALUE_UNKNOWN ||
        state->hand_unknown[state->mover])
        return 0;
    for (int symbol = 0; symbol < 2; symbol++) {
        struct action way = *action;
        way.part = (uint8_t)symbol;
        if (!beerhex_allows(rules, state, &way, NULL))
            return 0;
        choice_set(
            &choices[symbol], &way, typed[symbol], text_phrase(_(caps[symbol]), hand[symbol]).data);
    }
    text_add(question, _("Which cap is it?"));
    return 2;
}
