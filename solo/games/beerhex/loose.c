/*
 * BeerHex: reading what people type: "G@C3", "silver c3", "c3 gold clue", "attack c2 b2 b3",
 * "connected", and caps as they are read out at a table: "g s g".
 */
#include "games/beerhex/private.h"
#include "games/typed.h"

#include <string.h>

static void split(const char *string, struct typed_words *words)
{
    typed_split(string, " \t,;:@=+&()[]<>.", "!", words);
}

struct meaning {
    const char *word;
    int value;
};

static int meaning_of(const struct meaning *meanings, const char *word)
{
    for (; meanings->word; meanings++)
        if (strcmp(meanings->word, word) == 0)
            return meanings->value;
    return -1;
}

static const struct meaning symbols[] = {{"g", BEERHEX_GOLD}, {"gold", BEERHEX_GOLD},
    {"s", BEERHEX_SILVER}, {"silver", BEERHEX_SILVER}, {"?", VALUE_UNKNOWN},
    {"unknown", VALUE_UNKNOWN}, {NULL, 0}};

static const struct meaning endings[] = {{"declare", BEERHEX_DECLARE},
    {"connected", BEERHEX_DECLARE}, {"deny", BEERHEX_DENY}, {"resign", BEERHEX_RESIGN}, {NULL, 0}};

static int word_cell(const struct rules *rules, const char *word)
{
    int cell = board_parse_cell(&rules->board, &word);
    return *word ? BOARD_NO_CELL : cell;
}

static void sort_trio(int trio[BEERHEX_TRIO])
{
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i + 1 < BEERHEX_TRIO; i++) {
            int first = trio[i], second = trio[i + 1];
            trio[i] = first < second ? first : second;
            trio[i + 1] = first < second ? second : first;
        }
    }
}

static bool read_trio(const struct rules *rules, const struct typed_words *words,
    struct action *action, struct error *error)
{
    int trio[BEERHEX_TRIO];
    if (words->count != 1 + BEERHEX_TRIO)
        return error_set(error, ERROR_INPUT, "an attack names three caps, such as attack b2 b3 c2");
    for (int i = 0; i < BEERHEX_TRIO; i++) {
        trio[i] = word_cell(rules, words->word[1 + i]);
        if (trio[i] == BOARD_NO_CELL)
            return error_set(error, ERROR_INPUT, "there is no cell '%s' on this board; an attack "
                "names three caps, such as attack b2 b3 c2", words->word[1 + i]);
    }
    sort_trio(trio);
    *action = (struct action){BEERHEX_ATTACK_TRIO, 0, (uint16_t)trio[0], (uint16_t)trio[1],
        (uint16_t)trio[2]};
    return true;
}

/* What can be meant where no symbol was typed: the only one in hand; else it is asked. */
static int only_symbol(const struct state *state)
{
    const uint8_t *hand = state->hand[state->mover];
    if (state->hand_unknown[state->mover] || (hand[BEERHEX_GOLD] && hand[BEERHEX_SILVER]))
        return VALUE_UNKNOWN;
    return hand[BEERHEX_GOLD] ? BEERHEX_GOLD : BEERHEX_SILVER;
}

static bool read_place(const struct rules *rules, const struct state *state,
    const struct typed_words *words, struct action *action, struct error *error)
{
    int symbol = -1, cell = BOARD_NO_CELL;
    bool clue = false;
    for (int i = 0; i < words->count; i++) {
        const char *word = words->word[i];
        if (meaning_of(symbols, word) >= 0)
            symbol = meaning_of(symbols, word);
        else if (strcmp(word, "!") == 0 || strcmp(word, "clue") == 0)
            clue = true;
        else if (word_cell(rules, word) != BOARD_NO_CELL)
            cell = word_cell(rules, word);
        else
            return error_set(error, ERROR_INPUT, "'%s' is not understood; type a cap and a cell "
                "(g c3), attack and three cells, declare, deny or resign", word);
    }
    if (cell == BOARD_NO_CELL)
        return error_set(error, ERROR_INPUT,
            "a placement needs a cap, g or s, and a cell, such as g c3");
    if (symbol < 0)
        symbol = only_symbol(state);
    *action = (struct action){BEERHEX_PLACE, (uint8_t)symbol, (uint16_t)cell, clue, 0};
    return true;
}

bool beerhex_parse_loose(const struct rules *rules, const struct state *state, const char *string,
    struct action *action, struct error *error)
{
    struct typed_words words;
    split(string, &words);
    if (words.count == 0)
        return error_set(error, ERROR_INPUT, "type a cap and a cell (g c3), or help");
    int ending = meaning_of(endings, words.word[0]);
    if (ending >= 0 && words.count == 1) {
        *action = (struct action){(uint8_t)ending, 0, 0, 0, 0};
        return true;
    }
    if (strcmp(words.word[0], "attack") == 0)
        return read_trio(rules, &words, action, error);
    return read_place(rules, state, &words, action, error);
}

/* The symbols alone, in the order of the cells, or with their cells. */
bool beerhex_parse_event_loose(const struct rules *rules, const struct state *state,
    const char *string, struct event *event, struct error *error)
{
    struct typed_words words;
    split(string, &words);
    beerhex_due(rules, state, event);
    int count = 0;
    for (int i = 0; i < words.count; i++) {
        int symbol = meaning_of(symbols, words.word[i]);
        if (symbol >= 0 && count < event->count)
            event->values[count++] = (uint8_t)symbol;
    }
    if (count == event->count)
        return true;
    return error_set(error, ERROR_INPUT, "say g or s for each of the %d caps, in order",
        event->count);
}
