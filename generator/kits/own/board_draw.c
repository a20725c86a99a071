/*
 * Draws a board in layers, always in this order: fills, patterns, regions, cells, edges, paths,
 * symbols, texts, names.
 */
#include "kits/own/board.h"

#include "kits/art/measures.h"
#include "kits/art/owner_art.h"
#include "kits/own/face.h"

#include <math.h>
#include <stdlib.h>

/* What a designer may turn, in widths of a cell unless it says otherwise. */
static const double line_most = 0.22; /* of lines of the kit */
static const double frame_share = 0.03;
static const double frame_least = 0.5; /* mm */
static const double cell_line_share = 0.012;
static const double cell_line_least = 0.15; /* mm */
static const double casing = 1.5;           /* of paper around a path, in its widths */
static const double casing_most = 0.6;      /* mm, on both sides together */
static const double symbol_radius = 0.24;
static const double symbol_rise = 0.06; /* with a text below */
static const double text_size = 0.17;
static const double text_most = 7.0; /* mm */
static const double text_drop = 0.31;
static const double name_size = 0.13;
static const double name_most = 4.0; /* mm */
static const double name_flat = 0.385;
static const double name_pointy = 0.37;
static const double name_room = 0.86; /* of a flat side, that a name may take */
static const double dot_radius = 0.022;
static const double region_size = 0.42;

struct drawing {
    const struct own_board_art *art;
    const struct own_board_spec *spec;
    double hex;
    struct point origin;
    struct scene *scene;
};

static struct point centre_of(const struct drawing *drawing, int cell)
{
    const struct grid *grid = drawing->spec->grid;
    struct point at = grid_point(grid, grid_centre_node(grid, cell), drawing->hex);
    return (struct point){drawing->origin.x + at.x, drawing->origin.y + at.y};
}

static struct point corner_of(const struct drawing *drawing, int cell, int corner)
{
    const struct grid *grid = drawing->spec->grid;
    struct point at = grid_point(grid, grid_corner_node(grid, cell, corner), drawing->hex);
    return (struct point){drawing->origin.x + at.x, drawing->origin.y + at.y};
}

static bool is_flat(const struct own_board_spec *spec)
{
    return grid_shape(spec->grid)->top == HEX_FLAT_TOP;
}

static const struct own_terrain *terrain_of(const struct own_board_spec *spec, int terrain)
{
    return terrain == OWN_NONE ? NULL : &spec->own->words.terrain[terrain];
}

static enum colour_role ground_of(const struct own_board_spec *spec, int terrain)
{
    const struct own_terrain *kind = terrain_of(spec, terrain);
    return kind != NULL && kind->fill != COLOUR_NONE ? kind->fill : COLOUR_PAPER;
}

/* ---- cells ---- */

static void add_cell(const struct drawing *drawing, int cell)
{
    for (int corner = 0; corner < HEX_DIRECTIONS; corner++) {
        struct point at = corner_of(drawing, cell, corner);
        if (corner == 0)
            scene_move_to(drawing->scene, at.x, at.y);
        else
            scene_line_to(drawing->scene, at.x, at.y);
    }
    scene_close(drawing->scene);
}

/* All cells of one terrain are one area. */
static void draw_fills(const struct drawing *drawing)
{
    const struct own_board_spec *spec = drawing->spec;
    int count = grid_count(spec->grid);
    for (int terrain = OWN_NONE; terrain < spec->own->words.terrain_count; terrain++) {
        bool any = false;
        for (int cell = 0; cell < count; cell++) {
            if (spec->cells[cell].terrain != terrain)
                continue;
            add_cell(drawing, cell);
            any = true;
        }
        if (any)
            scene_paint(drawing->scene, paint_fill(ground_of(spec, terrain)));
    }
}

static struct affine in_cell(const struct drawing *drawing, struct point centre)
{
    double scale = drawing->hex / OWN_ART_HEX;
    return affine_join(affine_translation(centre.x, centre.y), affine_scale(scale, scale));
}

static void draw_patterns(const struct drawing *drawing)
{
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        int terrain = drawing->spec->cells[cell].terrain;
        if (terrain != OWN_NONE && drawing->art->pattern[terrain] != OWN_NONE)
            scene_place(drawing->scene, drawing->art->pattern[terrain],
                in_cell(drawing, centre_of(drawing, cell)));
    }
}

