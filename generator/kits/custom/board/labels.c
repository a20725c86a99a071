/*
 * Draws the words of a board. Whatever is below them (roads, rivers, borders, patterns, other
 * cells' sides) stops at a light edge around each letter, in the colour of the cell. A region's
 * name goes where it covers least.
 */
#include "kits/custom/board/drawing.h"

static const double region_size = 0.34;
static const double region_most = 9.0;      /* mm */
static const double region_tracking = 0.08; /* between letters, in sizes */
/* width of the light edge, in sizes; half of it is outside the letters */
static const double halo = 0.24;

/* Cost of a region's name for covering a whole box, for leaving its region by a cell's width, and
 * for each cell of distance from its middle. */
static const double cost_of_cover = 3.0;
static const double cost_of_leaving = 4.0;
static const double cost_of_distance = 0.15;
enum { SPOTS_MOST = 400 }; /* places to try for a region's name */

/* ---- letters with a light edge ---- */

static void draw_words(const struct custom_drawing *drawing, const char *words,
    const struct text_style *style, struct point at, enum colour_role ink, enum colour_role ground)
{
    custom_line_halo(drawing->scene, words, style, at, ground, halo * style->size);
    custom_line_draw(drawing->scene, drawing->spec->custom, words, style, at, ink, ground);
}

/* ---- texts of cells ---- */

/* Draws the text of a cell, which may cross the cell's sides like names on maps. */
static void draw_text(const struct custom_drawing *drawing, int cell)
{
    struct custom_label label = custom_label_of(drawing, cell);
    enum colour_role ground = drawing->ground[cell];
    LOCAL_BUFFER line = BUFFER_INIT;
    struct point at = label.middle;
    at.y += ART_CAPITALS * label.style.size - label.height / 2.0;
    for (; custom_label_line(&label.words, &line); at.y += label.pitch)
        draw_words(drawing, line.data, &label.style, at,
            custom_ink_on(drawing->spec->custom, ground), ground);
}

/* ---- names of cells ---- */

static void mark_side(const struct custom_board_spec *spec, uint8_t *crossed, int cell, int side)
{
    int other = grid_neighbour(spec->grid, cell, side);
    crossed[cell] = 1;
    if (other != GRID_NO_CELL)
        crossed[other] = 1;
}

/* Returns a byte for every cell: whether something may cross its name. Most names need no light
 * edge, which costs many bytes. */
static uint8_t *crossed_cells(const struct custom_board_spec *spec)
{
    int count = grid_count(spec->grid);
    uint8_t *crossed = memory_create((size_t)count, 1);
    for (int i = 0; i < spec->edge_count; i++)
        mark_side(spec, crossed, spec->edges[i].cell, spec->edges[i].side);
    for (int i = 0; i < spec->path_cell_count; i++)
        for (int side = 0; side < HEX_DIRECTIONS; side++)
            mark_side(spec, crossed, spec->path_cells[i], side);
    for (int cell = 0; cell < count; cell++) {
        int terrain = spec->cells[cell].terrain;
        if (terrain != CUSTOM_NONE && spec->custom->words.terrain[terrain].pattern != CUSTOM_NONE)
            crossed[cell] = 1;
        for (int i = 0; crossed[cell] == 0 && i < spec->region_count; i++)
            crossed[cell] = spec->regions[i].inside[cell];
    }
    return crossed;
}

