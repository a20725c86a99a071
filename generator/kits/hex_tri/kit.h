#pragma once

/*
 * The printed parts of Hex-Tri: a board, figures, Manna, the first-player marker.
 */

#include "kits/record/record.h"

extern const struct kit hex_tri_kit;

/* What the kit adds to the pages common to all games. */
extern const struct board_design hex_tri_kit_board;    /* board.c */
extern const struct record_art hex_tri_kit_record;     /* record.c */
extern const struct text_figure hex_tri_kit_figures[]; /* rules.c */
extern const struct text_spec hex_tri_kit_words;       /* generated from templates/texts */

/*
 * kit.c: figures, Manna and the first-player marker of Hex-Tri. The rule card also draws figures as
 * examples.
 */

/* Draws a figure of OWNER with its background around the origin. */
void hex_tri_figure_draw(struct scene *scene, int owner, bool chief, double size);
/* Depth of a standing figure on the board, in its widths: that of one foot. */
#define STANDEE_DEPTH 0.6
void hex_tri_manna_draw(struct scene *scene, struct point centre, double radius);
