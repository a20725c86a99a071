#ifndef PAPERHEX_KITS_ART_BOARD_ART_H
#define PAPERHEX_KITS_ART_BOARD_ART_H

/*
 * Boards of flat-topped cells on paper: where cells lie, whether something beside a board is clear
 * of it, and drawing its cells and their names. Cells at the edge (fewer than six neighbours) are
 * told apart by a dotted thin outline as well as by their tint.
 */

#include "core/board.h"
#include "scene/scene.h"

struct board_art {
    const struct board *board;
    double hex;          /* a cell's width across its flats, mm */
    struct point centre; /* of the board's bounding box */
};

/* Heaviest line that board_art_draw uses for cells of that width, mm. */
double board_art_line(double hex);
/* Width and height of a hexagon board in cell widths; lines not counted. */
double board_art_columns_width(const struct board *board);
double board_art_rows_height(const struct board *board);

struct point board_art_cell(const struct board_art *art, int cell);
bool board_art_is_edge(const struct board *board, int cell);
/* Whether RECT keeps CLEARANCE mm away from every cell. */
bool board_art_clears(const struct board_art *art, struct rect rect, double clearance);

/* Fills the board's outline REACH mm beyond its cells; what lies on it is drawn after it. Filled,
 * so that it is as wide whatever a theme makes of lines. */
void board_art_ground(
    struct scene *scene, const struct board_art *art, double reach, enum colour_role role);
/* Draws the cells in thin lines, all alike, for a board that has an outline. */
void board_art_cells(struct scene *scene, const struct board_art *art);
/* Draws the cells. With EDGES those at the edge differ, and the inner ones have an outline of their
 * own; without it is board_art_cells. */
void board_art_draw(struct scene *scene, const struct board_art *art, bool edges);
/* Writes every cell's name small below its top side, SIZE mm. */
void board_art_names(struct scene *scene, const struct board_art *art, double size);
/* One cell as it looks at the edge, for a legend. */
void board_art_edge_cell(struct scene *scene, struct point centre, double hex);

#endif
