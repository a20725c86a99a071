#pragma once

/*
 * Files from users: tables, plain text, pictures. Errors in them have their line.
 */

#include "scene/scene.h"

/*
 * mistakes.c: A list of mistakes in a file, for callers that want all of them at once. A reader of
 * many entries or rows notes a mistake and continues with the next.
 */

enum { MISTAKES_MAX = 20 };

struct mistakes {
    int noted; /* all, including repeated ones, which are listed once */
    int count;
    struct error list[MISTAKES_MAX];
};

/* Moves ERROR into MISTAKES, so that its caller can continue; a repeated one is only counted.
 * Returns false and keeps ERROR if MISTAKES is NULL or full, or the error is not a mistake in a
 * file. */
MUST_USE bool mistakes_note(struct mistakes *mistakes, struct error *error);
/* Moves the last mistake noted after the first BEFORE back into ERROR and returns false, for
 * something that cannot be made without it. MISTAKES may be NULL. */
MUST_USE bool mistakes_none_since(struct mistakes *mistakes, int before, struct error *error);
/* Returns how many were noted; MISTAKES may be NULL. */
int mistakes_count(const struct mistakes *mistakes);
/* Sorts the list: mistakes in PATH first, by line, then those of each other file. */
void mistakes_sort(struct mistakes *mistakes, const char *path);

/*
 * csv.c: Tables from CSV files (RFC 4180): the first row names the columns, each further row has
 * fields. Separators are commas, or semicolons or tabs if the first row has more of them; quotes
 * are doubled inside quotes; line ends are of any kind; the encoding is UTF-8, with or without a
 * byte order mark. Blanks around an unquoted field are removed. Empty lines, and rows with only
 * empty fields, are skipped.
 */

enum {
    CSV_FILE_MAX = 4 * 1024 * 1024, /* bytes */
    CSV_ROWS_MAX = 5000,            /* without the row of column names */
    CSV_COLUMNS_MAX = 64,
    CSV_FIELD_MAX = 4000, /* bytes in a field or a column's name */
    CSV_NO_COLUMN = -1,
};

/* Read-only outside csv.c. */
struct csv {
    char *path;
    struct buffer text; /* all fields, NUL-terminated; column names first */
    size_t *fields;     /* start of each field in TEXT */
    size_t field_count;
    int columns;
    struct csv_row *rows;
    int row_count;
};

/* Reads the file PATH. Returns NULL and ERROR_INPUT "PATH:LINE: what is wrong" if it does not
 * follow the description above or exceeds a limit, ERROR_SYSTEM if it cannot be read. A column
 * without a name is ignored. With MISTAKES (or NULL), a row with the wrong number of fields is
 * noted and left out. */
struct csv *csv_read(const char *path, struct mistakes *mistakes, struct error *error);
/* Reads LENGTH bytes at TEXT in the same way; PATH is for messages. */
struct csv *csv_read_text(const char *path, const char *text, size_t length,
    struct mistakes *mistakes, struct error *error);
/* Collect a table from rows that FILL adds: the first, with COUNT fields on LINE of PATH, names the
 * columns. FILL must pass on a failure of csv_add_row. */
struct csv_reading;
typedef bool csv_filler(struct csv_reading *reading, const void *closure, struct error *error);
struct csv *csv_collect(const char *path, csv_filler *fill, const void *closure,
    struct mistakes *mistakes, struct error *error);
MUST_USE bool csv_add_row(
    struct csv_reading *reading, int line, const char *const *fields, int count);
void csv_destroy(struct csv *csv);

/* Returns the line, from 1, on which row ROW (from 0) begins. */
int csv_line(const struct csv *csv, int row);
/* Returns the column of that name, or CSV_NO_COLUMN. Ignores case (Latin, Greek, Cyrillic), blanks,
 * dashes and underscores. */
