#pragma once

/*
 * Game options (RULES.md): a table gives each key, its accepted values and its default. Reading,
 * checking, listing and writing them is the same for all games.
 */

#include "core/usage.h"

enum { GAME_OPTIONS_MAX = 12 };

/* One option: a number LOW .. HIGH, one of WORDS ("waive|strict|centre"), or either. Its value is
 * the number; word i is -1 - i if numbers are accepted too, otherwise i. */
struct option_spec {
    const char *key;
    const char *words; /* separated by '|', or NULL */
    int low, high;     /* accepted numbers; low > high: none */
    int initial;       /* the default value, coded as above */
    const char *about; /* one line for help */
    const char *alias; /* the program's option for it ("side", "size"), or NULL */
};

struct option_values {
    int value[GAME_OPTIONS_MAX]; /* in table order */
};

void options_defaults(const struct option_spec *specs, struct option_values *values);
/* Sets KEY to the value spelled VALUE. On failure the error says what is accepted. */
MUST_USE bool options_set(const struct option_spec *specs, struct option_values *values,
    const char *key, const char *value, struct error *error);
/* Adds the spelling of the value of option INDEX. */
void options_format(const struct option_spec *specs, const struct option_values *values, int index,
    struct text *text);
int options_count(const struct option_spec *specs);
/* Adds a line of help for each option whose key is in LIST (separated by '|'); NULL: for all
 * options. */
void options_help(const struct option_spec *specs, const char *list, struct buffer *out);
/* Offers the options of LIST, as in options_help, with each value ("bank=8"), or only "bank=" if
 * there are too many. */
void options_offer(const struct option_spec *specs, const char *list, struct offers *offers);
int options_find(const struct option_spec *specs, const char *key);
/* Reports whether option INDEX has a number for its value, which is a JSON number in records. */
bool options_is_number(
    const struct option_spec *specs, const struct option_values *values, int index);
