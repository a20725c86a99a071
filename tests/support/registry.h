#pragma once

/*
 * The games that tests run over: all of the program's, the null game (the template), and Tokens (a
 * bit of everything).
 */

#include "games/registry.h"

/* The games, then NULL. */
extern const struct game *const *const test_registry;
