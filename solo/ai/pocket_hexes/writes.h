#ifndef PAPERHEX_AI_POCKET_HEXES_WRITES_H
#define PAPERHEX_AI_POCKET_HEXES_WRITES_H

/*
 * All that may be written on one sheet of Pocket Hexes, judged by the learned value. What a write
 * makes of the sheet does not depend on the other dice, so it can be kept while many rolls are
 * looked at.
 */

#include "ai/pocket_hexes/task.h"

/* One number in one cell: what it makes of the sheet. */
struct write {
    uint8_t closed, number[6]; /* rings it completes, the highest first */
    struct feature_fits fits;
    int16_t change[SEARCH_NETS_MAX][NET_WIDTH_MAX]; /* of the sums */
};

/* The sheet of one task, whose dice may change. */
struct writes {
    struct net_sum sums[SEARCH_NETS_MAX];
    struct write *kept; /* by cell and number; NULL: nothing is kept */
    uint8_t *made;      /* for how many of the networks */
};

enum { WRITES_FEW = 4 }; /* of all that one network judged, those that are judged by all */

/* Ended by writes_end. KEEP: for many dice. */
void writes_begin(struct writes *writes, const struct search_task *task, bool keep);
void writes_end(struct writes *writes);

/* All moves of TASK, whose sheet is that of WRITES, judged by the learned value, in no order; how
 * many, at least one. */
int writes_judge(struct writes *writes, const struct search_task *task, struct search_move *moves);

/* The first die that may be written and shows what DIE does: once no die is rolled again only the
 * number counts, before that it is DIE itself. */
int writes_first_alike(const struct search_task *task, int die);

/* The place of the best one, the first of them. */
int writes_find_best(const struct search_move *moves, int count);
/* What the best move of TASK is worth. The first network judges all of them, and only the best
 * few are judged by all networks. */
float writes_best(struct writes *writes, const struct search_task *task);
/* The task that is left after MOVE, at the next write of the same turn. */
struct search_task writes_after(const struct search_task *task, const struct search_move *move);
/* TASK with the first network alone. */
struct search_task writes_roughly(const struct search_task *task);

/* Writing DIE on CELL, scored in the best way; the best penalty. */
struct search_move writes_best_of(
    struct writes *writes, const struct search_task *task, int die, int cell);
struct search_move writes_best_penalty(const struct writes *writes, const struct search_task *task);

/* The mean of the networks for the sheet as it is, with FREE boxes and these dice. */
float writes_promise(const struct writes *writes, const struct search_task *task, int free,
    const struct known_dice *dice);

#endif
