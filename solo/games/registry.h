#pragma once

/*
 * The games: each by its name (&beerhex), and all in a list. CMake makes games/list.h from
 * solo/games/list.cmake: a line GAME(beerhex) for each. The tests' registry has the null game too
 * (tests/support).
 */

#include "games/game.h"

#define GAME(name) extern const struct game name;
#include "games/list.h"
#undef GAME

/* The games in their fixed order, then NULL. */
extern const struct game *const game_registry[];

/* Returns the game of that slug in REGISTRY, or NULL. */
const struct game *game_find(const struct game *const *registry, const char *slug);
