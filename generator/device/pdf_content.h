#ifndef PAPERHEX_DEVICE_PDF_CONTENT_H
#define PAPERHEX_DEVICE_PDF_CONTENT_H

/*
 * The content of a page or a form as PDF operators, in the scene's own millimetres, y down (the
 * page turns them into points with its first operator). Operators that would change nothing are
 * left out.
 */

#include "core/text.h"
#include "device/pdf_fonts.h"
#include "scene/scene.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PDF_DEPTH_MAX = 28 }; /* readers need not keep more graphics states than this */

/* What the operators so far have set. */
struct pdf_state {
    int fill, line; /* colour roles; -1: not known */
    struct stroke stroke;
    bool stroke_known;
    bool over; /* lines overprint */
    const struct pdf_font *font;
    double font_size;
    int decimals; /* of coordinates; more within enlarging transforms */
};

struct pdf_content {
    struct buffer out; /* the operators so far */
    const struct palette *palette;
    struct pdf_state state;
    struct pdf_state saved[PDF_DEPTH_MAX];
    int depth;
    bool too_deep;          /* states nest deeper than readers allow */
    bool in_text;           /* between BT and ET */
    int64_t line_x, line_y; /* where the text line begins, in units of the last decimal */
};

void pdf_content_init(struct pdf_content *content, const struct palette *palette);
void pdf_content_finish(struct pdf_content *content);
/* Begins the content of the next page or form; COORDINATES as decimals after the point. */
void pdf_content_begin(struct pdf_content *content, int decimals);
/* Ends what is open; the bytes are in OUT then. */
void pdf_content_end(struct pdf_content *content);

/* ---- pieces ---- */

/* VALUE and a space, rounded to DECIMALS, without trailing zeros. */
void pdf_add_number(struct pdf_content *content, double value, int decimals);

/* ---- operators ---- */

void pdf_save(struct pdf_content *content);
void pdf_restore(struct pdf_content *content);
void pdf_concat(struct pdf_content *content, struct affine affine);
void pdf_clip(struct pdf_content *content, const struct path_view *path);
void pdf_paint(struct pdf_content *content, const struct scene_command *command);
void pdf_glyphs(
    struct pdf_content *content, struct pdf_font *font, const struct scene_command *command);
/* A line along the outlines of the command's glyphs; their text is not said by it. */
void pdf_glyph_outlines(
    struct pdf_content *content, struct pdf_font *font, const struct scene_command *command);
/* Paints the form with that resource name through AFFINE. */
void pdf_place(struct pdf_content *content, const char *name, struct affine affine);
/* Content that belongs to the layer with that resource name. */
void pdf_begin_layer(struct pdf_content *content, const char *name);
void pdf_end_layer(struct pdf_content *content);

/* ---- for pdf_text.c ---- */

void pdf_set_fill(struct pdf_content *content, enum colour_role role);
void pdf_set_line(struct pdf_content *content, const struct paint *paint);
/* Ends a text object before operators that may not stand in one. */
void pdf_end_text(struct pdf_content *content);

#endif
