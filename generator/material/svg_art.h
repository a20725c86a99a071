#ifndef PAPERHEX_MATERIAL_SVG_ART_H
#define PAPERHEX_MATERIAL_SVG_ART_H

/*
 * Pictures from SVG files (SVG 1.1), of shapes in flat colours alone, so that they can be drawn in
 * the colours of a theme and print as lines and areas.
 *
 * Read are svg, g, path, rect, circle, ellipse, line, polyline, polygon and use of what is in the
 * same file, with viewBox, transform, fill, fill-rule, stroke and what belongs to it, as attributes
 * or in "style". Passed over are defs, title, desc, metadata, what is not displayed and elements of
 * other namespaces. All else is refused with its line: text, pictures, gradients, style sheets,
 * clips, masks, filters, what is half transparent, scripts, entities.
 */

#include "core/error.h"
#include "scene/scene.h"

#include <stddef.h>
#include <stdint.h>

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

/* Its size in its own unit; only the shape of that rectangle means something. */
double svg_art_width(const struct svg_art *art);
double svg_art_height(const struct svg_art *art);
/* Its colours, in the order in which they are first painted: red, green and blue. */
int svg_art_colour_count(const struct svg_art *art);
const uint8_t *svg_art_colour(const struct svg_art *art, int colour);
/* The thinnest of its lines where it is drawn WIDTH mm wide, mm; 0 if it has none. */
double svg_art_thinnest(const struct svg_art *art, double width);

/* Draws it as large as fits into the middle of BOX (mm), colour I as ROLES[I]. Nothing is drawn
 * outside of its own rectangle. */
void svg_art_draw(
    const struct svg_art *art, const enum colour_role *roles, struct rect box, struct scene *scene);

#endif
