/*
 * Shapes as lines of positions: how many lines, where each begins and ends. Names and numbers of
 * cells follow from these.
 */
#include "grid/grid_private.h"

#include <stdlib.h>

/* A line's beginning and length, in the coordinates of hexagons; LINE is q where the top is flat,
 * else r, and the beginning is the other of the two. */
struct line {
    int first, length;
};

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

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
    int first = at_least(-reach, -reach - line);
    return (struct line){first, 2 * reach + 1 - abs(line)};
}

static struct line rhombus_line(const struct grid_shape *shape, int line)
{
    (void)line;
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

int shape_places(const struct grid_shape *shape, int line)
{
    return line_of(shape, line - lines_before(shape)).length;
}

struct grid_place shape_place(const struct grid_shape *shape, struct hex hex)
{
    int line = is_flat(shape) ? hex.q : hex.r;
    int along = is_flat(shape) ? hex.r : hex.q;
    return (struct grid_place){line + lines_before(shape), along - line_of(shape, line).first};
}

struct hex shape_hex(const struct grid_shape *shape, struct grid_place place)
{
    int line = place.line - lines_before(shape);
    int along = place.place + line_of(shape, line).first;
    return is_flat(shape) ? (struct hex){line, along} : (struct hex){along, line};
}

bool shape_has(const struct grid_shape *shape, struct hex hex)
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
    return shape_hex(shape, (struct grid_place){line, (shape_places(shape, line) - 1) / 2});
}

int shape_count(const struct grid_shape *shape)
{
    int count = 0;
    for (int line = 0; line < shape_lines(shape); line++)
        count += shape_places(shape, line);
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

bool shape_check(const struct grid_shape *shape, struct error *error)
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
