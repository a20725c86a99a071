/*
 * What the cells of a board show, and where; the measures of its lines.
 */
#include "kits/custom/board/drawing.h"

/* Design sizes, in cell widths unless noted. */
static const double line_most = 0.22; /* of the kit's lines */
static const double frame_share = 0.03;
static const double frame_least = 0.5; /* mm */
static const double half_shift = 0.19; /* of a half cell's content from its centre */

/* ---- content ---- */

static const struct custom_terrain *terrain_of(const struct custom_board_spec *spec, int terrain)
{
    return terrain == CUSTOM_NONE ? NULL : &spec->custom->words.terrain[terrain];
}

enum colour_role custom_board_ground(const struct custom_board_spec *spec, int terrain)
{
    const struct custom_terrain *kind = terrain_of(spec, terrain);
    return kind != NULL && kind->fill != COLOUR_NONE ? kind->fill : COLOUR_PAPER;
}

int custom_board_symbol(const struct custom_board_spec *spec, const struct custom_cell *cell)
{
    const struct custom_terrain *kind = terrain_of(spec, cell->terrain);
    if (cell->symbol != CUSTOM_NONE)
        return cell->symbol;
    return kind != NULL ? kind->symbol : CUSTOM_NONE;
}

const char *custom_board_text(const struct custom_board_spec *spec, const struct custom_cell *cell)
{
    const struct custom_terrain *kind = terrain_of(spec, cell->terrain);
    if (*cell->text.text != '\0')
        return cell->text.text;
    return kind != NULL ? kind->text : "";
}

struct custom_track_look custom_cell_look(const struct custom_drawing *drawing, int cell)
{
    const struct custom_kit *custom = drawing->spec->custom;
    enum colour_role ground = drawing->ground[cell];
    return (struct custom_track_look){
        custom, drawing->paper.hex, 0.0, ground, custom_ink_on(custom, ground)};
}

/* ---- lines ---- */

double custom_board_frame(double hex)
{
    return fmax(frame_least, frame_share * hex);
}

struct paint custom_board_line(const struct custom_board_spec *spec, int line, double hex)
{
    struct paint paint = custom_line_paint(spec->custom, line);
    double share = fmin(1.0, line_most * hex / paint.stroke.width);
    paint.stroke.width *= share;
    for (int i = 0; i < paint.stroke.dash_count; i++)
        paint.stroke.dash[i] *= share;
    paint.stroke.cap = paint.stroke.dash_count > 0 ? CAP_BUTT : CAP_ROUND;
    return paint;
}

/* ---- half cells ---- */

struct rect custom_board_box(const struct custom_board_spec *spec, double hex)
{
    bool flat = grid_shape(spec->grid)->top == HEX_FLAT_TOP;
    struct rect box = grid_box(spec->grid, hex);
    double x = flat ? hex / root_3 : hex / 2.0, y = flat ? hex / 2.0 : hex / root_3;
    if (!spec->halves)
        return box;
    return (struct rect){box.x + x, box.y + y, box.width - 2.0 * x, box.height - 2.0 * y};
}

/* Returns 1 if AT is the start of LENGTH mm from FROM, -1 if it is the end. */
static double side_of(double at, double from, double length)
{
    return at < from + 0.1 ? 1.0 : at > from + length - 0.1 ? -1.0 : 0.0;
}

struct point custom_board_shift(const struct custom_drawing *drawing, int cell)
{
    const struct rect edge = drawing->edge;
    struct point at = grid_paper_centre(&drawing->paper, cell);
    double shift = drawing->spec->halves ? half_shift * drawing->paper.hex : 0.0;
    return xy(
        shift * side_of(at.x, edge.x, edge.width), shift * side_of(at.y, edge.y, edge.height));
}