/* Every side once, though two cells share it. */
static void draw_cell_lines(const struct drawing *drawing)
{
    const struct grid *grid = drawing->spec->grid;
    int count = grid_count(grid);
    for (int cell = 0; cell < count; cell++) {
        for (int side = 0; side < HEX_DIRECTIONS; side++) {
            int other = grid_neighbour(grid, cell, side);
            if (other != GRID_NO_CELL && other < cell)
                continue;
            art_line(drawing->scene, corner_of(drawing, cell, side),
                corner_of(drawing, cell, (side + 1) % HEX_DIRECTIONS));
        }
    }
    struct paint paint =
        paint_line(COLOUR_LINE, fmax(cell_line_least, cell_line_share * drawing->hex));
    paint.stroke.cap = CAP_ROUND;
    scene_paint(drawing->scene, paint);
}

double own_board_frame(double hex)
{
    return fmax(frame_least, frame_share * hex);
}

static void draw_frame(const struct drawing *drawing)
{
    struct grid_outline outline = grid_outline_all(drawing->spec->grid);
    grid_outline_path(drawing->spec->grid, &outline, drawing->hex, drawing->origin, drawing->scene);
    struct paint paint = paint_line(COLOUR_FRAME, own_board_frame(drawing->hex));
    paint.stroke.join = JOIN_ROUND;
    scene_paint(drawing->scene, paint);
    grid_outline_finish(&outline);
}

/* ---- lines ---- */

struct paint own_board_line(const struct own_board_spec *spec, int line, double hex)
{
    struct paint paint = own_line_paint(spec->own, line);
    double share = fmin(1.0, line_most * hex / paint.stroke.width);
    paint.stroke.width *= share;
    for (int i = 0; i < paint.stroke.dash_count; i++)
        paint.stroke.dash[i] *= share;
    paint.stroke.cap = paint.stroke.dash_count > 0 ? CAP_BUTT : CAP_ROUND;
    return paint;
}

static void draw_edges(const struct drawing *drawing)
{
    const struct own_board_spec *spec = drawing->spec;
    for (int line = 0; line < spec->own->words.line_count; line++) {
        bool any = false;
        for (int i = 0; i < spec->edge_count; i++) {
            const struct own_edge *edge = &spec->edges[i];
            if (edge->line != line)
                continue;
            art_line(drawing->scene, corner_of(drawing, edge->cell, edge->side),
                corner_of(drawing, edge->cell, (edge->side + 1) % HEX_DIRECTIONS));
            any = true;
        }
        if (any)
            scene_paint(drawing->scene, own_board_line(spec, line, drawing->hex));
    }
}

static void add_path(const struct drawing *drawing, const struct own_path_of_cells *path)
{
    for (int i = 0; i < path->count; i++) {
        struct point at = centre_of(drawing, drawing->spec->path_cells[path->first + i]);
        if (i == 0)
            scene_move_to(drawing->scene, at.x, at.y);
        else
            scene_line_to(drawing->scene, at.x, at.y);
    }
}

/* All paths of a line in paper first, a little wider, so that they lie above rivers. */
static void draw_paths(const struct drawing *drawing, int line, bool around)
{
    const struct own_board_spec *spec = drawing->spec;
    struct paint paint = own_board_line(spec, line, drawing->hex);
    double width = paint.stroke.width;
    if (around)
        paint = paint_line(COLOUR_PAPER, fmin(casing * width, width + casing_most));
    paint.stroke.cap = CAP_ROUND;
    paint.stroke.join = JOIN_ROUND;
    if (paint.stroke.dash_count > 0)
        paint.stroke.cap = CAP_BUTT;
    bool any = false;
    for (int i = 0; i < spec->path_count; i++) {
        if (spec->paths[i].line != line || spec->paths[i].count < 2)
            continue;
        add_path(drawing, &spec->paths[i]);
        any = true;
    }
    if (any)
        scene_paint(drawing->scene, paint);
}

static void draw_all_paths(const struct drawing *drawing)
{
    int lines = drawing->spec->own->words.line_count;
    for (int i = 0; i < 2 * lines; i++)
        draw_paths(drawing, i % lines, i < lines);
}

/* ---- regions ---- */

