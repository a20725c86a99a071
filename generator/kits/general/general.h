#pragma once

/*
 * What belongs to no game: hex paper, the sheet for calibration, balance sheets.
 */

#include "grid/grid.h"
#include "kits/pages/pages.h"

/*
 * calibrate.c: The calibration sheet: printed on both sides, it shows what to give as --scale-x,
 * --scale-y and --back-offset.
 */

void *calibrate_create(const struct kit_job *job, struct error *error);
extern const struct page_kind calibrate_pages;

/*
 * grid_art.c: How hex paper looks: its cells as lines, corners or dots, their names, a coarser grid
 * over them.
 */

/* The widest line, and what the lines of cells are wide, mm. */
#define GRID_ART_LINE_MOST 0.5
#define GRID_ART_LINE 0.2

/* Draws all cells as hexagons; marks where their corners are; dots of RADIUS mm in their middles.
 */
void grid_art_lines(struct scene *scene, const struct grid_paper *art);
void grid_art_corners(struct scene *scene, const struct grid_paper *art);
void grid_art_dots(struct scene *scene, const struct grid_paper *art, double radius);
/* Writes the names of all cells, SIZE mm, with a light edge where a grid COARSE cells wide (0:
 * none) may run through them. */
void grid_art_names(struct scene *scene, const struct grid_paper *art, double size, int coarse);
/* The largest size in which all names fit cells of HEX mm, and the least HEX in which that can be
 * read. */
double grid_art_name_size(struct fonts *fonts, const struct grid *grid, double hex);
double grid_art_name_hex(struct fonts *fonts, const struct grid *grid);
/* Numbers those TIMES as wide whose middle is a cell, in the order of the grid's lines. */
void grid_art_coarse_numbers(struct scene *scene, const struct grid_paper *art, int times);
/* Draws the hexagons TIMES as wide that share something with cells, the first of them around the
 * middle one. To be clipped to the cells. */
void grid_art_coarse(struct scene *scene, const struct grid_paper *art, int times);

/*
 * hex_grid.c: Hex paper: a page full of hexagons, or a board of a shape, on one page or as a
 * poster.
 */

#define HEX_GRID_SETTINGS                                                                          \
    "hex|poster|overlap|shape|top|side|columns|rows|inner|shift|names|cells|centre|halves|coarse|" \
    "coarse-numbers|start|title|page-number"

extern const struct board_design hex_grid_design;
/* The component's plan, a board page's. */
void *hex_grid_create(const struct kit_job *job, struct error *error);

/* report_page.c: The balance sheet of a game, from what `hexplay report --json` says. */

void *report_create(const struct kit_job *job, struct error *error);
extern const struct page_kind report_pages;
