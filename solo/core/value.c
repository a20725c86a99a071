/*
 * Reads values by their specs and describes which are accepted.
 */
#include "core/value.h"

#include "core/language.h"

#include <stdio.h>

/* ---- words ---- */

const char *value_word_at(const char *words, int index, size_t *length)
{
    const char *at = words;
    while (at != NULL && index-- > 0) {
        at = strchr(at, '|');
        at = at != NULL ? at + 1 : NULL;
    }
    if (at != NULL)
        *length = strcspn(at, "|");
    return at;
}

int value_find_word(const char *words, const char *word, size_t length)
{
    size_t known;
    const char *at;
    for (int index = 0; (at = value_word_at(words, index, &known)) != NULL; index++) {
        if (known == length && memcmp(at, word, length) == 0)
            return index;
    }
    return -1;
}

/* Adds WORDS as "a, b or c"; with BEFORE_NUMBERS, since more follows, as "a, b, c". */
static void add_words(struct text *text, const char *words, bool before_numbers)
{
    for (const char *c = words; *c != '\0'; c++) {
        bool last = *c == '|' && strchr(c + 1, '|') == NULL && !before_numbers;
        if (*c != '|')
            text_add_char(text, *c);
        else if (last)
            text_add(text, C_("before the last word of a list", " or "));
        else
            text_add(text, C_("between words of a list", ", "));
    }
}

/* ---- describing what is accepted ---- */

enum { DECIMAL_SIZE = 32, RANGE_SIZE = 160 };

static void format_decimal(char memory[DECIMAL_SIZE], double number)
{
    LOCAL_BUFFER buffer = BUFFER_INIT;
    struct text text = text_in(memory, DECIMAL_SIZE);
    buffer_add_decimal(&buffer, number, 3);
    text_add(&text, buffer.data);
}

/* Adds SPEC's part of the description: "a whole number from 1 to 8, such as 4". */
static void add_range(struct text *text, const struct value_spec *spec)
{
    char low[DECIMAL_SIZE], high[DECIMAL_SIZE];
    struct text range = TEXT_ROOM(RANGE_SIZE);
    format_decimal(low, spec->low);
    format_decimal(high, spec->high);
    if (spec->noun != NULL)
        text_format(&range, _("%s from %s to %s"), _(spec->noun), low, high);
    else
        text_format(&range, _("%s to %s"), low, high);
    if (spec->example != NULL)
        text_format(text, _("%s, such as %s"), range.data, spec->example);
    else
        text_add(text, range.data);
}

static void add_measure(struct text *text, const struct value_spec *spec)
{
    char example[DECIMAL_SIZE];
    format_decimal(example, spec->low + (spec->high - spec->low) / 4.0);
    add_range(text, spec);
    text_format(text, " with its unit, such as %s %s", example, spec->unit);
}

void value_format_accepted(const struct value_spec *spec, struct text *text)
{
    switch (spec->kind) {
    case VALUE_FLAG:
        add_words(text, "true|false", false);
        break;
    case VALUE_WORD:
    case VALUE_LIST:
        add_words(text, spec->words, false);
        break;
    case VALUE_CHOICE:
        add_words(text, spec->words, true);
        text_add(text, C_("before the last word of a list", " or "));
        add_range(text, spec);
        break;
    case VALUE_WHOLE:
    case VALUE_NUMBER:
    case VALUE_LENGTH:
    case VALUE_PAIR:
        add_range(text, spec);
        break;
    case VALUE_MEASURE:
        add_measure(text, spec);
        break;
    }
}

/* ---- hints about common mistakes ---- */

bool value_has_decimal_comma(const char *text)
{
    const char *comma = strchr(text, ',');
    return comma != NULL && comma > text && text_is_digit(comma[-1]);
}

bool value_format_hint(const struct value_spec *spec, const char *value, struct text *text)
{
    double number;
    bool fraction =
        spec->kind == VALUE_NUMBER || spec->kind == VALUE_LENGTH || spec->kind == VALUE_MEASURE;
    if (fraction && value_has_decimal_comma(value)) {
        text_format(text, "'%.40s' has a comma; write a decimal point, as in 12.5", value);
        return true;
    }
    if (spec->kind == VALUE_MEASURE && text_to_decimal(value, &number)) {
        text_format(text, "'%.40s' has no unit; write '%.40s %s'", value, value, spec->unit);
        return true;
    }
    return false;
}

/* ---- reading ---- */

static bool read_flag(const char *text, bool *flag)
{
    bool yes = strcmp(text, "true") == 0;
    if (!yes && strcmp(text, "false") != 0)
        return false;
    *flag = yes;
    return true;
}

static bool read_word(const char *words, const char *text, int *index)
{
    int found = value_find_word(words, text, strlen(text));
    if (found < 0)
        return false;
    *index = found;
    return true;
}

static bool read_list(const char *words, const char *text, uint32_t *bits)
{
    uint32_t read = 0;
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, ",");
        int word = value_find_word(words, at, length);
        if (word < 0)
            return false;
        read |= UINT32_C(1) << word;
        at += length;
        if (*at == '\0')
            break;
    }
    *bits = read;
    return true;
}

static bool read_whole(const struct value_spec *spec, const char *text, int *number)
{
    int64_t read;
    if (!text_to_number(text, (int64_t)spec->low, (int64_t)spec->high, &read))
        return false;
    *number = (int)read;
    return true;
}

static bool read_choice(const struct value_spec *spec, const char *text, int *number)
{
    int word;
    if (read_whole(spec, text, number))
        return true;
    if (!read_word(spec->words, text, &word))
        return false;
    *number = -1 - word;
    return true;
}

static bool keep_in_range(const struct value_spec *spec, double read, double *number)
{
    if (read < spec->low || read > spec->high)
        return false;
    *number = read;
    return true;
}

