/*
 * A grid's cells: found by halving among sorted positions, each with its neighbours.
 */
#include "grid/grid_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* By line, and by place within it; what a line is depends on the top. */
static int compare(enum hex_orientation top, struct hex a, struct hex b)
{
    bool flat = top == HEX_FLAT_TOP;
    int line = flat ? a.q - b.q : a.r - b.r;
    return line != 0 ? line : flat ? a.r - b.r : a.q - b.q;
}

static int compare_flat(const void *a, const void *b)
{
    return compare(HEX_FLAT_TOP, *(const struct hex *)a, *(const struct hex *)b);
}

static int compare_pointy(const void *a, const void *b)
{
    return compare(HEX_POINTY_TOP, *(const struct hex *)a, *(const struct hex *)b);
}

static void sort(enum hex_orientation top, struct hex *hex, int count)
{
    qsort(hex, (size_t)count, sizeof *hex, top == HEX_FLAT_TOP ? compare_flat : compare_pointy);
}

/* The place of KEY among sorted positions, or GRID_NO_CELL. */
static int find(enum hex_orientation top, const struct hex *hex, int count, struct hex key)
{
    int low = 0;
    int high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (compare(top, hex[middle], key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && compare(top, hex[low], key) == 0 ? low : GRID_NO_CELL;
}

static void join_neighbours(struct grid *grid)
{
    grid->neighbour = memory_resize(grid->neighbour, (size_t)grid->count, sizeof *grid->neighbour);
    for (int cell = 0; cell < grid->count; cell++) {
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
            grid->neighbour[cell][direction] =
                grid_cell_at(grid, hex_neighbour(grid->hex[cell], direction));
    }
}

static void list_cells(struct grid *grid)
{
    const struct grid_shape *shape = &grid->shape;
    grid->hex = memory_create((size_t)shape_count(shape), sizeof *grid->hex);
    for (int line = 0; line < shape_lines(shape); line++) {
        for (int place = 0; place < shape_places(shape, line); place++) {
            struct hex hex = shape_hex(shape, (struct grid_place){line, place});
            if (shape_has(shape, hex))
                grid->hex[grid->count++] = hex;
        }
    }
}

struct grid *grid_create(const struct grid_shape *shape, struct error *error)
{
    if (!shape_check(shape, error))
        return NULL;
    struct grid *grid = memory_create(1, sizeof *grid);
    grid->shape = *shape;
    list_cells(grid);
    join_neighbours(grid);
    if (shape->names == GRID_SPIRAL)
        spiral_init(grid, grid->hex, grid->count);
    return grid;
}

void grid_destroy(struct grid *grid)
{
    if (grid == NULL)
        return;
    free(grid->hex);
    free(grid->neighbour);
    free(grid->spiral);
    free(grid);
}

/* ---- holes and extra cells ---- */

static bool check_reach(const struct hex *also, int count, struct error *error)
{
    for (int i = 0; i < count; i++) {
        if (hex_distance(also[i], (struct hex){0, 0}) > GRID_LINES_MAX)
            return error_set(error, ERROR_INPUT,
                "the cell at %d,%d lies more than %d cells away from 0,0", also[i].q, also[i].r,
                GRID_LINES_MAX);
    }
    return true;
}

/* The cells of GRID that are not in the sorted list WITHOUT go to KEPT; how many. */
static int keep(const struct grid *grid, const struct hex *without, int count, struct hex *kept)
{
    int left = 0;
    for (int cell = 0; cell < grid->count; cell++) {
        if (find(grid->shape.top, without, count, grid->hex[cell]) == GRID_NO_CELL)
            kept[left++] = grid->hex[cell];
    }
    return left;
}

static int drop_doubles(struct hex *hex, int count)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (left == 0 || hex[i].q != hex[left - 1].q || hex[i].r != hex[left - 1].r)
            hex[left++] = hex[i];
    }
    return left;
}

/* GRID's cells are now the COUNT positions HEX, which it owns from here. */
static void take_cells(struct grid *grid, struct hex *hex, int count)
{
    free(grid->hex);
    grid->hex = hex;
    grid->count = count;
    join_neighbours(grid);
}

bool grid_change(struct grid *grid, const struct hex *without, int without_count,
    const struct hex *also, int also_count, struct error *error)
{
    assert(without_count >= 0 && also_count >= 0);
    if (!check_reach(also, also_count, error))
        return false;
    struct hex *gone = memory_create((size_t)without_count + 1, sizeof *gone);
    if (without_count > 0)
        memcpy(gone, without, (size_t)without_count * sizeof *gone);
    sort(grid->shape.top, gone, without_count);
    struct hex *cells = memory_create((size_t)grid->count + (size_t)also_count, sizeof *cells);
    int count = keep(grid, gone, without_count, cells);
    free(gone);
    if (also_count > 0)
        memcpy(cells + count, also, (size_t)also_count * sizeof *cells);
    count += also_count;
    sort(grid->shape.top, cells, count);
    count = drop_doubles(cells, count);
    if (count >= 1 && count <= GRID_CELLS_MAX) {
        take_cells(grid, cells, count);
        return true;
    }
    free(cells);
    return error_set(error, ERROR_INPUT, "that leaves %d cells; a board has 1 to %d of them", count,
        GRID_CELLS_MAX);
}

/* ---- reading ---- */

const struct grid_shape *grid_shape(const struct grid *grid)
{
    return &grid->shape;
}

int grid_count(const struct grid *grid)
{
    return grid->count;
}

struct hex grid_hex(const struct grid *grid, int cell)
{
    assert(cell >= 0 && cell < grid->count);
    return grid->hex[cell];
}

int grid_cell_at(const struct grid *grid, struct hex hex)
{
    return find(grid->shape.top, grid->hex, grid->count, hex);
}

int grid_neighbour(const struct grid *grid, int cell, int direction)
{
    assert(cell >= 0 && cell < grid->count);
    assert(direction >= 0 && direction < HEX_DIRECTIONS);
    return grid->neighbour[cell][direction];
}

struct hex grid_middle(const struct grid *grid)
{
    return shape_middle(&grid->shape);
}

int grid_side(const struct grid *grid, int cell, int direction)
{
    int other = grid_neighbour(grid, cell, direction);
    if (direction < HEX_DIRECTIONS / 2 || other == GRID_NO_CELL)
        return cell * HEX_DIRECTIONS + direction;
    return other * HEX_DIRECTIONS + direction - HEX_DIRECTIONS / 2;
}

/* Corner k lies between sides k - 1 and k. To the cell across side k it is corner k + 4, to the one
 * across side k - 1 it is corner k + 2. */
int grid_corner(const struct grid *grid, int cell, int corner)
{
    int before = grid_neighbour(grid, cell, (corner + 5) % HEX_DIRECTIONS);
    int after = grid_neighbour(grid, cell, corner);
    int number = cell * HEX_DIRECTIONS + corner;
    if (before != GRID_NO_CELL && before * HEX_DIRECTIONS < number)
        number = before * HEX_DIRECTIONS + (corner + 2) % HEX_DIRECTIONS;
    if (after != GRID_NO_CELL && after * HEX_DIRECTIONS + (corner + 4) % HEX_DIRECTIONS < number)
        number = after * HEX_DIRECTIONS + (corner + 4) % HEX_DIRECTIONS;
    return number;
}
