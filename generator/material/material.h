#pragma once

/*
 * Files from users: tables, plain text, pictures. Errors in them have their line.
 */

#include "scene/icons.h"
#include "scene/scene.h"

/*
 * mistakes.c: a list of mistakes in a file, for callers that want all of them at once. A reader of
 * many entries or rows notes a mistake and continues with the next.
 */

enum { MISTAKES_MAX = 20 };

struct mistakes {
    int noted; /* all of them; repeated ones are listed only once */
    int count;
    struct error list[MISTAKES_MAX];
};

/* Moves ERROR into MISTAKES, so that its caller can continue; a repeated mistake is only counted.
 * Returns false and keeps ERROR if MISTAKES is NULL or full, or if the error is not a mistake in a
 * file. */
MUST_USE bool mistakes_note(struct mistakes *mistakes, struct error *error);
/* If mistakes were noted after the first BEFORE, moves the last of them back into ERROR and returns
 * false, for something that cannot be made without it. MISTAKES may be NULL. */
MUST_USE bool mistakes_none_since(struct mistakes *mistakes, int before, struct error *error);
/* Returns how many mistakes were noted; MISTAKES may be NULL. */
int mistakes_count(const struct mistakes *mistakes);
/* Sorts the list: mistakes in PATH first, by line, then those of each other file. */
void mistakes_sort(struct mistakes *mistakes, const char *path);

/*
 * csv.c: tables from CSV files (RFC 4180): the first row names the columns, and each further row
 * has fields. Separators are commas, or semicolons or tabs if the first row has more of them;
 * quotes are doubled inside quotes; line ends are of any kind; the encoding is UTF-8, with or
 * without a byte order mark. Blanks around an unquoted field are removed. Empty lines, and rows
 * with only empty fields, are skipped.
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
    size_t *fields;     /* where each field begins in TEXT */
    size_t field_count;
    int columns;
    struct csv_row *rows;
    int row_count;
};

/* Reads the file PATH. Returns NULL and ERROR_INPUT "PATH:LINE: what is wrong" if it does not
 * follow the description above or exceeds a limit, ERROR_SYSTEM if it cannot be read. A column
 * without a name is ignored. If MISTAKES is not NULL, a row with the wrong number of fields is
 * noted there and left out. */
struct csv *csv_read(const char *path, struct mistakes *mistakes, struct error *error);
/* Reads LENGTH bytes at TEXT in the same way; PATH is for messages. */
struct csv *csv_read_text(const char *path, const char *text, size_t length,
    struct mistakes *mistakes, struct error *error);
/* Collect a table from rows that FILL adds: the first one, with COUNT fields on LINE of PATH, names
 * the columns. FILL must pass on a failure of csv_add_row. */
struct csv_reading;
typedef bool csv_filler(struct csv_reading *reading, const void *closure, struct error *error);
struct csv *csv_collect(const char *path, csv_filler *fill, const void *closure,
    struct mistakes *mistakes, struct error *error);
MUST_USE bool csv_add_row(
    struct csv_reading *reading, int line, const char *const *fields, int count);
void csv_destroy(struct csv *csv);

/* Returns the line, from 1, on which row ROW (from 0) begins. */
int csv_line(const struct csv *csv, int row);
/* Returns the column called NAME, or CSV_NO_COLUMN. Ignores case (Latin, Greek, Cyrillic), blanks,
 * dashes and underscores. */
int csv_column(const struct csv *csv, const char *name);
/* Returns the name of COLUMN, "" if it has none; lives as long as the table. */
const char *csv_column_name(const struct csv *csv, int column);
/* Adds the field's name in a spreadsheet: "C14". */
void csv_format_cell(const struct csv *csv, int row, int column, struct text *text);
/* Returns the field, never NULL; it lives as long as the table. */
const char *csv_field(const struct csv *csv, int row, int column);

/* plain_text.c: the encoding of a text file, before its structure is read. */

/* Fails with ERROR_INPUT "PATH:LINE: what is wrong" if the bytes are not UTF-8, or if they have
 * control characters other than tabs and line ends (of any kind). */
MUST_USE bool plain_text_check(
    const char *path, const char *text, size_t length, struct error *error);
/* Returns the length of the line at TEXT, which has LEFT remaining bytes, including its end (LF, CR
 * LF or CR). */
size_t plain_text_line(const char *text, size_t left);

/*
 * picture.c: pictures from PNG, JPEG and WebP files, whatever they are called, converted to eight
 * bits of sRGB and opacity for the scene, and turned as their Exif orientation says.
 */

enum {
    PICTURE_FILE_MAX = 32 * 1024 * 1024, /* bytes */
    PICTURE_SIDE_MAX = 4000,             /* pixels, for pieces */
    PICTURE_MAP_SIDE_MAX = 10000,        /* for maps, which have at most 50 million pixels */
};

