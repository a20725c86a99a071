/*
 * The tests' registry. The program's games are listed by name once more on purpose: a test compares
 * the two, so that a new game cannot be forgotten here.
 */
#include "support/registry.h"

#include "games/nullgame.h"
#include "games/pocket_hexes/pocket_hexes.h"

static const struct game *const games[] = {&null_game, &pocket_hexes, NULL};

const struct game *const *const test_registry = games;
