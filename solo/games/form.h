#pragma once

/*
 * States as JSON, both ways from one table: a form is filled in or read. A row says which member
 * stands under which key and what it may be. Reading refuses what is not accepted in a line that
 * names the key; what no row can say is a part, a function of the game.
 *
 * Reading passes over further keys, flags that lack and what stands for null: whoever reads
 * compares with what would be written (game.h, parse_state). So a game may put right what follows
 * from the rest, instead of looking at it.
 */

#include "games/game.h"

struct form {
    const struct game *game;
    const struct rules *rules;
    struct state *state; /* while writing a copy */
    json_t *json; /* reading: the value, or NULL; writing: becomes it, NULL: none is written */
    bool reads;
    int index; /* of the value that this one is in: in a list, or a field of the board */
    struct error *error;
};

/* Fills in or reads one value: of a list number INDEX, of a board that field, else the form's own.
 * False with an error where what is read cannot be. */
typedef bool form_part(struct form *form, int index);

struct form_row {
    const char *key;
    bool (*kind)(struct form *form, const struct form_row *row, int index); /* form_number .. */
    bool list; /* MOST such values; reading from LEAST on */
    int least, most;
    int low, high;            /* of a number, as written; of a word's index */
    int empty;                /* of a field: where there is nothing */
    int shift;                /* what is added to the member when it is written */
    void *member;             /* a whole number, or the first of several */
    size_t size;              /* its bytes: 1 or 2 without a sign, or 4 */
    const char *const *words; /* HIGH + 1 of them; NULL: not a text but null */
    form_part *part;
};

/* Rows, with members as lvalues. A seat is written as the number of its player. */
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
/* Numbers by the names of fields. */
#define FORM_CELLS(KEY, FIRST, LOW, HIGH, EMPTY)                                                   \
    FORM_ROW(KEY, form_fields, FORM_MEMBER(FIRST), .low = LOW, .high = HIGH, .empty = EMPTY)
#define FORM_PARTS(KEY, LEAST, MOST, PART)                                                         \
    FORM_ROW(KEY, form_part_of_game, FORM_LIST(LEAST, MOST), .part = PART)

/* Kinds of rows, for the words above. A mark is a flag that is not written where it is false;
 * fields are an object of parts, by the names of the board's fields. */
bool form_number(struct form *form, const struct form_row *row, int index);
bool form_flag(struct form *form, const struct form_row *row, int index);
bool form_mark(struct form *form, const struct form_row *row, int index);
bool form_word(struct form *form, const struct form_row *row, int index);
bool form_fields(struct form *form, const struct form_row *row, int index);
bool form_part_of_game(struct form *form, const struct form_row *row, int index);
bool form_null(struct form *form, const struct form_row *row, int index);
/* The value by one row, whose key names it in errors; or an object with COUNT rows. */
MUST_USE bool form_value(struct form *form, const struct form_row *row);
MUST_USE bool form_rows(struct form *form, const struct form_row *rows, size_t count);
#define FORM_ROWS(form, rows) form_rows(form, rows, sizeof(rows) / sizeof *(rows))

/* Adds to JSON, an object, what PART writes of STATE; NULL: to a new one with the keys that begin
 * every canonical state. */
json_t *form_write(const struct game *game, const struct rules *rules, const struct state *state,
    form_part *part, json_t *json);
/* Reads STATE out of JSON. */
MUST_USE bool form_read(const struct game *game, const struct rules *rules, struct state *state,
    form_part *part, const json_t *json, struct error *error);

/* The entries state_json and position_json of GAME, from the parts form_state and form_more. */
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
