/*
 * Draws a board in layers, always in this order: a picture, fills, patterns, regions, cells, edges,
 * paths, symbols, texts, names.
 */
#include "kits/custom/board/drawing.h"

/* Design sizes, in cell widths unless noted. */
static const double cell_line_share = 0.012;
static const double cell_line_least = 0.15; /* mm */
static const double casing = 1.5;           /* width of the paper around a path, in path widths */
static const double casing_most = 0.6;      /* the same, for both sides together, mm */
static const double dot_radius = 0.022;
static const double border_gap = 0.012; /* between a region's border and its edge */
static const double half_symbol = 0.55; /* of a symbol's size, in half cells */

/* ---- cells ---- */

static void draw_fills(const struct custom_drawing *drawing)
{
    const struct custom_board_spec *spec = drawing->spec;
    int count = grid_count(spec->grid);
    for (int terrain = CUSTOM_NONE; terrain < spec->custom->words.terrain_count; terrain++) {
        bool open =
            spec->picture.place != PICTURE_NONE &&
            (terrain == CUSTOM_NONE || spec->custom->words.terrain[terrain].fill == COLOUR_NONE);
        for (int cell = 0; cell < count && !open; cell++) {
            if (spec->cells[cell].terrain == terrain)
                grid_paper_cell(&drawing->paper, cell, drawing->scene);
        }
        scene_paint(drawing->scene, paint_fill(custom_board_ground(spec, terrain)));
    }
}

static struct affine in_cell(const struct custom_drawing *drawing, struct point centre)
{
    double scale = drawing->paper.hex / CUSTOM_ART_HEX;
    return affine_join(affine_translation(centre.x, centre.y), affine_scale(scale, scale));
}

static void draw_patterns(const struct custom_drawing *drawing)
{
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        int terrain = drawing->spec->cells[cell].terrain;
        if (terrain != CUSTOM_NONE && drawing->art->pattern[terrain] != CUSTOM_NONE)
            scene_stamp(drawing->scene, drawing->art->pattern[terrain],
                in_cell(drawing, grid_paper_centre(&drawing->paper, cell)));
    }
}

static void paint_cells(const struct custom_drawing *drawing)
{
    struct paint paint =
        paint_line(COLOUR_LINE, fmax(cell_line_least, cell_line_share * drawing->paper.hex));
    paint.stroke.cap = CAP_ROUND;
    scene_paint(drawing->scene, paint);
}

/* Draws every side once, although two cells share it. */
static void draw_cell_lines(const struct custom_drawing *drawing)
{
    const struct grid *grid = drawing->spec->grid;
    int count = grid_count(grid);
    for (int cell = 0; cell < count; cell++) {
        for (int side = 0; side < HEX_DIRECTIONS; side++) {
            int other = grid_neighbour(grid, cell, side);
            if (other != GRID_NO_CELL && other < cell)
                continue;
            scene_line(drawing->scene, grid_paper_corner(&drawing->paper, cell, side),
                grid_paper_corner(&drawing->paper, cell, side + 1));
        }
    }
    paint_cells(drawing);
}

/* Adds the part of a triangle in CELL at its corner CORNER or, unless WHOLE, only the line that
 * ends it. */
static void add_triangle(const struct custom_drawing *drawing, int cell, int corner, bool whole)
{
    struct point at = grid_paper_corner(&drawing->paper, cell, corner);
    struct point before = grid_paper_corner(&drawing->paper, cell, corner + HEX_DIRECTIONS - 1);
    struct point after = grid_paper_corner(&drawing->paper, cell, corner + 1);
    scene_move_to(drawing->scene, (at.x + before.x) / 2.0, (at.y + before.y) / 2.0);
    if (whole)
        scene_line_to(drawing->scene, at.x, at.y);
    scene_line_to(drawing->scene, (at.x + after.x) / 2.0, (at.y + after.y) / 2.0);
}

/* Draws the triangles between cells, which then touch each other at the middles of sides. */
static void draw_triangles(const struct custom_drawing *drawing)
{
    int corners = drawing->spec->triangles ? grid_count(drawing->spec->grid) * HEX_DIRECTIONS : 0;
    for (int line = 0; corners > 0 && line < 2; line++) {
        for (int i = 0; i < corners; i++)
            add_triangle(drawing, i / HEX_DIRECTIONS, i % HEX_DIRECTIONS, line == 0);
        if (line == 0) /* over the cells' sides */
            scene_paint(drawing->scene, paint_both(COLOUR_ACCENT_SOFT, COLOUR_ACCENT_SOFT,
                                            cell_line_share * drawing->paper.hex));
        else
            paint_cells(drawing);
    }
}

