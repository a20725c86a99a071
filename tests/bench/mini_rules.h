#pragma once

/*
 * The same by the game's own rules, to check mini_exact with: every die for itself, every legal
 * action, nothing left out because it cannot be better. Slow.
 */

#include "games/game.h"
#include "mini_board.h"

/* The rules of one player on BOARD; free it with free. */
struct rules *mini_rules_create(const struct mini_board *board);
/* SHEET as a state before a turn; free it with game_state_destroy. */
struct state *mini_rules_state(const struct rules *rules, const struct sheet *sheet);
/* The mean of what is to come with best play. */
double mini_rules_best(
    const struct mini_board *board, const struct rules *rules, const struct state *state);
