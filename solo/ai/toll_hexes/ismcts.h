#ifndef PAPERHEX_AI_TOLL_HEXES_ISMCTS_H
#define PAPERHEX_AI_TOLL_HEXES_ISMCTS_H

#include "games/player.h"

/* Information-set tree search with short random playouts. Everybody in the tree sees all hands of
 * the world that is tried. */
extern const struct player ai_toll_hexes_ismcts;

#endif
