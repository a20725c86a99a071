#pragma once

/*
 * A table at which tests play any game in few words. Every function fails the running test if the
 * game does not do what its arguments say.
 */

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/game.h"

#include <stdlib.h>
#include <string.h>

struct rule_table {
    const struct game *game;
    struct rules *rules;
    struct state *state;
};

/* Returns a new game; OPTIONS are like "size=3 clues=on". */
struct rule_table sit(const struct game *game, int players, const char *options);
void rise(struct rule_table *table);
/* Plays legal actions and due events, separated by ';', and checks the position (check) after each.
 */
void plays(struct rule_table *table, const char *spellings);
bool may_play(const struct rule_table *table, const char *spelling);
/* Checks that the action is refused, with a reason that contains REASON. */
void refuses(const struct rule_table *table, const char *spelling, const char *reason);
int acting(const struct rule_table *table);
/* Returns the winners' bits; ends the test if the game is not over. */
unsigned winners(const struct rule_table *table);
int score(const struct rule_table *table, int seat);
size_t legal_count(const struct rule_table *table);
/* Copies the next of the words in LIST, separated by spaces; returns false at the end. */
bool next_of(const char **list, char word[64]);
