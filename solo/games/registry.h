#pragma once

/*
 * Which games there are: each by its name (&beerhex), and all in a list. The names come from
 * solo/games/list.cmake, of which CMake makes games/list.h: a line GAME(beerhex) for each. The
 * tests' registry has the null game too (tests/support).
 */

#include "games/game.h"

#define GAME(name) extern const struct game name;
#include "games/list.h"
#undef GAME

/* The games in their fixed order, then NULL. */
extern const struct game *const game_registry[];

/* The game of that slug in REGISTRY, or NULL. */
const struct game *game_find(const struct game *const *registry, const char *slug);
