/*
 * What cells are called: letter and number, digits, coordinates, the number in a spiral.
 */
#include "grid/grid_private.h"

enum { LETTERS = 26, DIGITS_LEAST = 2, AXIAL_MOST = 4 * GRID_LINES_MAX };

/* ---- spirals ---- */

/* Where DELTA lies on its ring around (0, 0): hex_ring's index. */
static int ring_index(struct hex delta)
{
    int radius = hex_distance(delta, (struct hex){0, 0});
    for (int corner = 0; radius > 0 && corner < HEX_DIRECTIONS; corner++) {
        struct hex out = hex_direction(corner);
        struct hex along = hex_direction((corner + 2) % HEX_DIRECTIONS);
        struct hex rest = {delta.q - out.q * radius, delta.r - out.r * radius};
        int steps = along.q != 0 ? rest.q * along.q : rest.r * along.r;
        if (steps >= 0 && steps < radius && rest.q == along.q * steps && rest.r == along.r * steps)
            return corner * radius + steps;
    }
    return 0;
}

/* In the order of the endless spiral around (0, 0). */
static int compare_spiral(const void *first, const void *second)
{
    const struct hex *a = first;
    const struct hex *b = second;
    int ring = hex_distance(*a, (struct hex){0, 0}) - hex_distance(*b, (struct hex){0, 0});
    return ring != 0 ? ring : ring_index(*a) - ring_index(*b);
}

/* The spiral is kept as seen from its middle. */
void spiral_init(struct grid *grid, const struct hex *hex, int count)
{
    struct hex middle = shape_middle(&grid->shape);
    grid->spiral = memory_create((size_t)count, sizeof *grid->spiral);
    grid->spiral_count = count;
    for (int i = 0; i < count; i++)
        grid->spiral[i] = hex_subtract(hex[i], middle);
    qsort(grid->spiral, (size_t)count, sizeof *grid->spiral, compare_spiral);
}

/* The number of HEX in the spiral, from 1; 0 if it is not in it. */
static int spiral_number(const struct grid *grid, struct hex hex)
{
    if (grid->spiral_count == 0)
        return 0;
    struct hex key = hex_subtract(hex, shape_middle(&grid->shape));
    const struct hex *found =
        bsearch(&key, grid->spiral, (size_t)grid->spiral_count, sizeof key, compare_spiral);
    return found == NULL ? 0 : (int)(found - grid->spiral) + 1;
}

/* ---- columns and rows ---- */

/* Columns and rows as people count them, from 1. */
struct position {
    int column, row;
};

static struct position position_of(const struct grid_shape *shape, struct hex hex)
{
    struct grid_place at = shape_place(shape, hex);
    if (shape->top == HEX_FLAT_TOP)
        return (struct position){at.line + 1, at.place + 1};
    return (struct position){at.place + 1, at.line + 1};
}

static struct hex hex_at(const struct grid_shape *shape, struct position at)
{
    if (shape->top == HEX_FLAT_TOP)
        return shape_hex(shape, (struct grid_place){at.column - 1, at.row - 1});
    return shape_hex(shape, (struct grid_place){at.row - 1, at.column - 1});
}

static bool is_counted(struct position at)
{
    return at.column >= 1 && at.column <= GRID_LINES_MAX && at.row >= 1 && at.row <= GRID_LINES_MAX;
}

/* a .. z, aa .. zz, aaa ..: after 26 columns come 26 x 26 and so on. */
static void format_letters(int column, struct text *text)
{
    if (column > LETTERS)
        format_letters((column - 1) / LETTERS, text);
    text_add_char(text, (char)('a' + (column - 1) % LETTERS));
}

/* Digits for a column or a row of the shape: two, or as many as its longest needs. */
static int digits_of(const struct grid_shape *shape)
{
    int lines = shape_lines(shape);
    int places = shape_places(shape, lines / 2); /* no line is longer, or there are more lines */
    return lines > 99 || places > 99 ? 3 : DIGITS_LEAST;
}

/* ---- writing ---- */

static void format_axial(struct hex hex, struct text *text)
{
    text_add_number(text, hex.q);
    text_add_char(text, ',');
    text_add_number(text, hex.r);
}

static bool format_by_letters(const struct grid *grid, struct hex hex, struct text *text)
{
    struct position at = position_of(&grid->shape, hex);
    if (!is_counted(at))
        return false;
    format_letters(at.column, text);
    text_add_number(text, at.row);
    return true;
}

