#ifndef PAPERHEX_AI_BEERHEX_ISMCTS_H
#define PAPERHEX_AI_BEERHEX_ISMCTS_H

#include "games/player.h"

/* Information-set tree search with random playouts. Everybody in the tree sees all caps of the
 * world that is tried; that is the textbook's weakness. */
extern const struct player ai_beerhex_ismcts;

#endif
