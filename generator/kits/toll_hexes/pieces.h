#ifndef PAPERHEX_KITS_TOLL_HEXES_PIECES_H
#define PAPERHEX_KITS_TOLL_HEXES_PIECES_H

/*
 * Tiles and coins of Toll Hexes. Tile faces are open to the rule card, which draws examples.
 */

#include "kits/pages/piece_page.h"

/* What is cut out, each sort by itself and both. */
extern const struct piece_makers toll_hexes_make_tiles, toll_hexes_make_coins,
    toll_hexes_make_pieces;

/* The front of a tile of OWNER (0: the bank's Start tile), around the origin, flat-topped, SIZE mm
 * across: MARK is six digits clockwise from the top, "wild" or "stop". Its ground too. */
void toll_hexes_tile_draw(
    struct scene *scene, const struct texts *texts, int owner, const char *mark, double size);

#endif
