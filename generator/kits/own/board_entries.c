/*
 * What cells, edges, paths and regions are read with: entries, rows, words, cells by name.
 */
#include "kits/own/private.h"

#include <string.h>

bool own_each_entry(struct own_board_spec *board, const struct yaml_node *node,
    bool (*read)(struct own_board_spec *board, const struct yaml_node *entry, struct error *error),
    struct error *error)
{
    if (node == NULL)
        return true;
    if (node->kind == YAML_MAP)
        return read(board, node, error);
    if (node->kind == YAML_VALUE)
        return yaml_refuse(board->own->tree, node->line, error, REASON_BAD_VALUE,
            error_key(node->key), "accepted is a list of entries such as '- {...}'");
    for (const struct yaml_node *entry = node->first; entry != NULL; entry = entry->next) {
        if (!read(board, entry, error))
            return false;
    }
    return true;
}

bool own_each_row(struct own_board_spec *board, const struct own_field *file,
    bool (*read)(struct own_board_spec *board, const void *entry, const struct own_row *row,
        struct error *error),
    const void *entry, struct error *error)
{
    struct own_row row = {board->own->tree, NULL, 0, board->pool};
    if (file->text == NULL)
        return read(board, entry, &row, error);
    struct csv *table = own_table_read(board->own->tree, file, error);
    bool good = table != NULL;
    row.table = table;
    for (; good && row.row < csv_row_count(table); row.row++)
        good = read(board, entry, &row, error);
    csv_destroy(table);
    return good;
}

void own_words_begin(
    struct own_words *words, const struct yaml_node *node, const struct own_row *row)
{
    bool list = node != NULL && node->kind == YAML_LIST;
    *words = (struct own_words){"", {0}, node, list ? node->first : node, row};
}

/* Takes the next value of the list. */
static bool next_value(struct own_words *words, struct error *error)
{
    const struct yaml_node *node = words->next;
    struct own_field field;
    if (!own_field_read(words->row->tree, node, &field, error))
        return false;
    field.key = words->node->key;
    words->next = words->node == node ? NULL : node->next;
    if (!own_expand(words->row, &field, &words->value, error))
        return false;
    words->text = words->value.text;
    return true;
}

bool own_words_next(struct own_words *words, bool *done, struct error *error)
{
    words->text += strspn(words->text, " ");
    while (*words->text == '\0' && words->next != NULL) {
        if (!next_value(words, error))
            return false;
        words->text += strspn(words->text, " ");
    }
    *done = *words->text == '\0';
    size_t length = strcspn(words->text, " ");
    words->value.text = own_pool_keep(words->row->pool, words->text, length);
    words->text += length;
    return true;
}

bool own_pick_cell(const struct own_board_spec *board, const struct own_value *value, int *cell,
    struct error *error)
{
    char range[64];
    struct text text = text_in(range, sizeof range);
    *cell = grid_find(board->grid, value->text);
    if (*cell != GRID_NO_CELL)
        return true;
    grid_format_range(board->grid, &text);
    return own_refuse(
        value, error, REASON_UNKNOWN, "no cell '%.40s'; there are %s", value->text, range);
}
