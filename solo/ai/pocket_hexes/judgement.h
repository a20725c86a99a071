#ifndef PAPERHEX_AI_POCKET_HEXES_JUDGEMENT_H
#define PAPERHEX_AI_POCKET_HEXES_JUDGEMENT_H

#include "games/pocket_hexes/pocket_hexes.h"

/*
 * What a Pocket Hexes sheet promises, in thousandths of a point: the total so far, plus what the
 * most promising rings may still bring, one for each free box; a box that no ring fills counts as
 * a penalty. Integers only, no memory, about a microsecond for 37 cells.
 */
enum { JUDGEMENT_POINT = 1000 };

int64_t pocket_hexes_judge(const struct rules *rules, const struct pocket_grid *grid);

#endif
