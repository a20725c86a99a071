#ifndef PAPERHEX_AI_POCKET_HEXES_ENDS_H
#define PAPERHEX_AI_POCKET_HEXES_ENDS_H

/*
 * Sheets as a turn may leave them, judged by rolls of the next one: the mean of the best first
 * write. Different writes often lead to the same sheet, which is judged once.
 */

#include "ai/pocket_hexes/writes.h"

struct ends;

/* Ended by ends_destroy. Sheets are judged as TASK says, with the first ROLLS of its rolls, where
 * BEST is asked what the best first write of each is worth. */
struct ends *ends_create(const struct search_task *task, int rolls,
    float (*best)(struct writes *writes, const struct search_task *task));
void ends_destroy(struct ends *ends);

/* What the sheet of AFTER promises, into PROMISE. False if the task was stopped before it was
 * known. */
bool ends_promise(struct ends *ends, const struct search_task *after, float *promise);

#endif
