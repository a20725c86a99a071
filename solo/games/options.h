#pragma once

/*
 * Game options (RULES.md): a table says each key, what it accepts and its default; reading,
 * checking, listing and writing them is the same for all games.
 */

#include "core/usage.h"

enum { GAME_OPTIONS_MAX = 12 };

/* One option: a number LOW .. HIGH, one of WORDS ("waive|strict|centre"), or either. Its value is
 * the number, or -1 - i for word i where numbers are accepted too, or i where only words are. */
struct option_spec {
    const char *key;
    const char *words; /* '|' between them, or NULL */
    int low, high;     /* accepted numbers; low > high: none */
    int initial;       /* the default value, coded as above */
    const char *about; /* one line for help */
    const char *alias; /* the program option for it ("side", "size"), or NULL */
};

struct option_values {
    int value[GAME_OPTIONS_MAX]; /* in the table's order */
};

void options_defaults(const struct option_spec *specs, struct option_values *values);
/* Sets KEY to the value spelled VALUE. The error names what is accepted. */
MUST_USE bool options_set(const struct option_spec *specs, struct option_values *values,
    const char *key, const char *value, struct error *error);
/* Adds the value of option INDEX as it is spelled. */
void options_format(const struct option_spec *specs, const struct option_values *values, int index,
    struct text *text);
int options_count(const struct option_spec *specs);
/* Adds a line of help for each option; only those whose keys are in LIST, '|' between them, unless
 * that is NULL. */
void options_help(const struct option_spec *specs, const char *list, struct buffer *out);
/* Offers each, of LIST in the same way, with its values, "bank=8"; "bank=" where they are too many.
 */
void options_offer(const struct option_spec *specs, const char *list, struct offers *offers);
/* The index of KEY, or -1. */
int options_find(const struct option_spec *specs, const char *key);
/* Whether option INDEX holds a number (a JSON number in records). */
bool options_is_number(
    const struct option_spec *specs, const struct option_values *values, int index);
