#pragma once

/*
 * Components that belong to no game: hex paper, the calibration sheet, reports.
 */

#include "grid/grid.h"
#include "kits/pages/pages.h"

/*
 * calibrate.c: the calibration sheet: printed on both sides, it shows the values for --scale-x,
 * --scale-y and --back-offset.
 */

void *calibrate_create(const struct kit_job *job, struct error *error);
extern const struct page_kind calibrate_pages;

/*
 * grid_art.c: the look of hex paper: cells as lines, corners or dots, their names, and a coarser
 * grid over them.
 */

/* The widest line, and the default width of cell lines, mm. */
#define GRID_ART_LINE_MOST 0.5
#define GRID_ART_LINE 0.2

/* Draw all cells as hexagons, as marks at their corners, or as dots of RADIUS mm at their
 * centres. */
void grid_art_lines(struct scene *scene, const struct grid_paper *art);
void grid_art_corners(struct scene *scene, const struct grid_paper *art);
void grid_art_dots(struct scene *scene, const struct grid_paper *art, double radius);
/* Writes the names of all cells, SIZE mm, with a light edge where a grid of cells COARSE times as
 * wide (0: none) may cross them. */
void grid_art_names(struct scene *scene, const struct grid_paper *art, double size, int coarse);
/* Return the largest size at which all names fit into cells of HEX mm, and the least HEX for
 * readable names. */
double grid_art_name_size(struct fonts *fonts, const struct grid *grid, double hex);
double grid_art_name_hex(struct fonts *fonts, const struct grid *grid);
/* Numbers the coarse hexagons, TIMES as wide as cells, whose centre is a cell, in the order of the
 * grid's lines. */
void grid_art_coarse_numbers(struct scene *scene, const struct grid_paper *art, int times);
/* Draws the coarse hexagons, TIMES as wide as cells, that overlap cells; the first is centred on
 * the middle cell. The caller clips them to the cells. */
void grid_art_coarse(struct scene *scene, const struct grid_paper *art, int times);

/*
 * hex_grid.c: hex paper: a page full of hexagons, or a board of some shape on one page or as a
 * poster.
 */

#define HEX_GRID_SETTINGS                                                                          \
    "hex|poster|overlap|shape|top|side|columns|rows|inner|shift|names|cells|centre|halves|coarse|" \
    "coarse-numbers|start|title|page-number"

extern const struct board_design hex_grid_design;
/* Creates the component's plan, a board page. */
void *hex_grid_create(const struct kit_job *job, struct error *error);

/* report_page.c: the report on a game, from the output of `hexplay report --json`. */

void *report_create(const struct kit_job *job, struct error *error);
extern const struct page_kind report_pages;
