#pragma once

/*
 * Best play by the game's own rules, to check mini_exact: every die separately, every legal action,
 * nothing skipped. Slow.
 */

#include "games/game.h"
#include "mini_board.h"

/* Creates the rules for one player on BOARD; free them with free. */
struct rules *mini_rules_create(const struct mini_board *board);
/* Returns SHEET as a state before a turn; free it with game_state_destroy. */
struct state *mini_rules_state(const struct rules *rules, const struct sheet *sheet);
/* Returns the mean points still to come with best play. */
double mini_rules_best(
    const struct mini_board *board, const struct rules *rules, const struct state *state);
