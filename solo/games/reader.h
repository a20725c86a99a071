#pragma once

/*
 * The tolerant reader: reads what people type with two tables for each game. The words table says
 * which words mean the same (gold and g, a tile read from any side); the shapes table says what an
 * action consists of. The reader yields well-formed actions, legal or not, so that allows can say
 * what is wrong; missing parts stay open, so that choices can ask. It never guesses: a part given
 * twice, or one that has no place in the action, is an error.
 *
 * Filler words ("pass now", "swap please") and case are ignored. A word longer than
 * READER_WORD_SIZE - 1 bytes is cut and then means nothing. Errors about a word that the game does
 * not know have REASON_UNKNOWN and the word as their subject, so that callers can suggest other
 * words.
 */

#include "games/game.h"

enum { READER_ITEMS_MAX = 256, READER_WORD_SIZE = 16, READER_PARTS_MAX = 4 };

/* Slots, the kinds of items; each game adds its own above 0. */
enum { READER_NOTHING = 0, READER_FILLER = -1, READER_UNKNOWN = -2 };

/* A word and what it means. */
struct reader_item {
    int slot;
    int value;
    char word[READER_WORD_SIZE]; /* in lower case */
};

/* A line without its fillers. */
struct reader_line {
    int count;
    bool too_long; /* some items were left out */
    struct reader_item item[READER_ITEMS_MAX];
};

/* Words of the same meaning, separated by spaces. */
struct reader_synonym {
    const char *words;
    int slot; /* READER_FILLER: the words are ignored */
    int value;
};

/* How a game reads lines. */
struct reader_words {
    const char *between;                   /* characters between words */
    const char *alone;                     /* characters that are a word each */
    const struct reader_synonym *synonyms; /* ends with NULL words */
    /* Reads WORD, which is not a synonym (a cell, a tile, a die), and adds its meaning to LINE as
     * one or more items. Returns false if it means nothing. */
    bool (*name)(const struct rules *rules, const char *word, struct reader_line *line);
};

/* A member of struct action. */
enum reader_member { READER_PART, READER_A, READER_B, READER_C };

/* The value of a part whose item is missing; READER_NEEDED: the item is required. */
enum { READER_NEEDED = -1 };

struct reader_part {
    int slot; /* READER_NOTHING ends the parts */
    enum reader_member member;
    int open;
};

/* An action: the word it begins with, if any, and its parts. Several parts with the same slot take
 * the items in typed order. */
struct reader_shape {
    uint8_t kind;
    int verb; /* slot of the first word; READER_NOTHING: none */
    int verb_value;
    struct reader_part part[READER_PARTS_MAX];
    const char *usage; /* (N_) what the error says, followed by an example, if there are too few or
                          too many parts */
};

/* Reads STRING into LINE; words that mean nothing become items with READER_UNKNOWN. */
void reader_read(const struct reader_words *words, const struct rules *rules, const char *string,
    struct reader_line *line);
/* Adds an item. For struct reader_words.name. */
void reader_add(struct reader_line *line, int slot, int value, const char *word);
const struct reader_item *reader_find(const struct reader_line *line, int slot);
/* Builds the action from the first of COUNT shapes whose verb is in LINE (or that has none). LINE
 * must not have unknown words. Returns false if a part is missing or an item is left over; the
 * error then has an example that is legal in STATE. */
MUST_USE bool reader_form(const struct game *game, const struct rules *rules,
    const struct state *state, const struct reader_shape *shapes, size_t count,
    const struct reader_line *line, struct action *action, struct error *error);

/* Returns " (such as 'd8 c4')": the first legal action in STATE of KIND (READER_ANY: any) that
 * names FIELD (READER_ANY: any), as it is typed. Returns nothing if there is none. ERROR may be
 * NULL, which also returns nothing, so that reading an example does not ask for another one. */
enum { READER_ANY = -1 };
struct phrase game_example(const struct game *game, const struct rules *rules,
    const struct state *state, int kind, int field, const struct error *error);

/* Reads an action as people type it, by parse_loose. A game without parse_loose accepts spellings
 * in any case, and legal ones with spaces as game_add_typed writes them. */
MUST_USE bool game_read_typed(const struct game *game, const struct rules *rules,
    const struct state *state, const char *line, struct action *action, struct error *error);
/* Returns the answer to the question that is asked if WORDS are typed and ACTION is meant: the
 * number of a choice, 0 if nothing is asked, -1 if WORDS do not mean ACTION. */
int game_typed_answer(const struct game *game, const struct rules *rules, const struct state *state,
    const char *words, const struct action *action);
/* Adds ACTION as people type it, words separated by spaces ("d8 c4", "K t5 c3"), with the answer to
 * a question if one is needed; if the game cannot read that, adds its spelling. SPOKEN: in a form
 * that is understood when typed as heard. */
void game_add_typed(const struct game *game, const struct rules *rules, const struct state *state,
    const struct action *action, bool spoken, struct buffer *out);

/* Reports whether WORD is a letter and a number, like the names of fields. */
bool game_is_like_field(const char *word);
/* Says which fields exist, after "there is no cell h9 on this board": "; with that letter there are
 * h1 to h6", or "; the letters are a to g". */
struct phrase game_fields_there(
    const struct game *game, const struct rules *rules, const char *word);
