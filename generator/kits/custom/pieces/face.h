#pragma once

/*
 * Faces of pieces, for the files that fill in and draw them.
 */

#include "kits/custom/pieces/pieces.h"

/* The fields of a face, filled in from a row. */
struct custom_face_values {
    struct custom_value fill, pattern, symbol, owner, values;
    struct custom_track_values track;
    struct custom_value text, title, id, value;
    struct custom_value spot[CUSTOM_SPOTS];
};

/* face_layout.c: the layout of a piece's face. */

/* Places everything on FACE, whose names have been looked up. TEXTS are its values, "" for none;
 * words are kept in POOL. Fails with ERROR_INPUT if a text does not fit in 6 pt or a character is
 * in no font. */
MUST_USE bool custom_face_layout(struct custom_face *face, struct custom_face_values *texts,
    struct custom_pool *pool, struct fonts *fonts, struct error *error);

/* Returns the area of WORD's letters, as if all were capitals. */
struct rect custom_word_box(struct fonts *fonts, const struct custom_word *word);
/* Returns the position of SIDE's value (0 at the top, clockwise) on a tile WIDTH mm wide across
 * flats. */
struct point custom_side_value(int side, double width);

/* chart.c: fill in the table at NODE (NULL: none) from ROW, in the row's pool; lay it out, in
 * text of at most SIZE mm, at the top or (BELOW) the bottom of BOX, which gets smaller by it;
 * draw it. */
MUST_USE bool custom_chart_fill(struct custom_face *face, const struct yaml_node *node,
    const struct custom_row *row, struct error *error);
MUST_USE bool custom_chart_lay(struct custom_face *face, struct rect *box, bool below, double size,
    struct fonts *fonts, struct error *error);
void custom_chart_draw(struct scene *scene, const struct custom_face *face);

/* outline.c: the shape of a piece, around its middle. */

struct rect custom_piece_box(const struct custom_pieces *pieces);
/* Adds the outline of a piece to the current path, INSET mm inside it, with corners of radius
 * CORNERS. */
void custom_piece_outline(
    struct scene *scene, const struct custom_pieces *pieces, double inset, double corners);
/* Returns the distance from the piece's middle line to its edge, Y mm above or below the middle. */
double custom_piece_half_width(const struct custom_pieces *pieces, double y);
/* Reports whether (X, Y) is on the piece or at most BEYOND mm outside it. */
bool custom_piece_holds(const struct custom_pieces *pieces, double x, double y, double beyond);
