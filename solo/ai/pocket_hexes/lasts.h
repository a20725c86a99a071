#ifndef PAPERHEX_AI_POCKET_HEXES_LASTS_H
#define PAPERHEX_AI_POCKET_HEXES_LASTS_H

/*
 * The last write of a turn. No die is known after it, so what a number in a cell comes to does not
 * depend on the other dice: it is judged once, however many faces of a die lead to the same sheet.
 * Of several networks the first one judges all writes, and only the best few are judged by all.
 */

#include "ai/pocket_hexes/task.h"

/* Sheets before their last write, each found by the move that led to it. */
struct lasts;

/* Ended by lasts_destroy. All sheets come from that of TASK, one write before. */
struct lasts *lasts_create(const struct search_task *task);
void lasts_destroy(struct lasts *lasts);

/* The best last write on the sheet of NEXT, to which MOVE led: what it is worth; which it is. */
float lasts_best(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next);
struct search_move lasts_best_move(
    struct lasts *lasts, const struct search_move *move, const struct search_task *next);

#endif
