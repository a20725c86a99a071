#ifndef PAPERHEX_KITS_HEX_TRI_PIECES_H
#define PAPERHEX_KITS_HEX_TRI_PIECES_H

/*
 * Figures, Manna and the first-player marker of Hex-Tri. Figures are open to the rule card, which
 * draws examples.
 */

#include "kits/piece_page.h"

/* create functions of the components. */
void *hex_tri_figures_create(const struct kit_job *job, struct error *error);
void *hex_tri_manna_create(const struct kit_job *job, struct error *error);
void *hex_tri_first_create(const struct kit_job *job, struct error *error);

/* A figure of OWNER around the origin, its ground too. */
void hex_tri_figure_draw(struct scene *scene, int owner, bool chief, double size);
/* A crystal of Manna. */
void hex_tri_manna_draw(struct scene *scene, struct point centre, double radius);

#endif
