#pragma once

/*
 * Drawing a board, from the bottom up: its tiles, what a cell shows, where words are, the layers.
 */

#include "kits/custom/board/spec.h"
#include "kits/custom/pieces/pieces.h"

/* A board, prepared for one job. */
struct custom_board_art {
    const struct custom_board_spec *spec;
    struct fonts *fonts;
    const struct texts *texts;
    const struct symbols *symbols;
    int pattern[CUSTOM_TERRAIN_MAX]; /* symbols of the document, by terrain; -1: none */
    struct custom_pool *pool;
    const struct custom_face **tile; /* by cell, or NULL */
    double room;                     /* width available on the page, mm */
    double names_longest;            /* width of the longest cell name at a size of 1 mm */
};

/* Cell width for which an art's symbols are drawn, mm; they are scaled when placed. */
#define CUSTOM_ART_HEX 10.0

/* cells.c: the tiles of cells, what cells show, and where. */

/* Finds the tiles of ART's cells and fills in their faces, which are released with ART. Fails with
 * ERROR_INPUT. */
MUST_USE bool custom_tiles_fill(struct custom_board_art *art, struct error *error);
/* Returns the track in CELL, from its tile or its own; NULL if there is none. */
const struct custom_track *custom_tile_track(const struct custom_board_art *art, int cell);

/* A board on a page. */
struct custom_drawing {
    const struct custom_board_art *art;
    const struct custom_board_spec *spec;
    struct grid_paper paper;
    struct scene *scene;
    const enum colour_role *ground; /* by cell: its region, its terrain, or paper (ink if dark) */
    struct rect edge;               /* around the visible parts of all cells */
    const uint8_t *pictured;        /* by cell: 1 if it shows the picture below it */
};

/* Radius of symbols, and how much a text raises them, in cell widths. */
#define CUSTOM_BOARD_SYMBOL 0.24
#define CUSTOM_BOARD_SYMBOL_RISE 0.06

/* Returns the paint of a line, whose width is limited to a share of the cells' width. */
struct paint custom_board_line(const struct custom_board_spec *spec, int line, double hex);
/* Returns the width of the outline, mm. */
double custom_board_frame(double hex);
/* Returns the box around the visible parts of all cells, with hexagon (0, 0) at (0, 0). */
struct rect custom_board_box(const struct custom_board_spec *spec, double hex);
/* Returns the offset from CELL's centre to the middle of its visible part. */
struct point custom_board_shift(const struct custom_drawing *drawing, int cell);
/* Return the symbol of CELL or its terrain, or CUSTOM_NONE, and the text of CELL or its terrain,
 * never NULL. */
int custom_board_symbol(const struct custom_board_spec *spec, const struct custom_cell *cell);
const char *custom_board_text(const struct custom_board_spec *spec, const struct custom_cell *cell);
/* Returns the colour of TERRAIN's cells, or paper. */
enum colour_role custom_board_ground(const struct custom_board_spec *spec, int terrain);
struct custom_track_look custom_cell_look(const struct custom_drawing *drawing, int cell);

/* places.c: where the words of cells are. */

/* The lines of a cell's text, and where they are. */
struct custom_label {
    const char *words;
    struct text_style style;
    double width, height, pitch; /* of all lines; from one line to the next, mm */
    struct point middle;
};

/* Returns the box of WIDTH x HEIGHT mm around MIDDLE. */
struct rect custom_box_around(struct point middle, double width, double height);
/* Returns the size of names in cells of HEX mm; 0 if they do not fit or there are none. */
double custom_names_size(const struct custom_board_art *art, double hex);
/* Finds the middle of CELL's name. Returns false if a cell that is cut at the edge has no space for
 * the name away from all lines. */
