#pragma once

/*
 * The games: each by its name (&beerhex), and all in a list. CMake makes games/list.h from
 * solo/games/list.cmake, with a line GAME(beerhex) for each game. The tests' registry also has the
 * null game (tests/support).
 */

#include "games/game.h"

#define GAME(name) extern const struct game name;
#include "games/list.h"
#undef GAME

/* All games in a fixed order, then NULL. */
extern const struct game *const game_registry[];

const struct game *game_find(const struct game *const *registry, const char *slug);
