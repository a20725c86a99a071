#pragma once

/*
 * Shared by the files that read SVG; private to this folder.
 */

#include "core/os.h"
#include "core/value.h"
#include "material/material.h"

#include <libxml/tree.h>

/*
 * Shapes being collected, styles and numbers of an SVG file.
 */

/* ---- files (svg_xml.c) ---- */

struct svg_file;

/* Parses LENGTH bytes at TEXT, at most SVG_FILE_MAX. PATH is for messages; borrows it. Returns NULL
 * and ERROR_INPUT with the place unless this is well-formed XML with <svg> as its root. */
struct svg_file *svg_file_parse(
    const char *path, const char *text, size_t length, struct error *error);
/* Accepts NULL. */
void svg_file_destroy(struct svg_file *file);
const xmlNode *svg_file_root(const struct svg_file *file);
/* Returns the first node of the file, which may come before the root. */
const xmlNode *svg_file_first(const struct svg_file *file);
/* Reports whether the file declares entities, whose content is not in the nodes. */
bool svg_file_has_entities(const struct svg_file *file);
/* Adds the place of NODE to ERROR; returns false. */
bool svg_file_place(const struct svg_file *file, const xmlNode *node, struct error *error);
/* Sets ERROR to "<name>: MESSAGE" at the place of NODE; returns false. */
bool svg_file_refuse(const struct svg_file *file, const xmlNode *node, struct error *error,
    enum error_reason reason, const char *message);
/* Finds the element whose id is the LENGTH bytes at ID, or NULL. */
const xmlNode *svg_file_find(const struct svg_file *file, const char *id, size_t length);
/* Reports whether NODE, an element, belongs to another namespace than SVG's. */
bool svg_is_foreign(const xmlNode *node);
/* Returns the node after NODE in document order, or NULL. */
const xmlNode *svg_next_node(const xmlNode *node);
/* Returns the attribute's value, owned by the document; NULL if it is not plain text. */
const char *svg_value(const xmlAttr *attr);
/* Returns the value of the attribute NAME without a namespace, or NULL; owned by the document. */
const char *svg_attribute(const xmlNode *node, const char *name);
/* Returns the value of "href", with or without its namespace, or NULL. */
const char *svg_link(const xmlNode *node);

/* Checks that librsvg can draw all of FILE and needs no other file (svg_drawable.c). Otherwise
 * fails with ERROR_INPUT and the line. */
MUST_USE bool svg_file_check_drawable(const struct svg_file *file, struct error *error);

/* Each returns what browsers draw and librsvg ignores, in words for a message, or NULL
 * (svg_ignored.c): of the attribute NAME of NODE, with the value TEXT, which may be a style; of the
 * rules of a style sheet. */
const char *svg_ignored_attribute(const xmlNode *node, const char *name, const char *text);
const char *svg_ignored_rules(const char *sheet);

/* If FILE has text in a font that is not installed, and names no other that is, adds that font to
 * MISSING (svg_fonts.c). */
void svg_file_find_missing_font(const struct svg_file *file, struct buffer *missing);

/* Makes a drawing from a file that is not shapes, for the reason WHY, and whose text lacks
 * MISSING_FONT ("": none); copies everything (svg_drawing.c). Returns NULL and an error if librsvg
 * does not draw it. */
struct svg_drawing *svg_drawing_of(const char *path, const char *text, size_t length,
    const struct error *why, const char *missing_font, struct error *error);

/* ---- numbers (svg_numbers.c) ---- */

/* Reads a number in SVG's syntax (".5", "-1e3") at *CURSOR and moves past it. Returns false without
 * moving if there is none or if it is beyond 1e7 in size. */
MUST_USE bool svg_number(const char **cursor, double *number);
/* Skips blanks with at most one comma. */
void svg_skip(const char **cursor);
/* Reads COUNT numbers separated by blanks or commas; moves *CURSOR past them. */
MUST_USE bool svg_numbers(const char **cursor, double *numbers, int count);
/* Reads all of TEXT as a length in px: a number, perhaps with a unit. */
MUST_USE bool svg_length(const char *text, double *length);
MUST_USE bool svg_transform(const char *text, struct affine *affine);