bool custom_name_middle(const struct custom_drawing *drawing, int cell, struct point *middle);
/* Returns the text of CELL, clear of its track if there is room. */
struct custom_label custom_label_of(const struct custom_drawing *drawing, int cell);
/* Reads the next line of *WORDS into LINE; returns false at the end. */
bool custom_label_line(const char **words, struct buffer *line);
/* Returns the box of CELL's name or text, of zero width if it has none. */
struct rect custom_label_box(const struct custom_drawing *drawing, int cell, bool name);
/* Lists the occupied areas of CELL in a drawing of SCALE: its name, TEXT (unless of zero width),
 * and the missing half of a half cell. */
void custom_cell_block(const struct custom_drawing *drawing, int cell, struct rect text,
    double scale, struct rect blocked[CUSTOM_BLOCKED]);

/* labels.c */

/* Draws names of regions, texts and names of cells. */
void custom_labels_draw(const struct custom_drawing *drawing);

/* tiles.c */

/* Draw the backgrounds of tiles, all lines of track, and what is above those of CELL. */
void custom_tiles_ground(const struct custom_drawing *drawing);
void custom_tiles_under(const struct custom_drawing *drawing);
void custom_tiles_over(const struct custom_drawing *drawing, int cell);

/* picture.c */

/* For cells whose GROUND is COLOUR_NONE: sets it to ink if the picture below is dark, otherwise to
 * paper, and their byte in PICTURED to 1 if the picture has pixels there. */
void custom_board_picture_ground(
    const struct custom_drawing *drawing, enum colour_role *ground, uint8_t *pictured);
/* Draws the picture below the cells, if there is one. */
void custom_board_picture_draw(const struct custom_drawing *drawing);

/* cells.c */

/* Adds the outline of the marked cells (NULL: all) to the current path, INSET mm further inside. */
void custom_board_outline(
    const struct custom_drawing *drawing, const uint8_t *inside, double inset);

/* draw.c: whole boards. */

/* Draws the board's cells with hexagon (0, 0) at ORIGIN. */
void custom_board_draw(
    const struct custom_board_art *art, double hex, struct point origin, struct scene *scene);
/* Draws a cell of TERRAIN, HEX mm wide, with the content that such cells have. */
void custom_board_terrain(const struct custom_board_art *art, int terrain, struct point centre,
    double hex, struct scene *scene);

/* beside.c: parts beside a map. */

/* The layout beside a map; positions are from the upper left of the whole, mm. */
struct custom_beside {
    double width, height; /* of the whole */
    struct rect map;
    struct rect side[ASIDE_SIDES];
    struct rect at[CUSTOM_ASIDES_MAX]; /* without the labels above them */
    int columns[CUSTOM_ASIDES_MAX];
};

/* Checks that all words fit and have characters in the fonts. */
MUST_USE bool custom_beside_check(
    const struct custom_board_spec *spec, struct fonts *fonts, struct error *error);
/* Lays the parts out for a map of WIDTH x HEIGHT mm, including its legend, on a page ROOM mm
 * wide. */
struct custom_beside custom_beside_lay(
    const struct custom_board_spec *spec, double width, double height, double room);
/* Adds the name of square FIELD (counted over all parts, from 0); returns false after the last. */
bool custom_beside_field(const struct custom_board_spec *spec, const struct custom_beside *beside,
    int field, struct text *name, struct point *at);
/* Draws all parts with their upper left corner at CORNER. */
void custom_beside_draw(const struct custom_board_spec *spec, const struct custom_beside *beside,
    struct point corner, struct scene *scene);

/* legend.c: the terrains and lines in use, below a board. */

struct custom_legend {
    int count;
    double width, height; /* mm; 0: no legend */
    int columns;
    double pitch; /* of columns, mm */
};

/* Lays out the legend of ART in a width of ROOM mm. */
struct custom_legend custom_legend_of(const struct custom_board_art *art, double room);
/* Draws the legend with its upper left corner at AT. */
void custom_legend_draw(const struct custom_board_art *art, const struct custom_legend *legend,
    struct point at, struct scene *scene);
