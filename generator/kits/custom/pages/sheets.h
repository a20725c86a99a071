#pragma once

/*
 * Composed pages as they were read.
 */

#include "kits/custom/read/read.h"

/* The content of an entry; a table is a text of one block. */
struct custom_sheet {
    enum custom_sheet_kind {
        SHEET_GRID,
        SHEET_BOARD,
        SHEET_TEXTS,
        SHEET_TABLE,
        SHEET_SQUARES,
        SHEET_LINES
    } kind;
    const struct yaml_node *node; /* value of its key */
    struct custom_value title;
    int times;    /* 0: once, or as often as pages fit on a sheet */
    double pitch; /* of squares and lines, mm */
    struct yaml_tree *tree;
    struct yaml_node list, block, chart;
    struct custom_component texts;
};

struct custom_page_set {
    struct custom_pool *pool;
    struct custom_value title;
    struct custom_value paper; /* of a page; "": the paper that is printed on */
    int count;
    struct custom_sheet *sheet;
};