/* Reads LENGTH bytes at BYTES, with at most SIDE_MOST pixels per side; larger JPEG and WebP
 * pictures are read at a smaller size. Returns NULL and ERROR_INPUT, located in the file PATH, if
 * they are not such a picture or it is too large. Destroy the result with picture_destroy. */
struct picture *picture_read_bytes(
    const char *path, const void *bytes, size_t length, int side_most, struct error *error);
void picture_destroy(struct picture *picture);

/* Mixes all colours with white, keeping STRENGTH (0 .. 1) of them. */
void picture_tone(struct picture *picture, double strength);

/*
 * svg_picture.c: pictures from SVG files. A file that contains only shapes in flat colours becomes
 * shapes, which can take a theme's colours and print as lines and areas: svg, g, path, rect,
 * circle, ellipse, line, polyline, polygon, and use within the same file; viewBox, transform, fill,
 * fill-rule, color and the stroke properties, as attributes or in "style". Anything else makes the
 * file a drawing: librsvg then draws all of it as pixels. What librsvg cannot draw, and any
 * reference to another file, is an error with its line.
 */

enum {
    SVG_FILE_MAX = 16 * 1024 * 1024, /* bytes */
    /* limits of shapes: */
    SVG_ELEMENTS_MAX = 10000, /* including those that "use" repeats */
    SVG_POINTS_MAX = 200000,  /* in all paths, with control points */
    SVG_COLOURS_MAX = 32,     /* different ones */
    SVG_DEPTH_MAX = 32,       /* of groups and uses */
};

struct svg_art;
struct svg_drawing;

/* Reads LENGTH bytes at TEXT, at most SVG_FILE_MAX, into *ART or *DRAWING; the other one is NULL.
 * PATH is for messages. Fails with ERROR_INPUT "PATH:LINE: what is wrong", or with ERROR_SYSTEM if
 * it cannot be drawn. */
MUST_USE bool svg_read_text(const char *path, const char *text, size_t length, struct svg_art **art,
    struct svg_drawing **drawing, struct error *error);

/* A picture of any kind; all but one are NULL. */
struct any_picture {
    struct svg_art *art;
    struct svg_drawing *drawing;
    struct picture *picture;
};

/* picture.c: reads the file PATH with the function above that fits its first bytes. Also fails with
 * ERROR_SYSTEM if it cannot be read. */
MUST_USE bool picture_load(
    const char *path, int side_most, struct any_picture *any, struct error *error);

/* svg_art.c: shapes. */

/* Accepts NULL. */
void svg_art_destroy(struct svg_art *art);

/* Return the number of colours, and each one as red, green and blue, in the order of first use. */
int svg_art_colour_count(const struct svg_art *art);
const uint8_t *svg_art_colour(const struct svg_art *art, int colour);

/* Returns the picture's width divided by its height. */
double svg_art_aspect(const struct svg_art *art);
/* Draws the picture as large as possible in the middle of BOX (mm), with colour I as ROLES[I],
 * clipped to its own rectangle. */
void svg_art_draw(
    const struct svg_art *art, const enum colour_role *roles, struct rect box, struct scene *scene);
/* Reports whether all shapes lie within the first shape of another colour, so that printing them in
 * one colour leaves a single area. */
bool svg_art_is_solid(const struct svg_art *art);

/* icon_art.c: makes shapes of one colour from GLYPH of an icon font. Returns NULL and ERROR_INPUT,
 * without a place, if it is empty or too large. */
struct svg_art *icon_art_create(const struct icon_font *font, uint32_t glyph, struct error *error);

/*
 * svg_drawing.c: drawings by librsvg. A file always gives the same pixels with the same versions of
 * librsvg and Cairo and, if it has text, the same fonts.
 */

/* Accepts NULL. */
void svg_drawing_destroy(struct svg_drawing *drawing);
/* Returns the reason, with its place, why the file is not shapes. */
const struct error *svg_drawing_why(const struct svg_drawing *drawing);
/* Returns a font that its text names but that is not installed, so another one is used; "" if there
 * is none. */
const char *svg_drawing_missing_font(const struct svg_drawing *drawing);
/* Returns the picture's width divided by its height. */
double svg_drawing_aspect(const struct svg_drawing *drawing);
/* Reduces all its colours to STRENGTH (0 .. 1), as picture_tone does; call it before the next
 * function. */
void svg_drawing_tone(struct svg_drawing *drawing, double strength);
/* Draws it for a box of WIDTH x HEIGHT mm, at 600 dpi or at most 60 million pixels. Returns the
 * picture, which belongs to DRAWING; the same size gives the same one. Returns NULL and an error if
 * drawing fails, or takes too much time or memory. */
const struct picture *svg_drawing_picture(
    struct svg_drawing *drawing, double width, double height, struct error *error);
