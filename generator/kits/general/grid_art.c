/*
 * Draws hex paper. Each cell's line is a closed hexagon of its own, so that drawing programs can
 * select and colour it.
 */
#include "kits/general/general.h"

/* Design sizes, in mm unless noted. */
static const double coarse_line = GRID_ART_LINE_MOST;
static const double coarse_number = 0.16;     /* size, in widths of the coarse cells */
static const double coarse_number_most = 0.5; /* in cell widths, below the cells' names */
static const double corner_share = 0.16;      /* as a share of a side, from each of its ends */
static const double name_share = 0.2;         /* size of names, in cell widths */
static const double name_least = 5.0 * MM_PER_POINT;
static const double name_most = 3.2;
static const double name_hex_least = 4.0; /* for the shortest name */
/* share of a cell's width that the longest name may take */
static const double name_room = 0.82;
/* width of the light edge, in ems; half of it is outside the letters */
static const double name_halo = 0.5;
static const double name_gap = 0.03;         /* beside them, in cell widths */
static const double name_middle_flat = 0.31; /* above the cell's middle, in cell widths */
static const double name_middle_pointy = 0.27;

void grid_art_lines(struct scene *scene, const struct grid_paper *art)
{
    for (int cell = 0; cell < grid_count(art->grid); cell++) {
        grid_paper_cell(art, cell, scene);
        scene_paint(scene, paint_line(COLOUR_LINE, GRID_ART_LINE));
    }
}

static void add_tick(struct scene *scene, struct point a, struct point b)
{
    scene_move_to(scene, a.x, a.y);
    scene_line_to(scene, a.x + corner_share * (b.x - a.x), a.y + corner_share * (b.y - a.y));
}

/* Marks each side once, whichever of its cells numbers it. */
void grid_art_corners(struct scene *scene, const struct grid_paper *art)
{
    struct paint paint = paint_line(COLOUR_LINE, GRID_ART_LINE);
    paint.stroke.cap = CAP_ROUND;
    for (int cell = 0; cell < grid_count(art->grid); cell++) {
        for (int side = 0; side < HEX_DIRECTIONS; side++) {
            if (grid_side(art->grid, cell, side) != cell * HEX_DIRECTIONS + side)
                continue;
            add_tick(
                scene, grid_paper_corner(art, cell, side), grid_paper_corner(art, cell, side + 1));
            add_tick(
                scene, grid_paper_corner(art, cell, side + 1), grid_paper_corner(art, cell, side));
        }
        scene_paint(scene, paint);
    }
}

void grid_art_dots(struct scene *scene, const struct grid_paper *art, double radius)
{
    for (int cell = 0; cell < grid_count(art->grid); cell++) {
        scene_dot(scene, grid_paper_centre(art, cell), radius);
        scene_paint_dots(scene, radius, COLOUR_LINE);
    }
}

/* ---- the coarser grid ---- */

static double part_of(int number, int times)
{
    return (double)number / times;
}

/* Returns the coarse hexagon that contains HEX: the nearest by all three coordinates. */
static struct hex coarse_hex(struct hex hex, int times)
{
    double q = part_of(hex.q, times);
    double r = part_of(hex.r, times);
    double s = -q - r;
    struct hex nearest = {(int)lround(q), (int)lround(r)};
    int s_near = (int)lround(s);
    double off_q = fabs(nearest.q - q);
    double off_r = fabs(nearest.r - r);
    if (off_q > off_r && off_q > fabs(s_near - s))
        nearest.q = -nearest.r - s_near;
    else if (off_r > fabs(s_near - s))
        nearest.r = -nearest.q - s_near;
    return nearest;
}

/* ---- names ---- */

static const char *name_of(const struct grid *grid, int cell, char name[GRID_NAME_SIZE])
{
    struct text text = text_in(name, GRID_NAME_SIZE);
    grid_format_cell(grid, cell, &text);
    return name;
}

/* Returns the width of the widest of the longest names, at size 1. Digits are about equally wide,
 * so the first name of each length is enough. */
static double widest_name(struct fonts *fonts, const struct grid *grid)
{
    char name[GRID_NAME_SIZE];
    struct text_style style = text_style_plain(1.0);
    size_t longest = 0;
    double width = 0.0;
    for (int cell = 0; cell < grid_count(grid); cell++) {
        size_t length = strlen(name_of(grid, cell, name));
        if (length > longest)
            width = fmax(width, text_measure(fonts, name, &style).width);
        longest = length > longest ? length : longest;
    }
    return width;
}

/* Returns how far above a cell's centre names are: near the top, but lower if their upper corners,
 * WIDTH apart, would touch its sides. All values are in cell widths. */
static double name_height(enum hex_orientation top, double size, double width)
{
    double half = width / 2.0 + name_gap;
    bool flat = top == HEX_FLAT_TOP;
    double highest = flat ? 1.0 - half * root_3 : (1.0 - 2.0 * half) / root_3;
    double middle = flat ? name_middle_flat : name_middle_pointy;
    return fmax(0.0, fmin(middle, highest - ART_BASELINE_DROP * size));
}

