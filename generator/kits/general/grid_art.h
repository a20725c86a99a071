#ifndef PAPERHEX_KITS_GENERAL_GRID_ART_H
#define PAPERHEX_KITS_GENERAL_GRID_ART_H

/*
 * How hex paper looks: its cells as lines, corners or dots, their names, a coarser grid over them.
 */

#include "grid/grid.h"

/* The widest line, and what the lines of cells are wide, mm. */
#define GRID_ART_LINE_MOST 0.5
#define GRID_ART_LINE 0.2

/* A grid with cells of HEX mm on paper; hexagon (0, 0) lies at ORIGIN. */
struct grid_art {
    const struct grid *grid;
    double hex;
    struct point origin;
};

/* Draws all cells as hexagons; marks where their corners are; dots of RADIUS mm in their middles.
 */
void grid_art_lines(struct scene *scene, const struct grid_art *art);
void grid_art_corners(struct scene *scene, const struct grid_art *art);
void grid_art_dots(struct scene *scene, const struct grid_art *art, double radius);
/* Writes the names of all cells, SIZE mm. */
void grid_art_names(
    struct scene *scene, const struct grid_art *art, struct fonts *fonts, double size);
/* The largest size in which all names fit cells of HEX mm, and the least HEX in which that can be
 * read. */
double grid_art_name_size(struct fonts *fonts, const struct grid *grid, double hex);
double grid_art_name_hex(struct fonts *fonts, const struct grid *grid);
/* Draws the hexagons TIMES as wide that share something with cells, the first of them around the
 * middle one. To be clipped to the cells. */
void grid_art_coarse(struct scene *scene, const struct grid_art *art, int times);

#endif
