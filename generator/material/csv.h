#ifndef PAPERHEX_MATERIAL_CSV_H
#define PAPERHEX_MATERIAL_CSV_H

/*
 * Tables from CSV files (RFC 4180): the first row names the columns, every further one is a row of
 * fields. Commas, quotes doubled inside of quotes, line ends of any kind; UTF-8, a byte order mark
 * is passed over. Blanks around a field without quotes are no part of it. Empty lines, and rows in
 * which every field is empty, are no rows.
 */

#include "core/error.h"
#include "core/text.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    CSV_FILE_MAX = 4 * 1024 * 1024, /* bytes */
    CSV_ROWS_MAX = 5000,            /* without the one that names the columns */
    CSV_COLUMNS_MAX = 64,
    CSV_FIELD_MAX = 1000, /* bytes of a field */
    CSV_NAME_MAX = 31,    /* bytes of a column's name */
    CSV_NO_COLUMN = -1,
};

struct csv;

/* Reads the file PATH. NULL and ERROR_INPUT "PATH:LINE: what is wrong" if it is not as described
 * above or exceeds a limit, ERROR_SYSTEM if it cannot be read. Names of columns are made of a-z,
 * 0-9, _ and -; a column without a name holds what nobody asks for. */
struct csv *csv_read(const char *path, struct error *error);
/* The same of LENGTH bytes at TEXT; PATH stands in messages. */
struct csv *csv_read_text(const char *path, const char *text, size_t length, struct error *error);
void csv_destroy(struct csv *csv);

const char *csv_path(const struct csv *csv);
int csv_row_count(const struct csv *csv);
/* The line on which row ROW (from 0) begins, from 1. */
int csv_line(const struct csv *csv, int row);
/* The column of that name, or CSV_NO_COLUMN; and adds all names ("count, name and type"). */
int csv_column(const struct csv *csv, const char *name);
void csv_format_columns(const struct csv *csv, struct text *text);
/* The name of COLUMN, which lives as long as the table. */
const char *csv_column_name(const struct csv *csv, int column);
/* The field, never NULL; it lives as long as the table. */
const char *csv_field(const struct csv *csv, int row, int column);

#endif
