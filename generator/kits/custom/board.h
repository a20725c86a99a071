#pragma once

/*
 * Boards of kit files: as they were read, cells, edges, paths and regions over a grid; and how they
 * look. For the files of boards only.
 */

#include "kits/custom/private.h"

/* What a cell shows. */
struct custom_cell {
    int terrain;                      /* CUSTOM_NONE: nothing, where the kit has no terrain */
    int symbol;                       /* CUSTOM_NONE: the terrain's */
    struct custom_value text;         /* where a list or a table names it; TEXT "": the terrain's */
    const struct custom_value *tile;  /* NULL: none lies here */
    int turn;                         /* of the tile, in sides clockwise */
    const struct custom_track *track; /* NULL: none */
    bool named;                       /* by a list or a table */
};

/* A side of a cell that a line runs along. */
struct custom_edge {
    int line, cell, side;
};

/* Cells FIRST .. FIRST + COUNT - 1 of the board's list. */
struct custom_path_of_cells {
    int line, first, count;
    struct custom_value last; /* its last cell's name */
};

/* Each takes a byte for every cell, and looks for a place for its name. */
enum { CUSTOM_REGIONS_MAX = 250 };

struct custom_region {
    struct custom_value name;
    int line; /* or CUSTOM_NONE */
    enum colour_role fill;
    uint8_t *inside; /* a byte for every cell */
};

/* What stands beside a map: squares with their numbers, or one box. */
enum { CUSTOM_ASIDES_MAX = 24 };
enum custom_aside_side { ASIDE_BELOW, ASIDE_ABOVE, ASIDE_RIGHT, ASIDE_SIDES };
struct custom_aside {
    enum { ASIDE_TRACK, ASIDE_GRID, ASIDE_BOX } kind;
    enum custom_aside_side side;
    int count, from, columns, rows; /* COLUMNS 0: as many as fit */
    double width, height;           /* of a square, mm */
    struct custom_value label;
    enum colour_role fill;      /* or COLOUR_NONE */
    struct custom_value *texts; /* of every square; text NULL: none */
};

struct custom_board_spec {
    const struct custom_kit *custom;
    struct grid *grid;
    struct custom_pool *pool;
    double hex; /* 0: the largest that fits */
    bool dots, legend;
    bool triangles; /* around the corners of cells */
    bool halves;    /* cells at the edge are cut along it */
    struct custom_cell *cells;
    struct custom_edge *edges;
    int edge_count;
    struct custom_path_of_cells *paths;
    int path_count;
    int *path_cells;
    int path_cell_count;
    struct custom_region *regions;
    int region_count;
    struct custom_aside aside[CUSTOM_ASIDES_MAX];
    int aside_count;
};

/* What reads an entry of a board: of edges, paths or regions, of what stands beside it. ERROR_INPUT
 * with the place of what is wrong. */
typedef bool custom_board_reader(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error);
custom_board_reader custom_board_read_edges, custom_board_read_paths, custom_board_read_regions,
    custom_beside_read;
/* What reads a row of such an entry. */
typedef bool custom_row_reader(struct custom_board_spec *board, const void *entry,
    const struct custom_row *row, struct error *error);

/* ---- what reading them shares (board_read.c) ---- */

/* Words between blanks: what a row makes of a single value, or the values of a list. */
struct custom_words {
    const char *text;
    struct custom_value value; /* where the word is */
    const struct yaml_node *node, *next;
    const struct custom_row *row;
    bool wrong; /* a value was, and the error is set */
};
/* A copy of VALUE that outlives its table, called KEY in messages. */
struct custom_value custom_keep_value(
    struct custom_pool *pool, const struct custom_value *value, const char *key);
/* Begins to walk the words at NODE. Each call takes the next into value.text, kept in the row's
 * pool; false at the end, and where a value is WRONG. */
void custom_words_begin(
    struct custom_words *words, const struct yaml_node *node, const struct custom_row *row);
MUST_USE bool custom_words_next(struct custom_words *words, struct error *error);
/* The cell that VALUE names. ERROR_INPUT with which there are. */
MUST_USE bool custom_pick_cell(const struct custom_board_spec *board,
    const struct custom_value *value, int *cell, struct error *error);
/* Calls READ with a row of FILE after the other, or once without a table where FILE is empty. */
MUST_USE bool custom_each_row(struct custom_board_spec *board, const struct custom_field *file,
    custom_row_reader *read, const void *entry, struct error *error);

/* ---- what stands beside it (board_beside.c) ---- */

/* Where it lies, from the upper left of all, mm. */
struct custom_beside {
    double width, height; /* of all */
    struct rect map;
    struct rect side[ASIDE_SIDES];
    struct rect at[CUSTOM_ASIDES_MAX]; /* without labels above */
    int columns[CUSTOM_ASIDES_MAX];
};

