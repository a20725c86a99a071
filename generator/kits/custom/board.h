#pragma once

/*
 * Boards of kit files: cells, edges, paths and regions over a grid, and their drawing. Only for the
 * files of boards.
 */

#include "kits/custom/private.h"

/* The content of a cell. */
struct custom_cell {
    int terrain;                      /* CUSTOM_NONE: none, in a kit without terrain */
    int symbol;                       /* CUSTOM_NONE: that of the terrain */
    struct custom_value text;         /* from a list or table; TEXT "": that of the terrain */
    const struct custom_value *tile;  /* NULL: no tile */
    int turn;                         /* rotation of the tile, in sides clockwise */
    const struct custom_track *track; /* NULL: none */
    bool named;                       /* in a list or table */
};

/* A cell's side with a line along it. */
struct custom_edge {
    int line, cell, side;
};

/* Cells FIRST .. FIRST + COUNT - 1 in the board's list. */
struct custom_path_of_cells {
    int line, first, count;
    struct custom_value last; /* name of its last cell */
};

/* Limited because each takes a byte for every cell, and searches a place for its name. */
enum { CUSTOM_REGIONS_MAX = 250 };

struct custom_region {
    struct custom_value name;
    int line; /* or CUSTOM_NONE */
    enum colour_role fill;
    uint8_t *inside; /* a byte for every cell */
};

/* Parts beside a map: numbered squares, or one box. */
enum { CUSTOM_ASIDES_MAX = 24 };
enum custom_aside_side { ASIDE_BELOW, ASIDE_ABOVE, ASIDE_RIGHT, ASIDE_SIDES };
struct custom_aside {
    enum { ASIDE_TRACK, ASIDE_GRID, ASIDE_BOX } kind;
    enum custom_aside_side side;
    int count, from, columns, rows; /* COLUMNS 0: as many as fit */
    double width, height;           /* of a square, mm */
    struct custom_value label;
    enum colour_role fill;      /* or COLOUR_NONE */
    struct custom_value *texts; /* for every square; text NULL: none */
};

