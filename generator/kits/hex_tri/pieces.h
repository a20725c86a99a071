#ifndef PAPERHEX_KITS_HEX_TRI_PIECES_H
#define PAPERHEX_KITS_HEX_TRI_PIECES_H

/*
 * Figures, Manna and the first-player marker of Hex-Tri. Figures are open to the rule card, which
 * draws examples.
 */

#include "kits/pages/piece_page.h"

/* The width of a figure as the job wants it, mm. */
double hex_tri_figure_width(const struct kit_job *job);
/* create functions of pages of pieces (piece_page.h). */
void *hex_tri_counters_create(const struct kit_job *job, struct error *error);
void *hex_tri_manna_create(const struct kit_job *job, struct error *error);
void *hex_tri_first_create(const struct kit_job *job, struct error *error);
/* The functions of figures that stand (standees.c). */
extern const struct component hex_tri_standees;

/* A figure of OWNER around the origin, its ground too. */
void hex_tri_figure_draw(struct scene *scene, int owner, bool chief, double size);
/* A crystal of Manna. */
void hex_tri_manna_draw(struct scene *scene, struct point centre, double radius);

#endif
