/*
 * BeerHex: the words and shapes of what people type: "G@C3", "silver c3", "c3 gold clue", "attack
 * c2 b2 b3", "connected", and caps as they are read out at a table: "g s g".
 */
#include "games/beerhex/private.h"
#include "games/reader.h"

enum { VERB = 1, SYMBOL, CELL, CLUE };

static const struct reader_synonym synonyms[] = {
    {"declare", VERB, BEERHEX_DECLARE},
    {"connected", VERB, BEERHEX_DECLARE},
    {"deny", VERB, BEERHEX_DENY},
    {"resign", VERB, BEERHEX_RESIGN},
    {"attack", VERB, BEERHEX_ATTACK_TRIO},
    {"g", SYMBOL, BEERHEX_GOLD},
    {"gold", SYMBOL, BEERHEX_GOLD},
    {"s", SYMBOL, BEERHEX_SILVER},
    {"silver", SYMBOL, BEERHEX_SILVER},
    {"?", SYMBOL, VALUE_UNKNOWN},
    {"unknown", SYMBOL, VALUE_UNKNOWN},
    {"!", CLUE, 1},
    {"clue", CLUE, 1},
    {"on", READER_FILLER, 0},
    {"at", READER_FILLER, 0},
    {NULL, 0, 0},
};

static const struct reader_shape shapes[] = {
    {BEERHEX_DECLARE, VERB, BEERHEX_DECLARE, {{0}}, "declare stands alone"},
    {BEERHEX_DENY, VERB, BEERHEX_DENY, {{0}}, "deny stands alone"},
    {BEERHEX_RESIGN, VERB, BEERHEX_RESIGN, {{0}}, "resign stands alone"},
    {BEERHEX_ATTACK_TRIO, VERB, BEERHEX_ATTACK_TRIO,
        {{CELL, READER_A, READER_NEEDED}, {CELL, READER_B, READER_NEEDED},
            {CELL, READER_C, READER_NEEDED}},
        "an attack names three caps that hang together, such as attack b2 b3 c2"},
    {BEERHEX_PLACE, READER_NOTHING, 0,
        {{CELL, READER_A, READER_NEEDED}, {SYMBOL, READER_PART, VALUE_UNKNOWN},
            {CLUE, READER_B, 0}},
        "a placement needs a cap, g or s, and a cell, such as g c2"},
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

static bool not_understood(const struct reader_line *line, const char *word, struct error *error)
{
    const struct reader_item *verb = reader_find(line, VERB);
    if (verb && verb->value == BEERHEX_ATTACK_TRIO)
        return error_set(error, ERROR_INPUT,
            "there is no cell '%s' on this board; an attack "
            "names three caps that hang together, such as attack b2 b3 c2",
            word);
    return error_refuse(error, REASON_UNKNOWN, error_word(word),
        "'%s' is not understood; type a "
        "cap and a cell (g c2), attack and three cells, declare, deny or resign",
        word);
}

static void sort_trio(struct action *action)
{
    uint16_t *const trio[BEERHEX_TRIO] = {&action->a, &action->b, &action->c};
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i + 1 < BEERHEX_TRIO; i++) {
            uint16_t first = *trio[i], second = *trio[i + 1];
            *trio[i] = first < second ? first : second;
            *trio[i + 1] = first < second ? second : first;
        }
    }
}

/* What can be meant where no symbol was typed: the only one in hand; else it is asked. */
static uint8_t only_symbol(const struct state *state)
{
    const uint8_t *hand = state->hand[state->mover];
    if (state->hand_unknown[state->mover] || (hand[BEERHEX_GOLD] && hand[BEERHEX_SILVER]))
        return VALUE_UNKNOWN;
    return hand[BEERHEX_GOLD] ? BEERHEX_GOLD : BEERHEX_SILVER;
}

bool beerhex_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    struct reader_line line;
    reader_read(&words, rules, string, &line);
    const struct reader_item *unknown = reader_find(&line, READER_UNKNOWN);
    if (line.count == 0)
        return error_set(error, ERROR_INPUT, "type a cap and a cell (g c2), or help");
    if (unknown)
        return not_understood(&line, unknown->word, error);
    if (!reader_form(shapes, sizeof shapes / sizeof shapes[0], &line, action, error))
        return false;
    if (action->kind == BEERHEX_ATTACK_TRIO)
        sort_trio(action);
    if (action->kind == BEERHEX_PLACE && !reader_find(&line, SYMBOL))
        action->part = only_symbol(state);
    return true;
}

/* The symbols alone, in the order of the cells, or with their cells. */
bool beerhex_parse_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error)
{
    struct reader_line line;
    int count = 0;
    reader_read(&words, rules, string, &line);
    beerhex_due(rules, state, event);
    for (int i = 0; i < line.count && count < event->count; i++)
        if (line.item[i].slot == SYMBOL)
            event->values[count++] = (uint8_t)line.item[i].value;
    if (count == event->count)
        return true;
    return error_set(
        error, ERROR_INPUT, "say g or s for each of the %d caps, in order", event->count);
}