/* ---- styles (svg_style.c) ---- */

struct svg_ink {
    bool none, clear; /* given as "none"; zero opacity */
    bool current;     /* the value of currentColor */
    uint8_t rgb[3];
};

/* Properties. Those of the last two lines are not inherited. */
struct svg_style {
    struct svg_ink fill, line, current;
    struct stroke stroke; /* in px before any transform */
    int even_odd;         /* 1 for the even-odd rule */
    bool unseen;          /* hidden, but its content may be visible */
    bool gone, faded;     /* not displayed; zero opacity */
    double width, height; /* of the picture itself, if set as style; otherwise 0 */
};

struct svg_style svg_style_default(void);
/* Reports whether NAME is a property that is supported, or that has no effect on shapes. */
bool svg_style_knows(const char *name);
/* Reads the property NAME from an attribute or from "style". Fails with ERROR_INPUT, without a
 * place, if it is unknown or its value is not supported. */
MUST_USE bool svg_style_set(
    struct svg_style *style, const char *name, const char *value, struct error *error);
/* Reads a whole "style" attribute. */
MUST_USE bool svg_style_list(struct svg_style *style, const char *list, struct error *error);

/* ---- style sheets (svg_sheet.c) ---- */

struct svg_sheet;

/* Reads all style sheets in FILE. Returns NULL and ERROR_INPUT with the place if one contains more
 * than rules for classes and elements. */
struct svg_sheet *svg_sheet_of(const struct svg_file *file, struct error *error);
/* Accepts NULL. */
void svg_sheet_destroy(struct svg_sheet *sheet);
/* Sets the properties that apply to NODE; its attribute "style" overrides them. Fails like
 * svg_style_set. */
MUST_USE bool svg_sheet_apply(const struct svg_sheet *sheet, const xmlNode *node,
    struct svg_style *style, struct error *error);

/* ---- shapes (svg_read.c, svg_art.c) ---- */

/* Reads FILE if it contains only shapes in flat colours. Otherwise returns NULL and ERROR_INPUT
 * with the place of the first thing that is something else. */
struct svg_art *svg_art_of(const struct svg_file *file, struct error *error);

struct svg_shape {
    size_t first_verb, verb_count, first_point;
    int fill, line; /* colours, or -1 */
    struct stroke stroke;
    bool even_odd;
};

struct svg_art {
    struct rect box; /* rectangle of the picture */
    int colour_count;
    uint8_t colour[SVG_COLOURS_MAX][3];
    struct svg_shape *shapes;
    size_t shape_count;
    uint8_t *verbs; /* enum path_verb */
    size_t verb_count;
    struct point *points;
    size_t point_count;
};

/* A path being built; its points are added to ART through AFFINE. */
struct svg_pen {
    struct svg_art *art;
    struct affine affine;
    bool full; /* too many points */
};

void svg_move_to(struct svg_pen *pen, struct point at);
void svg_line_to(struct svg_pen *pen, struct point at);
void svg_curve_to(struct svg_pen *pen, struct point c1, struct point c2, struct point end);
void svg_close(struct svg_pen *pen);
/* Makes a shape of everything since FIRST_VERB and FIRST_POINT. Fails with ERROR_INPUT, without a
 * place, if there are too many colours or points. */
MUST_USE bool svg_add_shape(struct svg_pen *pen, size_t first_verb, size_t first_point,
    const struct svg_style *style, struct error *error);

/*
 * svg_shapes.c: shapes and attributes of SVG elements, for svg_read.c. Errors have no place; the
 * caller knows the element.
 */

/* A length attribute and where to store it; VALUE keeps its default if the attribute is missing. */
struct svg_length_wish {
    const char *name;
    double *value;
};

MUST_USE bool svg_lengths(
    const xmlNode *node, const struct svg_length_wish *wishes, int count, struct error *error);

/* Adds the path of the shape NODE. */
typedef bool (*svg_shape_function)(const xmlNode *node, struct svg_pen *pen, struct error *error);
/* Returns the function for elements called NAME, or NULL. */
svg_shape_function svg_shape_find(const char *name);
