#pragma once

/*
 * The forgiving reader: what people type, by two tables of each game. The words say what means the
 * same (gold and g, a tile read from any side); the shapes say what an action is made of. The
 * reader yields actions that are well formed, legal or not, so that allows can say what is wrong;
 * what was not typed stays open, so that choices can ask. It never guesses between two meanings:
 * what is said twice or has no place in the action is an error.
 *
 * Words of habit behind others ("pass now", "swap please") mean nothing and are left out.
 * Capital letters are as small ones. A word longer than READER_WORD_SIZE - 1 bytes is cut, and
 * means nothing then. Errors about a word that the game does not know have REASON_UNKNOWN and the
 * word as their subject; whoever also has other words to offer decides by that.
 */

#include "games/game.h"

enum { READER_ITEMS_MAX = 256, READER_WORD_SIZE = 16, READER_PARTS_MAX = 4 };

/* What kind of thing an item is; those above 0 are each game's own. */
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
    bool too_long; /* items are left out */
    struct reader_item item[READER_ITEMS_MAX];
};

/* Words that mean the same, with a space between them. */
struct reader_synonym {
    const char *words;
    int slot; /* READER_FILLER: they stand between what counts */
    int value;
};

/* How a game's lines are read. */
struct reader_words {
    const char *between;                   /* characters between words, left out */
    const char *alone;                     /* characters that are a word wherever they stand */
    const struct reader_synonym *synonyms; /* ends with NULL words */
    /* Reads a WORD that is no synonym (a cell, a tile, a die) and adds what it means to LINE, one
     * item or several; false if it means nothing. */
    bool (*name)(const struct rules *rules, const char *word, struct reader_line *line);
};

/* A member of struct action. */
enum reader_member { READER_PART, READER_A, READER_B, READER_C };

/* What to write where an item of the slot is lacking; READER_NEEDED: the action needs it. */
enum { READER_NEEDED = -1 };

struct reader_part {
    int slot; /* READER_NOTHING: there are no more parts */
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
    const char *usage; /* (N_) what the error says where a part lacks or there is one too many,
                          before an example */
};

/* Reads STRING into LINE; words that mean nothing become READER_UNKNOWN. */
void reader_read(const struct reader_words *words, const struct rules *rules, const char *string,
    struct reader_line *line);
/* Adds an item, for struct reader_words.name. */
void reader_add(struct reader_line *line, int slot, int value, const char *word);
/* The first item of that slot, or NULL. */
const struct reader_item *reader_find(const struct reader_line *line, int slot);
/* The action of the first of the COUNT shapes whose verb LINE has (or that has none). LINE must
 * have no unknown words. False where a part lacks or an item is too much; the error then has an
 * example that may be played in STATE. */
MUST_USE bool reader_form(const struct game *game, const struct rules *rules,
    const struct state *state, const struct reader_shape *shapes, size_t count,
    const struct reader_line *line, struct action *action, struct error *error);

/* " (such as 'd8 c4')": the first action of KIND that may be played in STATE and names FIELD, as it
 * is typed; READER_ANY: any kind, any field. Nothing where there is none, or where
 * nobody asks, ERROR being NULL: reading what an example types would ask for examples without end.
 */
enum { READER_ANY = -1 };
struct phrase game_example(const struct game *game, const struct rules *rules,
    const struct state *state, int kind, int field, const struct error *error);

/* An action as people type it: by parse_loose; where the game has none, in small or large letters
 * and as game_add_typed has a legal one, with spaces. */
MUST_USE bool game_read_typed(const struct game *game, const struct rules *rules,
    const struct state *state, const char *line, struct action *action, struct error *error);
/* What has to be answered to the question that follows where WORDS are typed and ACTION is meant:
 * the number of a choice, 0 where nothing is asked; -1: they do not mean it. */
int game_typed_answer(const struct game *game, const struct rules *rules, const struct state *state,
    const char *words, const struct action *action);
/* Adds ACTION as people type it, words with spaces between them ("d8 c4", "K t5 c3"), where the
 * game reads that so, if need be with an answer to a question; else its spelling. SPOKEN: as it is
 * understood when it is typed as heard. */
void game_add_typed(const struct game *game, const struct rules *rules, const struct state *state,
    const struct action *action, bool spoken, struct buffer *out);
