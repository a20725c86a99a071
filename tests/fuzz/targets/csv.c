/*
 * CSV files: refused with a line, or read. Writing what was read, with every field in quotes, and
 * reading it again gives the same.
 */
#include "target.h"

#include "material/material.h"

#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    return 0;
}

static struct csv *read_table(const char *text, size_t size)
{
    struct error error = ERROR_INIT;
    struct csv *csv = csv_read_text("t", text, size, NULL, &error);
    if (csv != NULL)
        return csv;
    must(strcmp(error.file, "t") == 0, "an error has the file");
    must(error.message[0] && !strchr(error.message, '\n'), "and is one line");
    return NULL;
}

static void add_quoted(struct buffer *text, const char *field)
{
    buffer_add(text, "\"");
    for (; *field; field++)
        buffer_add_bytes(text, *field == '"' ? "\"\"" : field, *field == '"' ? 2 : 1);
    buffer_add(text, "\"");
}

/* Adds the names of the named columns as a row; returns how many there are. */
static int add_names(
    struct buffer *text, const struct csv *csv, char names[CSV_COLUMNS_MAX][CSV_FIELD_MAX + 1])
{
    int count = 0;
    for (int column = 0; column < csv->columns; column++) {
        const char *name = csv_column_name(csv, column);
        if (csv_column(csv, name) != column)
            continue;
        must(count < CSV_COLUMNS_MAX && strlen(name) <= CSV_FIELD_MAX, "no more columns than said");
        memcpy(names[count++], name, strlen(name) + 1);
        buffer_add(text, count > 1 ? "," : "");
        add_quoted(text, name);
    }
    buffer_add(text, "\n");
    return count;
}

static const char *field(const struct csv *csv, int row, const char *name)
{
    int column = csv_column(csv, name);
    must(column != CSV_NO_COLUMN, "what is listed is there");
    const char *text = csv_field(csv, row, column);
    must(strlen(text) <= CSV_FIELD_MAX && text_is_utf8(text, strlen(text)), "fields are text");
    return text;
}

/* Rows in which all named fields are empty are not rows when written again. */
static bool is_empty(
    const struct csv *csv, int row, char names[CSV_COLUMNS_MAX][CSV_FIELD_MAX + 1], int count)
{
    int i = 0;
    while (i < count && field(csv, row, names[i])[0] == '\0')
        i++;
    return i == count;
}

static void compare(const struct csv *csv, char names[CSV_COLUMNS_MAX][CSV_FIELD_MAX + 1],
    int count, const struct buffer *written)
{
    struct csv *again = read_table(written->data, written->length);
    must(again != NULL, "what was written can be read");
    int other = 0;
    for (int row = 0; row < csv->row_count; row++) {
        if (is_empty(csv, row, names, count))
            continue;
        must(other < again->row_count, "no row is lost");
        for (int i = 0; i < count; i++)
            must(strcmp(field(csv, row, names[i]), field(again, other, names[i])) == 0,
                "fields are the same again");
        other++;
    }
    must(other == again->row_count, "no row is added");
    csv_destroy(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct csv *csv = read_table((const char *)data, size);
    if (csv == NULL)
        return 0;
    static char names[CSV_COLUMNS_MAX][CSV_FIELD_MAX + 1];
    struct buffer written = BUFFER_INIT;
    int count = add_names(&written, csv, names);
    int line = 1;
    for (int row = 0; row < csv->row_count; row++) {
        must(csv_line(csv, row) > line, "lines go on");
        line = csv_line(csv, row);
        for (int i = 0; i < count; i++) {
            buffer_add(&written, i > 0 ? "," : "");
            add_quoted(&written, field(csv, row, names[i]));
        }
        buffer_add(&written, "\n");
    }
    if (count > 0)
        compare(csv, names, count, &written);
    buffer_finish(&written);
    csv_destroy(csv);
    return 0;
}
