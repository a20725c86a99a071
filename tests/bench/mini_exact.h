#pragma once

/*
 * Best play of a mini board: every roll, every write and every way to score, without any judgement.
 * What was found stays, so that every question after the first is quick. (Numbers are kept as
 * floats: six digits of what is said are right.)
 */

#include "mini_board.h"

struct mini_exact;

/* BOARD is borrowed. */
struct mini_exact *mini_exact_create(const struct mini_board *board);
/* NULL is fine. */
void mini_exact_destroy(struct mini_exact *exact);

/* The mean of what is to come before a turn with SHEET, which has a free box. */
double mini_exact_turn(struct mini_exact *exact, const struct sheet *sheet);
/* The same where TASK is to write (its sheet, moment, dice and used ones; of a penalty at the first
 * write, too). */
double mini_exact_best(struct mini_exact *exact, const struct search_task *task);
/* The same if it does MOVE, whose points count, and plays best from there on. */
double mini_exact_after(
    struct mini_exact *exact, const struct search_task *task, const struct search_move *move);
/* How many sheets were looked at. */
size_t mini_exact_sheets(const struct mini_exact *exact);