static bool format_by_digits(const struct grid *grid, struct hex hex, struct text *text)
{
    struct position at = position_of(&grid->shape, hex);
    int digits = digits_of(&grid->shape);
    int most = digits == DIGITS_LEAST ? 99 : GRID_LINES_MAX;
    if (!is_counted(at) || at.column > most || at.row > most)
        return false;
    text_format(text, "%0*d%0*d", digits, at.column, digits, at.row);
    return true;
}

static bool format_by_spiral(const struct grid *grid, struct hex hex, struct text *text)
{
    int number = spiral_number(grid, hex);
    if (number == 0)
        return false;
    text_add_number(text, number);
    return true;
}

static bool format_by_axes(const struct grid *grid, struct hex hex, struct text *text)
{
    format_axial(hex, text);
    return true;
}

void grid_format_cell(const struct grid *grid, int cell, struct text *text)
{
    static bool (*const format[])(const struct grid *, struct hex, struct text *) = {
        [GRID_LETTERS] = format_by_letters,
        [GRID_DIGITS] = format_by_digits,
        [GRID_AXIAL] = format_by_axes,
        [GRID_SPIRAL] = format_by_spiral,
        [GRID_UNNAMED] = format_by_letters,
    };
    struct hex hex = grid_hex(grid, cell);
    if (!format[grid->shape.names](grid, hex, text))
        format_axial(hex, text);
}

void grid_format_range(const struct grid *grid, struct text *text)
{
    int last = grid->count - 1;
    if (grid->shape.names == GRID_SPIRAL) {
        text_format(text, "1 to %d", grid->spiral_count);
        return;
    }
    grid_format_cell(grid, 0, text);
    text_add(text, " to ");
    grid_format_cell(grid, last, text);
}

/* ---- reading ---- */

/* The letters at *CURSOR as a column, or 0. */
static int parse_letters(const char **cursor)
{
    int column = 0;
    while (**cursor >= 'a' && **cursor <= 'z' && column <= GRID_LINES_MAX)
        column = column * LETTERS + (*(*cursor)++ - 'a') + 1;
    return column <= GRID_LINES_MAX ? column : 0;
}

static bool parse_by_letters(const struct grid *grid, const char *name, struct hex *hex)
{
    struct position at = {.column = parse_letters(&name)};
    int64_t row;
    if (at.column == 0 || *name == '0' || !text_to_number(name, 1, GRID_LINES_MAX, &row))
        return false;
    at.row = (int)row;
    *hex = hex_at(&grid->shape, at);
    return true;
}

static bool parse_by_digits(const struct grid *grid, const char *name, struct hex *hex)
{
    int64_t number;
    int digits = digits_of(&grid->shape);
    if (strlen(name) != 2 * (size_t)digits || !text_to_number(name, 0, 999999, &number))
        return false;
    int split = digits == DIGITS_LEAST ? 100 : 1000;
    struct position at = {(int)number / split, (int)number % split};
    if (!is_counted(at))
        return false;
    *hex = hex_at(&grid->shape, at);
    return true;
}

static bool parse_by_axes(const struct grid *grid, const char *name, struct hex *hex)
{
    int64_t q, r;
    const char *comma = strchr(name, ',');
    if (comma == NULL || comma - name >= GRID_NAME_SIZE)
        return false;
    struct text first = TEXT_ROOM(GRID_NAME_SIZE);
    for (const char *at = name; at < comma; at++)
        text_add_char(&first, *at);
    if (!text_to_number(first.data, -AXIAL_MOST, AXIAL_MOST, &q) ||
        !text_to_number(comma + 1, -AXIAL_MOST, AXIAL_MOST, &r))
        return false;
    *hex = (struct hex){(int)q, (int)r};
    return true;
}

static bool parse_by_spiral(const struct grid *grid, const char *name, struct hex *hex)
{
    int64_t number;
    if (!text_to_number(name, 1, grid->spiral_count, &number))
        return false;
    *hex = hex_add(grid->spiral[number - 1], shape_middle(&grid->shape));
    return true;
}

bool grid_parse(const struct grid *grid, const char *name, struct hex *hex)
{
    static bool (*const parse[])(const struct grid *, const char *, struct hex *) = {
        [GRID_LETTERS] = parse_by_letters,
        [GRID_DIGITS] = parse_by_digits,
        [GRID_AXIAL] = parse_by_axes,
        [GRID_SPIRAL] = parse_by_spiral,
        [GRID_UNNAMED] = parse_by_letters,
    };
    return parse[grid->shape.names](grid, name, hex);
}

int grid_find(const struct grid *grid, const char *name)
{
    struct hex hex;
    return grid_parse(grid, name, &hex) ? grid_cell_at(grid, hex) : GRID_NO_CELL;
}
