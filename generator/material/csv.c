/*
 * CSV through libcsv. Because libcsv does not count lines, it is fed line by line; its callbacks
 * fill one block of text and a table of offsets.
 */
#include "material/material.h"

#include "core/os.h"

#include <csv.h>
#include <glib.h>

/* By how much libcsv's memory grows at a time, bytes. */
static const size_t buffer_step = 4096;

struct csv_row {
    int line;
    int number;   /* as in spreadsheets, where the column names are row 1 */
    size_t first; /* index of its first field */
};

struct csv_reading {
    struct csv *csv;
    struct mistakes *mistakes;
    struct error *error;
    int number;    /* of finished rows, including empty ones */
    int line;      /* the line being fed */
    int row_line;  /* where the current row begins */
    size_t first;  /* index of its first field */
    size_t filled; /* number of its fields that are not empty */
    bool open;     /* the current row has begun */
};

/* Adds the place of the current row to an error without one. */
static void place(struct csv_reading *reading)
{
    error_place(reading->error, reading->csv->path, reading->row_line);
}

static bool is_refused(const struct csv_reading *reading)
{
    return reading->error->code != ERROR_NONE;
}

/* ---- callbacks of libcsv ---- */

/* Adds a field; its line ends become line feeds, its tabs blanks, because no font has them. */
static void add_text(struct buffer *text, const char *bytes, size_t length)
{
    char *at = buffer_reserve(text, length + 1);
    for (size_t i = 0; i < length; i++) {
        bool pair = bytes[i] == '\r' && i + 1 < length && bytes[i + 1] == '\n';
        if (!pair && bytes[i] == '\t')
            *at++ = ' ';
        else if (!pair)
            *at++ = bytes[i] == '\r' ? '\n' : bytes[i];
    }
    *at++ = '\0';
    buffer_end(text, at);
}

static void add_to_row(struct csv_reading *reading, const char *bytes, size_t length)
{
    struct csv *csv = reading->csv;
    if (is_refused(reading))
        return;
    if (length > CSV_FIELD_MAX) {
        error_input(
            reading->error, "a field of %zu bytes; at most %d are accepted", length, CSV_FIELD_MAX);
    } else if (csv->field_count - reading->first >= CSV_COLUMNS_MAX) {
        error_input(reading->error, "more than %d columns", CSV_COLUMNS_MAX);
    } else {
        reading->filled += length > 0;
        *MEMORY_ADD(csv->fields, csv->field_count) = csv->text.length;
        add_text(&csv->text, bytes, length);
    }
}

/* Returns the length of the no-break space at AT, which spreadsheets and web pages leave at the
 * ends of texts; otherwise 0. */
static size_t no_break_space(const char *at, size_t left)
{
    if (left >= 2 && memcmp(at, "\xc2\xa0", 2) == 0)
        return 2;
    return left >= 3 && memcmp(at, "\xe2\x80\xaf", 3) == 0 ? 3 : 0;
}

static void take_field(void *bytes, size_t length, void *closure)
{
    const char *text = bytes;
    for (size_t space; (space = no_break_space(text, length)) > 0; length -= space)
        text += space;
    while (length >= 2 && no_break_space(text + length - 2, 2) == 2)
        length -= 2;
    add_to_row(closure, text, length);
}

/* Reports whether names ignore LETTER: blanks (also Japanese and no-break ones), dashes, line
 * ends. */
static bool is_between(uint32_t letter)
{
    return (letter != 0 && letter <= ' ') || letter == '-' || letter == '_' || letter == 0xa0 ||
           letter == 0x3000;
}

/* Returns the next letter of a name that counts; 0 at its end. */
static uint32_t next_letter(const char **at)
{
    if (**at >= 'a' && **at <= 'z') /* the usual case */
        return (uint32_t) * (*at)++;
    uint32_t letter = text_next_code_point(at);
    while (is_between(letter))
        letter = text_next_code_point(at);
    return g_unichar_tolower(letter);
}

static bool is_same_name(const char *name, const char *other)
{
    uint32_t letter = 0, same = 0;
    do {
        letter = next_letter(&name);
        same = next_letter(&other);
    } while (letter == same && letter != 0);
    return letter == same;
}

static bool check_name(const struct csv *csv, int column, struct error *error)
{
    int first = csv_column(csv, csv_column_name(csv, column));
    if (first == CSV_NO_COLUMN || first == column)
        return true;
    return error_input(error,
        "columns %d and %d have the same name; case, blanks and dashes do not count", first + 1,
        column + 1);
}

