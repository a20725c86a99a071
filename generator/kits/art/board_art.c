/*
 * Draws hexagonal boards. A dotted side that two cells share looks the same from either: it has a
 * whole number of dots, and one is centred on every corner.
 */
#include "kits/art/art.h"

/* Design sizes. The line around cells: */
/* as a share of a cell's width, then its limits in mm */
static const struct art_range line = {0.034, 0.32, 0.55};
/* As shares of that line: */
static const double edge_line = 0.45;    /* around edge cells */
static const double inner_line = 0.6;    /* between the other cells of such a board */
static const double plain_line = 0.55;   /* if all cells are alike */
static const double inner_outline = 2.2; /* by how much cells are widened for an outline */
/* Dots of edge cells: */
static const double dot_period = 1.05; /* approximate period, mm */
static const double dots_least = 3.0;  /* per side */
static const double name_gap = 0.5;    /* between a cell's line and its name, mm */

static const double turned_degrees = 30.0;

double board_art_line(double hex)
{
    return art_in_range(line, hex);
}

double board_art_columns_width(const struct board *board)
{
    return (board->columns - 1) * root_3 / 2.0 + 2.0 / root_3;
}

double board_art_rows_height(const struct board *board)
{
    return board->shape == BOARD_RHOMBUS ? 1.5 * board->side - 0.5
                                         : board_half_rows(board) / 2.0 + 1.0;
}

bool board_art_is_flat(const struct board_art *art)
{
    return art->board->shape != BOARD_RHOMBUS || art->turned;
}

double board_art_degrees(const struct board_art *art)
{
    return art->turned ? turned_degrees : 0.0;
}

/* Returns the centre of CELL in a rhombus whose first cell is at FIRST. */
static struct point rhombus_cell(const struct board_art *art, struct point first, int cell)
{
    const struct hex hex = art->board->hex[cell];
    return affine_apply(
        affine_join(affine_translation(first.x, first.y), affine_rotation(board_art_degrees(art))),
        xy((hex.q + 0.5 * hex.r) * art->hex, hex.r * art->hex * root_3 / 2.0));
}

struct point board_art_cell(const struct board_art *art, int cell)
{
    if (art->board->shape == BOARD_RHOMBUS) {
        struct point last = rhombus_cell(art, xy(0.0, 0.0), art->board->count - 1);
        return rhombus_cell(
            art, xy(art->centre.x - last.x / 2.0, art->centre.y - last.y / 2.0), cell);
    }
    const struct board *board = art->board;
    double down = board_half_row(board, cell) - board_half_rows(board) / 2.0;
    double across = board->column[cell] - (board->columns - 1) / 2.0;
    return xy(
        art->centre.x + across * art->hex * root_3 / 2.0, art->centre.y + down * art->hex / 2.0);
}

static bool board_art_is_edge(const struct board *board, int cell)
{
    return board->neighbours[cell] < HEX_DIRECTIONS;
}

/* Reports whether a rectangle and a flat-topped hexagon are apart, by their separating axes:
 * horizontal, vertical, and normal to the hexagon's slanting sides. */
static bool apart(struct point cell, double hex, struct rect rect)
{
    double half_width = rect.width / 2.0;
    double half_height = rect.height / 2.0;
    double dx = fabs(cell.x - rect.x - half_width);
    double dy = fabs(cell.y - rect.y - half_height);
    double slant = dx * root_3 / 2.0 + dy / 2.0;
    return dx >= hex / root_3 + half_width || dy >= hex / 2.0 + half_height ||
           slant >= hex / 2.0 + half_width * root_3 / 2.0 + half_height / 2.0;
}

bool board_art_clears(const struct board_art *art, struct rect rect, double clearance)
{
    struct rect wide = {rect.x - clearance, rect.y - clearance, rect.width + 2.0 * clearance,
        rect.height + 2.0 * clearance};
    for (int cell = 0; cell < art->board->count; cell++) {
        if (!apart(board_art_cell(art, cell), art->hex, wide))
            return false;
    }
    return true;
}

/* ---- drawing ---- */

