#ifndef PAPERHEX_AI_POCKET_HEXES_SEARCH_H
#define PAPERHEX_AI_POCKET_HEXES_SEARCH_H

/*
 * What to write, found with the learned value: over both writes of a step together, over every face
 * that the die rolled again may show, and over rolls of the next turn. It knows one sheet and its
 * dice, nothing of other players.
 */

#include "ai/pocket_hexes/task.h"

/* The moves of TASK, the best first, into MOVES (SEARCH_MOVES_MAX); how many, at least one. Those
 * that were looked at come before the others, whose values are brought down to theirs. Of places
 * that are the same by turning the board, the first one only where TASK has its turnings. */
int search_moves(const struct search_task *task, struct search_move *moves);
/* The same by the learned value alone. */
int search_by_value(const struct search_task *task, struct search_move *moves);
/* By value, then by place: the highest first. */
void search_sort(struct search_move *moves, int count);
/* What the sheet of TASK promises after MOVE (NULL: as it is now), whatever dice show: points from
 * there to the end, those of MOVE not counted. */
float search_promise(const struct search_task *task, const struct search_move *move);
/* The same where the dice of DICE are known. */
float search_promise_with(const struct search_task *task, const struct known_dice *dice);
/* Points from here to the end that the best move leads to. */
float search_best_value(const struct search_task *task);

#endif
