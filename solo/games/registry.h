#ifndef PAPERHEX_GAMES_REGISTRY_H
#define PAPERHEX_GAMES_REGISTRY_H

/*
 * Which games there are. The tests' registry has the null game too (tests/support).
 */

#include "games/game.h"

/* The games in their fixed order, then NULL. */
extern const struct game *const game_registry[];

/* The game of that slug in REGISTRY, or NULL. */
const struct game *game_find(const struct game *const *registry, const char *slug);

#endif
