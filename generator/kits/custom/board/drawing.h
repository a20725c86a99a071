#pragma once

/*
 * Drawing a board, from the floor up: its tiles, what a cell shows, where words are, the layers.
 */

#include "kits/custom/board/spec.h"
#include "kits/custom/pieces/pieces.h"

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

/* cells.c: The tiles of cells, what cells show, and where. */

/* Finds the tiles of ART's cells and fills their faces. Fails with ERROR_INPUT. They are released
 * with ART. */
MUST_USE bool custom_tiles_fill(struct custom_board_art *art, struct error *error);
/* Returns the track in CELL, from its tile or its own; NULL: none. */
const struct custom_track *custom_tile_track(const struct custom_board_art *art, int cell);

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

/* Returns the paint of a line, which is limited to a share of the cells' width. */
struct paint custom_board_line(const struct custom_board_spec *spec, int line, double hex);
/* Returns the width of the outline, mm. */
double custom_board_frame(double hex);
/* Returns the box around the visible parts of all cells, with hexagon (0, 0) at (0, 0). */
struct rect custom_board_box(const struct custom_board_spec *spec, double hex);
/* Returns the offset from CELL's centre to the middle of its visible part. */
struct point custom_board_shift(const struct custom_drawing *drawing, int cell);
/* Return the symbol of CELL or its terrain, or CUSTOM_NONE, and its or its terrain's text, never
 * NULL. */
int custom_board_symbol(const struct custom_board_spec *spec, const struct custom_cell *cell);
const char *custom_board_text(const struct custom_board_spec *spec, const struct custom_cell *cell);
/* Returns the colour of TERRAIN's cells, or paper. */
enum colour_role custom_board_ground(const struct custom_board_spec *spec, int terrain);
/* Returns the look of track in CELL. */
struct custom_track_look custom_cell_look(const struct custom_drawing *drawing, int cell);

/* places.c: Where words of cells are. */

/* The lines of a cell's text, and their place. */
struct custom_label {
    const char *words;
    struct text_style style;
    double width, height, pitch; /* of all lines, and from line to line, mm */
    struct point middle;
};

/* Returns the box of WIDTH x HEIGHT mm around MIDDLE. */
struct rect custom_box_around(struct point middle, double width, double height);
/* Returns the size of names in cells of HEX mm; 0: they do not fit, or there are none. */
double custom_names_size(const struct custom_board_art *art, double hex);
/* Returns the middle of CELL's name. */
struct point custom_name_middle(const struct custom_drawing *drawing, int cell);
/* Returns the text of CELL, clear of its track if that leaves room. */
struct custom_label custom_label_of(const struct custom_drawing *drawing, int cell);
/* Reads the next line of *WORDS into LINE; false at the end. */
bool custom_label_line(const char **words, struct buffer *line);
/* Returns the box of CELL's name or text; zero width: it has none. */
struct rect custom_label_box(const struct custom_drawing *drawing, int cell, bool name);
/* Lists the occupied areas of CELL in a drawing of SCALE: its name, TEXT (zero width: none), and
 * the missing half of a half cell. */
void custom_cell_block(const struct custom_drawing *drawing, int cell, struct rect text,
    double scale, struct rect blocked[CUSTOM_BLOCKED]);

/* labels.c */

/* Draws names of regions, texts and names of cells. */
void custom_labels_draw(const struct custom_drawing *drawing);

/* tiles.c */

/* Draw the backgrounds of tiles, all lines of track, and what lies over those of CELL. */
void custom_tiles_ground(const struct custom_drawing *drawing);
void custom_tiles_under(const struct custom_drawing *drawing);
void custom_tiles_over(const struct custom_drawing *drawing, int cell);

/* draw.c: Whole boards. */

/* Draws the board's cells with hexagon (0, 0) at ORIGIN. */
void custom_board_draw(
    const struct custom_board_art *art, double hex, struct point origin, struct scene *scene);
/* Draws a cell of TERRAIN, HEX mm wide, with the content of such a cell. */
void custom_board_terrain(const struct custom_board_art *art, int terrain, struct point centre,
    double hex, struct scene *scene);

/* beside.c: Parts beside a map. */

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

/* legend.c: The terrains and lines in use, below a board. */

struct custom_legend {
    int count;
    double width, height; /* mm; 0: no legend */
    int columns;
    double pitch; /* of columns, mm */
};

/* Lays out the legend of ART in ROOM mm across. */
struct custom_legend custom_legend_of(const struct custom_board_art *art, double room);
/* Draws it with its upper left at AT. */
void custom_legend_draw(const struct custom_board_art *art, const struct custom_legend *legend,
    struct point at, struct scene *scene);