int csv_column(const struct csv *csv, const char *name);
/* Returns the name of COLUMN, "" if it has none; lives as long as the table. */
const char *csv_column_name(const struct csv *csv, int column);
/* Adds the field's spreadsheet name: "C14". */
void csv_format_cell(const struct csv *csv, int row, int column, struct text *text);
/* Returns the field, never NULL; it lives as long as the table. */
const char *csv_field(const struct csv *csv, int row, int column);

/* plain_text.c: The encoding of a text file, before its structure is read. */

/* Fails with ERROR_INPUT "PATH:LINE: what is wrong" if the bytes are not UTF-8 or have control
 * characters other than tabs and line ends (of any kind). */
MUST_USE bool plain_text_check(
    const char *path, const char *text, size_t length, struct error *error);
/* Returns the length of the line at TEXT, of LEFT remaining bytes, including its end (LF, CR LF or
 * CR). */
size_t plain_text_line(const char *text, size_t left);

/*
 * picture.c: Pictures from PNG, JPEG and WebP files, whatever their names, converted to eight bits
 * of sRGB and opacity for the scene, and turned as their Exif orientation says.
 */

enum {
    PICTURE_FILE_MAX = 32 * 1024 * 1024, /* bytes */
    PICTURE_SIDE_MAX = 4000, /* pixels; larger JPEG and WebP pictures are read smaller */
};

/* Reads the file PATH. Returns NULL and ERROR_INPUT, located in the file, if it is not a picture of
 * these kinds or too large; ERROR_SYSTEM if it cannot be read. Destroy with picture_destroy. */
struct picture *picture_read(const char *path, struct error *error);
/* Reads LENGTH bytes at BYTES in the same way; PATH is for messages. */
struct picture *picture_read_bytes(
    const char *path, const void *bytes, size_t length, struct error *error);
void picture_destroy(struct picture *picture);

/* Mixes all colours with white and keeps STRENGTH (0 .. 1) of them. */
void picture_tone(struct picture *picture, double strength);

/*
 * svg_art.c: Pictures from SVG files (SVG 1.1) made only of shapes in flat colours, so that they
 * take a theme's colours and print as lines and areas.
 *
 * Read: svg, g, path, rect, circle, ellipse, line, polyline, polygon, and use within the same file;
 * viewBox, transform, fill, fill-rule and the stroke properties, as attributes or in "style".
 * Skipped: defs, title, desc, metadata, hidden elements and other namespaces. Refused, with the
 * line: everything else, such as text, pictures, gradients, style sheets, clips, masks, filters,
 * partial opacity, scripts and entities.
 */

enum {
    SVG_FILE_MAX = 1024 * 1024, /* bytes */
    SVG_ELEMENTS_MAX = 10000,   /* including repetitions by "use" */
    SVG_POINTS_MAX = 200000,    /* in all paths, with control points */
    SVG_COLOURS_MAX = 32,       /* different ones */
    SVG_DEPTH_MAX = 32,         /* nested groups and uses */
};

struct svg_art;

/* Reads the file PATH. Returns NULL and ERROR_INPUT "PATH:LINE: what is wrong", or ERROR_SYSTEM if
 * it cannot be read. */
struct svg_art *svg_art_read(const char *path, struct error *error);
/* Reads LENGTH bytes at TEXT in the same way; PATH is for messages. */
struct svg_art *svg_art_read_text(
    const char *path, const char *text, size_t length, struct error *error);
void svg_art_destroy(struct svg_art *art);

/* Return the number of colours, and each one as red, green and blue, in the order of first use. */
int svg_art_colour_count(const struct svg_art *art);
const uint8_t *svg_art_colour(const struct svg_art *art, int colour);

/* Returns its width divided by its height. */
double svg_art_aspect(const struct svg_art *art);
/* Draws it as large as possible in the middle of BOX (mm), with colour I as ROLES[I]. Clips it to
 * its own rectangle. */
void svg_art_draw(
    const struct svg_art *art, const enum colour_role *roles, struct rect box, struct scene *scene);
