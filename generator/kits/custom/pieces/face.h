#pragma once

/*
 * Faces of pieces, for the files that fill and draw them.
 */

#include "kits/custom/pieces/pieces.h"

/* The fields of a face, filled in from a row. */
struct custom_face_values {
    struct custom_value fill, pattern, symbol, owner, values;
    struct custom_track_values track;
    struct custom_value text, title, id, value;
    struct custom_value spot[CUSTOM_SPOTS];
};

/* face_layout.c: The layout of a piece's face. */

/* Places everything on FACE, whose names are filled in. TEXTS are its values, "" for none; words
 * are kept in POOL. Fails with ERROR_INPUT if a text does not fit in 6 pt or a
 * character is in no font. */
MUST_USE bool custom_face_layout(struct custom_face *face, struct custom_face_values *texts,
    struct custom_pool *pool, struct fonts *fonts, struct error *error);

/* Returns the area of WORD's letters, counted as capitals. */
struct rect custom_word_box(struct fonts *fonts, const struct custom_word *word);
/* Returns the place of SIDE's value (0 at the top, clockwise) on a tile WIDTH mm across flats. */
struct point custom_side_value(int side, double width);

/* chart.c: Fill the table at NODE (NULL: none) from ROW, in the row's pool; lay it out in text of
 * at most SIZE mm at the top or (BELOW) the bottom of BOX, which shrinks by it; draw it. */
MUST_USE bool custom_chart_fill(struct custom_face *face, const struct yaml_node *node,
    const struct custom_row *row, struct error *error);
MUST_USE bool custom_chart_lay(struct custom_face *face, struct rect *box, bool below, double size,
    struct fonts *fonts, struct error *error);
void custom_chart_draw(struct scene *scene, const struct custom_face *face);

/* outline.c: The shape of a piece, around its middle. */

/* Returns the box around the piece. */
struct rect custom_piece_box(const struct custom_pieces *pieces);
/* Adds the outline of a piece to the current path, INSET mm inside it, with a corner radius of
 * CORNERS. */
void custom_piece_outline(
    struct scene *scene, const struct custom_pieces *pieces, double inset, double corners);
/* Returns the distance from its middle to its edge, Y mm above or below the middle. */
double custom_piece_half_width(const struct custom_pieces *pieces, double y);
/* Reports whether (X, Y) is on it, or at most BEYOND mm outside. */
bool custom_piece_holds(const struct custom_pieces *pieces, double x, double y, double beyond);