static void take_names(struct csv_reading *reading)
{
    struct csv *csv = reading->csv;
    csv->columns = (int)csv->field_count;
    for (int column = 0; column < csv->columns && check_name(csv, column, reading->error);)
        column++;
}

/* Refuses the number of fields; the usual cause is a comma within a field. */
static void refuse_count(struct csv_reading *reading, int count)
{
    struct csv *csv = reading->csv;
    error_input(reading->error, "%d %s, but the first row has %d%s", count,
        count == 1 ? "field" : "fields", csv->columns,
        count > csv->columns ? "; put a field with a separator in it in quotes" : "");
    place(reading);
    if (!mistakes_note(reading->mistakes, reading->error))
        return;
    csv->text.length = csv->fields[reading->first];
    csv->field_count = reading->first;
}

static void take_values(struct csv_reading *reading)
{
    struct csv *csv = reading->csv;
    int count = (int)(csv->field_count - reading->first);
    if (reading->filled == 0) { /* spreadsheets leave such rows behind */
        csv->text.length = csv->fields[reading->first];
        csv->field_count = reading->first;
    } else if (count != csv->columns) {
        refuse_count(reading, count);
    } else if (csv->row_count == CSV_ROWS_MAX) {
        error_input(reading->error, "more than %d rows", CSV_ROWS_MAX);
    } else {
        csv->rows[csv->row_count++] =
            (struct csv_row){reading->row_line, reading->number + 1, reading->first};
    }
}

static void take_row(int last, void *closure)
{
    struct csv_reading *reading = closure;
    if (is_refused(reading))
        return;
    if (reading->csv->columns == 0)
        take_names(reading);
    else
        take_values(reading);
    reading->number++;
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
    struct csv_reading *reading, struct csv_parser *parser, const char *text, size_t length)
{
    if (!reading->open && !is_blank(text, length)) {
        reading->row_line = reading->line;
        reading->open = true;
    }
    if (csv_parse(parser, text, length, take_field, take_row, reading) != length) {
        error_input(reading->error,
            "a quote inside a field; put the whole field into quotes and write \"\" inside");
        error_place(reading->error, reading->csv->path, reading->line);
    }
    return !is_refused(reading);
}

static bool feed(
    struct csv_reading *reading, struct csv_parser *parser, const char *text, size_t length)
{
    for (size_t at = 0; at < length; reading->line++) {
        size_t step = plain_text_line(text + at, length - at);
        if (!feed_line(reading, parser, text + at, step))
            return false;
        at += step;
    }
    if (csv_fini(parser, take_field, take_row, reading) != 0)
        error_input(reading->error, "quotes are opened in this row and never closed");
    return !is_refused(reading);
}

/* Returns the length of the row at TEXT, up to a line end outside quotes, and sets FIELDS to its
 * number of fields with SEPARATOR, 0 if it is blank. */
static size_t measure_row(const char *text, size_t length, char separator, int *fields)
{
    bool quoted = false, begun = false;
    size_t at = 0;
    *fields = 1;
    for (; at < length && (quoted || strchr("\r\n", text[at]) == NULL); at++) {
        quoted = quoted != (text[at] == '"');
        begun = begun || strchr(" \t", text[at]) == NULL;
        *fields += !quoted && text[at] == separator;
    }
    *fields = begun ? *fields : 0;
    return at < length ? at + 1 : at;
}

/* Returns how many rows have as many fields with SEPARATOR as the first one, and sets COLUMNS to
 * that number of fields. */
static int count_fitting(const char *text, size_t length, char separator, int *columns)
{
    int fitting = 0;
    *columns = 0;
    for (size_t at = 0; at < length;) {
        int fields;
        at += measure_row(text + at, length - at, separator, &fields);
        *columns = *columns == 0 ? fields : *columns;
        fitting += fields > 0 && fields == *columns;
    }
    return fitting;
}

/* Returns the separator that divides the first row and fits the most rows; of equals, the one that
 * gives the most columns. */
static char separator_of(const char *text, size_t length)
{
    static const char separators[] = ",;\t";
    char best = ',';
    int most = 0, widest = 1;
    for (const char *separator = separators; *separator != '\0'; separator++) {
        int columns;
        int fitting = count_fitting(text, length, *separator, &columns);
        if (columns > 1 && (fitting > most || (fitting == most && columns > widest))) {
            best = *separator;
            most = fitting;
            widest = columns;
        }
    }
    return best;
}

