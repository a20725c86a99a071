#pragma once

/*
 * Positions of Toll Hexes for tests.
 */

#include "unit/games/rule_table.h"

#include "games/toll_hexes/toll_hexes.h"

/* Returns the state of a table of Toll Hexes. */
struct state *at(const struct rule_table *table);
int cell(const struct rule_table *table, const char *name);
/* Returns a table of two (side 4) after the set-up: player 1 starts, the Start tile on d4 shows 1
 * at the top, 2 at its right and so on, and both players hold wild, stop and 123456. The Goals are
 * d2, f4 and b4. */
struct rule_table opened(const char *options);
/* Places a tile of OWNER on NAME, from the bag or, if the bag has none, from the hand. */
void put(struct rule_table *table, const char *name, int kind, int turn, int owner);