static struct paint edge_paint(double hex)
{
    struct paint paint = paint_both(COLOUR_CELL_EDGE, COLOUR_LINE, board_art_line(hex) * edge_line);
    double side = hex / root_3;
    double period = side / fmax(dots_least, round(side / dot_period));
    paint = art_dashed(paint, period * 0.5, period * 0.5);
    paint.stroke.dash_offset = period * 0.25;
    return paint;
}

static struct paint inner_paint(double hex)
{
    struct paint paint = art_round(paint_both(COLOUR_CELL, COLOUR_FRAME, board_art_line(hex)));
    return paint;
}

void board_art_edge_cell(struct scene *scene, struct point centre, double hex)
{
    art_hexagon(scene, centre, hex, true, edge_paint(hex));
}

static void draw_edge_cells(struct scene *scene, const struct board_art *art)
{
    for (int cell = 0; cell < art->board->count; cell++) {
        if (!board_art_is_edge(art->board, cell))
            continue;
        art_hexagon(scene, board_art_cell(art, cell), art->hex, true, edge_paint(art->hex));
    }
}

/* Draws thin lines inside one heavy outline, so that they do not look like a net. */
static void draw_inner_cells(struct scene *scene, const struct board_art *art)
{
    struct paint paint = inner_paint(art->hex);
    paint.stroke.width *= inner_line;
    scene_begin_group(scene, "outline", NULL);
    for (int cell = 0; cell < art->board->count; cell++) {
        if (!board_art_is_edge(art->board, cell))
            scene_hexagon(scene, board_art_cell(art, cell),
                art->hex + inner_outline * board_art_line(art->hex), true);
    }
    scene_paint(scene, paint_fill(COLOUR_FRAME));
    scene_end_group(scene);
    for (int cell = 0; cell < art->board->count; cell++) {
        if (board_art_is_edge(art->board, cell))
            continue;
        art_hexagon(scene, board_art_cell(art, cell), art->hex, true, paint);
    }
}

void board_art_ground(
    struct scene *scene, const struct board_art *art, double reach, enum colour_role role)
{
    for (int cell = 0; cell < art->board->count; cell++)
        scene_hexagon(
            scene, board_art_cell(art, cell), art->hex + 2.0 * reach, board_art_is_flat(art));
    scene_paint(scene, paint_fill(role));
}

void board_art_cells(struct scene *scene, const struct board_art *art)
{
    bool banded = art->board->shape == BOARD_RHOMBUS; /* its bands belong to it */
    struct paint paint = inner_paint(art->hex);
    paint.stroke.width *= banded ? inner_line : plain_line;
    if (!banded)
        scene_begin_group(scene, "cells", NULL);
    for (int cell = 0; cell < art->board->count; cell++)
        art_hexagon(scene, board_art_cell(art, cell), art->hex, board_art_is_flat(art), paint);
    if (!banded)
        scene_end_group(scene);
}

void board_art_name(struct scene *scene, const struct board_art *art, int cell, double drop,
    double size, enum colour_role role)
{
    struct text name = TEXT_ROOM(BOARD_NAME_SIZE);
    struct point at = board_art_cell(art, cell);
    board_format_cell(art->board, cell, &name);
    art_text(scene, name.data, xy(at.x, at.y + drop), size, WEIGHT_REGULAR, role);
}

void board_art_draw(struct scene *scene, const struct board_art *art)
{
    scene_begin_group(scene, "cells", NULL);
    draw_edge_cells(scene, art);
    draw_inner_cells(scene, art);
    scene_end_group(scene);
}

void board_art_names(struct scene *scene, const struct board_art *art, double size)
{
    struct text_style style = text_style_of(size, WEIGHT_REGULAR, ALIGN_CENTRE);
    double baseline =
        -art->hex / 2.0 + board_art_line(art->hex) / 2.0 + name_gap + ART_CAPITALS * size;
    scene_begin_group(scene, "names", "Names of the cells");
    for (int cell = 0; cell < art->board->count; cell++) {
        struct text name = TEXT_ROOM(BOARD_NAME_SIZE);
        board_format_cell(art->board, cell, &name);
        struct point at = board_art_cell(art, cell);
        scene_text(scene, name.data, &style, xy(at.x, at.y + baseline), COLOUR_FAINT);
    }
    scene_end_group(scene);
}