static void draw_region(const struct drawing *drawing, const struct own_region *region)
{
    struct grid_outline outline = grid_outline_of(drawing->spec->grid, region->inside);
    if (region->fill != COLOUR_NONE) {
        grid_outline_path(
            drawing->spec->grid, &outline, drawing->hex, drawing->origin, drawing->scene);
        scene_paint(drawing->scene, paint_fill(region->fill));
    }
    grid_outline_finish(&outline);
}

static void draw_border(const struct drawing *drawing, const struct own_region *region)
{
    struct grid_outline outline = grid_outline_of(drawing->spec->grid, region->inside);
    if (region->line != OWN_NONE) {
        grid_outline_path(
            drawing->spec->grid, &outline, drawing->hex, drawing->origin, drawing->scene);
        scene_paint(drawing->scene, own_board_line(drawing->spec, region->line, drawing->hex));
    }
    grid_outline_finish(&outline);
}

/* The middle of a region's cells. */
static struct point middle_of(const struct drawing *drawing, const struct own_region *region)
{
    struct point sum = {0.0, 0.0};
    int count = 0;
    for (int cell = 0; cell < grid_count(drawing->spec->grid); cell++) {
        if (!region->inside[cell])
            continue;
        struct point at = centre_of(drawing, cell);
        sum = (struct point){sum.x + at.x, sum.y + at.y};
        count++;
    }
    return count > 0 ? (struct point){sum.x / count, sum.y / count} : drawing->origin;
}

static void draw_region_name(const struct drawing *drawing, const struct own_region *region)
{
    if (*region->name == '\0')
        return;
    struct text_style style =
        text_style_plain(fmin(9.0, fmax(ART_TEXT_LEAST, region_size * drawing->hex)));
    style.weight = WEIGHT_BOLD;
    style.italic = true;
    style.align = ALIGN_CENTRE;
    style.tracking = 0.08 * style.size;
    struct point at = middle_of(drawing, region);
    at.y += ART_BASELINE_DROP * style.size;
    scene_text(drawing->scene, region->name, &style, at, COLOUR_SOFT);
}

/* ---- what stands in cells ---- */

static int symbol_in(const struct own_board_spec *spec, const struct own_cell *cell)
{
    const struct own_terrain *kind = terrain_of(spec, cell->terrain);
    if (cell->symbol != OWN_NONE)
        return cell->symbol;
    return kind != NULL ? kind->symbol : OWN_NONE;
}

static const char *text_in_cell(const struct own_board_spec *spec, const struct own_cell *cell)
{
    const struct own_terrain *kind = terrain_of(spec, cell->terrain);
    if (cell->text != NULL)
        return cell->text;
    return kind != NULL ? kind->text : "";
}

static void draw_symbol(
    const struct drawing *drawing, const struct own_cell *cell, struct point centre)
{
    const struct own_board_spec *spec = drawing->spec;
    int symbol = symbol_in(spec, cell);
    enum colour_role ground = ground_of(spec, cell->terrain);
    if (symbol == OWN_NONE)
        return;
    if (*text_in_cell(spec, cell) != '\0')
        centre.y -= symbol_rise * drawing->hex;
    enum colour_role role =
        cell->symbol != OWN_NONE ? own_ink_on(spec->own, ground) : own_tone_of(ground, TONE_DEEP);
    own_symbol_draw(
        drawing->scene, spec->own, symbol, centre, symbol_radius * drawing->hex, role, ground);
}

static void draw_dot(
    const struct drawing *drawing, const struct own_cell *cell, struct point centre)
{
    if (!drawing->spec->dots || symbol_in(drawing->spec, cell) != OWN_NONE)
        return;
    scene_circle(drawing->scene, centre, fmax(0.2, dot_radius * drawing->hex));
    scene_paint(drawing->scene, paint_fill(COLOUR_FAINT));
}

/* What stands in a cell may run over its sides, as names on maps do. */
static void draw_text(
    const struct drawing *drawing, const struct own_cell *cell, struct point centre)
{
    const struct own_board_spec *spec = drawing->spec;
    const char *words = text_in_cell(spec, cell);
    if (*words == '\0')
        return;
    struct text_style style =
        text_style_plain(fmin(text_most, fmax(ART_TEXT_LEAST, text_size * drawing->hex)));
    style.weight = WEIGHT_BOLD;
    style.align = ALIGN_CENTRE;
    bool symbol = symbol_in(spec, cell) != OWN_NONE;
    centre.y += (symbol ? text_drop * drawing->hex : 0.0) + ART_BASELINE_DROP * style.size;
    scene_text(drawing->scene, words, &style, centre,
        own_ink_on(spec->own, ground_of(spec, cell->terrain)));
}

