#ifndef PAPERHEX_LAYOUT_PIECE_BLOCKS_H
#define PAPERHEX_LAYOUT_PIECE_BLOCKS_H

/*
 * Pieces of several sorts on as few pages as it takes. What belongs together (a player's pieces of
 * one size) is a block of rows of its own, packed as pieces.h says; blocks stand beside each other
 * on shelves. Clear strips run straight across between the shelves, and from a shelf's top to its
 * bottom between its blocks, so that blocks are cut apart first and every cut stays straight.
 */

#include "layout/pieces.h"

/* COUNT pieces that stay together. */
struct piece_group {
    struct piece_wish wish;
    int count;
    int owner; /* whose they are: the last of one's groups do not stand beside the next one's */
};

/* Some pieces of a group, on one page. */
struct piece_block {
    struct piece_sheet sheet;
    int page;         /* from 0, fronts only */
    int group;        /* which, */
    int first, count; /* and which of its pieces */
};

struct piece_blocks {
    struct piece_block *block; /* page by page, groups in their order */
    int count;
    int pages;
};

enum { PIECE_GROUPS_MAX = 32 };

/* Packs COUNT groups (1 .. PIECE_GROUPS_MAX) in their order. Their wishes agree in pack, turn and
 * fold. False, and nothing to finish, if a piece of group MISFIT is too large for the page. */
MUST_USE bool piece_blocks_init(struct piece_blocks *blocks, const struct frame *frame,
    const struct piece_group *groups, int count, int *misfit);
void piece_blocks_finish(struct piece_blocks *blocks);

#endif
