#ifndef PAPERHEX_KITS_OWN_BOARD_H
#define PAPERHEX_KITS_OWN_BOARD_H

/*
 * A board of a kit file as it was read: cells, edges, paths and regions over a grid.
 */

#include "grid/grid.h"
#include "kits/own/own_private.h"

/* What a cell shows. */
struct own_cell {
    int16_t terrain;  /* OWN_NONE: nothing, where the kit has no terrain */
    int16_t symbol;   /* OWN_NONE: the terrain's */
    const char *text; /* NULL: the terrain's */
    bool named;       /* by a list or a table, */
    const char *file; /* which this is, and its line */
    int line;
};

/* A side of a cell that a line runs along. */
struct own_edge {
    int line, cell, side;
};

/* Cells FIRST .. FIRST + COUNT - 1 of the board's list. */
struct own_path_of_cells {
    int line, first, count;
    const char *file; /* where its last cell stands */
    int place;
};

/* Each takes a byte for every cell, and looks for a place for its name. */
enum { OWN_REGIONS_MAX = 250 };

struct own_region {
    const char *name;
    const char *file; /* where its name stands */
    int place;
    int line; /* or OWN_NONE */
    enum colour_role fill;
    uint8_t *inside; /* a byte for every cell */
};

struct own_board_spec {
    const struct own_kit *own;
    struct grid *grid;
    struct own_pool *pool;
    double hex; /* 0: the largest that fits */
    bool dots, legend;
    struct own_cell *cells;
    struct own_edge *edges;
    int edge_count, edge_capacity;
    struct own_path_of_cells *paths;
    int path_count, path_capacity;
    int *path_cells;
    int path_cell_count, path_cell_capacity;
    struct own_region *regions;
    int region_count;
};

/* Entries of cells, edges, paths and regions. NODE is a list of maps, or a single map. ERROR_INPUT
 * with the place of what is wrong. (board_cells.c, board_lines.c) */
MUST_USE bool own_board_read_cells(
    struct own_board_spec *board, const struct yaml_node *node, struct error *error);
MUST_USE bool own_board_read_edges(
    struct own_board_spec *board, const struct yaml_node *node, struct error *error);
MUST_USE bool own_board_read_paths(
    struct own_board_spec *board, const struct yaml_node *node, struct error *error);
MUST_USE bool own_board_read_regions(
    struct own_board_spec *board, const struct yaml_node *node, struct error *error);

/* ---- what reading them shares (board_entries.c) ---- */

/* Calls READ with every map of NODE. */
MUST_USE bool own_each_entry(struct own_board_spec *board, const struct yaml_node *node,
    bool (*read)(struct own_board_spec *board, const struct yaml_node *entry, struct error *error),
    struct error *error);
/* Words between blanks: what a row makes of a single value, or the values of a list. */
struct own_words {
    const char *text;
    struct own_value value; /* where the word is */
    const struct yaml_node *node, *next;
    const struct own_row *row;
};
/* Begins to walk the words at NODE. Each call takes the next into value.text, kept in the board's
 * pool; *DONE at the end. */
void own_words_begin(
    struct own_words *words, const struct yaml_node *node, const struct own_row *row);
MUST_USE bool own_words_next(struct own_words *words, bool *done, struct error *error);
/* The cell that VALUE names. ERROR_INPUT with which there are. */
MUST_USE bool own_pick_cell(const struct own_board_spec *board, const struct own_value *value,
    int *cell, struct error *error);
/* Calls READ with a row of FILE after the other, or once without a table where FILE is empty. */
MUST_USE bool own_each_row(struct own_board_spec *board, const struct own_field *file,
    bool (*read)(struct own_board_spec *board, const void *entry, const struct own_row *row,
        struct error *error),
    const void *entry, struct error *error);

/* ---- how it looks (board_draw.c, board_legend.c) ---- */

struct own_board_legend {
    int count;
    double width, height; /* mm; 0: there is none */
    int columns;
    double pitch; /* of columns, mm */
};

/* A board for one job. */
struct own_board_art {
    const struct own_board_spec *spec;
    struct fonts *fonts;
    const struct texts *texts;
    const struct symbols *symbols;
    int pattern[OWN_TERRAIN_MAX]; /* symbols of the document; -1: none */
    double names_longest;         /* width of the longest cell name in a size of 1 mm */
};

/* What an art's symbols are drawn for, mm; they are placed scaled. */
#define OWN_ART_HEX 10.0

/* Draws the board's cells with hexagon (0, 0) at ORIGIN. */
void own_board_draw(
    const struct own_board_art *art, double hex, struct point origin, struct scene *scene);
/* A line is never wider than a part of the cells it runs between. */
struct paint own_board_line(const struct own_board_spec *spec, int line, double hex);
/* The width of the line around all, mm. */
double own_board_frame(double hex);
/* Fills the current path as TERRAIN, and what is on such a cell. */
void own_board_terrain(const struct own_board_art *art, int terrain, struct point centre,
    double hex, struct scene *scene);

struct own_board_legend own_legend_of(const struct own_board_art *art, double room);
void own_legend_draw(const struct own_board_art *art, const struct own_board_legend *legend,
    struct point at, struct scene *scene);

#endif
