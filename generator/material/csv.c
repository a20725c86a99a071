/*
 * CSV through libcsv. It counts no lines, so it is fed line by line; what it calls back is put into
 * one block of text and a table of places in it.
 */
#include "material/material.h"

#include "core/os.h"

#include <assert.h>
#include <csv.h>
#include <stdlib.h>
#include <string.h>

/* How libcsv's memory grows, bytes. */
static const size_t buffer_step = 4096;

struct row {
    int line;
    size_t first; /* of its fields in the table of fields */
};

struct csv {
    char *path;
    struct buffer text; /* all fields, each with its NUL; the names of the columns first */
    size_t *fields;     /* where each begins in TEXT */
    size_t field_count, field_room;
    int columns;
    struct row *rows;
    int row_count;
};

struct reading {
    struct csv *csv;
    struct error *error;
    int line;      /* the one that is fed */
    int row_line;  /* where the row that is read begins */
    size_t first;  /* its first field */
    size_t filled; /* those of its fields that are not empty */
    bool open;     /* a row has begun and not ended */
};

/* The place of an error about the row that is read. The first error stays. */
static void place(struct reading *reading)
{
    error_place(reading->error, reading->csv->path, reading->row_line);
}

static bool is_refused(const struct reading *reading)
{
    return reading->error->code != ERROR_NONE;
}

/* ---- what libcsv calls ---- */

/* Line ends within a field are line feeds from here. */
static void add_text(struct buffer *text, const char *bytes, size_t length)
{
    char *at = buffer_reserve(text, length + 1);
    for (size_t i = 0; i < length; i++) {
        bool pair = bytes[i] == '\r' && i + 1 < length && bytes[i + 1] == '\n';
        if (!pair)
            *at++ = bytes[i] == '\r' ? '\n' : bytes[i];
    }
    *at++ = '\0';
    buffer_end(text, at);
}

static void add_field(struct csv *csv, const char *bytes, size_t length)
{
    if (csv->field_count == csv->field_room) {
        csv->field_room = 2 * csv->field_room + CSV_COLUMNS_MAX;
        csv->fields = memory_resize(csv->fields, csv->field_room, sizeof *csv->fields);
    }
    csv->fields[csv->field_count++] = csv->text.length;
    add_text(&csv->text, bytes, length);
}

static void take_field(void *bytes, size_t length, void *closure)
{
    struct reading *reading = closure;
    struct csv *csv = reading->csv;
    if (is_refused(reading))
        return;
    if (length > CSV_FIELD_MAX) {
        error_set(reading->error, ERROR_INPUT, "a field of %zu bytes; %d at most can be had",
            length, CSV_FIELD_MAX);
        place(reading);
    } else if (csv->field_count - reading->first >= CSV_COLUMNS_MAX) {
        error_set(reading->error, ERROR_INPUT, "more than %d columns", CSV_COLUMNS_MAX);
        place(reading);
    } else {
        reading->filled += length > 0;
        add_field(csv, bytes, length);
    }
}

static bool is_name_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

static bool is_name(const char *name)
{
    size_t length = 0;
    while (is_name_character(name[length]))
        length++;
    return name[length] == '\0' && length <= CSV_NAME_MAX;
}

static const char *name_of(const struct csv *csv, int column)
{
    return csv->text.data + csv->fields[column];
}

static bool check_name(const struct csv *csv, int column, struct error *error)
{
    const char *name = name_of(csv, column);
    if (!is_name(name))
        return error_set(error, ERROR_INPUT,
            "column %d: the first row names the columns, with at most %d of a-z, 0-9, _ and -, and "
            "commas between",
            column + 1, CSV_NAME_MAX);
    if (name[0] != '\0' && csv_column(csv, name) != column)
        return error_set(error, ERROR_INPUT, "two columns are called '%s'", name);
    return true;
}

static void take_names(struct reading *reading)
{
    struct csv *csv = reading->csv;
    csv->columns = (int)csv->field_count;
    for (int column = 0; column < csv->columns; column++) {
        if (!check_name(csv, column, reading->error)) {
            place(reading);
            return;
        }
    }
}

static void take_values(struct reading *reading)
{
    struct csv *csv = reading->csv;
    int count = (int)(csv->field_count - reading->first);
    if (reading->filled == 0) { /* as spreadsheets leave behind */
        csv->text.length = csv->fields[reading->first];
        csv->field_count = reading->first;
    } else if (count != csv->columns) {
        error_set(reading->error, ERROR_INPUT, "%d %s where the first row has %d", count,
            count == 1 ? "field" : "fields", csv->columns);
        place(reading);
    } else if (csv->row_count == CSV_ROWS_MAX) {
        error_set(reading->error, ERROR_INPUT, "more than %d rows", CSV_ROWS_MAX);
        place(reading);
    } else {
        csv->rows[csv->row_count++] = (struct row){reading->row_line, reading->first};
    }
}

