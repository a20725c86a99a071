#pragma once

/*
 * A table at which tests play any game in few words. Everything fails the running test by itself
 * when it does not go as the words say.
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

/* A fresh game; OPTIONS as "size=3 clues=on". */
struct rule_table sit(const struct game *game, int players, const char *options);
void rise(struct rule_table *table);
/* Plays legal actions, and gives events where one is due, separated by ';'. The position holds
 * (check) after each. */
void plays(struct rule_table *table, const char *spellings);
bool may_play(const struct rule_table *table, const char *spelling);
/* The action is refused, for a reason that says REASON. */
void refuses(const struct rule_table *table, const char *spelling, const char *reason);
int acting(const struct rule_table *table);
/* The winners' bits; ends the test if the game is not over. */
unsigned winners(const struct rule_table *table);
int score(const struct rule_table *table, int seat);
size_t legal_count(const struct rule_table *table);
/* The words of LIST, separated by spaces, one after the other; false at its end. */
bool next_of(const char **list, char word[64]);
