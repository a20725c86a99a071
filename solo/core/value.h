#pragma once

/*
 * Values as people write them: on a command line, as a game's option, in a file. A spec says what
 * is accepted; reading a value and telling what is accepted come from the same spec. Numbers are
 * read whole and without a locale.
 */

#include "core/text.h"

enum value_kind {
    VALUE_FLAG,    /* bool: true or false */
    VALUE_WORD,    /* int: the index among WORDS */
    VALUE_LIST,    /* uint32_t: some of WORDS with commas between; a bit for each index */
    VALUE_WHOLE,   /* int: a whole number LOW .. HIGH */
    VALUE_CHOICE,  /* int: a whole number LOW .. HIGH, or -1 - the index among WORDS */
    VALUE_NUMBER,  /* double: LOW .. HIGH */
    VALUE_LENGTH,  /* double: millimetres LOW .. HIGH; behind it mm, cm, in or pt, none: mm */
    VALUE_PAIR,    /* struct value_pair: two such lengths with a comma between */
    VALUE_MEASURE, /* double: LOW .. HIGH, and UNIT behind it, "3 mm" or "3mm" */
};

struct value_spec {
    enum value_kind kind;
    double low, high;
    const char *words;   /* '|' between them; at most 32 in a list */
    const char *unit;    /* of a measure: "mm", "pt", "%" */
    const char *noun;    /* how what is accepted begins: "a whole number"; NULL: with the range */
    const char *example; /* or NULL */
};

struct value_pair {
    double x, y;
};

/* Reads the whole of TEXT into the type of the spec's kind at INTO; false, and INTO as it was, if
 * it is not accepted. */
MUST_USE bool value_read(const struct value_spec *spec, const char *text, void *into);

/* Adds what is accepted: "true or false", "long, short or none", "a whole number from 1 to 8". */
void value_format_accepted(const struct value_spec *spec, struct text *text);

/* Adds what is wrong with VALUE, which was not accepted, where that is something common: a comma
 * for a point, a unit left out. False, and nothing is added, where it is not. */
MUST_USE bool value_format_hint(
    const struct value_spec *spec, const char *value, struct text *text);

/* The number of TEXT, which has nothing else but UNIT behind it, at most one space between. */
MUST_USE bool value_read_measure(const char *text, const char *unit, double *number);

/* The millimetres of a length as people spell it: "25", "25mm", "2.5 cm", "1in", "72pt". */
MUST_USE bool value_read_length(const char *text, double *mm);

/* The index among WORDS, '|' between them, of the LENGTH bytes at WORD, or -1. */
int value_find_word(const char *words, const char *word, size_t length);
/* Word INDEX of WORDS, as its beginning and length. NULL behind the last, or if WORDS is NULL. */
const char *value_word_at(const char *words, int index, size_t *length);