/* Whether all words have room and characters. */
MUST_USE bool custom_beside_check(
    const struct custom_board_spec *spec, struct fonts *fonts, struct error *error);
/* With a map of WIDTH x HEIGHT mm, its legend included, on a page with ROOM mm across. */
struct custom_beside custom_beside_lay(
    const struct custom_board_spec *spec, double width, double height, double room);
/* Adds the name of square FIELD (from 0, of all of them); false past the last. */
bool custom_beside_field(const struct custom_board_spec *spec, const struct custom_beside *beside,
    int field, struct text *name, struct point *at);
/* Draws all with their upper left at CORNER. */
void custom_beside_draw(const struct custom_board_spec *spec, const struct custom_beside *beside,
    struct point corner, struct scene *scene);

/* ---- how it looks (board_draw.c) ---- */

/* A board for one job. */
struct custom_board_art {
    const struct custom_board_spec *spec;
    struct fonts *fonts;
    const struct texts *texts;
    const struct symbols *symbols;
    int pattern[CUSTOM_TERRAIN_MAX]; /* symbols of the document; -1: none */
    struct custom_pool *pool;
    const struct custom_face **tile; /* of every cell, or NULL */
    double room;                     /* across the page, mm */
    double names_longest;            /* width of the longest cell name in a size of 1 mm */
};

/* What an art's symbols are drawn for, mm; they are placed scaled. */
#define CUSTOM_ART_HEX 10.0

/* Draws the board's cells with hexagon (0, 0) at ORIGIN. */
void custom_board_draw(
    const struct custom_board_art *art, double hex, struct point origin, struct scene *scene);
/* A line is never wider than a part of the cells it runs between. */
struct paint custom_board_line(const struct custom_board_spec *spec, int line, double hex);
/* The width of the line around all, mm. */
double custom_board_frame(double hex);
/* The box around what is seen of all cells, with hexagon (0, 0) at (0, 0). */
struct rect custom_board_box(const struct custom_board_spec *spec, double hex);
/* Fills the current path as TERRAIN, and what is on such a cell. */
void custom_board_terrain(const struct custom_board_art *art, int terrain, struct point centre,
    double hex, struct scene *scene);

/* What drawing a board's ground (board_draw.c) and its words (board_labels.c) share. */

/* A board on a page. */
struct custom_drawing {
    const struct custom_board_art *art;
    const struct custom_board_spec *spec;
    struct grid_paper paper;
    struct scene *scene;
    const enum colour_role *ground; /* of every cell: its region's, its terrain's, or paper */
    struct rect edge;               /* around what is seen of all cells */
};

/* The radius of symbols, in widths of a cell; and how far they are lifted by a text below. */
#define CUSTOM_BOARD_SYMBOL 0.24
#define CUSTOM_BOARD_SYMBOL_RISE 0.06

/* How far the middle of what is seen of CELL lies beside its centre. */
struct point custom_board_shift(const struct custom_drawing *drawing, int cell);
/* The symbol of CELL or its terrain, or CUSTOM_NONE; its text or its terrain's, never NULL. */
int custom_board_symbol(const struct custom_board_spec *spec, const struct custom_cell *cell);
const char *custom_board_text(const struct custom_board_spec *spec, const struct custom_cell *cell);

/* The size of names in cells of HEX mm; 0: there is no room for them, or they have none. */
double custom_names_size(const struct custom_board_art *art, double hex);
/* Names of regions, texts and names of cells. */
void custom_labels_draw(const struct custom_drawing *drawing);
/* Where CELL's name, or its text, stands; a width of 0: it has none. */
struct rect custom_label_box(const struct custom_drawing *drawing, int cell, bool name);

/*
 * board_tiles.c: Tiles that lie on cells, and track in cells without one.
 */

/* Finds the tiles of ART's cells and fills their faces. ERROR_INPUT. ART's destroyer releases. */
MUST_USE bool custom_tiles_fill(struct custom_board_art *art, struct error *error);
/* The track in CELL, its tile's or its own; NULL: none. */
const struct custom_track *custom_tile_track(const struct custom_board_art *art, int cell);
/* Draws the grounds of tiles, all lines of track, and what lies over those of CELL. */
void custom_tiles_ground(const struct custom_drawing *drawing);
void custom_tiles_under(const struct custom_drawing *drawing);
void custom_tiles_over(const struct custom_drawing *drawing, int cell);
/* AT: the middle of a text of WIDTH x HEIGHT mm where the track in CELL leaves room; false where
 * it covers something. */
bool custom_tile_text(
    const struct custom_drawing *drawing, int cell, double width, double height, struct point *at);
