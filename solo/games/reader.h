#pragma once

/*
 * The forgiving reader: reads what people type by two tables of each game. The words say what means
 * the same (gold and g, a tile read from any side); the shapes say what an action consists of. The
 * reader yields well-formed actions, legal or not, so that allows can say what is wrong; what was
 * not typed stays open, so that choices can ask. It never guesses between two meanings: a part
 * given twice, or one that has no place in the action, is an error.
 *
 * Words of habit ("pass now", "swap please") are ignored, and case makes no difference. A word
 * longer than READER_WORD_SIZE - 1 bytes is cut, and then means nothing. Errors about a word that
 * the game does not know have REASON_UNKNOWN and the word as their subject, for callers that offer
 * other words.
 */

#include "games/game.h"

enum { READER_ITEMS_MAX = 256, READER_WORD_SIZE = 16, READER_PARTS_MAX = 4 };

/* The kinds of items; each game has its own above 0. */
enum { READER_NOTHING = 0, READER_FILLER = -1, READER_UNKNOWN = -2 };

/* A word and what it means. */
struct reader_item {
    int slot;
    int value;
    char word[READER_WORD_SIZE]; /* in small letters */
};

/* A line without its fillers. */
struct reader_line {
    int count;
    bool too_long; /* items were dropped */
    struct reader_item item[READER_ITEMS_MAX];
};

/* Words that mean the same, separated by spaces. */
struct reader_synonym {
    const char *words;
    int slot; /* READER_FILLER: words to ignore */
    int value;
};

/* How a game's lines are read. */
struct reader_words {
    const char *between;                   /* characters that separate words */
    const char *alone;                     /* characters that are words by themselves */
    const struct reader_synonym *synonyms; /* ends with NULL words */
    /* Reads a WORD that is not a synonym (a cell, a tile, a die) and adds its meaning to LINE, one
     * item or several; returns false if it means nothing. */
    bool (*name)(const struct rules *rules, const char *word, struct reader_line *line);
};

/* A member of struct action. */
enum reader_member { READER_PART, READER_A, READER_B, READER_C };

/* What to fill in if an item of the slot is missing; READER_NEEDED: the item is required. */
enum { READER_NEEDED = -1 };

struct reader_part {
    int slot; /* READER_NOTHING: no more parts */
    enum reader_member member;
    int open;
};

/* An action: the word it begins with, if any, and its parts. Several parts of one slot take the
 * items in the order typed. */
struct reader_shape {
    uint8_t kind;
    int verb; /* slot; READER_NOTHING: none */
    int verb_value;
    struct reader_part part[READER_PARTS_MAX];
    const char *usage; /* (N_) what the error says, before an example, if there is a part too few or
                          too many */
};

/* Reads STRING into LINE; words that mean nothing become READER_UNKNOWN. */
void reader_read(const struct reader_words *words, const struct rules *rules, const char *string,
    struct reader_line *line);
/* Adds an item, for struct reader_words.name. */
void reader_add(struct reader_line *line, int slot, int value, const char *word);
/* Returns the first item of that slot, or NULL. */
const struct reader_item *reader_find(const struct reader_line *line, int slot);
/* Makes the action of the first of COUNT shapes whose verb LINE has (or that has none). LINE must
 * not have unknown words. Returns false if a part is missing or an item is left over; the error has
 * an example that can be played in STATE. */
MUST_USE bool reader_form(const struct game *game, const struct rules *rules,
    const struct state *state, const struct reader_shape *shapes, size_t count,
    const struct reader_line *line, struct action *action, struct error *error);

/* Returns " (such as 'd8 c4')": the first action of KIND that can be played in STATE and names
 * FIELD, as it is typed; READER_ANY: any kind, any field. Returns nothing if there is none, or if
 * ERROR is NULL: reading what an example types would otherwise ask for examples without end. */
enum { READER_ANY = -1 };
struct phrase game_example(const struct game *game, const struct rules *rules,
    const struct state *state, int kind, int field, const struct error *error);

/* Reads an action as people type it: by parse_loose; in a game without it, in any case, or as
 * game_add_typed writes a legal one, with spaces. */
MUST_USE bool game_read_typed(const struct game *game, const struct rules *rules,
    const struct state *state, const char *line, struct action *action, struct error *error);
/* Returns the answer to the question that follows if WORDS are typed and ACTION is meant: the
 * number of a choice, 0 if nothing is asked, -1 if WORDS do not mean ACTION. */
int game_typed_answer(const struct game *game, const struct rules *rules, const struct state *state,
    const char *words, const struct action *action);
/* Adds ACTION as people type it, words separated by spaces ("d8 c4", "K t5 c3"), if need be with
 * the answer to a question; if the game does not read that, its spelling. SPOKEN: so that it is
 * understood when typed as heard. */
void game_add_typed(const struct game *game, const struct rules *rules, const struct state *state,
    const struct action *action, bool spoken, struct buffer *out);
