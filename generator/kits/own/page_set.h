#ifndef PAPERHEX_KITS_OWN_PAGE_SET_H
#define PAPERHEX_KITS_OWN_PAGE_SET_H

/*
 * Pages as a kit file says them: read by page_read.c, planned and drawn by pages.c.
 */

#include "kits/own/private.h"

/* What an entry shows; a table is a text of one block. */
struct own_sheet {
    enum own_sheet_kind {
        SHEET_GRID,
        SHEET_BOARD,
        SHEET_TEXTS,
        SHEET_TABLE,
        SHEET_SQUARES,
        SHEET_LINES
    } kind;
    const struct yaml_node *node; /* what stands at its key */
    struct own_value title;
    int times;
    double pitch; /* of squares and lines, mm */
    struct yaml_tree *tree;
    struct yaml_node list, block, table;
    struct own_component texts;
};

struct own_page_set {
    struct own_pool *pool;
    struct own_value title;
    struct own_value paper; /* of a page; "": the paper that is printed on */
    int count;
    struct own_sheet *sheet;
};

#endif