static void draw_names(const struct custom_drawing *drawing)
{
    const struct custom_board_spec *spec = drawing->spec;
    struct text_style style = text_style_digits(
        custom_names_size(drawing->art, drawing->paper.hex), WEIGHT_REGULAR, ALIGN_CENTRE);
    if (style.size == 0.0)
        return;
    FREED uint8_t *crossed = crossed_cells(spec);
    for (int cell = 0; cell < grid_count(spec->grid); cell++) {
        struct text name = TEXT_ROOM(GRID_NAME_SIZE);
        struct point at;
        enum colour_role ground = drawing->ground[cell];
        enum colour_role ink = custom_ink_on(spec->custom, ground);
        if (!custom_name_middle(drawing, cell, &at))
            continue;
        grid_format_cell(spec->grid, cell, &name);
        at.y += ART_BASELINE_DROP * style.size;
        if (ink == COLOUR_INK && drawing->pictured[cell] == 0)
            ink = COLOUR_SOFT;
        if (crossed[cell] != 0 || drawing->pictured[cell] != 0 ||
            custom_tile_track(drawing->art, cell) != NULL)
            draw_words(drawing, name.data, &style, at, ink, ground);
        else
            scene_text(drawing->scene, name.data, &style, at, ink);
    }
}

/* ---- names of regions ---- */

/* A region that needs a place for its name. */
struct hunt {
    const struct custom_drawing *drawing;
    int *cells; /* of the region */
    int count;
    struct rect *boxes; /* around the content of these cells, up to three each */
    int box_count;
    struct point middle;
    double width, height; /* of the name */
};

/* Adds boxes for the content of a cell, which names should not cover. */
static void add_boxes(struct hunt *hunt, int cell)
{
    const struct custom_drawing *drawing = hunt->drawing;
    const struct custom_cell *own = &drawing->spec->cells[cell];
    const char *words = custom_board_text(drawing->spec, own);
    for (int i = 0; i < 2; i++) {
        struct rect box = custom_label_box(drawing, cell, i == 0);
        if (box.width > 0.0)
            hunt->boxes[hunt->box_count++] = box;
    }
    if (custom_board_symbol(drawing->spec, own) != CUSTOM_NONE) {
        struct point at = grid_paper_centre(&drawing->paper, cell);
        at.y -= *words != '\0' ? CUSTOM_BOARD_SYMBOL_RISE * drawing->paper.hex : 0.0;
        hunt->boxes[hunt->box_count++] =
            custom_box_around(at, 2.0 * CUSTOM_BOARD_SYMBOL * drawing->paper.hex,
                2.0 * CUSTOM_BOARD_SYMBOL * drawing->paper.hex);
    }
}

/* Lists the cells of REGION, and the boxes in them and in their neighbours. */
static void begin_hunt(
    struct hunt *hunt, const struct custom_drawing *drawing, const struct custom_region *region)
{
    const struct grid *grid = drawing->spec->grid;
    int all = grid_count(grid);
    *hunt = (struct hunt){.drawing = drawing};
    hunt->cells = memory_create((size_t)all, sizeof *hunt->cells);
    hunt->boxes = memory_create(3 * (size_t)all, sizeof *hunt->boxes);
    for (int cell = 0; cell < all; cell++) {
        bool near = region->inside[cell] != 0;
        for (int side = 0; !near && side < HEX_DIRECTIONS; side++) {
            int other = grid_neighbour(grid, cell, side);
            near = other != GRID_NO_CELL && region->inside[other] != 0;
        }
        if (near)
            add_boxes(hunt, cell);
        if (region->inside[cell] == 0)
            continue;
        struct point at = grid_paper_centre(&drawing->paper, cell);
        hunt->middle.x += at.x;
        hunt->middle.y += at.y;
        hunt->cells[hunt->count++] = cell;
    }
    hunt->middle.x /= fmax(1.0, hunt->count);
    hunt->middle.y /= fmax(1.0, hunt->count);
}

static double covered(struct rect a, struct rect b)
{
    double width = fmin(a.x + a.width, b.x + b.width) - fmax(a.x, b.x);
    double height = fmin(a.y + a.height, b.y + b.height) - fmax(a.y, b.y);
    return width <= 0.0 || height <= 0.0 ? 0.0 : width * height / (b.width * b.height);
}