static void draw_frame(const struct custom_drawing *drawing)
{
    if (drawing->spec->halves)
        scene_rect(drawing->scene, drawing->edge);
    else
        custom_board_outline(drawing, NULL, 0.0);
    scene_paint(drawing->scene,
        art_round(paint_line(COLOUR_FRAME, custom_board_frame(drawing->paper.hex))));
}

/* ---- lines ---- */

static void draw_edges(const struct custom_drawing *drawing)
{
    const struct custom_board_spec *spec = drawing->spec;
    for (int line = 0; line < spec->custom->words.line_count; line++) {
        for (int i = 0; i < spec->edge_count; i++) {
            const struct custom_edge *edge = &spec->edges[i];
            if (edge->line == line)
                scene_line(drawing->scene,
                    grid_paper_corner(&drawing->paper, edge->cell, edge->side),
                    grid_paper_corner(&drawing->paper, edge->cell, edge->side + 1));
        }
        scene_paint(drawing->scene, custom_board_line(spec, line, drawing->paper.hex));
    }
}

static void add_path(const struct custom_drawing *drawing, const struct custom_path_of_cells *path)
{
    for (int i = 0; i < path->count; i++) {
        struct point at =
            grid_paper_centre(&drawing->paper, drawing->spec->path_cells[path->first + i]);
        scene_outline_to(drawing->scene, i, at.x, at.y);
    }
}

/* Draws the paths of a line. AROUND draws them wider and in the colour of paper, to
 * separate them from rivers below. */
static void draw_paths(const struct custom_drawing *drawing, int line, bool around)
{
    const struct custom_board_spec *spec = drawing->spec;
    struct paint paint = custom_board_line(spec, line, drawing->paper.hex);
    double width = paint.stroke.width;
    if (around)
        paint = paint_line(COLOUR_PAPER, fmin(casing * width, width + casing_most));
    paint.stroke.cap = paint.stroke.dash_count > 0 ? CAP_BUTT : CAP_ROUND;
    paint.stroke.join = JOIN_ROUND;
    for (int i = 0; i < spec->path_count; i++) {
        if (spec->paths[i].line == line && spec->paths[i].count > 1)
            add_path(drawing, &spec->paths[i]);
    }
    scene_paint(drawing->scene, paint);
}

/* ---- regions ---- */

static void draw_region(const struct custom_drawing *drawing, const struct custom_region *region)
{
    if (region->fill == COLOUR_NONE)
        return;
    custom_board_outline(drawing, region->inside, 0.0);
    scene_paint(drawing->scene, paint_fill(region->fill));
}

/* Draws a border inside its own cells, so that neighbouring borders are side by side and a river
 * lies between them. */
static void draw_border(const struct custom_drawing *drawing, const struct custom_region *region)
{
    if (region->line == CUSTOM_NONE)
        return;
    struct paint paint = custom_board_line(drawing->spec, region->line, drawing->paper.hex);
    custom_board_outline(
        drawing, region->inside, 0.5 * paint.stroke.width + border_gap * drawing->paper.hex);
    scene_paint(drawing->scene, paint);
}

/* ---- content of cells ---- */

static void draw_symbol(const struct custom_drawing *drawing, const struct custom_cell *cell,
    struct point centre, double size, enum colour_role ground)
{
    const struct custom_board_spec *spec = drawing->spec;
    int symbol = custom_board_symbol(spec, cell);
    if (symbol == CUSTOM_NONE)
        return;
    if (*custom_board_text(spec, cell) != '\0')
        centre.y -= CUSTOM_BOARD_SYMBOL_RISE * drawing->paper.hex;
    enum colour_role role = cell->symbol != CUSTOM_NONE ? custom_ink_on(spec->custom, ground)
                                                        : custom_tone_of(ground, TONE_DEEP);
    custom_symbol_draw(drawing->scene, spec->custom, symbol, centre,
        size * CUSTOM_BOARD_SYMBOL * drawing->paper.hex, role, ground);
}

static void draw_dot(
    const struct custom_drawing *drawing, const struct custom_cell *cell, struct point centre)
{
    if (!drawing->spec->dots || custom_board_symbol(drawing->spec, cell) != CUSTOM_NONE ||
        cell->track != NULL || cell->tile != NULL)
        return;
    const double radius = fmax(0.2, dot_radius * drawing->paper.hex);
    scene_dot(drawing->scene, centre, radius);
    scene_paint_dots(drawing->scene, radius, COLOUR_FAINT);
}

