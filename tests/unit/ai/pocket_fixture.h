#pragma once

/*
 * A board of Pocket Hexes for the tests of its learned levels.
 */
#include "ai/pocket_hexes/private.h"
#include "core/rng.h"
#include "games/pocket_hexes/pocket_hexes.h"

struct fixture {
    struct rules *rules;
    struct sheet_board board;
};

/* Returns a board for one player, with option KEY set to VALUE (NULL: the usual options); its rules
 * are freed by game_rules_destroy. */
struct fixture make_fixture(const char *key, const char *value);
/* Picks a random number that may be written on a random cell; returns false if it found none. */
bool pick_write(const struct fixture *fixture, const struct sheet *sheet, struct rng *rng,
    int *cell, int *value);
