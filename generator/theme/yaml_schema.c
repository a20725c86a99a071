/*
 * Reads maps by a table. Numbers are read whole and without a locale; what is almost right (a comma
 * for a point, a unit left out) is told as such.
 */
#include "theme/yaml_schema.h"

#include "theme/suggest.h"

#include <stdio.h>
#include <string.h>

enum { ACCEPTED_SIZE = 200 };

/* ---- what is accepted, in words ---- */

static void add_decimal(struct text *text, double number)
{
    struct buffer buffer = BUFFER_INIT;
    buffer_add_decimal(&buffer, number, 3);
    text_add(text, buffer.data);
    buffer_finish(&buffer);
}

static void add_range(struct text *text, const struct schema_row *row)
{
    add_decimal(text, row->low);
    text_add(text, " to ");
    add_decimal(text, row->high);
}

static void add_words(struct text *text, const char *words)
{
    for (const char *c = words; *c != '\0'; c++) {
        if (*c == '|')
            text_add(text, strchr(c + 1, '|') != NULL ? ", " : " or ");
        else
            text_add_char(text, *c);
    }
}

void schema_format_accepted(const struct schema_row *row, struct text *text)
{
    switch (row->kind) {
    case SCHEMA_FLAG:
        text_add(text, "true or false");
        break;
    case SCHEMA_WORD:
        add_words(text, row->words);
        break;
    case SCHEMA_NUMBER:
        text_add(text, "a number from ");
        add_range(text, row);
        break;
    case SCHEMA_MEASURE:
        text_add(text, "a number from ");
        add_range(text, row);
        text_format(text, " with its unit, such as ");
        add_decimal(text, row->low + (row->high - row->low) / 4.0);
        text_format(text, " %s", row->unit);
        break;
    case SCHEMA_TEXT:
        text_format(text, "a text of at most %d bytes", (int)row->high - 1);
        break;
    case SCHEMA_OWN:
        text_add(text, row->about);
        break;
    }
}

/* ---- values ---- */

static bool not_accepted(const struct schema_row *row, const struct yaml_tree *tree,
    const struct yaml_node *node, struct error *error)
{
    char accepted[ACCEPTED_SIZE];
    struct text text = text_in(accepted, sizeof accepted);
    schema_format_accepted(row, &text);
    if (node->kind != YAML_VALUE)
        return yaml_error(tree, node->line, error, "%s: a %s stands here; accepted is %s",
            row->key, node->kind == YAML_LIST ? "list" : "map", accepted);
    if (node->empty)
        return yaml_error(tree, node->line, error, "%s: no value (# begins a comment); accepted is %s",
            row->key, accepted);
    return yaml_error(tree, node->line, error, "%s: '%.40s' is not accepted; accepted is %s",
        row->key, node->text, accepted);
}

/* A number with a comma and nothing else wrong. */
static bool has_decimal_comma(const char *text)
{
    size_t digits = strspn(text, "-0123456789");
    return digits > 0 && text[digits] == ',';
}

static bool lacks_unit(const char *text)
{
    double number;
    return text_to_decimal(text, &number);
}

static bool number_error(const struct schema_row *row, const struct yaml_tree *tree,
    const struct yaml_node *node, struct error *error)
{
    if (has_decimal_comma(node->text))
        return yaml_error(tree, node->line, error,
            "%s: '%.40s' has a comma; write a decimal point, as in 12.5", row->key, node->text);
    if (row->kind == SCHEMA_MEASURE && lacks_unit(node->text))
        return yaml_error(tree, node->line, error, "%s: '%.40s' has no unit; write '%.40s %s'",
            row->key, node->text, node->text, row->unit);
    return not_accepted(row, tree, node, error);
}

bool schema_read_measure(const char *text, const char *unit, double *number)
{
    char digits[40];
    size_t length = strspn(text, "-.0123456789");
    if (length == 0 || length >= sizeof digits)
        return false;
    memcpy(digits, text, length);
    digits[length] = '\0';
    const char *behind = text + length + (text[length] == ' ');
    return strcmp(behind, unit) == 0 && text_to_decimal(digits, number);
}

static bool read_number(const struct schema_row *row, const char *text, double *number)
{
    double read;
    bool good = row->kind == SCHEMA_MEASURE ? schema_read_measure(text, row->unit, &read)
                                            : text_to_decimal(text, &read);
    if (!good || read < row->low || read > row->high)
        return false;
    *number = read;
    return true;
}

