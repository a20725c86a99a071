#pragma once

/*
 * A table at which tests play Pocket Hexes in few words. Every function fails the running test if
 * the game does not do what its arguments say.
 */

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/pocket_hexes/pocket_hexes.h"

struct table {
    struct rules *rules;
    struct state *state;
};

/* Returns a new game; OPTIONS are like "side=3 boxes=2". */
struct table table_open(int players, const char *options);
void table_close(struct table *table);
/* Rolls the six dice, and the re-roll that is due. */
void table_roll(struct table *table, int d4, int d6, int d8, int d10, int d12, int d20);
void table_reroll(struct table *table, int value);
/* Plays legal actions separated by spaces ("penalty:d8" for "penalty d8"). */
void table_play(struct table *table, const char *actions);
/* Checks that ACTION is refused, with a reason that contains REASON. */
void table_refuses(const struct table *table, const char *action, const char *reason);
bool table_allows(const struct table *table, const char *action);
/* Writes numbers on the grid of SEAT without a turn: "a1=4 b2=7". */
void table_fill(struct table *table, int seat, const char *numbers);
/* Puts NUMBER into the next box of SEAT. */
void table_box(struct table *table, int seat, int number);
int table_actor(const struct table *table);
size_t table_legal_count(const struct table *table);
int table_cell(const struct table *table, const char *name);
/* Checks SEAT's boxes, given as "6 -3". */
void table_boxes_are(const struct table *table, int seat, const char *boxes);
void table_json_is(const struct table *table, const char *json);