static void draw_content(const struct custom_drawing *drawing, int cell)
{
    struct point at = grid_paper_centre(&drawing->paper, cell);
    struct point shift = custom_board_shift(drawing, cell);
    bool half = shift.x != 0.0 || shift.y != 0.0;
    const struct custom_cell *own = &drawing->spec->cells[cell];
    draw_dot(drawing, own, at);
    if (own->tile != NULL || own->track != NULL)
        custom_tiles_over(drawing, cell);
    if (own->tile == NULL || own->symbol != CUSTOM_NONE)
        draw_symbol(drawing, own, xy(at.x + shift.x, at.y + shift.y), half ? half_symbol : 1.0,
            drawing->ground[cell]);
}

/* ---- whole boards ---- */

void custom_board_terrain(const struct custom_board_art *art, int terrain, struct point centre,
    double hex, struct scene *scene)
{
    struct custom_drawing drawing = {art, art->spec, {art->spec->grid, hex, {0.0, 0.0}}, scene,
        NULL, {0.0, 0.0, 0.0, 0.0}, NULL};
    const struct custom_cell cell = {
        .terrain = terrain, .symbol = CUSTOM_NONE, .text = {.text = ""}};
    bool flat = grid_shape(art->spec->grid)->top == HEX_FLAT_TOP;
    art_hexagon(scene, centre, hex, flat, paint_fill(custom_board_ground(art->spec, terrain)));
    if (art->pattern[terrain] != CUSTOM_NONE)
        scene_stamp(scene, art->pattern[terrain], in_cell(&drawing, centre));
    art_hexagon(scene, centre, hex, flat, paint_line(COLOUR_LINE, cell_line_least));
    draw_symbol(&drawing, &cell, centre, 1.0, custom_board_ground(art->spec, terrain));
}

static void draw_ground(const struct custom_drawing *drawing)
{
    const struct custom_board_spec *spec = drawing->spec;
    scene_begin_group(drawing->scene, "terrain", NULL);
    custom_board_picture_draw(drawing);
    draw_fills(drawing);
    draw_patterns(drawing);
    for (int i = 0; i < spec->region_count; i++)
        draw_region(drawing, &spec->regions[i]);
    custom_tiles_ground(drawing);
    scene_end_group(drawing->scene);
    scene_begin_group(drawing->scene, "grid", NULL);
    draw_cell_lines(drawing);
    draw_triangles(drawing);
    if (!spec->halves)
        draw_frame(drawing);
    scene_end_group(drawing->scene);
    scene_begin_group(drawing->scene, "paths", NULL);
    for (int i = 0; i < spec->region_count; i++)
        draw_border(drawing, &spec->regions[i]);
    draw_edges(drawing);
    custom_tiles_under(drawing);
    int lines = spec->custom->words.line_count;
    for (int i = 0; i < 2 * lines; i++)
        draw_paths(drawing, i % lines, i < lines);
    scene_end_group(drawing->scene);
}

/* Returns the colour that covers CELL, or COLOUR_NONE. */
static enum colour_role cover_of(const struct custom_board_art *art, int cell)
{
    const struct custom_board_spec *spec = art->spec;
    int terrain = spec->cells[cell].terrain;
    enum colour_role cover =
        terrain != CUSTOM_NONE ? spec->custom->words.terrain[terrain].fill : COLOUR_NONE;
    for (int i = 0; i < spec->region_count; i++)
        if (spec->regions[i].inside[cell] != 0 && spec->regions[i].fill != COLOUR_NONE)
            cover = spec->regions[i].fill;
    return art->tile[cell] != NULL ? art->tile[cell]->ground : cover;
}

void custom_board_draw(
    const struct custom_board_art *art, double hex, struct point origin, struct scene *scene)
{
    const struct custom_board_spec *spec = art->spec;
    size_t count = (size_t)grid_count(spec->grid);
    FREED enum colour_role *ground = memory_create(count, sizeof *ground);
    FREED uint8_t *pictured = memory_create(count, 1);
    struct custom_drawing drawing = {
        art, spec, {spec->grid, hex, origin}, scene, ground, custom_board_box(spec, hex), pictured};
    drawing.edge.x += origin.x;
    drawing.edge.y += origin.y;
    for (size_t cell = 0; cell < count; cell++)
        ground[cell] = cover_of(art, (int)cell);
    custom_board_picture_ground(&drawing, ground, pictured);
    if (spec->halves) { /* cells continue beyond the board's edge */
        scene_rect(scene, drawing.edge);
        scene_begin_clip(scene);
    }
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_ground(&drawing);
    scene_begin_group(scene, "pieces", NULL);
    for (int cell = 0; cell < grid_count(spec->grid); cell++)
        draw_content(&drawing, cell);
    scene_end_group(scene);
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    scene_begin_group(scene, "names", NULL);
    custom_labels_draw(&drawing);
    scene_end_group(scene);
    scene_end_group(scene);
    if (spec->halves) {
        scene_end_clip(scene);
        draw_frame(&drawing);
    }
}
