/*
 * Tables of data for pieces, boards and texts: CSV files, and rows in the kit file itself.
 */
#include "kits/custom/read/files.h"

static void add_hex_colours(const struct custom_vocabulary *words, const struct csv *csv)
{
    for (int row = 0; row < csv->row_count; row++) {
        for (int column = 0; column < csv->columns; column++)
            custom_add_hex_colour(words, csv_field(csv, row, column));
    }
}

static bool is_table(const char *name)
{
    return text_ends_in_letters(name, ".csv") || text_ends_in_letters(name, ".tsv");
}

struct csv *custom_csv_read(
    const struct custom_vocabulary *words, const struct custom_field *field, struct error *error)
{
    LOCAL_BUFFER path = BUFFER_INIT;
    bool found = custom_find_file(words->tree, field, is_table, &path, error);
    struct csv *csv = found ? csv_read(path.data, words->mistakes, error) : NULL;
    if (csv != NULL)
        add_hex_colours(words, csv);
    else /* the place of the table's name, if the row's own line is unknown */
        error_place(error, yaml_tree_path(words->tree), field->line);
    return csv;
}

static bool add_row(struct csv_reading *csv, const struct yaml_node *row, struct error *error)
{
    static const char accepted[] =
        "expected rows such as [2, Guards], the first of which names the columns";
    const char *fields[CSV_COLUMNS_MAX + 1];
    int count = 0;
    if (row->kind != YAML_LIST || row->count == 0)
        return yaml_refuse(row, error, REASON_BAD_VALUE, error_key("rows"), "%s", accepted);
    for (const struct yaml_node *field = row->first; field != NULL; field = field->next) {
        if (field->kind != YAML_VALUE)
            return yaml_refuse(field, error, REASON_BAD_VALUE, error_key("rows"), "%s", accepted);
        if (count <= CSV_COLUMNS_MAX)
            fields[count++] = field->empty ? "" : field->lines;
    }
    return csv_add_row(csv, row->line, fields, count);
}

/* Adds the numbers of a range such as "1-20" as rows. */
static bool add_numbers(struct csv_reading *csv, const struct yaml_node *rows, struct error *error)
{
    char word[24] = "";
    const char *field = "row";
    int64_t from = 0, to = 0;
    const char *dash = strchr(rows->text, '-');
    if (dash != NULL && (size_t)(dash - rows->text) < sizeof word)
        snprintf(word, sizeof word, "%.*s", (int)(dash - rows->text), rows->text);
    if (dash == NULL || !text_to_number(word, 0, 1000000, &from) ||
        !text_to_number(dash + 1, from, from + CSV_ROWS_MAX - 1, &to))
        return yaml_refuse(rows, error, REASON_BAD_VALUE, error_key("rows"),
            "'%.40s' is not accepted; expected the first and the last number of at most %d "
            "rows, such as 1-20, or a list of rows",
            rows->text, CSV_ROWS_MAX);
    bool good = csv_add_row(csv, rows->line, &field, 1);
    for (; good && from <= to; from++) {
        const struct phrase number = text_phrase("%d", (int)from);
        field = number.data;
        good = csv_add_row(csv, rows->line, &field, 1);
    }
    return good;
}

static bool names_columns(const struct yaml_node *row)
{
    const struct yaml_node *field = row->kind == YAML_LIST ? row->first : NULL;
    while (field != NULL && (field->empty || *field->text == '\0'))
        field = field->next;
    return field != NULL;
}

static bool add_rows(struct csv_reading *csv, const void *closure, struct error *error)
{
    const struct yaml_node *rows = closure;
    bool good = true;
    if (rows->kind == YAML_VALUE && !rows->empty)
        return add_numbers(csv, rows, error);
    if (rows->kind != YAML_LIST || rows->count == 0 || !names_columns(rows->first))
        return yaml_refuse(rows->count > 0 ? rows->first : rows, error, REASON_BAD_VALUE,
            error_key("rows"),
            "expected a list of rows, the first of which names the columns, or 1-20");
    for (const struct yaml_node *row = rows->first; good && row != NULL; row = row->next)
        good = add_row(csv, row, error);
    return good;
}

struct csv *custom_csv_of_rows(
    const struct yaml_node *rows, struct mistakes *mistakes, struct error *error)
{
    return csv_collect(yaml_tree_path(rows->tree), add_rows, rows, mistakes, error);
}

/* Adds FIELD as a double-quoted YAML text with braces doubled. */
static void add_text(struct buffer *text, const char *field)
{
    buffer_add(text, "\"");
    for (; *field != '\0'; field++) {
        if (*field == '\n')
            buffer_add(text, "\\n");
        else if (strchr("\"\\", *field) != NULL)
            buffer_format(text, "\\%c", *field);
        else
            buffer_add_bytes(text, *field == '{' ? "{{" : field, *field == '{' ? 2 : 1);
    }
    buffer_add(text, "\"");
}

static void add_csv_row(struct buffer *text, const struct csv *csv, int row)
{
    for (int column = 0; column < csv->columns; column++) {
        buffer_add(text, column == 0 ? "- [" : ", ");
        add_text(text, row < 0 ? csv_column_name(csv, column) : csv_field(csv, row, column));
    }
    buffer_add(text, "]\n");
}

struct yaml_tree *custom_csv_tree(
    const struct custom_vocabulary *words, const struct custom_field *field, struct error *error)
{
    struct csv *csv = custom_csv_read(words, field, error);
    LOCAL_BUFFER text = BUFFER_INIT;
    struct yaml_tree *tree = NULL;
    if (csv == NULL)
        return NULL;
    int line = 1;
    for (int row = -1; row < csv->row_count; row++) {
        for (; row >= 0 && line < csv_line(csv, row); line++)
            buffer_add(&text, "\n");
        add_csv_row(&text, csv, row);
        line++;
    }
    tree = yaml_tree_read_text(csv->path, text.data, text.length, error);
    csv_destroy(csv);
    return tree;
}