/* The size of cell names; 0: there is no room for them. */
static double size_of_names(const struct drawing *drawing)
{
    double size = fmin(name_most, name_size * drawing->hex);
    double room = name_room * drawing->hex / 1.7320508075688772;
    size = fmin(size, room / drawing->art->names_longest);
    return size >= ART_TEXT_LEAST                                 ? size
           : room >= ART_TEXT_LEAST * drawing->art->names_longest ? ART_TEXT_LEAST
                                                                  : 0.0;
}

static void draw_names(const struct drawing *drawing)
{
    const struct own_board_spec *spec = drawing->spec;
    struct text_style style = text_style_plain(size_of_names(drawing));
    style.align = ALIGN_CENTRE;
    style.tabular = true;
    if (grid_shape(spec->grid)->names == GRID_UNNAMED || style.size == 0.0)
        return;
    double rise = (is_flat(spec) ? name_flat : name_pointy) * drawing->hex;
    for (int cell = 0; cell < grid_count(spec->grid); cell++) {
        char name[GRID_NAME_SIZE];
        struct text text = text_in(name, sizeof name);
        struct point at = centre_of(drawing, cell);
        grid_format_cell(spec->grid, cell, &text);
        at.y += ART_BASELINE_DROP * style.size - rise;
        enum colour_role ink = own_ink_on(spec->own, ground_of(spec, spec->cells[cell].terrain));
        scene_text(drawing->scene, name, &style, at, ink == COLOUR_INK ? COLOUR_SOFT : ink);
    }
}

/* ---- all of it ---- */

void own_board_terrain(const struct own_board_art *art, int terrain, struct point centre,
    double hex, struct scene *scene)
{
    struct drawing drawing = {art, art->spec, hex, {0.0, 0.0}, scene};
    const struct own_cell cell = {.terrain = (int16_t)terrain, .symbol = OWN_NONE};
    bool flat = is_flat(art->spec);
    scene_hexagon(scene, centre, hex, flat);
    scene_paint(scene, paint_fill(ground_of(art->spec, terrain)));
    if (art->pattern[terrain] != OWN_NONE)
        scene_place(scene, art->pattern[terrain], in_cell(&drawing, centre));
    scene_hexagon(scene, centre, hex, flat);
    scene_paint(scene, paint_line(COLOUR_LINE, cell_line_least));
    draw_symbol(&drawing, &cell, centre);
}

static void draw_ground(const struct drawing *drawing)
{
    const struct own_board_spec *spec = drawing->spec;
    draw_fills(drawing);
    draw_patterns(drawing);
    for (int i = 0; i < spec->region_count; i++)
        draw_region(drawing, &spec->regions[i]);
    draw_cell_lines(drawing);
    draw_frame(drawing);
    for (int i = 0; i < spec->region_count; i++)
        draw_border(drawing, &spec->regions[i]);
    draw_edges(drawing);
    draw_all_paths(drawing);
}

void own_board_draw(
    const struct own_board_art *art, double hex, struct point origin, struct scene *scene)
{
    struct drawing drawing = {art, art->spec, hex, origin, scene};
    int count = grid_count(art->spec->grid);
    scene_begin_group(scene, LAYER_ART, NULL);
    draw_ground(&drawing);
    for (int cell = 0; cell < count; cell++) {
        struct point centre = centre_of(&drawing, cell);
        draw_dot(&drawing, &art->spec->cells[cell], centre);
        draw_symbol(&drawing, &art->spec->cells[cell], centre);
    }
    scene_end_group(scene);
    scene_begin_group(scene, LAYER_TEXT, NULL);
    for (int i = 0; i < art->spec->region_count; i++)
        draw_region_name(&drawing, &art->spec->regions[i]);
    for (int cell = 0; cell < count; cell++)
        draw_text(&drawing, &art->spec->cells[cell], centre_of(&drawing, cell));
    draw_names(&drawing);
    scene_end_group(scene);
}
