#pragma once

/*
 * Layouts: sides of pieces drawn box by box, as a kit file describes, and the content of these
 * boxes.
 */

#include "kits/custom/pieces/pieces.h"

/* layout_read.c: a layout in the file, the same for all rows. */

/* Smallest letters, mm. */
#define CUSTOM_SIZE_LEAST (4.0 * MM_PER_POINT)

enum { CUSTOM_BOXES_MAX = 60 };

enum custom_box_kind {
    BOX_TEXT,
    BOX_SYMBOL,
    BOX_PICTURE,
    BOX_RECT,
    BOX_CIRCLE,
    BOX_LINE,
    BOX_KIND_COUNT
};

const char *custom_box_kind_name(enum custom_box_kind kind);

/* A length in millimetres, or in per cent of the piece. */
struct custom_length {
    double value;
    bool part;
};

/* What a box covers: x, y, width and height (for a line, its two ends) from the upper left of the
 * cut; the whole piece; or the piece with its bleed. */
enum custom_area { AREA_NONE, AREA_BOX, AREA_CUT, AREA_BLEED };

struct custom_box_spec {
    enum custom_box_kind kind;
    int number, line; /* number in the layout, from 1; line of the kit file */
    struct custom_field content;
    struct custom_field fill, colour;
    enum custom_area area;
    struct custom_length at[4];
    struct custom_length size, fit; /* of texts; FIT 0: they do not shrink */
    struct custom_length width;     /* of outlines; 0: no outline */
    struct custom_length round;     /* corner radius of a rectangle */
    double leading, turn;
    int weight, align; /* an enum font_weight; one of nine places, row by row */
    bool over, cover;
};

struct custom_layout {
    int count;
    bool back;
    const struct custom_box_spec *box;
};

/* Reads the layout at NODE, which lives as long as WORDS. Returns NULL and ERROR_INPUT with its
 * line on failure. */
const struct custom_layout *custom_layout_read(const struct custom_vocabulary *words,
    const struct yaml_node *node, bool back, struct error *error);
/* Reports whether the layout is the same for every row. */
bool custom_layout_is_constant(const struct custom_layout *layout);

/* layout_fill.c: a layout filled in from a row, in mm around the piece's middle. */

struct custom_box {
    const struct custom_box_spec *spec;
    struct rect box; /* for a line: its first end, and the vector to the other */
    struct rect ink; /* the area that it covers */
    bool under;      /* drawn with the background, into the bleed */
    enum colour_role ground, role, fill;
    double width, round;
    int symbol;
    const char *text; /* perhaps with marks (scene.h) */
    struct text_style style;
    double wrap; /* width of lines or of a picture, mm; 0: lines break only where the text says */
    struct point at;   /* left end of the text on its first baseline; upper left of a picture */
    const char *shown; /* its content, for messages */
};

/* Fills in the boxes of FACE, whose background is known, from LAYOUT and ROW. Fails with
 * ERROR_INPUT for an unknown name, and for a box that leaves its place or overlaps another. */
MUST_USE bool custom_layout_fill(struct custom_face *face, const struct custom_layout *layout,
    const struct custom_row *row, struct fonts *fonts, struct error *error);
/* layout_draw.c: draws layouts: first the boxes below everything else, GROW mm beyond the cut for
 * clipping, then the others. */
void custom_layout_under(struct scene *scene, const struct custom_face *face, double grow);
void custom_layout_draw(struct scene *scene, const struct custom_face *face);
