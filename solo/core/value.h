#pragma once

/*
 * Values as people write them on a command line, as a game's option or in a file. One spec serves
 * both to read a value and to say what is accepted. Numbers are read whole and without a locale.
 */

#include "core/text.h"

enum value_kind {
    VALUE_FLAG,    /* bool: true or false */
    VALUE_WORD,    /* int: index in WORDS */
    VALUE_LIST,    /* uint32_t: some of WORDS, separated by commas; a bit for each index */
    VALUE_WHOLE,   /* int: whole number LOW .. HIGH */
    VALUE_CHOICE,  /* int: whole number LOW .. HIGH, or -1 - index in WORDS */
    VALUE_NUMBER,  /* double: LOW .. HIGH */
    VALUE_LENGTH,  /* double: LOW .. HIGH mm; may be written with mm, cm, in or pt, default mm */
    VALUE_PAIR,    /* struct value_pair: two such lengths with a comma */
    VALUE_MEASURE, /* double: LOW .. HIGH, followed by UNIT, "3 mm" or "3mm" */
};

struct value_spec {
    enum value_kind kind;
    double low, high;
    const char *words;   /* separated by '|'; at most 32 in a list */
    const char *unit;    /* of a measure: "mm", "pt", "%" */
    const char *noun;    /* begins the description: "a whole number"; NULL: the range does */
    const char *example; /* or NULL */
};

struct value_pair {
    double x, y;
};

/* Reads the whole of TEXT into INTO, in the type of the spec's kind. Returns false and leaves INTO
 * alone if TEXT is not accepted. */
MUST_USE bool value_read(const struct value_spec *spec, const char *text, void *into);

/* Adds a description: "true or false", "long, short or none", "a whole number from 1 to 8". */
void value_format_accepted(const struct value_spec *spec, struct text *text);

/* Adds what is wrong with VALUE, which was refused, if the mistake is a common one: a decimal comma
 * or a missing unit. Otherwise returns false and adds nothing. */
MUST_USE bool value_format_hint(
    const struct value_spec *spec, const char *value, struct text *text);

/* Reads TEXT: a number, perhaps a space, a unit, and nothing else. A number is 2.5, 1/2 or 2 1/2.
 * UNIT is the unit of NUMBER; if that is a length, TEXT may have any unit of length: "2.5 cm" is 25
 * in "mm". */
MUST_USE bool value_read_measure(const char *text, const char *unit, double *number);

/* Reads a length as people spell it: "25", "25mm", "2.5 cm", "1in", "3/4 in", "72pt". */
MUST_USE bool value_read_length(const char *text, double *mm);

/* Reads two lengths, width and height: "63 x 88 mm", "2.5in x 3.5in", "63mm×88mm". A side without a
 * unit has the other side's, or mm. */
MUST_USE bool value_read_size(const char *text, struct value_pair *mm);

/* Reports whether TEXT has a number with a decimal comma, such as "12,5 mm". */
bool value_has_decimal_comma(const char *text);

/* Returns the index of the LENGTH bytes at WORD in WORDS (separated by '|'), or -1. */
int value_find_word(const char *words, const char *word, size_t length);
/* Returns the beginning of word INDEX of WORDS and sets LENGTH. NULL after the last, or if WORDS is
 * NULL. */
const char *value_word_at(const char *words, int index, size_t *length);
