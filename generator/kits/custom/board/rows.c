/*
 * Helps to read cells, edges, paths and regions: rows of their entries, words, cells by name.
 */
#include "kits/custom/board/rows.h"

#include <stdio.h>

bool custom_each_row(struct custom_board_spec *board, const struct yaml_node *node,
    const struct custom_field *file, custom_row_reader *read, const void *entry,
    struct error *error)
{
    struct custom_row row = {&board->custom->words, NULL, 0, board->pool, node->line};
    if (file->text == NULL)
        return read(board, entry, &row, error);
    struct mistakes *mistakes = board->custom->words.mistakes;
    struct csv *csv = custom_csv_read(&board->custom->words, file, error);
    bool good = csv != NULL;
    row.csv = csv;
    for (; good && row.row < csv->row_count; row.row++)
        good = read(board, entry, &row, error) || mistakes_note(mistakes, error);
    csv_destroy(csv);
    return good;
}

void custom_words_begin(
    struct custom_words *words, const struct yaml_node *node, const struct custom_row *row)
{
    bool list = node != NULL && node->kind == YAML_LIST;
    *words = (struct custom_words){"", {0}, node, list ? node->first : node, row, false};
}

static bool next_value(struct custom_words *words, struct error *error)
{
    const struct yaml_node *node = words->next;
    struct custom_field field;
    if (!custom_field_read(node, &field, error))
        return false;
    field.key = words->node->key;
    words->next = words->node == node ? NULL : node->next;
    if (!custom_expand(words->row, &field, &words->value, error))
        return false;
    words->text = words->value.text;
    return true;
}

bool custom_words_next(struct custom_words *words, struct error *error)
{
    words->text += strspn(words->text, " ");
    while (*words->text == '\0' && words->next != NULL) {
        words->wrong = !next_value(words, error);
        if (words->wrong)
            return false;
        words->text += strspn(words->text, " ");
    }
    size_t length = strcspn(words->text, " ");
    words->value.text = custom_pool_keep(words->row->pool, words->text, length);
    words->text += length;
    return length > 0;
}

/* Finds the cell NAME; if there is none, the cell whose name a spreadsheet may have changed to
 * NAME: 0101 to "101" or "101.0", or in other letters. */
static int find_cell(const struct grid *grid, const char *name)
{
    char other[24];
    size_t length = custom_whole_length(name);
    int cell = grid_find(grid, name);
    bool digits = length > 0 && length <= 16 && strspn(name, "0123456789") == length;
    for (int zeros = 0; digits && cell == GRID_NO_CELL && zeros <= 3; zeros++) {
        snprintf(other, sizeof other, "%.*s%.*s", zeros, "000", (int)length, name);
        cell = grid_find(grid, other);
    }
    if (cell != GRID_NO_CELL || length != strlen(name) || length >= sizeof other)
        return cell;
    for (size_t i = 0; i <= length; i++)
        other[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] - 'A' + 'a' : name[i]);
    cell = grid_find(grid, other);
    for (size_t i = 0; cell == GRID_NO_CELL && i < length; i++)
        other[i] = (char)(name[i] >= 'a' && name[i] <= 'z' ? name[i] - 'a' + 'A' : name[i]);
    return cell != GRID_NO_CELL ? cell : grid_find(grid, other);
}

bool custom_pick_cell(const struct custom_board_spec *board, const struct custom_value *value,
    int *cell, struct error *error)
{
    struct text range = TEXT_ROOM(64);
    *cell = find_cell(board->grid, value->text);
    if (*cell != GRID_NO_CELL)
        return true;
    grid_format_range(board->grid, &range);
    return custom_refuse(
        value, error, REASON_UNKNOWN, "no cell '%.40s'; there are %s", value->text, range.data);
}

struct custom_value custom_keep_value(
    struct custom_pool *pool, const struct custom_value *value, const char *key)
{
    return (struct custom_value){custom_pool_keep(pool, value->text, strlen(value->text)), key,
        custom_pool_keep(pool, value->file, strlen(value->file)), value->line};
}
