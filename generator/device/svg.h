#ifndef PAPERHEX_DEVICE_SVG_H
#define PAPERHEX_DEVICE_SVG_H

/*
 * The parts of the SVG writer, private to dev_svg.c and svg_*.c.
 * A page is put together in buffers, because its definitions (glyphs and symbols in use) are known
 * only when everything has been drawn.
 */

#include "device/device.h"

/* ---- svg_xml.c: XML text, numbers, colours and ids ---- */

/* Adds UTF-8 with what means something in XML escaped, and what XML cannot hold as U+FFFD. */
void svg_add_escaped(struct buffer *buffer, const char *utf8, size_t length);
/* Adds ` NAME="NUMBER"`, to a ten-thousandth. */
void svg_add_number(struct buffer *buffer, const char *name, double number);
/* Adds ` NAME="STRING"`. */
void svg_add_attribute(struct buffer *buffer, const char *name, const char *string);
/* Adds ` transform="..."` in its shortest form; nothing for the identity. */
void svg_add_transform(struct buffer *buffer, const struct affine *affine);
/* Adds ` NAME="#rrggbb"`. */
void svg_add_colour(struct buffer *buffer, const char *name, const struct colour *colour);
/* Adds STRING with everything but ASCII letters, digits, '-' and '_' turned into '_', so that it
 * can be (the end of) an id. */
void svg_add_id_text(struct buffer *buffer, const char *string);

/* A set of names, each with a number. Empty when zeroed. */
struct svg_names {
    struct svg_name *table;
    size_t room; /* a power of two, or 0 */
    size_t count;
};
/* The number that belongs to NAME, which is added with the number 0 if it is new (*ADDED). Valid
 * until the next call. */
int *svg_names_at(struct svg_names *names, const char *name, bool *added);
void svg_names_finish(struct svg_names *names);

/* ---- the page being written ---- */

struct svg {
    struct device device;
    struct os_output *output;
    const struct document_info *info;
    const struct palette *palette;
    bool live_text;
    const struct symbols *symbols; /* of the page, or NULL */
    struct svg_names ids;          /* ids of groups given out; how often the name was asked for */
    struct svg_names glyphs;       /* ids of glyphs seen; 1 if it has an outline, else 0 */
    int clip_count;
    unsigned *symbol_layers; /* by symbol: a bit for each layer it is made of */
    struct svg_part *parts;  /* of symbols in use, in the order of their first placement */
    size_t part_count;
    bool *is_placed;            /* by symbol and part */
    bool in_symbol;             /* a symbol is being written: no layers there */
    struct buffer *out;         /* what is drawn to: the page or a symbol's definition */
    struct buffer id;           /* scratch */
    struct buffer outline_defs; /* a <path> for each glyph in use */
    struct buffer symbol_defs;
    struct buffer page;
    struct buffer words; /* invisible text */
};

static inline struct svg *svg_of(struct device *device)
{
    return (struct svg *)device;
}

/* ---- svg_groups.c ---- */

/* Adds the beginning of a group with an id of its own, a layer if NAME is one's. */
void svg_add_group(struct svg *svg, const char *name, const char *title);
void svg_begin_group(
    struct device *device, const struct scene_command *command, const struct affine *to_page);
void svg_begin_transform(
    struct device *device, const struct scene_command *command, const struct affine *to_page);
/* Ends a group, a transform or a clip. */
void svg_end(
    struct device *device, const struct scene_command *command, const struct affine *to_page);

/* ---- svg_symbols.c ---- */

/* 1 for what begins something, -1 for what ends it, else 0. */
int svg_depth_change(enum scene_command_kind kind);
/* Makes room for the symbols of a page (or NULL). */
void svg_take_symbols(struct svg *svg, const struct symbols *symbols);
void svg_drop_symbols(struct svg *svg);
/* Adds one placement. */
bool svg_place(
    struct device *device, const struct scene_command *command, const struct affine *to_page);
/* Where placements of symbols made of layers begin at *CURSOR, at the top of a page: adds them all
 * layer by layer and moves past them. False if there are none. */
bool svg_place_layers(struct svg *svg, const struct scene *scene, size_t *cursor);
/* Writes all symbols in use to svg->symbol_defs. */
void svg_add_symbols(struct svg *svg);

/* ---- svg_paths.c ---- */

/* Adds a path element; nothing if it would not be seen. */
void svg_path(
    struct device *device, const struct scene_command *command, const struct affine *to_page);
/* Adds a clip path and begins the group that it clips. */
void svg_begin_clip(
    struct device *device, const struct scene_command *command, const struct affine *to_page);

/* ---- svg_pictures.c ---- */

/* Adds a picture element that holds all of the picture. */
void svg_picture(
    struct device *device, const struct scene_command *command, const struct affine *to_page);

/* ---- svg_text.c ---- */

/* Add a run as outlines or as live text. */
void svg_outlines(
    struct device *device, const struct scene_command *command, const struct affine *to_page);
void svg_live_text(
    struct device *device, const struct scene_command *command, const struct affine *to_page);
/* Adds the words of a whole page, symbols included, to OUT. */
void svg_add_words(struct buffer *out, const struct scene *scene);

#endif
