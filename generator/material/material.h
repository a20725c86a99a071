#pragma once

/*
 * Data that people bring: tables, plain text, pictures. What is wrong with one is an error with its
 * line.
 */

#include "scene/scene.h"

/*
 * mistakes.c: What is wrong with a file at several places, for whoever wants to hear of all of them
 * at once. A reader of many entries or rows notes the mistake of one and goes on with the next.
 */

enum { MISTAKES_MAX = 20 };

struct mistakes {
    int noted; /* every time; one that every row makes is in the list once */
    int count;
    struct error list[MISTAKES_MAX];
};

/* Keeps ERROR in MISTAKES, unless it is there, and forgets it, so that its caller may go on. False,
 * and ERROR stays, if MISTAKES is NULL or full, or the error is no mistake in a file. */
MUST_USE bool mistakes_note(struct mistakes *mistakes, struct error *error);
/* Takes the last one that was noted since there were BEFORE back into ERROR, for what cannot be
 * made without it: false then. MISTAKES may be NULL. */
MUST_USE bool mistakes_none_since(struct mistakes *mistakes, int before, struct error *error);
/* How often one was noted; MISTAKES may be NULL. */
int mistakes_count(const struct mistakes *mistakes);
/* Puts them into order: those of the file PATH first, by line; then those of each other file. */
void mistakes_sort(struct mistakes *mistakes, const char *path);

/*
 * csv.c: Tables from CSV files (RFC 4180): the first row names the columns, every further one is a
 * row of fields. Commas, or the semicolons or tabs of which the first row has more; quotes doubled
 * inside of quotes, line ends of any kind; UTF-8, a byte order mark is passed over. Blanks around a
 * field without quotes are no part of it. Empty lines, and rows in which every field is empty, are
 * no rows.
 */

enum {
    CSV_FILE_MAX = 4 * 1024 * 1024, /* bytes */
    CSV_ROWS_MAX = 5000,            /* without the one that names the columns */
    CSV_COLUMNS_MAX = 64,
    CSV_FIELD_MAX = 4000, /* bytes of a field, or of a column's name */
    CSV_NO_COLUMN = -1,
};

/* To be read by others, and written by csv.c alone. */
struct csv {
    char *path;
    struct buffer text; /* all fields, each with its NUL; the names of the columns first */
    size_t *fields;     /* where each begins in TEXT */
    size_t field_count;
    int columns;
    struct csv_row *rows;
    int row_count;
};

/* Reads the file PATH. NULL and ERROR_INPUT "PATH:LINE: what is wrong" if it is not as described
 * above or exceeds a limit, ERROR_SYSTEM if it cannot be read. A column without a name holds what
 * nobody asks for. With MISTAKES (or NULL) a row of too few or too many fields is noted there and
 * left out. */
struct csv *csv_read(const char *path, struct mistakes *mistakes, struct error *error);
/* The same of LENGTH bytes at TEXT; PATH stands in messages. */
struct csv *csv_read_text(const char *path, const char *text, size_t length,
    struct mistakes *mistakes, struct error *error);
/* The same of rows that FILL adds: the first, of COUNT fields said on LINE of PATH, names the
 * columns. False: an error is set, by what adds rows for its caller. */
struct csv_reading;
typedef bool csv_filler(struct csv_reading *reading, const void *closure, struct error *error);
struct csv *csv_collect(const char *path, csv_filler *fill, const void *closure,
    struct mistakes *mistakes, struct error *error);
MUST_USE bool csv_add_row(
    struct csv_reading *reading, int line, const char *const *fields, int count);
void csv_destroy(struct csv *csv);

/* The line on which row ROW (from 0) begins, from 1. */
int csv_line(const struct csv *csv, int row);
/* The column of that name, or CSV_NO_COLUMN. Capitals (Latin, Greek, Cyrillic) are as good as small
 * letters; blanks, dashes and underscores do not count. */
