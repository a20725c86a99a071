#pragma once

/*
 * Values as people write them: on a command line, in a game's options or in a file. One spec is
 * used both to read a value and to say what is accepted. Numbers are read in full and without a
 * locale.
 */

#include "core/text.h"

enum value_kind {
    VALUE_FLAG,    /* bool: true or false */
    VALUE_WORD,    /* int: index into WORDS */
    VALUE_LIST,    /* uint32_t: any of WORDS, separated by commas; a bit for each index */
    VALUE_WHOLE,   /* int: whole number LOW .. HIGH */
    VALUE_CHOICE,  /* int: whole number LOW .. HIGH, or -1 - index into WORDS */
    VALUE_NUMBER,  /* double: LOW .. HIGH */
    VALUE_LENGTH,  /* double: LOW .. HIGH mm, written in mm (the default), cm, in or pt */
    VALUE_PAIR,    /* struct value_pair: two lengths separated by a comma */
    VALUE_MEASURE, /* double: LOW .. HIGH, followed by UNIT, "3 mm" or "3mm" */
};

struct value_spec {
    enum value_kind kind;
    double low, high;
    const char *words;   /* separated by '|'; at most 32 in a list */
    const char *unit;    /* of a measure: "mm", "pt", "%" */
    const char *noun;    /* begins the description: "a whole number"; NULL: begin with the range */
    const char *example; /* or NULL */
};

struct value_pair {
    double x, y;
};

/* Reads the whole of TEXT into INTO, whose type depends on the spec's kind. Returns false and
 * leaves INTO unchanged if TEXT is not accepted. */
MUST_USE bool value_read(const struct value_spec *spec, const char *text, void *into);

/* Adds a description of what is accepted: "true or false", "a whole number from 1 to 8". */
void value_format_accepted(const struct value_spec *spec, struct text *text);

/* Adds what is wrong with VALUE, which was refused, if the mistake is a common one: a decimal comma
 * or a missing unit. Otherwise adds nothing and returns false. */
MUST_USE bool value_format_hint(
    const struct value_spec *spec, const char *value, struct text *text);

/* Reads TEXT: a number (2.5, 1/2 or 2 1/2), an optional space and a unit. NUMBER is in UNIT; if
 * that is a length, TEXT may use any unit of length: "2.5 cm" is 25 in "mm". */
MUST_USE bool value_read_measure(const char *text, const char *unit, double *number);

/* Reads a length as people write it: "25", "25mm", "2.5 cm", "1in", "3/4 in", "72pt". */
MUST_USE bool value_read_length(const char *text, double *mm);

/* Reads two lengths, width and height: "63 x 88 mm", "2.5in x 3.5in", "63mm×88mm". A side without a
 * unit has the other side's, or mm. */
MUST_USE bool value_read_size(const char *text, struct value_pair *mm);

/* Reports whether TEXT contains a number with a decimal comma, such as "12,5 mm". */
bool value_has_decimal_comma(const char *text);

/* Returns the index of the LENGTH bytes at WORD in WORDS (separated by '|'), or -1. */
int value_find_word(const char *words, const char *word, size_t length);
/* Returns the beginning of word INDEX of WORDS and sets LENGTH. NULL after the last, or if WORDS is
 * NULL. */
const char *value_word_at(const char *words, int index, size_t *length);
