/*
 * Reads the values of options by their tables and says which are accepted.
 */
#include "games/options.h"

#include "core/language.h"
#include "core/value.h"

enum { NUMBERS_SHOWN = 12 };

static bool accepts_numbers(const struct option_spec *spec)
{
    return spec->low <= spec->high;
}

static struct value_spec value_of(const struct option_spec *spec)
{
    enum value_kind numbers = spec->words != NULL ? VALUE_CHOICE : VALUE_WHOLE;
    return (struct value_spec){.kind = accepts_numbers(spec) ? numbers : VALUE_WORD,
        .low = spec->low,
        .high = spec->high,
        .words = spec->words};
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

static bool unknown_key(const struct option_spec *specs, const char *key, struct error *error)
{
    struct text known = TEXT_ROOM(200);
    for (int i = 0; specs[i].key; i++) {
        text_add(&known, i ? C_("between words of a list", ", ") : "");
        text_add(&known, specs[i].key);
    }
    return error_refuse(error, REASON_UNKNOWN, error_word(key), "unknown option '%s' (options: %s)",
        key, known.length ? known.data : C_("no options", "none"));
}

/* Adds what option INDEX accepts ("3 to 7", "waive, strict or centre"). */
static void options_format_accepted(const struct option_spec *specs, int index, struct text *text)
{
    struct value_spec spec = value_of(&specs[index]);
    value_format_accepted(&spec, text);
}

bool options_set(const struct option_spec *specs, struct option_values *values, const char *key,
    const char *value, struct error *error)
{
    int index = options_find(specs, key);
    if (index < 0)
        return unknown_key(specs, key, error);
    struct value_spec spec = value_of(&specs[index]);
    if (value_read(&spec, value, &values->value[index]))
        return true;
    struct text accepted = TEXT_ROOM(400);
    options_format_accepted(specs, index, &accepted);
    return error_refuse(error, REASON_BAD_VALUE, error_word(key), "%s=%s is not accepted (%s)", key,
        value, accepted.data);
}

bool options_is_number(
    const struct option_spec *specs, const struct option_values *values, int index)
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
    size_t length;
    const char *word =
        value_word_at(spec->words, accepts_numbers(spec) ? -1 - value : value, &length);
    for (size_t i = 0; word != NULL && i < length; i++)
        text_add_char(text, word[i]);
}

/* ---- text for people ---- */

static void help_option(const struct option_spec *specs, int index, struct buffer *out)
{
    struct text all = TEXT_ROOM(400), may = TEXT_ROOM(200);
    struct text initial = TEXT_ROOM(40), left = TEXT_ROOM(40);
    struct option_values usual;
    options_defaults(specs, &usual);
    options_format_accepted(specs, index, &may);
    options_format(specs, &usual, index, &initial);
    text_format(&left, "%s=", specs[index].key);
    text_format(&all, _("%s (%s; usually %s)"), _(specs[index].about), may.data, initial.data);
    usage_add_row(out, left.data, all.data);
}

static bool is_listed(const char *list, const char *key)
{
    return list == NULL || value_find_word(list, key, strlen(key)) >= 0;
}

void options_help(const struct option_spec *specs, const char *list, struct buffer *out)
{
    buffer_add(out, _("\nRules, as --option KEY=VALUE:\n"));
    for (int i = 0; specs[i].key; i++)
        if (is_listed(list, specs[i].key))
            help_option(specs, i, out);
}

static void offer_pair(const char *key, const char *value, size_t length, struct offers *offers)
{
    struct text pair = TEXT_ROOM(80);
    text_format(&pair, "%s=%.*s", key, (int)length, value);
    offer_word(offers, pair.data, NULL);
}

void options_offer(const struct option_spec *specs, const char *list, struct offers *offers)
{
    for (const struct option_spec *spec = specs; spec->key; spec++) {
        if (!is_listed(list, spec->key))
            continue;
        size_t length;
        const char *word;
        for (int i = 0; (word = value_word_at(spec->words, i, &length)) != NULL; i++)
            offer_pair(spec->key, word, length, offers);
        if (spec->high - spec->low >= NUMBERS_SHOWN)
            offer_pair(spec->key, "", 0, offers);
        for (int n = spec->low; n <= spec->high && spec->high - spec->low < NUMBERS_SHOWN; n++) {
            struct text number = TEXT_ROOM(16);
            text_add_number(&number, n);
            offer_pair(spec->key, number.data, number.length, offers);
        }
    }
}
