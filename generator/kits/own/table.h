#ifndef PAPERHEX_KITS_OWN_TABLE_H
#define PAPERHEX_KITS_OWN_TABLE_H

/*
 * Rows of data that pieces and boards are made from, and what a row makes of a value with
 * {columns} in it.
 */

#include "core/error.h"
#include "core/text.h"
#include "material/csv.h"
#include "kits/own/field.h"

/* Reads the CSV file that FIELD names; its path starts at the kit file. NULL and an error. */
struct csv *own_table_read(
    const struct yaml_tree *tree, const struct own_field *field, struct error *error);

/* The same of a table in the kit file itself: a list of rows, the first of which names the columns.
 */
struct csv *own_table_of_rows(
    const struct yaml_tree *tree, const struct yaml_node *rows, struct error *error);

/* What a field says for a row, and where that stands. TEXT is "" where there is nothing. */
struct own_value {
    const char *text;
    const char *key, *file;
    int line;
};

/* A row of TABLE (NULL: no columns), with what is put together for it. */
struct own_row {
    const struct yaml_tree *tree;
    const struct csv *table;
    int row;
    struct own_pool *pool;
};

/* Texts that live until the pool is destroyed. */
struct own_pool *own_pool_create(void);
void own_pool_destroy(struct own_pool *pool);
/* A copy of LENGTH bytes at TEXT. */
const char *own_pool_keep(struct own_pool *pool, const char *text, size_t length);
/* A copy of COUNT items of SIZE bytes; NULL if there are none. */
const void *own_pool_keep_array(
    struct own_pool *pool, const void *items, size_t count, size_t size);

/* FIELD with the row's columns filled in. ERROR_INPUT where a brace or a column is wrong. */
MUST_USE bool own_expand(const struct own_row *row, const struct own_field *field,
    struct own_value *value, struct error *error);
/* Whether FIELD says the same for every row. */
bool own_is_constant(const struct own_field *field);

/* Sets ERROR: what is wrong with VALUE, with its key and place. False. */
bool own_refuse(const struct own_value *value, struct error *error, enum error_reason reason,
    const char *format, ...) PRINTF_LIKE(4, 5);

#endif
