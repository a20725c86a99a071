#pragma once

/*
 * States as JSON, written and read by one table, a form. A row says which member is stored under
 * which key and which values it accepts. Reading refuses other values in a line that names the key.
 * A part, a function of the game, does what no row can express.
 *
 * Reading ignores unknown keys, missing flags and the contents of what is written as null: the
 * caller compares the state with what would be written (game.h, parse_state). So a game may correct
 * what follows from the rest instead of checking it.
 */

#include "games/game.h"

struct form {
    const struct game *game;
    const struct rules *rules;
    struct state *state; /* when reading, filled in; when writing, a copy */
    /* reading: the value, or NULL; writing: receives it, or NULL to write none */
    json_t *json;
    bool reads;
    int index; /* of the containing value: in its list, or its field on the board */
    struct error *error;
};

/* Writes or reads one value: number INDEX of a list, field INDEX of a board, otherwise the form's
 * own. Returns false with an error if what it reads is not accepted. */
typedef bool form_part(struct form *form, int index);

struct form_row {
    const char *key;
    /* one of the kinds below */
    bool (*kind)(struct form *form, const struct form_row *row, int index);
    bool list; /* up to MOST such values; when reading, at least LEAST */
    int least, most;
    int low, high;            /* limits of a number as written, or of the index of a word */
    int empty;                /* of a field: the value that means it is empty */
    int shift;                /* added to the member when written */
    void *member;             /* the number, or the first of several */
    size_t size;              /* in bytes: 1 or 2 (unsigned), or 4 */
    const char *const *words; /* HIGH + 1 words; a NULL word is written as null */
    form_part *part;
};

/* Rows, whose members are given as lvalues. Seats are written as player numbers. */
#define FORM_ROW(KEY, KIND, ...) ((struct form_row){.key = KEY, .kind = KIND, __VA_ARGS__})
#define FORM_MEMBER(MEMBER) .member = &(MEMBER), .size = sizeof(MEMBER)
#define FORM_LIST(LEAST, MOST) .list = true, .least = LEAST, .most = MOST
#define FORM_NUMBER(KEY, MEMBER, LOW, HIGH)                                                        \
    FORM_ROW(KEY, form_number, FORM_MEMBER(MEMBER), .low = LOW, .high = HIGH)
#define FORM_SEAT(KEY, MEMBER, PLAYERS)                                                            \
    FORM_ROW(KEY, form_number, FORM_MEMBER(MEMBER), .low = 1, .high = PLAYERS, .shift = 1)
#define FORM_FLAG(KEY, MEMBER) FORM_ROW(KEY, form_flag, FORM_MEMBER(MEMBER))
#define FORM_MARK(KEY, MEMBER) FORM_ROW(KEY, form_mark, FORM_MEMBER(MEMBER))
#define FORM_WORD(KEY, MEMBER, WORDS, HIGH)                                                        \
    FORM_ROW(KEY, form_word, FORM_MEMBER(MEMBER), .words = WORDS, .high = HIGH)
#define FORM_PART(KEY, PART) FORM_ROW(KEY, form_part_of_game, .part = PART)
#define FORM_FIELDS(KEY, PART) FORM_ROW(KEY, form_fields, .part = PART)
#define FORM_NULL(KEY) FORM_ROW(KEY, form_null, .part = NULL)
#define FORM_NUMBERS(KEY, FIRST, LEAST, MOST, LOW, HIGH)                                           \
    FORM_ROW(KEY, form_number, FORM_MEMBER(FIRST), FORM_LIST(LEAST, MOST), .low = LOW, .high = HIGH)
/* Numbers as an object under the names of fields. */
#define FORM_CELLS(KEY, FIRST, LOW, HIGH, EMPTY)                                                   \
    FORM_ROW(KEY, form_fields, FORM_MEMBER(FIRST), .low = LOW, .high = HIGH, .empty = EMPTY)
#define FORM_PARTS(KEY, LEAST, MOST, PART)                                                         \
    FORM_ROW(KEY, form_part_of_game, FORM_LIST(LEAST, MOST), .part = PART)

/* The kinds of rows used above. form_mark is a flag that is written only if true; form_fields is an
 * object of parts under the names of the board's fields. */
bool form_number(struct form *form, const struct form_row *row, int index);
bool form_flag(struct form *form, const struct form_row *row, int index);
bool form_mark(struct form *form, const struct form_row *row, int index);
bool form_word(struct form *form, const struct form_row *row, int index);
bool form_fields(struct form *form, const struct form_row *row, int index);
bool form_part_of_game(struct form *form, const struct form_row *row, int index);
bool form_null(struct form *form, const struct form_row *row, int index);
/* Writes or reads the value of one row, whose key errors name; the second does the same for an
 * object with COUNT rows. */
MUST_USE bool form_value(struct form *form, const struct form_row *row);
MUST_USE bool form_rows(struct form *form, const struct form_row *rows, size_t count);
#define FORM_ROWS(form, rows) form_rows(form, rows, sizeof(rows) / sizeof *(rows))

/* Adds what PART writes of STATE to the object JSON. If JSON is NULL, adds it to a new object with
 * the keys that begin every canonical state. */
json_t *form_write(const struct game *game, const struct rules *rules, const struct state *state,
    form_part *part, json_t *json);
MUST_USE bool form_read(const struct game *game, const struct rules *rules, struct state *state,
    form_part *part, const json_t *json, struct error *error);

/* Defines GAME's entries state_json and position_json from form_state and form_more. */
#define FORM_ENTRIES(prefix, game)                                                                 \
    json_t *prefix##_state_json(const struct rules *rules, const struct state *state)              \
    {                                                                                              \
        return form_write(&game, rules, state, form_state, NULL);                                  \
    }                                                                                              \
    void prefix##_position_json(                                                                   \
        const struct rules *rules, const struct state *state, json_t *position)                    \
    {                                                                                              \
        form_write(&game, rules, state, form_more, position);                                      \
    }
