#ifndef PAPERHEX_KITS_HEX_TRI_FIGURES_H
#define PAPERHEX_KITS_HEX_TRI_FIGURES_H

/*
 * The figures of Hex-Tri: counters, or with --standees figures to fold up that stand.
 */

#include "kits/kit.h"

void *hex_tri_figures_create(const struct kit_job *job, struct error *error);
void hex_tri_figures_destroy(void *plan);
int hex_tri_figures_count(const void *plan);
int hex_tri_figures_pieces(const void *plan);
void hex_tri_figures_describe(const void *plan, struct text *text);
void hex_tri_figures_draw(const void *plan, int page, struct scene *scene);
bool hex_tri_figures_is_back(const void *plan, int page);
bool hex_tri_figures_cut(const void *plan, int page, struct scene *scene);
double hex_tri_figures_yield(const void *plan);

#define HEX_TRI_FIGURES_FUNCTIONS \
    .create = hex_tri_figures_create, .destroy = hex_tri_figures_destroy, \
    .page_count = hex_tri_figures_count, .piece_count = hex_tri_figures_pieces, \
    .describe = hex_tri_figures_describe, .draw = hex_tri_figures_draw, \
    .is_back = hex_tri_figures_is_back, .cut = hex_tri_figures_cut, \
    .yield = hex_tri_figures_yield

#endif
