/*
 * What cells, edges, paths and regions are read with: entries, rows, words, cells by name.
 *
 * What cells show, from lists in the kit file and from tables.
 */
#include "kits/own/private.h"

#include <stddef.h>
#include <string.h>

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

struct entry {
    const struct yaml_node *at, *cell;
    struct own_field file, terrain, symbol, text;
};

#define AT(member) offsetof(struct entry, member)

static const struct schema_row schema[] = {
    {"file", SCHEMA_OWN, .read = own_field_read, .offset = AT(file)},
    {"cell", SCHEMA_OWN, .read = own_node_read, .offset = AT(cell)},
    {"at", SCHEMA_OWN, .read = own_node_read, .offset = AT(at)},
    {"terrain", SCHEMA_OWN, .read = own_field_read, .offset = AT(terrain)},
    {"symbol", SCHEMA_OWN, .read = own_field_read, .offset = AT(symbol)},
    {"text", SCHEMA_OWN, .read = own_field_read, .offset = AT(text)},
    {.key = NULL},
};

/* What a row says of its cells. */
struct look {
    int terrain, symbol;
    const char *text, *file;
    int line;
};

static bool read_look(struct own_board_spec *board, const struct entry *entry,
    const struct own_row *row, struct look *look, struct error *error)
{
    const struct own_vocabulary *words = &board->own->words;
    struct own_value terrain, symbol, text;
    if (!own_expand(row, &entry->terrain, &terrain, error) ||
        !own_pick_terrain(words, &terrain, &look->terrain, error) ||
        !own_expand(row, &entry->symbol, &symbol, error) ||
        !own_pick_symbol(words, &symbol, &look->symbol, error) ||
        !own_expand(row, &entry->text, &text, error))
        return false;
    look->line = text.line;
    look->file = own_pool_keep(board->pool, text.file, strlen(text.file));
    look->text =
        *text.text == '\0' ? NULL : own_pool_keep(board->pool, text.text, strlen(text.text));
    return true;
}

static void take_look(struct own_cell *cell, const struct look *look)
{
    if (look->terrain != OWN_NONE)
        cell->terrain = (int16_t)look->terrain;
    cell->symbol = (int16_t)look->symbol;
    cell->text = look->text;
    cell->file = look->file;
    cell->line = look->line;
    cell->named = true;
}

static bool read_row(struct own_board_spec *board, const void *closure, const struct own_row *row,
    struct error *error)
{
    const struct entry *entry = closure;
    struct look look;
    struct own_words words;
    bool done = false;
    if (!read_look(board, entry, row, &look, error))
        return false;
    own_words_begin(&words, entry->at != NULL ? entry->at : entry->cell, row);
    for (;;) {
        int cell;
        if (!own_words_next(&words, &done, error))
            return false;
        if (done)
            return true;
        if (!own_pick_cell(board, &words.value, &cell, error))
            return false;
        if (board->cells[cell].named)
            return own_refuse(&words.value, error, REASON_BAD_VALUE,
                "cell %s is named twice; what it shows is said once", words.value.text);
        take_look(&board->cells[cell], &look);
    }
}

bool own_board_read_cells(
    struct own_board_spec *board, const struct yaml_node *node, struct error *error)
{
    struct entry entry = {.at = NULL};
    if (!schema_fill(schema, board->own->tree, node, &entry, error))
        return false;
    if ((entry.at != NULL) == (entry.cell != NULL))
        return yaml_refuse(board->own->tree, node->line, error, REASON_MISSING, error_key("cells"),
            "which cells: one of 'at: [...]' and, with a file, 'cell: \"{column}\"'");
    return own_each_row(board, &entry.file, read_row, &entry, error);
}
