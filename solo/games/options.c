/*
 * Option tables: reading a value by its table entry and saying what the entry accepts.
 */
#include "games/options.h"

#include <assert.h>
#include <string.h>

static bool accepts_numbers(const struct option_spec *spec)
{
    return spec->low <= spec->high;
}

/* The number that stands for word WORD of an option. */
static int word_code(const struct option_spec *spec, int word)
{
    return accepts_numbers(spec) ? -1 - word : word;
}

/* The WORD-th of the words between '|', as a start and a length; false past the last. */
static bool word_at(const char *words, int word, const char **start, size_t *length)
{
    const char *at = words;
    while (at && word > 0) {
        at = strchr(at, '|');
        at = at ? at + 1 : NULL;
        word--;
    }
    if (!at)
        return false;
    *start = at;
    *length = strcspn(at, "|");
    return true;
}

static void add_word(struct text *text, const char *start, size_t length)
{
    for (size_t i = 0; i < length; i++)
        text_add_char(text, start[i]);
}

void options_defaults(const struct option_spec *specs, struct option_values *values)
{
    memset(values, 0, sizeof *values);
    for (int i = 0; specs[i].key; i++)
        values->value[i] = specs[i].initial;
}

int options_count(const struct option_spec *specs)
{
    int count = 0;
    while (specs[count].key)
        count++;
    assert(count <= GAME_OPTIONS_MAX);
    return count;
}

int options_find(const struct option_spec *specs, const char *key)
{
    for (int i = 0; specs[i].key; i++) {
        if (strcmp(specs[i].key, key) == 0)
            return i;
    }
    return -1;
}

static bool find_word(const struct option_spec *spec, const char *value, int *code)
{
    const char *start;
    size_t length;
    for (int word = 0; word_at(spec->words, word, &start, &length); word++) {
        if (strlen(value) == length && strncmp(start, value, length) == 0) {
            *code = word_code(spec, word);
            return true;
        }
    }
    return false;
}

static bool find_number(const struct option_spec *spec, const char *value, int *code)
{
    int64_t number;
    if (!accepts_numbers(spec) || !text_to_number(value, spec->low, spec->high, &number))
        return false;
    *code = (int)number;
    return true;
}

static bool unknown_key(const struct option_spec *specs, const char *key, struct error *error)
{
    char data[200];
    struct text known = text_in(data, sizeof data);
    for (int i = 0; specs[i].key; i++) {
        text_add(&known, i ? ", " : "");
        text_add(&known, specs[i].key);
    }
    return error_set(error, ERROR_INPUT, "unknown option '%s' (options: %s)", key,
        known.length ? data : "none");
}

bool options_set(const struct option_spec *specs, struct option_values *values, const char *key,
    const char *value, struct error *error)
{
    int index = options_find(specs, key);
    if (index < 0)
        return unknown_key(specs, key, error);
    int code;
    if (find_number(&specs[index], value, &code) || find_word(&specs[index], value, &code)) {
        values->value[index] = code;
        return true;
    }
    char data[200];
    struct text accepted = text_in(data, sizeof data);
    options_format_accepted(specs, index, &accepted);
    return error_set(error, ERROR_INPUT, "%s=%s is not accepted (%s)", key, value, data);
}

bool options_is_number(const struct option_spec *specs, const struct option_values *values,
    int index)
{
    return accepts_numbers(&specs[index]) && values->value[index] >= specs[index].low;
}

void options_format(const struct option_spec *specs, const struct option_values *values, int index,
    struct text *text)
{
    const struct option_spec *spec = &specs[index];
    int value = values->value[index];
    if (options_is_number(specs, values, index)) {
        text_add_number(text, value);
        return;
    }
    const char *start;
    size_t length;
    if (word_at(spec->words, accepts_numbers(spec) ? -1 - value : value, &start, &length))
        add_word(text, start, length);
}

static void format_words(const struct option_spec *spec, bool before_numbers, struct text *text)
{
    const char *start, *next;
    size_t length, next_length;
    for (int word = 0; word_at(spec->words, word, &start, &length); word++) {
        bool last = !word_at(spec->words, word + 1, &next, &next_length) && !before_numbers;
        if (word > 0)
            text_add(text, last ? " or " : ", ");
        add_word(text, start, length);
    }
}

void options_format_accepted(const struct option_spec *specs, int index, struct text *text)
{
    const struct option_spec *spec = &specs[index];
    format_words(spec, accepts_numbers(spec), text);
    if (!accepts_numbers(spec))
        return;
    text_add(text, spec->words ? " or " : "");
    text_add_number(text, spec->low);
    text_add(text, " to ");
    text_add_number(text, spec->high);
}
