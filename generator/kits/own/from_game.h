#ifndef PAPERHEX_KITS_OWN_FROM_GAME_H
#define PAPERHEX_KITS_OWN_FROM_GAME_H

/*
 * A kit file to begin with, made of a game's: the same cells, and pieces of the same values and
 * counts. How they look is the game's own and is lost; comments in the file say so.
 */

#include "games/game.h"

/* Adds the kit file of GAME, which needs PARTS. */
void own_from_game(const struct game *game, const struct part_list *parts, struct buffer *yaml);

#endif
