#pragma once

/*
 * What Hex-Tri needs printed: a board, figures, Manna, the first player's marker.
 */

#include "kits/record/record.h"

extern const struct kit hex_tri_kit;

/* Its parts. */
extern const struct board_design hex_tri_kit_board;    /* board.c */
extern const struct record_art hex_tri_kit_record;     /* record.c */
extern const struct text_figure hex_tri_kit_figures[]; /* rules.c */
extern const struct text_spec hex_tri_kit_words;       /* made of templates/texts */

/*
 * kit.c: Figures, Manna and the first-player marker of Hex-Tri. Figures are open to the rule
 * card, which draws examples.
 */

/* A figure of OWNER around the origin, its ground too. */
void hex_tri_figure_draw(struct scene *scene, int owner, bool chief, double size);
/* What the feet of a figure that stands take of the ground, in widths: it is as deep as a foot. */
#define STANDEE_DEPTH 0.6
/* A crystal of Manna. */
void hex_tri_manna_draw(struct scene *scene, struct point centre, double radius);
