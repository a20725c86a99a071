#ifndef PAPERHEX_KITS_HEX_TRI_PIECES_H
#define PAPERHEX_KITS_HEX_TRI_PIECES_H

/*
 * Figures, Manna and the first-player marker of Hex-Tri. Figures are open to the rule card, which
 * draws examples.
 */

#include "kits/pages/piece_page.h"

/* The width of a figure that stands, whose foot lies in a triangle, mm. ERROR_INPUT. */
MUST_USE bool hex_tri_standee_width(const struct kit_job *job, double *width, struct error *error);
/* What is cut out, each sort by itself and all of them. */
extern const struct piece_makers hex_tri_make_figures, hex_tri_make_manna, hex_tri_make_first,
    hex_tri_make_pieces;
/* The functions of figures that stand (standees.c). */
extern const struct component hex_tri_standees;

/* A figure of OWNER around the origin, its ground too. */
void hex_tri_figure_draw(struct scene *scene, int owner, bool chief, double size);
/* A crystal of Manna. */
void hex_tri_manna_draw(struct scene *scene, struct point centre, double radius);

#endif
