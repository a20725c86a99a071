#pragma once

/*
 * Shared by the sources of kit files; private to this folder.
 */

#include "kits/custom/ink/ink.h"

/* ---- pages of a kit file, read (page_read.c), planned and drawn (pages.c) ---- */

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
    int times;    /* 0: once, or as many pages as fit on a sheet */
    double pitch; /* of squares and lines, mm */
    struct yaml_tree *tree;
    struct yaml_node list, block, chart;
    struct custom_component texts;
};

struct custom_page_set {
    struct custom_pool *pool;
    struct custom_value title;
    struct custom_value paper; /* of a page; "": the printed paper */
    int count;
    struct custom_sheet *sheet;
};

/* pages.c: Read, take and visit pages composed of other components. Taking them makes whole kits
 * leave out the components on them; visiting calls VISIT with every table that was read. */
MUST_USE bool custom_pages_read(struct custom_component *component, struct error *error);
/* Makes texts the only entry of such pages, for booklets and several pages on a sheet. */
bool custom_texts_take(struct custom_component *component, struct error *error);
void custom_pages_finish(struct custom_component *component);
void custom_pages_take(struct custom_kit *custom);
void custom_pages_visit_files(const struct custom_component *component,
    void (*visit)(void *context, const char *path), void *context);

/* The component of each kind, without its name. */
extern const struct component custom_text_component, custom_folded_component,
    custom_pages_component;
