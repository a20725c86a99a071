/*
 * Shapes of boards, as lines of cells.
 */
#include "core/shape.h"

#include <stdlib.h>

/* A line's first cell and length. Lines are numbered by q with flat tops, otherwise by r; FIRST is
 * the other coordinate. */
struct line {
    int first, length;
};

static bool is_flat(const struct shape *shape)
{
    return shape->top == HEX_FLAT_TOP;
}

/* Returns the number of lines before the one through hexagon (0, 0). */
static int lines_before(const struct shape *shape)
{
    bool centred = shape->form == BOARD_HEXAGON || shape->form == BOARD_RING;
    return centred ? shape->columns - 1 : 0;
}

static struct line hexagon_line(const struct shape *shape, int line)
{
    int reach = shape->columns - 1;
    int first = greater_of(-reach, -reach - line);
    return (struct line){first, 2 * reach + 1 - abs(line)};
}

static struct line rhombus_line(const struct shape *shape, int line)
{
    return (struct line){0, is_flat(shape) ? shape->rows : shape->columns};
}

/* Returns LINE of a triangle, whose longest line is the left one with flat tops and the lowest one
 * with pointy tops. */
static struct line triangle_line(const struct shape *shape, int line)
{
    if (is_flat(shape))
        return (struct line){0, shape->columns - line};
    return (struct line){-line, line + 1};
}

static int half(int number)
{
    return number >= 0 ? number / 2 : -((1 - number) / 2);
}

static struct line rectangle_line(const struct shape *shape, int line)
{
    int first = -half(line + (shape->shift_odd ? 1 : 0));
    return (struct line){first, is_flat(shape) ? shape->rows : shape->columns};
}

static struct line line_of(const struct shape *shape, int line)
{
    static struct line (*const lines[])(const struct shape *, int) = {
        [BOARD_HEXAGON] = hexagon_line,
        [BOARD_RHOMBUS] = rhombus_line,
        [BOARD_TRIANGLE] = triangle_line,
        [BOARD_RECTANGLE] = rectangle_line,
        [BOARD_RING] = hexagon_line,
    };
    return lines[shape->form](shape, line);
}

bool shape_has_rows(enum board_shape form)
{
    return form == BOARD_RHOMBUS || form == BOARD_RECTANGLE;
}

int shape_lines(const struct shape *shape)
{
    if (shape_has_rows(shape->form))
        return is_flat(shape) ? shape->columns : shape->rows;
    return shape->columns + lines_before(shape);
}

int shape_spots(const struct shape *shape, int line)
{
    return line_of(shape, line - lines_before(shape)).length;
}

struct shape_spot shape_spot(const struct shape *shape, struct hex hex)
{
    int line = is_flat(shape) ? hex.q : hex.r;
    int along = is_flat(shape) ? hex.r : hex.q;
    return (struct shape_spot){line + lines_before(shape), along - line_of(shape, line).first};
}

struct hex shape_hex(const struct shape *shape, struct shape_spot spot)
{
    int line = spot.line - lines_before(shape);
    int along = spot.spot + line_of(shape, line).first;
    return is_flat(shape) ? (struct hex){line, along} : (struct hex){along, line};
}

bool shape_has(const struct shape *shape, struct hex hex)
{
    return shape->form != BOARD_RING || hex_distance(hex, (struct hex){0, 0}) >= shape->inner;
}

struct hex shape_middle(const struct shape *shape)
{
    if (shape->form == BOARD_HEXAGON || shape->form == BOARD_RING)
        return (struct hex){0, 0};
    if (shape->form == BOARD_TRIANGLE) {
        int third = (shape->columns - 1) / 3;
        return is_flat(shape) ? (struct hex){third, third}
                              : (struct hex){-third, shape->columns - 1 - third};
    }
    int line = (shape_lines(shape) - 1) / 2;
    return shape_hex(shape, (struct shape_spot){line, (shape_spots(shape, line) - 1) / 2});
}

int shape_count(const struct shape *shape)
{
    int count = 0;
    for (int line = 0; line < shape_lines(shape); line++)
        count += shape_spots(shape, line);
    int inner = shape->form == BOARD_RING ? shape->inner : 0;
    return inner == 0 ? count : count - (3 * inner * (inner - 1) + 1);
}
