#ifndef PAPERHEX_KITS_TOLL_HEXES_PIECES_H
#define PAPERHEX_KITS_TOLL_HEXES_PIECES_H

/*
 * Tiles and coins of Toll Hexes. Tile faces are open to the rule card, which draws examples.
 */

#include "kits/pages/piece_page.h"

/* create functions of the components. */
void *toll_hexes_tiles_create(const struct kit_job *job, struct error *error);
void *toll_hexes_coins_create(const struct kit_job *job, struct error *error);

/* The front of a tile of OWNER (0: the bank's Start tile), around the origin, flat-topped, SIZE mm
 * across: MARK is six digits clockwise from the top, "wild" or "stop". Its ground too. */
void toll_hexes_tile_draw(
    struct scene *scene, const struct texts *texts, int owner, const char *mark, double size);

#endif
