#ifndef PAPERHEX_TESTS_BENCH_MINI_EXACT_H
#define PAPERHEX_TESTS_BENCH_MINI_EXACT_H

#include "ai/pocket_hexes/search.h"

/* The mean of best play of BOARD, of seven cells and at most MINI_BOXES_MAX boxes, where all dice
 * have as many faces, at most MINI_FACES_MAX: every roll, every write and every way to score,
 * without any judgement. */
double mini_exact(const struct sheet_board *board);
/* The mean of what PLAYER, a task without a sheet, does there: every roll, and its own moves. Dice
 * that are alike are shown to it in order. */
double mini_policy(const struct search_task *player);

#endif