static void take_row(int last, void *closure)
{
    struct reading *reading = closure;
    if (is_refused(reading))
        return;
    if (reading->csv->columns == 0)
        take_names(reading);
    else
        take_values(reading);
    reading->open = false;
    reading->first = reading->csv->field_count;
    reading->filled = 0;
}

/* ---- feeding ---- */

static bool is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (strchr(" \t\r\n", line[i]) == NULL)
            return false;
    }
    return true;
}

static bool feed_line(
    struct reading *reading, struct csv_parser *parser, const char *text, size_t length)
{
    if (!reading->open && !is_blank(text, length)) {
        reading->row_line = reading->line;
        reading->open = true;
    }
    if (csv_parse(parser, text, length, take_field, take_row, reading) != length) {
        error_set(reading->error, ERROR_INPUT,
            "a quote inside of a field; put the whole field into quotes and write \"\" inside");
        error_place(reading->error, reading->csv->path, reading->line);
    }
    return !is_refused(reading);
}

static bool feed(
    struct reading *reading, struct csv_parser *parser, const char *text, size_t length)
{
    for (size_t at = 0; at < length; reading->line++) {
        size_t step = plain_text_line(text + at, length - at);
        if (!feed_line(reading, parser, text + at, step))
            return false;
        at += step;
    }
    if (csv_fini(parser, take_field, take_row, reading) != 0) {
        error_set(reading->error, ERROR_INPUT, "quotes are opened in this row and never closed");
        place(reading);
    }
    return !is_refused(reading);
}

static bool read_rows(struct csv *csv, const char *text, size_t length, struct error *error)
{
    struct csv_parser parser;
    struct error own = ERROR_INIT;
    struct reading reading = {.csv = csv, .error = &own, .line = 1, .row_line = 1};
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI) != 0)
        memory_exhausted();
    csv_set_blk_size(&parser, buffer_step);
    bool good = feed(&reading, &parser, text, length);
    csv_free(&parser);
    if (good && csv->columns == 0) {
        error_set(&own, ERROR_INPUT, "the file is empty; its first row names the columns");
        error_place(&own, csv->path, 0);
    }
    return own.code == ERROR_NONE ? true : error_pass(error, &own);
}

struct csv *csv_read_text(const char *path, const char *text, size_t length, struct error *error)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (!plain_text_check(path, text, length, error))
        return NULL;
    size_t skip = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    struct csv *csv = memory_create(1, sizeof *csv);
    csv->path = memory_copy_string(path);
    csv->rows = memory_create(CSV_ROWS_MAX, sizeof *csv->rows);
    if (read_rows(csv, text + skip, length - skip, error))
        return csv;
    csv_destroy(csv);
    return NULL;
}

struct csv *csv_read(const char *path, struct error *error)
{
    FREED char *text = NULL;
    size_t length;
    if (!os_read_regular_file(path, CSV_FILE_MAX, &text, &length, error))
        return NULL;
    return csv_read_text(path, text, length, error);
}

void csv_destroy(struct csv *csv)
{
    if (csv == NULL)
        return;
    buffer_finish(&csv->text);
    free(csv->path);
    free(csv->fields);
    free(csv->rows);
    free(csv);
}

/* ---- asking ---- */

const char *csv_path(const struct csv *csv)
{
    return csv->path;
}

int csv_row_count(const struct csv *csv)
{
    return csv->row_count;
}

int csv_line(const struct csv *csv, int row)
{
    assert(row >= 0 && row < csv->row_count);
    return csv->rows[row].line;
}

int csv_column(const struct csv *csv, const char *name)
{
    for (int column = 0; column < csv->columns && name[0] != '\0'; column++) {
        if (strcmp(name_of(csv, column), name) == 0)
            return column;
    }
    return CSV_NO_COLUMN;
}

const char *csv_column_name(const struct csv *csv, int column)
{
    return name_of(csv, column);
}

int csv_column_count(const struct csv *csv)
{
    return csv->columns;
}

const char *csv_field(const struct csv *csv, int row, int column)
{
    assert(row >= 0 && row < csv->row_count);
    assert(column >= 0 && column < csv->columns);
    return csv->text.data + csv->fields[csv->rows[row].first + (size_t)column];
}
