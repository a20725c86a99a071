#pragma once

/*
 * Positions of Hex-Tri set up by hand at the table of rule_table.h. The board of side 2, entries
 * marked ^:
 *
 *                 ^t1     ^t2
 *     ^t3      t4     [b1]     t5     ^t6
 * ^t7     [a1]     t8      t9     [c1]    ^t10
 *      t11     t12    [b2]     t13     t14
 * ^t15    [a2]     t16     t17    [c2]    ^t18
 *     ^t19     t20    [b3]     t21    ^t22
 *                 ^t23    ^t24
 */
#include "unit/games/rule_table.h"

#include "games/hex_tri/hex_tri.h"

enum { A = 1, B = 2, C = 4 }; /* bits for winners */

struct state *at(const struct rule_table *table);
/* Returns the field of that name; ends the test if there is none. */
int field(const struct rule_table *table, const char *name);
/* Puts figures of SEAT on the board: "K@b1" its Chief, "3@a1" three others, "$2@a1" Manna. */
void put(struct rule_table *table, int seat, const char *figures);
int manna(const struct rule_table *table, const char *name);
int count(const struct rule_table *table, int seat, const char *name);
/* Has everybody pass, which leads to production and battle. */
void end_round(struct rule_table *table);
