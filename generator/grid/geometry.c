/*
 * Computes the positions of cells, corners and outlines. All steps except the last use whole
 * numbers, so a corner is the same point for each of its cells.
 */
#include "grid/grid_private.h"

struct grid_node grid_centre_node(const struct grid *grid, int cell)
{
    struct hex hex = grid_hex(grid, cell);
    if (grid->shape.top == HEX_FLAT_TOP)
        return (struct grid_node){3 * hex.q, 2 * hex.r + hex.q};
    return (struct grid_node){2 * hex.q + hex.r, 3 * hex.r};
}

struct grid_node grid_corner_node(const struct grid *grid, int cell, int corner)
{
    /* Corners k and k + 1 are the ends of side k. */
    static const struct grid_node flat[HEX_DIRECTIONS] = {
        {-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
    static const struct grid_node pointy[HEX_DIRECTIONS] = {
        {-1, -1}, {0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}};
    assert(corner >= 0 && corner < HEX_DIRECTIONS);
    struct grid_node centre = grid_centre_node(grid, cell);
    struct grid_node from = grid->shape.top == HEX_FLAT_TOP ? flat[corner] : pointy[corner];
    return (struct grid_node){centre.across + from.across, centre.down + from.down};
}

struct point grid_point(const struct grid *grid, struct grid_node node, double width)
{
    const double half_side = width / root_3 / 2.0;
    const double half_width = width / 2.0;
    if (grid->shape.top == HEX_FLAT_TOP)
        return xy(node.across * half_side, node.down * half_width);
    return xy(node.across * half_width, node.down * half_side);
}

static struct point on_paper(const struct grid_paper *paper, struct grid_node node)
{
    struct point at = grid_point(paper->grid, node, paper->hex);
    return xy(paper->origin.x + at.x, paper->origin.y + at.y);
}

struct point grid_paper_centre(const struct grid_paper *paper, int cell)
{
    return on_paper(paper, grid_centre_node(paper->grid, cell));
}

struct point grid_paper_corner(const struct grid_paper *paper, int cell, int corner)
{
    return on_paper(paper, grid_corner_node(paper->grid, cell, corner % HEX_DIRECTIONS));
}

void grid_paper_cell(const struct grid_paper *paper, int cell, struct scene *scene)
{
    for (int corner = 0; corner < HEX_DIRECTIONS; corner++) {
        struct point at = grid_paper_corner(paper, cell, corner);
        scene_outline_to(scene, corner, at.x, at.y);
    }
    scene_close(scene);
}

struct rect grid_box(const struct grid *grid, double width)
{
    struct grid_node low = grid_centre_node(grid, 0);
    struct grid_node high = low;
    for (int cell = 1; cell < grid->count; cell++) {
        struct grid_node at = grid_centre_node(grid, cell);
        low = (struct grid_node){lesser_of(low.across, at.across), lesser_of(low.down, at.down)};
        high =
            (struct grid_node){greater_of(high.across, at.across), greater_of(high.down, at.down)};
    }
    /* From its centre, a cell extends two half sides in one direction and one half width in the
     * other. */
    bool flat = grid->shape.top == HEX_FLAT_TOP;
    int across = flat ? 2 : 1;
    int down = flat ? 1 : 2;
    struct point from =
        grid_point(grid, (struct grid_node){low.across - across, low.down - down}, width);
    struct point to =
        grid_point(grid, (struct grid_node){high.across + across, high.down + down}, width);
    return (struct rect){from.x, from.y, to.x - from.x, to.y - from.y};
}

/* ---- outlines ---- */

/* An outline that is being traced, and the sides visited so far. */
struct walk {
    const struct grid *grid;
    const uint8_t *inside;
    uint8_t *walked; /* a bit for each side of a cell */
    struct grid_outline outline;
    int nodes;
};

static bool is_border(const struct walk *walk, int cell, int direction)
{
    int other = grid_neighbour(walk->grid, cell, direction);
    return other == GRID_NO_CELL || walk->inside[other] == 0;
}

/* Returns how many sides the border has, and so how many corners. */
static int count_border(const struct walk *walk)
{
    int count = 0;
    for (int cell = 0; cell < walk->grid->count; cell++) {
        for (int direction = 0; walk->inside[cell] != 0 && direction < HEX_DIRECTIONS; direction++)
            count += is_border(walk, cell, direction) ? 1 : 0;
    }
    return count;
}

/* Walks clockwise from side DIRECTION of CELL until it comes back. Three cells meet at the end of a
 * side: this one, the one outside and a third; if that is inside, the border continues along it. */
static void walk_loop(struct walk *walk, int cell, int direction)
{
    while ((walk->walked[cell] >> direction & 1) == 0) {
        walk->walked[cell] |= (uint8_t)(1 << direction);
        walk->outline.nodes[walk->nodes++] = grid_corner_node(walk->grid, cell, direction);
        int next = (direction + 1) % HEX_DIRECTIONS;
        if (is_border(walk, cell, next)) {
            direction = next;
        } else {
            cell = grid_neighbour(walk->grid, cell, next);
            direction = (direction + 5) % HEX_DIRECTIONS;
        }
    }
    walk->outline.ends[walk->outline.loops++] = walk->nodes;
}

struct grid_outline grid_outline_of(const struct grid *grid, const uint8_t *inside)
{
    struct walk walk = {.grid = grid, .inside = inside};
    size_t count = (size_t)count_border(&walk) + 1;
    walk.walked = memory_create((size_t)grid->count, 1);
    walk.outline.nodes = memory_create(count, sizeof *walk.outline.nodes);
    walk.outline.ends = memory_create(count, sizeof *walk.outline.ends);
    for (int cell = 0; cell < grid->count; cell++) {
        for (int side = 0; inside[cell] != 0 && side < HEX_DIRECTIONS; side++) {
            if (is_border(&walk, cell, side) && (walk.walked[cell] >> side & 1) == 0)
                walk_loop(&walk, cell, side);
        }
    }
    free(walk.walked);
    return walk.outline;
}

struct grid_outline grid_outline_all(const struct grid *grid)
{
    FREED uint8_t *inside = memory_create((size_t)grid->count, 1);
    for (int cell = 0; cell < grid->count; cell++)
        inside[cell] = 1;
    return grid_outline_of(grid, inside);
}

void grid_outline_finish(struct grid_outline *outline)
{
    free(outline->nodes);
    free(outline->ends);
    *outline = (struct grid_outline){.loops = 0};
}

/* Returns the unit vector from corner FROM to corner TO; the outlined area is to its right. */
static struct point way_between(struct point from, struct point to)
{
    double length = hypot(to.x - from.x, to.y - from.y);
    return xy((to.x - from.x) / length, (to.y - from.y) / length);
}

/* Returns the corner AT between BEFORE and AFTER, moved INSET mm inside both sides. */
static struct point inset_corner(
    struct point before, struct point at, struct point after, double inset)
{
    struct point in = way_between(before, at), out = way_between(at, after);
    double miter = inset / (1.0 + in.x * out.x + in.y * out.y);
    return xy(at.x - miter * (in.y + out.y), at.y + miter * (in.x + out.x));
}

void grid_outline_path(const struct grid *grid, const struct grid_outline *outline, double width,
    double inset, struct point origin, struct scene *scene)
{
    int first = 0;
    for (int loop = 0; loop < outline->loops; loop++) {
        int count = outline->ends[loop] - first;
        for (int i = 0; i < count; i++) {
            struct point around[3]; /* the previous corner, this one, and the next */
            for (int k = 0; k < 3; k++)
                around[k] =
                    grid_point(grid, outline->nodes[first + (i + count + k - 1) % count], width);
            struct point at = inset_corner(around[0], around[1], around[2], inset);
            scene_outline_to(scene, i, origin.x + at.x, origin.y + at.y);
        }
        scene_close(scene);
        first = outline->ends[loop];
    }
}

/* ---- fitting ---- */

/* Returns how many lines fit in ROOM: each takes a side and a half, the last one two sides. */
static int lines_in(double room, double width)
{
    double side = width / root_3;
    return (int)fmin(floor((room - 0.5 * side) / (1.5 * side) + 1e-9), GRID_LINES_MAX + 1);
}

bool grid_fill(struct shape *shape, double room_width, double room_height, double width)
{
    bool flat = shape->top == HEX_FLAT_TOP;
    double across = flat ? room_width : room_height;
    double along = flat ? room_height : room_width;
    int lines = lines_in(across, width);
    int spots = (int)fmin(floor(along / width + 1e-9), GRID_LINES_MAX + 1);
    if (lines < 1 || spots < 1)
        return false;
    /* Two or more lines are half a cell longer than one, but one line is better than none. */
    int shifted = (int)fmin(floor(along / width - 0.5 + 1e-9), GRID_LINES_MAX + 1);
    if (lines > 1 && shifted < 1)
        lines = 1;
    else if (lines > 1)
        spots = shifted;
    shape->form = BOARD_RECTANGLE;
    shape->columns = flat ? lines : spots;
    shape->rows = flat ? spots : lines;
    return true;
}