/* Returns the region's cell closest to AT, with its distance in mm; -1 if the region has none. */
static int nearest(const struct hunt *hunt, struct point at, double *distance)
{
    int cell = -1;
    *distance = INFINITY;
    for (int i = 0; i < hunt->count; i++) {
        struct point centre = grid_paper_centre(&hunt->drawing->paper, hunt->cells[i]);
        double away = hypot(at.x - centre.x, at.y - centre.y);
        cell = away < *distance ? hunt->cells[i] : cell;
        *distance = fmin(*distance, away);
    }
    return cell;
}

static double cost_at(const struct hunt *hunt, struct point at)
{
    double hex = hunt->drawing->paper.hex;
    struct rect box = custom_box_around(at, hunt->width, hunt->height);
    double cost = cost_of_distance * hypot(at.x - hunt->middle.x, at.y - hunt->middle.y) / hex;
    for (int i = 0; i < hunt->box_count; i++)
        cost += cost_of_cover * covered(box, hunt->boxes[i]);
    for (int i = 0; i < 6; i++) {
        struct point corner = {box.x + i % 3 / 2.0 * box.width, box.y + i / 3 * box.height};
        double distance;
        (void)nearest(hunt, corner, &distance);
        cost += cost_of_leaving * fmax(0.0, distance - hex / 2.0) / hex;
    }
    return cost;
}

/* Finds a place in or around the region's cells; in very large regions, only some cells are
 * tried. */
static struct point find_spot(const struct hunt *hunt)
{
    static const double right[] = {0.0, -0.15, 0.15, -0.3, 0.3, 0.45};
    static const double down[] = {0.0, 0.2, 0.5, -0.2};
    const int downs = (int)(sizeof down / sizeof down[0]);
    const int shifts = (int)(sizeof right / sizeof right[0]) * downs;
    struct point best = hunt->middle;
    double least = cost_at(hunt, best);
    int step = 1 + hunt->count * shifts / SPOTS_MOST;
    for (int i = 0; i < hunt->count * shifts; i += step) {
        struct point at = grid_paper_centre(&hunt->drawing->paper, hunt->cells[i % hunt->count]);
        at.x += right[i / hunt->count / downs] * hunt->drawing->paper.hex;
        at.y += down[i / hunt->count % downs] * hunt->drawing->paper.hex;
        double cost = cost_at(hunt, at);
        if (cost < least) {
            least = cost;
            best = at;
        }
    }
    return best;
}

static void draw_region_name(
    const struct custom_drawing *drawing, const struct custom_region *region)
{
    if (*region->name.text == '\0')
        return;
    double size = fmin(region_most, fmax(ART_TEXT_LEAST, region_size * drawing->paper.hex));
    struct text_style style = text_style_of(size, WEIGHT_BOLD, ALIGN_CENTRE);
    style.italic = true;
    style.tracking = region_tracking * style.size;
    struct hunt hunt;
    begin_hunt(&hunt, drawing, region);
    hunt.width = custom_line_width(drawing->art->fonts, region->name.text, &style);
    hunt.height = ART_CAPITALS * style.size;
    struct point at = find_spot(&hunt);
    double distance;
    int cell = nearest(&hunt, at, &distance);
    enum colour_role ground = cell >= 0 ? drawing->ground[cell] : COLOUR_PAPER;
    enum colour_role ink = custom_ink_on(drawing->spec->custom, ground);
    at.y += ART_BASELINE_DROP * style.size;
    draw_words(
        drawing, region->name.text, &style, at, ink == COLOUR_INK ? COLOUR_SOFT : ink, ground);
    free(hunt.cells);
    free(hunt.boxes);
}

void custom_labels_draw(const struct custom_drawing *drawing)
{
    const struct custom_board_spec *spec = drawing->spec;
    for (int i = 0; i < spec->region_count; i++)
        draw_region_name(drawing, &spec->regions[i]);
    for (int cell = 0; cell < grid_count(spec->grid); cell++)
        draw_text(drawing, cell);
    draw_names(drawing);
}