struct custom_board_spec {
    const struct custom_kit *custom;
    struct grid *grid;
    struct custom_pool *pool;
    double hex; /* 0: the largest that fits */
    bool dots, legend;
    bool triangles; /* draws triangles around the corners of cells */
    bool halves;    /* cuts edge cells in half */
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

/* Reads an entry of a board: of edges, paths or regions, or beside it. Fails with ERROR_INPUT and
 * the place of the mistake. */
typedef bool custom_board_reader(
    struct custom_board_spec *board, const struct yaml_node *node, struct error *error);
custom_board_reader custom_board_read_edges, custom_board_read_paths, custom_board_read_regions,
    custom_beside_read;
/* Reads a row of such an entry. */
typedef bool custom_row_reader(struct custom_board_spec *board, const void *entry,
    const struct custom_row *row, struct error *error);

/* ---- shared by readers (board_read.c) ---- */

/* Words separated by blanks: in a single value after filling in a row, or in a list. */
struct custom_words {
    const char *text;
    struct custom_value value; /* the current word, with its place */
    const struct yaml_node *node, *next;
    const struct custom_row *row;
    bool wrong; /* a value was wrong, and the error is set */
};
/* Returns a copy of VALUE that outlives its table, called KEY in messages. */
struct custom_value custom_keep_value(
    struct custom_pool *pool, const struct custom_value *value, const char *key);
/* Begin walking the words at NODE. Each call reads the next one into value.text, kept in the row's
 * pool; false at the end, and at a WRONG value. */
void custom_words_begin(
    struct custom_words *words, const struct yaml_node *node, const struct custom_row *row);
MUST_USE bool custom_words_next(struct custom_words *words, struct error *error);
/* Finds the cell named VALUE. Fails with ERROR_INPUT and the existing cells. */
MUST_USE bool custom_pick_cell(const struct custom_board_spec *board,
    const struct custom_value *value, int *cell, struct error *error);
/* Calls READ for each row of FILE, or once without a table if FILE is empty. */
MUST_USE bool custom_each_row(struct custom_board_spec *board, const struct yaml_node *node,
    const struct custom_field *file, custom_row_reader *read, const void *entry,
    struct error *error);

/* ---- beside the board (board_beside.c) ---- */

/* The layout beside a map, from the upper left of the whole, mm. */
struct custom_beside {
    double width, height; /* of the whole */
    struct rect map;
    struct rect side[ASIDE_SIDES];
    struct rect at[CUSTOM_ASIDES_MAX]; /* without labels above */
    int columns[CUSTOM_ASIDES_MAX];
};

/* Checks that all words fit and have characters in the fonts. */
MUST_USE bool custom_beside_check(
    const struct custom_board_spec *spec, struct fonts *fonts, struct error *error);
/* Lays them out for a map of WIDTH x HEIGHT mm, including its legend, on a page with ROOM mm
 * across. */
struct custom_beside custom_beside_lay(
    const struct custom_board_spec *spec, double width, double height, double room);
/* Adds the name of square FIELD (from 0, of all); false after the last. */
bool custom_beside_field(const struct custom_board_spec *spec, const struct custom_beside *beside,
    int field, struct text *name, struct point *at);
/* Draws all of them with their upper left at CORNER. */
void custom_beside_draw(const struct custom_board_spec *spec, const struct custom_beside *beside,
    struct point corner, struct scene *scene);

/* ---- drawing (board_draw.c) ---- */

/* A board, prepared for one job. */
struct custom_board_art {
    const struct custom_board_spec *spec;
    struct fonts *fonts;
    const struct texts *texts;
    const struct symbols *symbols;
    int pattern[CUSTOM_TERRAIN_MAX]; /* symbols of the document; -1: none */
    struct custom_pool *pool;
    const struct custom_face **tile; /* for every cell, or NULL */
    double room;                     /* across the page, mm */
    double names_longest;            /* width of the longest cell name at size 1 mm */
};

/* Cell width for which an art's symbols are drawn, mm; they are scaled when placed. */
#define CUSTOM_ART_HEX 10.0

/* Draws the board's cells with hexagon (0, 0) at ORIGIN. */
void custom_board_draw(
    const struct custom_board_art *art, double hex, struct point origin, struct scene *scene);
/* Returns the paint of a line, which is limited to a share of the cells' width. */
struct paint custom_board_line(const struct custom_board_spec *spec, int line, double hex);
/* Returns the width of the outline, mm. */
double custom_board_frame(double hex);
/* Returns the box around the visible parts of all cells, with hexagon (0, 0) at (0, 0). */
struct rect custom_board_box(const struct custom_board_spec *spec, double hex);
/* Fills the current path as TERRAIN and draws the content of such a cell. */
void custom_board_terrain(const struct custom_board_art *art, int terrain, struct point centre,
    double hex, struct scene *scene);

/* Shared by the drawing of a board's areas (board_draw.c) and words (board_labels.c). */

/* A board on a page. */
struct custom_drawing {
    const struct custom_board_art *art;
    const struct custom_board_spec *spec;
    struct grid_paper paper;
    struct scene *scene;
    const enum colour_role *ground; /* by cell: its region, its terrain, or paper */
    struct rect edge;               /* around the visible parts of all cells */
};

/* Radius of symbols, and their rise above a text, in cell widths. */
#define CUSTOM_BOARD_SYMBOL 0.24
#define CUSTOM_BOARD_SYMBOL_RISE 0.06

/* Returns the offset from CELL's centre to the middle of its visible part. */
struct point custom_board_shift(const struct custom_drawing *drawing, int cell);
/* Return the symbol of CELL or its terrain, or CUSTOM_NONE, and its or its terrain's text, never
 * NULL. */
int custom_board_symbol(const struct custom_board_spec *spec, const struct custom_cell *cell);
const char *custom_board_text(const struct custom_board_spec *spec, const struct custom_cell *cell);

/* Returns the size of names in cells of HEX mm; 0: they do not fit, or there are none. */
double custom_names_size(const struct custom_board_art *art, double hex);
/* Draws names of regions, texts and names of cells. */
void custom_labels_draw(const struct custom_drawing *drawing);
/* Returns the box of CELL's name or text; zero width: it has none. */
struct rect custom_label_box(const struct custom_drawing *drawing, int cell, bool name);

/*
 * board_tiles.c: Tiles on cells, and track in cells without tiles.
 */

/* Finds the tiles of ART's cells and fills their faces. Fails with ERROR_INPUT. They are released
 * with ART. */
MUST_USE bool custom_tiles_fill(struct custom_board_art *art, struct error *error);
/* Returns the track in CELL, from its tile or its own; NULL: none. */
const struct custom_track *custom_tile_track(const struct custom_board_art *art, int cell);
/* Draw the backgrounds of tiles with all lines of track, and what lies over those of CELL. */
void custom_tiles_ground(const struct custom_drawing *drawing);
void custom_tiles_under(const struct custom_drawing *drawing);
void custom_tiles_over(const struct custom_drawing *drawing, int cell);
/* Sets AT to the middle of a place clear of CELL's track for a text of WIDTH x HEIGHT mm; false if
 * it covers something. */
bool custom_tile_text(
    const struct custom_drawing *drawing, int cell, double width, double height, struct point *at);
