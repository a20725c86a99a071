#pragma once

/*
 * Best play on a mini board: considers every roll, every write and every way to score, without
 * estimates. Results are kept, so that every question after the first is quick. (They are floats:
 * six digits are right.)
 */

#include "mini_board.h"

struct mini_exact;

/* BOARD is borrowed. */
struct mini_exact *mini_exact_create(const struct mini_board *board);
/* NULL is fine. */
void mini_exact_destroy(struct mini_exact *exact);

/* Returns the mean points still to come before a turn with SHEET, which has a free box. */
double mini_exact_turn(struct mini_exact *exact, const struct sheet *sheet);
/* Returns the same before a write of TASK (its sheet, moment, dice and used dice), including a
 * penalty at the first write. */
double mini_exact_best(struct mini_exact *exact, const struct search_task *task);
/* Returns the same if TASK plays MOVE, whose points count, and then plays best. */
double mini_exact_after(
    struct mini_exact *exact, const struct search_task *task, const struct search_move *move);
/* Returns how many sheets were examined. */
size_t mini_exact_sheets(const struct mini_exact *exact);
