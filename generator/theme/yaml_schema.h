#ifndef PAPERHEX_THEME_YAML_SCHEMA_H
#define PAPERHEX_THEME_YAML_SCHEMA_H

/*
 * What a file may say, as a table: its keys, the kind, unit and range of each value, and where in a
 * struct it goes. Everything that is not in the table is an error with its line and what is
 * accepted there.
 */

#include "core/text.h"
#include "core/value.h"
#include "theme/yaml_tree.h"

enum schema_kind {
    SCHEMA_FLAG,    /* bool: true or false */
    SCHEMA_WORD,    /* int: the index among WORDS */
    SCHEMA_NUMBER,  /* double: a plain number LOW .. HIGH */
    SCHEMA_MEASURE, /* double: a number LOW .. HIGH and UNIT behind it, "3 mm" */
    SCHEMA_TEXT,    /* char[HIGH]: at most HIGH - 1 bytes */
    SCHEMA_OWN,     /* whatever READ makes of it */
};

struct schema_row {
    const char *key;
    enum schema_kind kind;
    double low, high;
    const char *unit;  /* measures: "mm", "pt", "%" */
    const char *words; /* '|' between them */
    size_t offset;     /* of the value in the struct that is filled */
    bool (*read)(const struct yaml_tree *tree, const struct yaml_node *node, void *place,
        struct error *error);
    const char *about; /* one line, for people */
};

/* Fills the struct at PLACE from the map NODE by the rows of SCHEMA, which ends with a NULL key.
 * What the file does not say stays as it is. ERROR_INPUT "PATH:LINE: KEY: ...". */
MUST_USE bool schema_fill(const struct schema_row *schema, const struct yaml_tree *tree,
    const struct yaml_node *node, void *place, struct error *error);

/* What stands at TOP, the one key of a whole file ("theme"); NULL and an error if the file is
 * something else. */
const struct yaml_node *schema_top(
    const struct yaml_tree *tree, const char *top, struct error *error);

/* Adds what ROW accepts ("a length from 0 to 20 mm, such as 3 mm"). */
void schema_format_accepted(const struct schema_row *row, struct text *text);

#endif