static bool read_word(const struct schema_row *row, const char *text, int *index)
{
    int at = 0;
    for (const char *word = row->words;; at++) {
        size_t length = strcspn(word, "|");
        if (strlen(text) == length && memcmp(word, text, length) == 0)
            break;
        if (word[length] == '\0')
            return false;
        word += length + 1;
    }
    *index = at;
    return true;
}

static bool read_flag(const char *text, bool *flag)
{
    bool yes = strcmp(text, "true") == 0;
    if (!yes && strcmp(text, "false") != 0)
        return false;
    *flag = yes;
    return true;
}

static bool read_text(const struct schema_row *row, const char *text, char *place)
{
    if (*text == '\0' || strlen(text) >= (size_t)row->high)
        return false;
    snprintf(place, (size_t)row->high, "%s", text);
    return true;
}

/* Of one value; false without an error if it is not accepted. */
static bool read_scalar(const struct schema_row *row, const char *text, void *at)
{
    switch (row->kind) {
    case SCHEMA_FLAG:
        return read_flag(text, at);
    case SCHEMA_WORD:
        return read_word(row, text, at);
    case SCHEMA_NUMBER:
    case SCHEMA_MEASURE:
        return read_number(row, text, at);
    case SCHEMA_TEXT:
        return read_text(row, text, at);
    case SCHEMA_OWN:
        break;
    }
    return false;
}

static bool read_value(const struct schema_row *row, const struct yaml_tree *tree,
    const struct yaml_node *node, void *place, struct error *error)
{
    void *at = (char *)place + row->offset;
    if (row->kind == SCHEMA_OWN)
        return row->read(tree, node, at, error);
    if (node->kind != YAML_VALUE || node->empty)
        return not_accepted(row, tree, node, error);
    if (read_scalar(row, node->text, at))
        return true;
    if (row->kind == SCHEMA_NUMBER || row->kind == SCHEMA_MEASURE)
        return number_error(row, tree, node, error);
    return not_accepted(row, tree, node, error);
}

/* ---- maps ---- */

static bool unknown_key(const struct schema_row *schema, const struct yaml_tree *tree,
    const struct yaml_node *node, struct error *error)
{
    char known[ACCEPTED_SIZE];
    struct text text = text_in(known, sizeof known);
    struct suggestion suggestion = suggestion_for(node->key);
    for (const struct schema_row *row = schema; row->key != NULL; row++) {
        suggestion_offer(&suggestion, row->key);
        text_format(&text, "%s%s", row == schema ? "" : ", ", row->key);
    }
    if (suggestion.nearest != NULL)
        return yaml_error(tree, node->key_line, error, "no key '%.40s' here; did you mean %s?",
            node->key, suggestion.nearest);
    return yaml_error(tree, node->key_line, error, "no key '%.40s' here; there is: %s", node->key,
        known);
}

static const struct schema_row *find_row(const struct schema_row *schema, const char *key)
{
    for (const struct schema_row *row = schema; row->key != NULL; row++) {
        if (strcmp(row->key, key) == 0)
            return row;
    }
    return NULL;
}

bool schema_fill(const struct schema_row *schema, const struct yaml_tree *tree,
    const struct yaml_node *node, void *place, struct error *error)
{
    if (node->kind != YAML_MAP)
        return yaml_error(tree, node->line, error, "%s: accepted are keys with their values, such as "
            "'%s: ...', one a line", node->key ? node->key : "here", schema[0].key);
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        const struct schema_row *row = find_row(schema, inside->key);
        if (row == NULL)
            return unknown_key(schema, tree, inside, error);
        if (!read_value(row, tree, inside, place, error))
            return false;
    }
    return true;
}

const struct yaml_node *schema_top(const struct yaml_tree *tree, const char *top,
    struct error *error)
{
    const struct yaml_node *root = yaml_tree_root(tree);
    if (root->kind != YAML_MAP || root->count == 0) {
        yaml_error(tree, root->line, error, "the file must begin with the key '%s:'", top);
        return NULL;
    }
    for (const struct yaml_node *inside = root->first; inside != NULL; inside = inside->next) {
        if (strcmp(inside->key, top) != 0) {
            yaml_error(tree, inside->key_line, error,
                "no key '%.40s' here; all stands below '%s:'", inside->key, top);
            return NULL;
        }
    }
    return root->first;
}