/* Returns the length of the first line if it is "sep=;", which Excel writes and reads, and sets
 * SEPARATOR; otherwise returns 0. */
static size_t take_separator_line(const char *text, size_t length, char *separator)
{
    size_t line = plain_text_line(text, length);
    if (line < 5 || memcmp(text, "sep=", 4) != 0 || !is_blank(text + 5, line - 5))
        return 0;
    *separator = text[4];
    return line;
}

/* The bytes of a file. */
struct bytes {
    const char *text;
    size_t length;
};

static bool read_text(struct csv_reading *reading, const void *closure, struct error *error)
{
    const struct bytes *bytes = closure;
    struct csv_parser parser;
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI) != 0)
        memory_exhausted();
    char separator = ',';
    size_t skip = take_separator_line(bytes->text, bytes->length, &separator);
    if (skip > 0)
        reading->line++;
    else
        separator = separator_of(bytes->text, bytes->length);
    csv_set_delim(&parser, (unsigned char)separator);
    csv_set_blk_size(&parser, buffer_step);
    bool good = feed(reading, &parser, bytes->text + skip, bytes->length - skip);
    csv_free(&parser);
    return good;
}

struct csv *csv_collect(const char *path, csv_filler *fill, const void *closure,
    struct mistakes *mistakes, struct error *error)
{
    struct csv *csv = memory_create(1, sizeof *csv);
    struct error trouble = ERROR_INIT;
    struct csv_reading reading = {
        .csv = csv, .mistakes = mistakes, .error = &trouble, .line = 1, .row_line = 1};
    csv->path = memory_copy_string(path);
    csv->rows = memory_create(CSV_ROWS_MAX, sizeof *csv->rows);
    bool good = fill(&reading, closure, error);
    if (good && csv->columns == 0) {
        error_input(&trouble, "the file is empty; its first row names the columns");
        error_place(&trouble, csv->path, 0);
    }
    if (trouble.code != ERROR_NONE && trouble.file[0] == '\0')
        place(&reading);
    if (trouble.code != ERROR_NONE)
        good = error_pass(error, &trouble);
    if (good)
        return csv;
    csv_destroy(csv);
    return NULL;
}

bool csv_add_row(struct csv_reading *reading, int line, const char *const *fields, int count)
{
    reading->row_line = line;
    for (int i = 0; i < count; i++)
        add_to_row(reading, fields[i], strlen(fields[i]));
    if (count > 0)
        take_row(0, reading);
    return !is_refused(reading);
}

struct csv *csv_read_text(const char *path, const char *text, size_t length,
    struct mistakes *mistakes, struct error *error)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (!plain_text_check(path, text, length, error))
        return NULL;
    size_t skip = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    const struct bytes bytes = {text + skip, length - skip};
    return csv_collect(path, read_text, &bytes, mistakes, error);
}

struct csv *csv_read(const char *path, struct mistakes *mistakes, struct error *error)
{
    FREED char *text = NULL;
    size_t length;
    if (!os_read_regular_file(path, CSV_FILE_MAX, &text, &length, error))
        return NULL;
    return csv_read_text(path, text, length, mistakes, error);
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

/* ---- reading tables ---- */

int csv_line(const struct csv *csv, int row)
{
    assert(row >= 0 && row < csv->row_count);
    return csv->rows[row].line;
}

int csv_column(const struct csv *csv, const char *name)
{
    const char *first = name;
    bool is_name = next_letter(&first) != 0;
    for (int column = 0; is_name && column < csv->columns; column++) {
        if (is_same_name(csv_column_name(csv, column), name))
            return column;
    }
    return CSV_NO_COLUMN;
}

const char *csv_column_name(const struct csv *csv, int column)
{
    return csv->text.data + csv->fields[column];
}

void csv_format_cell(const struct csv *csv, int row, int column, struct text *text)
{
    if (column >= 26)
        text_add_char(text, (char)('A' + column / 26 - 1));
    text_add_char(text, (char)('A' + column % 26));
    text_format(text, "%d", csv->rows[row].number);
}

const char *csv_field(const struct csv *csv, int row, int column)
{
    assert(row >= 0 && row < csv->row_count);
    assert(column >= 0 && column < csv->columns);
    return csv->text.data + csv->fields[csv->rows[row].first + (size_t)column];
}
