#ifndef PAPERHEX_AI_POCKET_HEXES_LOOKS_H
#define PAPERHEX_AI_POCKET_HEXES_LOOKS_H

/*
 * Looks at one move, each of which finds what it is worth some writes later. A look that is stopped
 * returns false and leaves the value as it was.
 */

#include "ai/pocket_hexes/ends.h"

enum {
    LOOK_LEAF_ROLLS = 60, /* for what first writes lead to */
    LOOK_FAR_ROLLS = 24,  /* that are looked at over faces */
};

/* What a look knows. */
struct look {
    const struct search_task *task;
    struct ends *ends, *far; /* sheets judged by rolls; over faces in rolls, or NULL */
};

/* First writes. */
bool look_at_faces(const struct look *look, struct search_move *move);
bool look_at_leaves(const struct look *look, struct search_move *move);
/* The first of two writes. */
bool look_at_second(const struct look *look, struct search_move *move);
bool look_at_second_rolls(const struct look *look, struct search_move *move);
/* The last write of a turn. */
bool look_at_rolls(const struct look *look, struct search_move *move);

/* What the best first write of a turn is worth over the faces that its die may show, by the first
 * network: for ends_create. */
float look_over_faces(struct writes *writes, const struct search_task *task);

#endif
