#pragma once

/*
 * Shared by the files that read SVG, private to this folder.
 */

#include "core/value.h"
#include "material/material.h"

#include <libxml/tree.h>

/*
 * Shapes being collected, styles and numbers of an SVG.
 */

/* ---- numbers (svg_numbers.c) ---- */

/* Reads a number in SVG's spelling (".5", "-1e3") at *CURSOR and moves past it. Returns false
 * without moving if there is none or it is beyond 1e7 in size. */
MUST_USE bool svg_number(const char **cursor, double *number);
/* Skips blanks with at most one comma. */
void svg_skip(const char **cursor);
/* Reads COUNT numbers separated by blanks or commas; moves *CURSOR past them. */
MUST_USE bool svg_numbers(const char **cursor, double *numbers, int count);
/* Reads all of TEXT as a length in px: a number, perhaps with a unit. */
MUST_USE bool svg_length(const char *text, double *length);
/* Reads all of TEXT as a list of transforms. */
MUST_USE bool svg_transform(const char *text, struct affine *affine);

/* ---- styles (svg_style.c) ---- */

struct svg_ink {
    bool none, clear; /* given as "none"; zero opacity */
    uint8_t rgb[3];
};

/* Inherited properties. */
struct svg_style {
    struct svg_ink fill, line;
    struct stroke stroke; /* in px before any transform */
    int even_odd;         /* 1 for even-odd filling */
    bool hidden;
};

struct svg_style svg_style_default(void);
/* Reads the property NAME, from an attribute or from "style"; ignores properties that are not
 * styles. Fails with ERROR_INPUT, without a place, if it is not supported. */
MUST_USE bool svg_style_set(
    struct svg_style *style, const char *name, const char *value, struct error *error);
/* Reads a whole "style" attribute. */
MUST_USE bool svg_style_list(struct svg_style *style, const char *list, struct error *error);

/* ---- shapes (svg_art.c) ---- */

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

/* A path being built; points are added to ART through AFFINE. */
struct svg_pen {
    struct svg_art *art;
    struct affine affine;
    bool full; /* too many points */
};

void svg_move_to(struct svg_pen *pen, struct point at);
void svg_line_to(struct svg_pen *pen, struct point at);
void svg_curve_to(struct svg_pen *pen, struct point c1, struct point c2, struct point end);
void svg_close(struct svg_pen *pen);
/* Makes a shape from everything since FIRST_VERB and FIRST_POINT. Fails with ERROR_INPUT, without a
 * place, if there are too many colours or points. */
MUST_USE bool svg_add_shape(struct svg_pen *pen, size_t first_verb, size_t first_point,
    const struct svg_style *style, struct error *error);

/*
 * svg_shapes.c: Shapes and attributes of SVG elements, for svg_read.c. Errors have no place; the
 * caller knows the element.
 */

/* Returns the attribute's value, owned by the document; NULL if it is not plain text. */
const char *svg_value(const xmlAttr *attr);
/* Returns the value of the attribute without a namespace, or NULL; owned by the document. */
const char *svg_attribute(const xmlNode *node, const char *name);

/* A length attribute and where to store it; VALUE keeps its default if there is none. */
struct svg_length_wish {
    const char *name;
    double *value;
};

MUST_USE bool svg_lengths(
    const xmlNode *node, const struct svg_length_wish *wishes, int count, struct error *error);

/* Adds the path of the shape NODE. */
typedef bool (*svg_shape_function)(const xmlNode *node, struct svg_pen *pen, struct error *error);
/* Returns the function for elements of that name, or NULL. */
svg_shape_function svg_shape_find(const char *name);