/* Reports whether a side of the coarse grid may cross CELL, because its neighbours are in different
 * coarse cells. */
static bool is_crossed(const struct grid *grid, int cell, int coarse)
{
    struct hex hex = hex_subtract(grid_hex(grid, cell), grid_middle(grid));
    struct hex own = coarse > 0 ? coarse_hex(hex, coarse) : hex;
    int side = 0;
    while (coarse > 0 && side < HEX_DIRECTIONS) {
        struct hex other = coarse_hex(hex_neighbour(hex, side++), coarse);
        if (other.q != own.q || other.r != own.r)
            return true;
    }
    return false;
}

void grid_art_names(struct scene *scene, const struct grid_paper *art, double size, int coarse)
{
    char name[GRID_NAME_SIZE];
    struct text_style style = text_style_of(size, WEIGHT_REGULAR, ALIGN_CENTRE);
    double width = widest_name(scene_fonts(scene), art->grid) * size / art->hex;
    double drop = ART_BASELINE_DROP * size -
                  art->hex * name_height(grid_shape(art->grid)->top, size / art->hex, width);
    for (int cell = 0; cell < grid_count(art->grid); cell++) {
        struct point at = grid_paper_centre(art, cell);
        at.y += drop;
        name_of(art->grid, cell, name);
        if (is_crossed(art->grid, cell, coarse))
            scene_text_halo(scene, name, &style, at, COLOUR_PAPER, name_halo * size);
        scene_text(scene, name, &style, at, COLOUR_SOFT);
    }
}

double grid_art_name_size(struct fonts *fonts, const struct grid *grid, double hex)
{
    double size = fmin(fmax(name_share * hex, name_least), name_most);
    return fmin(size, name_room * hex / widest_name(fonts, grid));
}

double grid_art_name_hex(struct fonts *fonts, const struct grid *grid)
{
    return fmax(name_hex_least, name_least * widest_name(fonts, grid) / name_room);
}

/* ---- drawing the coarser grid ---- */

/* Returns the coarse hexagons that contain cells, and those around them, because cells may reach
 * into these. */
static struct hex *coarse_hexes(const struct grid *grid, int times, int *count)
{
    int cells = grid_count(grid);
    struct hex middle = grid_middle(grid);
    struct hex *list = memory_create((size_t)cells * (HEX_DIRECTIONS + 1), sizeof *list);
    *count = 0;
    for (int cell = 0; cell < cells; cell++) {
        struct hex own = coarse_hex(hex_subtract(grid_hex(grid, cell), middle), times);
        bool same = *count > 0 && list[*count - HEX_DIRECTIONS - 1].q == own.q &&
                    list[*count - HEX_DIRECTIONS - 1].r == own.r;
        if (same)
            continue;
        list[(*count)++] = own;
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
            list[(*count)++] = hex_neighbour(own, direction);
    }
    return list;
}

/* Creates the coarser grid, with its middle hexagon around ART's middle one; the caller destroys
 * it. */
static struct grid *coarse_grid(const struct grid_paper *art, int times, struct grid_paper *large)
{
    struct shape one = {.form = BOARD_HEXAGON, .top = grid_shape(art->grid)->top, .columns = 1};
    struct error error = ERROR_INIT;
    int count;
    struct hex *list = coarse_hexes(art->grid, times, &count);
    struct grid *coarse = grid_create(&one, &error);
    bool good = coarse != NULL && grid_change(coarse, NULL, 0, list, count, &error);
    free(list);
    struct hex_point middle =
        hex_centre(grid_middle(art->grid), grid_shape(art->grid)->top, art->hex);
    *large = (struct grid_paper){
        coarse, art->hex * times, {art->origin.x + middle.x, art->origin.y + middle.y}};
    if (good)
        return coarse;
    grid_destroy(coarse);
    return NULL;
}

void grid_art_coarse(struct scene *scene, const struct grid_paper *art, int times)
{
    struct grid_paper large;
    struct grid *coarse = coarse_grid(art, times, &large);
    for (int cell = 0; coarse != NULL && cell < grid_count(coarse); cell++) {
        grid_paper_cell(&large, cell, scene);
        scene_paint(scene, paint_line(COLOUR_FRAME, coarse_line));
    }
    grid_destroy(coarse);
}

void grid_art_coarse_numbers(struct scene *scene, const struct grid_paper *art, int times)
{
    struct grid_paper large;
    struct grid *coarse = coarse_grid(art, times, &large);
    struct hex middle = grid_middle(art->grid);
    double size = fmin(coarse_number_most, coarse_number * times) * art->hex;
    int number = 0;
    for (int cell = 0; coarse != NULL && cell < grid_count(coarse); cell++) {
        struct hex at = grid_hex(coarse, cell);
        if (grid_cell_at(art->grid,
                (struct hex){middle.q + times * at.q, middle.r + times * at.r}) == GRID_NO_CELL)
            continue;
        art_text(scene, spell_number(++number).text, grid_paper_centre(&large, cell), size,
            WEIGHT_BLACK, COLOUR_FAINT);
    }
    grid_destroy(coarse);
}
