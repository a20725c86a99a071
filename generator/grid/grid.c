/*
 * A grid's cells: found by halving among sorted positions, each with its neighbours.
 *
 * Shapes as lines of positions: how many lines, where each begins and ends. Names and numbers of
 * cells follow from these.
 */
#include "grid/grid_private.h"

/* A line's beginning and length, in the coordinates of hexagons; LINE is q where the top is flat,
 * else r, and the beginning is the other of the two. */
struct line {
    int first, length;
};

static bool is_flat(const struct grid_shape *shape)
{
    return shape->top == HEX_FLAT_TOP;
}

/* The number of lines before the one through hexagon (0, 0). */
static int lines_before(const struct grid_shape *shape)
{
    bool centred = shape->form == GRID_HEXAGON || shape->form == GRID_RING;
    return centred ? shape->columns - 1 : 0;
}

static struct line hexagon_line(const struct grid_shape *shape, int line)
{
    int reach = shape->columns - 1;
    int first = greater_of(-reach, -reach - line);
    return (struct line){first, 2 * reach + 1 - abs(line)};
}

static struct line rhombus_line(const struct grid_shape *shape, int line)
{
    return (struct line){0, is_flat(shape) ? shape->rows : shape->columns};
}

/* The longest line is the left one where the top is flat, and the lowest one where it is pointy. */
static struct line triangle_line(const struct grid_shape *shape, int line)
{
    if (is_flat(shape))
        return (struct line){0, shape->columns - line};
    return (struct line){-line, line + 1};
}

/* Half of NUMBER, rounded down. */
static int half(int number)
{
    return number >= 0 ? number / 2 : -((1 - number) / 2);
}

static struct line rectangle_line(const struct grid_shape *shape, int line)
{
    int first = -half(line + (shape->shift_odd ? 1 : 0));
    return (struct line){first, is_flat(shape) ? shape->rows : shape->columns};
}

static struct line line_of(const struct grid_shape *shape, int line)
{
    static struct line (*const lines[])(const struct grid_shape *, int) = {
        [GRID_HEXAGON] = hexagon_line,
        [GRID_RHOMBUS] = rhombus_line,
        [GRID_TRIANGLE] = triangle_line,
        [GRID_RECTANGLE] = rectangle_line,
        [GRID_RING] = hexagon_line,
    };
    return lines[shape->form](shape, line);
}

int shape_lines(const struct grid_shape *shape)
{
    bool long_lines = shape->form == GRID_RHOMBUS || shape->form == GRID_RECTANGLE;
    if (long_lines)
        return is_flat(shape) ? shape->columns : shape->rows;
    return shape->columns + lines_before(shape);
}

int shape_spots(const struct grid_shape *shape, int line)
{
    return line_of(shape, line - lines_before(shape)).length;
}

struct grid_spot shape_spot(const struct grid_shape *shape, struct hex hex)
{
    int line = is_flat(shape) ? hex.q : hex.r;
    int along = is_flat(shape) ? hex.r : hex.q;
    return (struct grid_spot){line + lines_before(shape), along - line_of(shape, line).first};
}

struct hex shape_hex(const struct grid_shape *shape, struct grid_spot spot)
{
    int line = spot.line - lines_before(shape);
    int along = spot.spot + line_of(shape, line).first;
    return is_flat(shape) ? (struct hex){line, along} : (struct hex){along, line};
}

/* Whether the position of a line belongs to SHAPE (a ring leaves some out). */
static bool shape_has(const struct grid_shape *shape, struct hex hex)
{
    return shape->form != GRID_RING || hex_distance(hex, (struct hex){0, 0}) >= shape->inner;
}

struct hex shape_middle(const struct grid_shape *shape)
{
    if (shape->form == GRID_HEXAGON || shape->form == GRID_RING)
        return (struct hex){0, 0};
    if (shape->form == GRID_TRIANGLE) {
        int third = (shape->columns - 1) / 3;
        return is_flat(shape) ? (struct hex){third, third}
                              : (struct hex){-third, shape->columns - 1 - third};
    }
    int line = (shape_lines(shape) - 1) / 2;
    return shape_hex(shape, (struct grid_spot){line, (shape_spots(shape, line) - 1) / 2});
}

int shape_count(const struct grid_shape *shape)
{
    int count = 0;
    for (int line = 0; line < shape_lines(shape); line++)
        count += shape_spots(shape, line);
    int inner = shape->form == GRID_RING ? shape->inner : 0;
    return inner == 0 ? count : count - (3 * inner * (inner - 1) + 1);
}

/* ---- checks ---- */

static bool check_range(const char *name, int value, int most, struct error *error)
{
    if (value >= 1 && value <= most)
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_key(name),
        "%d is not a whole number from 1 to %d", value, most);
}

/* ERROR_INPUT if a measure is out of range. */
static bool shape_check(const struct grid_shape *shape, struct error *error)
{
    bool by_rows = shape->form == GRID_RHOMBUS || shape->form == GRID_RECTANGLE;
    const char *name = by_rows ? "columns" : "side";
    if (!check_range(name, shape->columns, GRID_LINES_MAX, error) ||
        (by_rows && !check_range("rows", shape->rows, GRID_LINES_MAX, error)))
        return false;
    if (shape->form == GRID_RING && (shape->inner < 1 || shape->inner >= shape->columns))
        return error_refuse(error, REASON_BAD_VALUE, error_key("inner"),
            "%d is not a whole number from 1 to less than the side, %d", shape->inner,
            shape->columns);
    int count = shape_count(shape);
    if (count <= GRID_CELLS_MAX)
        return true;
    return error_refuse(error, REASON_BAD_VALUE, error_key(name),
        "that makes %d cells; at most %d can be had", count, GRID_CELLS_MAX);
}

/* By line, and by spot within it; what a line is depends on the top. */
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

/* The index of KEY among sorted positions, or GRID_NO_CELL. */
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
        for (int spot = 0; spot < shape_spots(shape, line); spot++) {
            struct hex hex = shape_hex(shape, (struct grid_spot){line, spot});
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
    doubled_init(grid);
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
