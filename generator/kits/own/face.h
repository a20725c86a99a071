#ifndef PAPERHEX_KITS_OWN_FACE_H
#define PAPERHEX_KITS_OWN_FACE_H

/*
 * One side of a piece: what a row makes of it, laid out in mm around the piece's middle, upright,
 * hexagons flat-topped, y downwards.
 */

#include "kits/own/own_private.h"

enum { OWN_JOINS_MAX = 15, OWN_WORDS_MAX = 18, OWN_CENTRE = 6, OWN_SIDES = 6 };

/* From a side to another one, or to the centre. */
struct own_join {
    int8_t from, to;
};

struct own_word {
    const char *text;
    struct text_style style;
    struct point at; /* of the baseline, at the left end, the middle or the right end */
    enum colour_role role;
};

/* A text of several lines. */
struct own_body {
    const char *text; /* NULL: none */
    struct text_style style;
    struct rect box; /* it begins at the top, */
    bool centred;    /* or stands in the middle */
};

struct own_face {
    const struct own_component *component;
    enum colour_role ground; /* COLOUR_PAPER where nothing fills it */
    bool bare;               /* nothing does: a thin line shows where it ends */
    enum colour_role ink;
    int pattern; /* 0: none */
    int symbol;  /* OWN_NONE: none */
    struct point symbol_at;
    double symbol_radius;
    int owner; /* 0: nobody's */
    struct point badge_at;
    double badge_radius;
    int line;
    int join_count;
    struct own_join join[OWN_JOINS_MAX];
    bool plate[OWN_SIDES]; /* under a value that stands on a path */
    bool value_disc;       /* of a card */
    struct point disc_at;
    double disc_radius;
    int word_count;
    const struct own_word *word; /* in the pool of the row that filled the face */
    struct own_body body;
};

/* Fills FACE with what ROW makes of SPEC: texts live as long as the row's pool. ERROR_INPUT with
 * its place: a name that means nothing, a text without room. */
MUST_USE bool own_face_fill(struct own_face *face, const struct own_component *component,
    const struct own_face_spec *spec, const struct own_row *row, struct fonts *fonts,
    struct error *error);

/* Where the value of SIDE (0 at the top, clockwise) stands on a tile WIDTH mm across its flats. */
struct point own_side_value(int side, double width);

/* Draws the face but for its ground and what goes on into the bleed. */
void own_face_draw(struct scene *scene, struct fonts *fonts, const struct own_face *face);
/* Draws its pattern and its paths, GROW mm beyond its cut; to be clipped. */
void own_face_under(struct scene *scene, const struct own_face *face, double grow);

/* Draws SYMBOL of the kit within a circle of RADIUS, in ROLE unless it has colours of its own;
 * GROUND shows through holes. */
void own_symbol_draw(struct scene *scene, const struct own_kit *own, int symbol,
    struct point centre, double radius, enum colour_role role, enum colour_role ground);
/* LINE's paint in a drawing. */
struct paint own_line_paint(const struct own_kit *own, int line);

#endif