struct unit {
    const char *name;
    double mm;
};

static const struct unit units[] = {{"mm", 1.0}, {"cm", 10.0}, {"in", 25.4}, {"pt", 25.4 / 72.0},
    {"inch", 25.4}, {"inches", 25.4}, {"\"", 25.4}, {"″", 25.4}};

static const struct unit *find_unit(const char *name)
{
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (text_same_letters(name, units[i].name))
            return &units[i];
    }
    return NULL;
}

static bool read_digits(const char *digits, size_t length, double *number)
{
    char copy[40];
    if (length == 0 || length >= sizeof copy)
        return false;
    memcpy(copy, digits, length);
    copy[length] = '\0';
    return text_to_decimal(copy, number);
}

/* Reads the whole number after the slash at AT and divides PART by it. Returns what follows, or
 * NULL. */
static const char *read_divisor(const char *at, double *part)
{
    double divisor;
    size_t digits = strspn(at, "0123456789");
    if (!read_digits(at, digits, &divisor) || divisor == 0.0)
        return NULL;
    *part /= divisor;
    return at + digits;
}

/* Reads 2.5, 1/2 or 2 1/2 at the beginning of TEXT. Returns what follows, or NULL. */
static const char *read_amount(const char *text, double *amount)
{
    double part = 0.0;
    size_t digits = strspn(text, "-.0123456789");
    if (!read_digits(text, digits, amount))
        return NULL;
    const char *behind = text + digits;
    if (*behind == '/')
        return read_divisor(behind + 1, amount);
    digits = *behind == ' ' ? strspn(behind + 1, "0123456789") : 0;
    if (digits == 0 || behind[1 + digits] != '/' || !read_digits(behind + 1, digits, &part))
        return behind;
    behind = read_divisor(behind + digits + 2, &part);
    *amount += *amount < 0.0 ? -part : part;
    return behind;
}

bool value_read_measure(const char *text, const char *unit, double *number)
{
    double amount;
    const char *behind = read_amount(text, &amount);
    if (behind == NULL)
        return false;
    behind += *behind == ' ';
    const struct unit *wanted = find_unit(unit), *read = find_unit(behind);
    bool same = strcmp(behind, unit) == 0;
    if (!same && (wanted == NULL || read == NULL))
        return false;
    *number = same ? amount : amount * read->mm / wanted->mm;
    return true;
}

bool value_read_length(const char *text, double *mm)
{
    double amount;
    const char *behind = read_amount(text, &amount);
    if (behind == NULL || *behind != '\0')
        return value_read_measure(text, "mm", mm);
    *mm = amount;
    return true;
}

/* Returns where the sign between width and height is in TEXT, and sets LENGTH. NULL if there is
 * none. */
static const char *find_cross(const char *text, size_t *length)
{
    static const char *const crosses[] = {"x", "X", "×", "*", " by "};
    for (size_t i = 0; i < sizeof crosses / sizeof crosses[0]; i++) {
        const char *cross = strstr(text, crosses[i]);
        *length = strlen(crosses[i]);
        if (cross != NULL)
            return cross;
    }
    return NULL;
}

/* Reads SIDE, which has the unit of OTHER if it names none. */
static bool read_side(const char *side, const char *other, double *mm)
{
    double amount;
    char with_unit[80];
    const char *unit = read_amount(other, &amount);
    const char *behind = read_amount(side, &amount);
    if (unit == NULL || behind == NULL || amount < 0.0)
        return false;
    snprintf(with_unit, sizeof with_unit, "%s%s", side, *behind == '\0' ? unit : "");
    return value_read_length(with_unit, mm);
}

bool value_read_size(const char *text, struct value_pair *mm)
{
    char width[40], height[40];
    size_t crosses;
    const char *cross = find_cross(text, &crosses);
    if (cross == NULL || strlen(text) >= sizeof width)
        return false;
    const char *behind = cross + crosses + strspn(cross + crosses, " ");
    while (cross > text && cross[-1] == ' ')
        cross--;
    snprintf(width, sizeof width, "%.*s", (int)(cross - text), text);
    snprintf(height, sizeof height, "%s", behind);
    return read_side(width, height, &mm->x) && read_side(height, width, &mm->y);
}

static bool read_length(const struct value_spec *spec, const char *text, double *number)
{
    double read;
    return value_read_length(text, &read) && keep_in_range(spec, read, number);
}

static bool read_pair(const struct value_spec *spec, const char *text, struct value_pair *pair)
{
    char x[24];
    struct value_pair read;
    size_t length = strcspn(text, ",");
    if (text[length] == '\0' || length >= sizeof x)
        return false;
    memcpy(x, text, length);
    x[length] = '\0';
    if (!read_length(spec, x, &read.x) || !read_length(spec, text + length + 1, &read.y))
        return false;
    *pair = read;
    return true;
}

bool value_read(const struct value_spec *spec, const char *text, void *into)
{
    double read;
    switch (spec->kind) {
    case VALUE_FLAG:
        return read_flag(text, into);
    case VALUE_WORD:
        return read_word(spec->words, text, into);
    case VALUE_LIST:
        return read_list(spec->words, text, into);
    case VALUE_WHOLE:
        return read_whole(spec, text, into);
    case VALUE_CHOICE:
        return read_choice(spec, text, into);
    case VALUE_NUMBER:
        return text_to_decimal(text, &read) && keep_in_range(spec, read, into);
    case VALUE_LENGTH:
        return read_length(spec, text, into);
    case VALUE_PAIR:
        return read_pair(spec, text, into);
    case VALUE_MEASURE:
        return value_read_measure(text, spec->unit, &read) && keep_in_range(spec, read, into);
    }
    return false;
}
