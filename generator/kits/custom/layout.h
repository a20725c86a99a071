#pragma once

/*
 * Layouts: sides of pieces that a kit file draws box by box, and what their boxes hold. For the
 * files of this folder only.
 */

#include "kits/custom/private.h"

/* layout_read.c: A layout as the file says it, the same for all rows. */

/* The smallest letters, mm. */
#define CUSTOM_SIZE_LEAST (4.0 * MM_PER_POINT)

enum { CUSTOM_BOXES_MAX = 60, CUSTOM_INLINE_MAX = 40 };

enum custom_box_kind {
    BOX_TEXT,
    BOX_SYMBOL,
    BOX_PICTURE,
    BOX_RECT,
    BOX_CIRCLE,
    BOX_LINE,
    BOX_KIND_COUNT
};

/* The key of a box of that kind. */
const char *custom_box_kind_name(enum custom_box_kind kind);

/* Millimetres, or per cent of the piece. */
struct custom_length {
    double value;
    bool part;
};

/* Where a box is: X, y, width and height (of a line its two ends) from the upper left of the cut,
 * all of the piece, or its bleed, too. */
enum custom_area { AREA_NONE, AREA_BOX, AREA_CUT, AREA_BLEED };

struct custom_box_spec {
    enum custom_box_kind kind;
    int number, line; /* from 1, in the layout; of the kit file */
    struct custom_field content;
    struct custom_field fill, colour;
    enum custom_area area;
    struct custom_length at[4];
    struct custom_length size, fit; /* of texts; FIT 0: they do not shrink */
    struct custom_length width;     /* of outlines; 0: none */
    struct custom_length round;     /* corners of a rectangle */
    double leading, turn;
    int weight, align; /* enum font_weight; one of nine places, row by row */
    bool over, cover;
};

struct custom_layout {
    int count;
    bool back;
    const struct custom_box_spec *box;
};

/* The layout of NODE, which lives as long as the words do. NULL and ERROR_INPUT with its line. */
const struct custom_layout *custom_layout_read(const struct custom_vocabulary *words,
    const struct yaml_node *node, bool back, struct error *error);
/* Judges the words' lengths and styles, also those that nothing uses. */
MUST_USE bool custom_styles_check(const struct custom_vocabulary *words, struct error *error);
/* Whether it says the same for every row. */
bool custom_layout_is_constant(const struct custom_layout *layout);

/* layout_fill.c: What a row makes of it, in mm around the piece's middle. */

struct custom_box {
    const struct custom_box_spec *spec;
    struct rect box; /* of a line: its first end, and the way to the other */
    struct rect ink; /* what it covers */
    bool under;      /* it is drawn with the ground, into the bleed */
    enum colour_role ground, role, fill;
    double width, round;
    int symbol;
    const char *text; /* perhaps marked */
    struct text_style style;
    double wrap;        /* mm; 0: lines end where the text says it; the width of a picture */
    struct point at;    /* the left end of the text's room on its first baseline; a picture's */
    const int *in_text; /* symbols, in the order of their places in the text */
    const char *shown;  /* in messages */
};

/* Fills the boxes of FACE, whose ground is known, with what ROW makes of LAYOUT. ERROR_INPUT: a
 * name that means nothing; a box that leaves its place or meets another. */
MUST_USE bool custom_layout_fill(struct custom_face *face, const struct custom_layout *layout,
    const struct custom_row *row, struct fonts *fonts, struct error *error);
/* The box around the piece. */
struct rect custom_piece_box(const struct custom_pieces *pieces);

/* layout_draw.c: How it looks: the boxes below everything, GROW mm beyond the cut, to be clipped;
 * and the others. */
void custom_layout_under(struct scene *scene, const struct custom_face *face, double grow);
void custom_layout_draw(struct scene *scene, const struct custom_face *face);

/* rich_text.c: Texts with symbols and bold letters in them. */

struct custom_rich {
    const char *text;
    bool marked;       /* for struct text_style */
    const int *symbol; /* in the order of their places */
};

/* Reads VALUE: ":name:" is a symbol, "**" begins and ends bold letters, each doubled is itself.
 * RICH lives as long as POOL. ERROR_INPUT. */
MUST_USE bool custom_rich_read(const struct custom_vocabulary *words,
    const struct custom_value *value, struct custom_pool *pool, struct custom_rich *rich,
    struct error *error);
/* Draws PARAGRAPH, of such a text in letters of SIZE mm, with its top left corner at AT. */
void custom_rich_draw(struct scene *scene, const struct custom_kit *custom,
    const struct paragraph *paragraph, const int *symbol, double size, struct point at,
    enum colour_role role, enum colour_role ground);
