/*
 * A grid's cells, found by binary search among sorted positions; holes and extra cells.
 */
#include "grid/grid_private.h"

/* ---- checks ---- */

static bool check_range(const char *name, int value, int most, struct error *error)
{
    if (value >= 1 && value <= most)
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_key(name),
        "%d is not a whole number from 1 to %d", value, most);
}

/* Fails with ERROR_INPUT if a measure is out of range. */
static bool shape_check(const struct shape *shape, struct error *error)
{
    bool by_rows = shape_has_rows(shape->form);
    const char *name = by_rows ? "columns" : "side";
    if (!check_range(name, shape->columns, GRID_LINES_MAX, error) ||
        (by_rows && !check_range("rows", shape->rows, GRID_LINES_MAX, error)))
        return false;
    if (shape->form == BOARD_RING && (shape->inner < 1 || shape->inner >= shape->columns))
        return error_refuse(error, REASON_BAD_VALUE, error_key("inner"),
            "%d is not a whole number from 1 to less than the side, %d", shape->inner,
            shape->columns);
    int count = shape_count(shape);
    if (count <= GRID_CELLS_MAX)
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_key(name),
        "that makes %d cells; at most %d are possible", count, GRID_CELLS_MAX);
}

/* Orders by line, then along it; lines are columns with flat tops, rows with pointy ones. */
static int compare(enum hex_orientation top, struct hex a, struct hex b)
{
    bool flat = top == HEX_FLAT_TOP;
    int line = flat ? a.q - b.q : a.r - b.r;
    int spot = flat ? a.r - b.r : a.q - b.q;
    return line != 0 ? line : spot;
}

static int compare_flat(const void *a, const void *b)
{
    return compare(HEX_FLAT_TOP, *(const struct hex *)a, *(const struct hex *)b);
}

static int compare_pointy(const void *a, const void *b)
{
    return compare(HEX_POINTY_TOP, *(const struct hex *)a, *(const struct hex *)b);
}

static void list_cells(struct grid *grid)
{
    const struct shape *shape = &grid->shape;
    grid->hex = memory_create((size_t)shape_count(shape), sizeof *grid->hex);
    for (int line = 0; line < shape_lines(shape); line++) {
        for (int spot = 0; spot < shape_spots(shape, line); spot++) {
            struct hex hex = shape_hex(shape, (struct shape_spot){line, spot});
            if (shape_has(shape, hex))
                grid->hex[grid->count++] = hex;
        }
    }
}

struct grid *grid_create(const struct shape *shape, struct error *error)
{
    if (!shape_check(shape, error))
        return NULL;
    struct grid *grid = memory_create(1, sizeof *grid);
    grid->shape = *shape;
    list_cells(grid);
    if (shape->names == SHAPE_SPIRAL)
        spiral_init(grid, grid->hex, grid->count);
    doubled_init(grid);
    return grid;
}

void grid_destroy(struct grid *grid)
{
    if (grid == NULL)
        return;
    free(grid->hex);
    free(grid->spiral);
    free(grid);
}

/* ---- holes and extra cells ---- */

static bool check_reach(const struct hex *also, int count, struct error *error)
{
    for (int i = 0; i < count; i++) {
        if (hex_distance(also[i], (struct hex){0, 0}) > GRID_LINES_MAX)
            return error_input(error, "the cell at %d,%d lies more than %d cells away from 0,0",
                also[i].q, also[i].r, GRID_LINES_MAX);
    }
    return true;
}

/* Copies to KEPT the cells of GRID that are not in WITHOUT; returns their number. */
static int keep(const struct grid *grid, const struct hex *without, int count, struct hex *kept)
{
    int left = 0;
    FREED uint8_t *gone = memory_create((size_t)grid->count, 1);
    for (int i = 0; i < count; i++) {
        int cell = grid_cell_at(grid, without[i]);
        if (cell != GRID_NO_CELL)
            gone[cell] = 1;
    }
    for (int cell = 0; cell < grid->count; cell++) {
        if (gone[cell] == 0)
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

bool grid_change(struct grid *grid, const struct hex *without, int without_count,
    const struct hex *also, int also_count, struct error *error)
{
    assert(without_count >= 0 && also_count >= 0);
    if (!check_reach(also, also_count, error))
        return false;
    struct hex *cells = memory_create((size_t)grid->count + (size_t)also_count, sizeof *cells);
    int count = keep(grid, without, without_count, cells);
    if (also_count > 0)
        memcpy(cells + count, also, (size_t)also_count * sizeof *cells);
    count += also_count;
    qsort(cells, (size_t)count, sizeof *cells,
        grid->shape.top == HEX_FLAT_TOP ? compare_flat : compare_pointy);
    count = drop_doubles(cells, count);
    if (count >= 1 && count <= GRID_CELLS_MAX) {
        free(grid->hex);
        grid->hex = cells;
        grid->count = count;
        return true;
    }
    free(cells);
    return error_input(
        error, "that leaves %d cells; a board has 1 to %d of them", count, GRID_CELLS_MAX);
}

/* ---- reading ---- */

const struct shape *grid_shape(const struct grid *grid)
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
    int low = 0, high = grid->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (compare(grid->shape.top, grid->hex[middle], hex) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < grid->count && compare(grid->shape.top, grid->hex[low], hex) == 0 ? low
                                                                                   : GRID_NO_CELL;
}

int grid_find(const struct grid *grid, const char *name)
{
    struct hex hex;
    return grid_parse(grid, name, &hex) ? grid_cell_at(grid, hex) : GRID_NO_CELL;
}

int grid_neighbour(const struct grid *grid, int cell, int direction)
{
    assert(cell >= 0 && cell < grid->count);
    return grid_cell_at(grid, hex_neighbour(grid->hex[cell], direction));
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
