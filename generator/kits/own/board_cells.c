/*
 * What cells show, from lists in the kit file and from tables.
 */
#include "kits/own/private.h"

#include <stddef.h>
#include <string.h>

struct entry {
    const struct yaml_node *at, *cell;
    struct own_field file, terrain, symbol, text;
};

#define AT(member) offsetof(struct entry, member)

static const struct schema_row schema[] = {
    {.key = "file", .kind = SCHEMA_OWN, .read = own_field_read, .offset = AT(file)},
    {.key = "cell", .kind = SCHEMA_OWN, .read = own_node_read, .offset = AT(cell)},
    {.key = "at", .kind = SCHEMA_OWN, .read = own_node_read, .offset = AT(at)},
    {.key = "terrain", .kind = SCHEMA_OWN, .read = own_field_read, .offset = AT(terrain)},
    {.key = "symbol", .kind = SCHEMA_OWN, .read = own_field_read, .offset = AT(symbol)},
    {.key = "text", .kind = SCHEMA_OWN, .read = own_field_read, .offset = AT(text)},
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

static bool read_entry(
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

bool own_board_read_cells(
    struct own_board_spec *board, const struct yaml_node *node, struct error *error)
{
    return own_each_entry(board, node, read_entry, error);
}
