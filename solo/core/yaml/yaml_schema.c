/*
 * Reads maps by a table, and their values by the specs of core/value.h.
 */
#include "core/yaml.h"

#include <stdio.h>

enum { ACCEPTED_SIZE = 300 };

/* ---- values ---- */

/* Fills VALUE with the spec of ROW's plain value; returns false for texts and rows with their own
 * reader. */
static bool value_of(const struct schema_row *row, struct value_spec *value)
{
    static const enum value_kind kinds[SCHEMA_TEXT] = {
        [SCHEMA_FLAG] = VALUE_FLAG,
        [SCHEMA_WORD] = VALUE_WORD,
        [SCHEMA_NUMBER] = VALUE_NUMBER,
        [SCHEMA_MEASURE] = VALUE_MEASURE,
    };
    if (row->kind >= SCHEMA_TEXT)
        return false;
    *value = (struct value_spec){.kind = kinds[row->kind],
        .low = row->low,
        .high = row->high,
        .words = row->words,
        .unit = row->unit,
        .noun = "a number"};
    return true;
}

/* Adds a description ("a length from 0 to 20 mm, such as 3 mm"). */
static void schema_format_accepted(const struct schema_row *row, struct text *text)
{
    struct value_spec value;
    if (value_of(row, &value))
        value_format_accepted(&value, text);
    else if (row->kind == SCHEMA_TEXT)
        text_format(text, "a text of at most %d bytes", (int)row->high - 1);
    else
        text_add(text, "a text");
}

static bool not_accepted(
    const struct schema_row *row, const struct yaml_node *node, struct error *error)
{
    struct text why = TEXT_ROOM(ACCEPTED_SIZE);
    struct value_spec value;
    bool plain = node->kind == YAML_VALUE && !node->empty;
    if (plain && value_of(row, &value) && value_format_hint(&value, node->text, &why))
        return yaml_bad(node, error, "%s", why.data);
    if (plain)
        text_format(&why, "'%.40s' is not accepted; expected ", node->text);
    else if (node->kind == YAML_VALUE)
        text_add(&why, "no value (# begins a comment); expected ");
    else
        text_format(
            &why, "there is a %s here; expected ", node->kind == YAML_LIST ? "list" : "map");
    schema_format_accepted(row, &why);
    return yaml_bad(node, error, "%s", why.data);
}

static bool read_text(const struct schema_row *row, const char *text, void *into)
{
    bool copied = row->kind == SCHEMA_TEXT;
    if (*text == '\0' || (copied && strlen(text) >= (size_t)row->high))
        return false;
    if (copied)
        snprintf(into, (size_t)row->high, "%s", text);
    else
        *(const char **)into = text;
    return true;
}

static bool read_value(
    const struct schema_row *row, const struct yaml_node *node, void *into, struct error *error)
{
    void *at = (char *)into + row->offset;
    struct value_spec value;
    if (row->kind == SCHEMA_READ)
        return row->read(node, at, error);
    if (node->kind != YAML_VALUE || node->empty)
        return not_accepted(row, node, error);
    bool good =
        value_of(row, &value) ? value_read(&value, node->text, at) : read_text(row, node->text, at);
    return good || not_accepted(row, node, error);
}

/* ---- maps ---- */

static bool unknown_key(
    const struct schema_row *schema, const struct yaml_node *node, struct error *error)
{
    if (text_is_digit(node->key[0]) && node->kind == YAML_VALUE && node->empty)
        return yaml_refuse_key(node, error, REASON_BAD_VALUE, error_word(node->key),
            "no key '%.40s' here; a comma in braces begins a new key, so write a decimal point, as "
            "in 12.5",
            node->key);
    struct suggestion suggestion = suggestion_for(node->key);
    for (const struct schema_row *row = schema; row->key != NULL; row++)
        suggestion_offer(&suggestion, row->key);
    return yaml_refuse_key(node, error, REASON_UNKNOWN, error_word(node->key),
        "no key '%.40s' here; %s", node->key, suggestion_answer(&suggestion));
}

bool schema_fill_key(
    const struct schema_row *schema, const struct yaml_node *node, void *into, struct error *error)
{
    for (const struct schema_row *row = schema; row->key != NULL; row++)
        if (strcmp(row->key, node->key) == 0)
            return read_value(row, node, into, error);
    return unknown_key(schema, node, error);
}

bool schema_fill(
    const struct schema_row *schema, const struct yaml_node *node, void *into, struct error *error)
{
    if (node->kind != YAML_MAP)
        return yaml_error(node, error,
            "%s: expected keys with their values, such as '%s: ...', one to a line",
            node->key ? node->key : "here", schema[0].key);
    for (const struct yaml_node *inside = node->first; inside != NULL; inside = inside->next) {
        if (!schema_fill_key(schema, inside, into, error))
            return false;
    }
    return true;
}

const struct yaml_node *schema_top(
    const struct yaml_tree *tree, const char *top, struct error *error)
{
    const struct yaml_node *root = yaml_tree_root(tree);
    /* Does not quote the file, which may be of another kind and private. */
    if (root->kind != YAML_MAP || root->count == 0 || strcmp(root->first->key, top) != 0) {
        yaml_error(root, error, "the file must begin with the key '%s:'", top);
        return NULL;
    }
    for (const struct yaml_node *inside = root->first->next; inside != NULL;
         inside = inside->next) {
        if (strcmp(inside->key, top) != 0) {
            yaml_error_at(tree, inside->key_line, error,
                "no key '%.40s' here; all stands below '%s:'", inside->key, top);
            return NULL;
        }
    }
    return root->first;
}
