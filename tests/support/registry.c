/*
 * The tests' registry. The program's games are listed by name once more on purpose: a test compares
 * the two, so that a new game cannot be forgotten here.
 */
#include "support/registry.h"

#include "games/nullgame.h"
#include "games/beerhex/beerhex.h"
#include "games/hex_tri/hex_tri.h"
#include "games/pocket_hexes/pocket_hexes.h"
#include "games/toll_hexes/toll_hexes.h"

static const struct game *const games[] = {&null_game, &pocket_hexes, &beerhex, &toll_hexes, &hex_tri, NULL};

const struct game *const *const test_registry = games;