int csv_column(const struct csv *csv, const char *name);
/* The name of COLUMN, "" if it has none, which lives as long as the table. */
const char *csv_column_name(const struct csv *csv, int column);
/* Adds what a spreadsheet calls the field: "C14". */
void csv_format_cell(const struct csv *csv, int row, int column, struct text *text);
/* The field, never NULL; it lives as long as the table. */
const char *csv_field(const struct csv *csv, int row, int column);

/* plain_text.c: The characters of a text file, before its structure is looked at. */

/* False and ERROR_INPUT "PATH:LINE: what is wrong" if the bytes are not UTF-8 or hold control
 * characters other than tabs and line ends (of any kind). */
MUST_USE bool plain_text_check(
    const char *path, const char *text, size_t length, struct error *error);
/* The length of the line at TEXT, of which LEFT bytes are left, its end (LF, CR LF or CR) included.
 */
size_t plain_text_line(const char *text, size_t left);

/*
 * png_picture.c: Pictures from PNG files of any kind, as the scene draws them: eight bits of sRGB
 * and opacity.
 */

enum {
    PNG_FILE_MAX = 32 * 1024 * 1024, /* bytes */
    PNG_SIDE_MAX = 4000,             /* pixels */
};

/* Reads the file PATH. NULL and ERROR_INPUT, with the file as its place, if it is no such picture
 * or larger than that; ERROR_SYSTEM if it cannot be read. */
struct picture *png_picture_read(const char *path, struct error *error);
/* The same of LENGTH bytes at BYTES; PATH stands in messages. */
struct picture *png_picture_read_bytes(
    const char *path, const void *bytes, size_t length, struct error *error);
void png_picture_destroy(struct picture *picture);

/* Mixes all colours with white: STRENGTH (0 .. 1) is what stays of them. */
void png_picture_tone(struct picture *picture, double strength);

/*
 * svg_art.c: Pictures from SVG files (SVG 1.1), of shapes in flat colours alone, so that they can
 * be drawn in the colours of a theme and print as lines and areas.
 *
 * Read are svg, g, path, rect, circle, ellipse, line, polyline, polygon and use of what is in the
 * same file, with viewBox, transform, fill, fill-rule, stroke and what belongs to it, as attributes
 * or in "style". Passed over are defs, title, desc, metadata, what is not displayed and elements of
 * other namespaces. All else is refused with its line: text, pictures, gradients, style sheets,
 * clips, masks, filters, what is half transparent, scripts, entities.
 */

enum {
    SVG_FILE_MAX = 1024 * 1024, /* bytes */
    SVG_ELEMENTS_MAX = 10000,   /* those that "use" repeats included */
    SVG_POINTS_MAX = 200000,    /* of all paths, those of curves included */
    SVG_COLOURS_MAX = 32,       /* different ones */
    SVG_DEPTH_MAX = 32,         /* groups and uses within each other */
};

struct svg_art;

/* Reads the file PATH. NULL and ERROR_INPUT "PATH:LINE: what is wrong", ERROR_SYSTEM if it cannot
 * be read. */
struct svg_art *svg_art_read(const char *path, struct error *error);
/* The same of LENGTH bytes at TEXT; PATH stands in messages. */
struct svg_art *svg_art_read_text(
    const char *path, const char *text, size_t length, struct error *error);
void svg_art_destroy(struct svg_art *art);

/* Its colours, in the order in which they are first painted: red, green and blue. */
int svg_art_colour_count(const struct svg_art *art);
const uint8_t *svg_art_colour(const struct svg_art *art, int colour);

/* Its width over its height. */
double svg_art_aspect(const struct svg_art *art);
/* Draws it as large as fits into the middle of BOX (mm), colour I as ROLES[I]. Nothing is drawn
 * outside of its own rectangle. */
void svg_art_draw(
    const struct svg_art *art, const enum colour_role *roles, struct rect box, struct scene *scene);
