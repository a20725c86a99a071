#ifndef PAPERHEX_MATERIAL_SVG_SHAPES_H
#define PAPERHEX_MATERIAL_SVG_SHAPES_H

/*
 * Shapes and attributes of SVG elements, for svg_read.c. Errors have no place here; the caller
 * knows the element.
 */

#include "material/svg_private.h"

#include <libxml/tree.h>

/* The attribute without a namespace, or NULL; freed with xmlFree. */
char *svg_attribute(const xmlNode *node, const char *name);

/* An attribute that is a length, and where it goes; VALUE stays where there is none. */
struct svg_length_wish {
    const char *name;
    double *value;
};

MUST_USE bool svg_lengths(
    const xmlNode *node, const struct svg_length_wish *wishes, int count, struct error *error);

/* Adds the path of the shape NODE. */
typedef bool (*svg_shape_function)(const xmlNode *node, struct svg_pen *pen, struct error *error);
/* The function for elements of that name, or NULL. */
svg_shape_function svg_shape_find(const char *name);

#endif
