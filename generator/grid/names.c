/*
 * Names of cells: letter and number, digits, coordinates, or number in a spiral.
 */
#include "grid/grid_private.h"

#include "core/board.h"

enum { DIGITS_LEAST = 2, AXIAL_MOST = 4 * GRID_LINES_MAX };

/* ---- spirals ---- */

/* Returns the index of DELTA in its ring around (0, 0), as in hex_ring. */
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

/* Orders like the endless spiral around (0, 0). */
static int compare_spiral(const void *first, const void *second)
{
    const struct hex *a = first;
    const struct hex *b = second;
    int ring = hex_distance(*a, (struct hex){0, 0}) - hex_distance(*b, (struct hex){0, 0});
    return ring != 0 ? ring : ring_index(*a) - ring_index(*b);
}

/* Positions are stored relative to the middle. */
void spiral_init(struct grid *grid, const struct hex *hex, int count)
{
    struct hex middle = shape_middle(&grid->shape);
    grid->spiral = memory_create((size_t)count, sizeof *grid->spiral);
    grid->spiral_count = count;
    for (int i = 0; i < count; i++)
        grid->spiral[i] = hex_subtract(hex[i], middle);
    qsort(grid->spiral, (size_t)count, sizeof *grid->spiral, compare_spiral);
}

/* Returns the number of HEX in the spiral, from 1; 0 if it is not part of it. */
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

/* A column and a row as people count them, from 1. */
struct position {
    int column, row;
};

/* Returns the numbers of the first column and row. */
static struct position first_of(const struct shape *shape)
{
    return (struct position){greater_of(1, shape->first_column), greater_of(1, shape->first_row)};
}

static struct position position_of(const struct shape *shape, struct hex hex)
{
    struct shape_spot at = shape_spot(shape, hex);
    struct position first = first_of(shape);
    if (shape->top == HEX_FLAT_TOP)
        return (struct position){at.line + first.column, at.spot + first.row};
    return (struct position){at.spot + first.column, at.line + first.row};
}

static struct hex hex_at(const struct shape *shape, struct position at)
{
    struct position first = first_of(shape);
    int across = at.column - first.column, down = at.row - first.row;
    bool flat = shape->top == HEX_FLAT_TOP;
    return shape_hex(shape, (struct shape_spot){flat ? across : down, flat ? down : across});
}

static bool is_counted(struct position at)
{
    return at.column >= 1 && at.column <= GRID_LINES_MAX && at.row >= 1 && at.row <= GRID_LINES_MAX;
}

/* Returns how many digits a column or row has: two, or as many as the largest needs. */
static int digits_of(const struct shape *shape)
{
    int lines = shape_lines(shape);
    /* the longest line, or the number of lines if that is larger */
    int spots = shape_spots(shape, lines / 2);
    struct position first = first_of(shape);
    bool flat = shape->top == HEX_FLAT_TOP;
    int column = (flat ? lines : spots) + first.column - 1;
    int row = (flat ? spots : lines) + first.row - 1;
    return column > 99 || row > 99 ? 3 : DIGITS_LEAST;
}

/* ---- half cells along lines ---- */

static int half_cells(const struct shape *shape, struct hex hex)
{
    return shape->top == HEX_FLAT_TOP ? 2 * hex.r + hex.q : 2 * hex.q + hex.r;
}

/* The first cell gets the requested number; without a request, the foremost cell gets 1. */
void doubled_init(struct grid *grid)
{
    const struct shape *shape = &grid->shape;
    int least = half_cells(shape, shape_hex(shape, (struct shape_spot){0, 0}));
    for (int line = 1; shape->first_row == 0 && line < shape_lines(shape); line++)
        least = lesser_of(least, half_cells(shape, shape_hex(shape, (struct shape_spot){line, 0})));
    grid->before_first = first_of(shape).row - least;
}

static bool format_by_halves(const struct grid *grid, struct hex hex, struct text *text)
{
    int line = shape_spot(&grid->shape, hex).line + first_of(&grid->shape).column;
    int number = half_cells(&grid->shape, hex) + grid->before_first;
    if (line < 1 || line > GRID_LINES_MAX || number < 0)
        return false;
    board_format_letters(line - 1, 'A', text);
    text_add_number(text, number);
    return true;
}

/* ---- writing ---- */

static bool format_by_letters(const struct grid *grid, struct hex hex, struct text *text)
{
    struct position at = position_of(&grid->shape, hex);
    if (!is_counted(at))
        return false;
    board_format_letters(at.column - 1, 'a', text);
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
    text_add_number(text, hex.q);
    text_add_char(text, ',');
    text_add_number(text, hex.r);
    return true;
}

/* ---- reading ---- */

static bool parse_pair(const char *name, char first, int least, struct position *at)
{
    int64_t row;
    at->column = board_parse_letters(&name, first, GRID_LINES_MAX) + 1;
    bool zeros = *name == '0' && (least > 0 || name[1] != '\0');
    if (at->column == 0 || zeros || !text_to_number(name, least, 2 * GRID_LINES_MAX, &row))
        return false;
    at->row = (int)row;
    return true;
}

static bool parse_digits(const char *name, int digits, struct position *at)
{
    int64_t number;
    if (strlen(name) != 2 * (size_t)digits || !text_to_number(name, 0, 999999, &number))
        return false;
    int split = digits == DIGITS_LEAST ? 100 : 1000;
    *at = (struct position){(int)number / split, (int)number % split};
    return is_counted(*at);
}

static bool parse_by_letters(const struct grid *grid, const char *name, struct hex *hex)
{
    struct position at;
    if (!parse_pair(name, 'a', 1, &at) || !is_counted(at))
        return false;
    *hex = hex_at(&grid->shape, at);
    return true;
}

static bool parse_by_digits(const struct grid *grid, const char *name, struct hex *hex)
{
    struct position at;
    if (!parse_digits(name, digits_of(&grid->shape), &at))
        return false;
    *hex = hex_at(&grid->shape, at);
    return true;
}

/* Only every second number in a line is a cell. */
static bool parse_by_halves(const struct grid *grid, const char *name, struct hex *hex)
{
    const struct shape *shape = &grid->shape;
    struct position at;
    if (!parse_pair(name, 'A', 0, &at))
        return false;
    struct shape_spot spot = {at.column - first_of(shape).column, 0};
    int further = at.row - grid->before_first - half_cells(shape, shape_hex(shape, spot));
    spot.spot = further / 2;
    *hex = shape_hex(shape, spot);
    return further % 2 == 0;
}

bool grid_start(struct shape *shape, const char *name)
{
    struct position at = {0, 0};
    bool digits = shape->names == SHAPE_DIGITS;
    bool letters = shape->names == SHAPE_LETTERS || shape->names == SHAPE_DOUBLED;
    char first = shape->names == SHAPE_DOUBLED ? 'A' : 'a';
    if (!(digits && (parse_digits(name, DIGITS_LEAST, &at) || parse_digits(name, 3, &at))) &&
        !(letters && parse_pair(name, first, 1, &at)))
        return false;
    shape->first_column = at.column;
    shape->first_row = at.row;
    return at.row <= GRID_LINES_MAX;
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

/* ---- the kinds of names ---- */

static const struct {
    bool (*format)(const struct grid *grid, struct hex hex, struct text *text);
    bool (*parse)(const struct grid *grid, const char *name, struct hex *hex);
} kinds[] = {
    [SHAPE_LETTERS] = {format_by_letters, parse_by_letters},
    [SHAPE_DIGITS] = {format_by_digits, parse_by_digits},
    [SHAPE_AXIAL] = {format_by_axes, parse_by_axes},
    [SHAPE_SPIRAL] = {format_by_spiral, parse_by_spiral},
    [SHAPE_DOUBLED] = {format_by_halves, parse_by_halves},
    [SHAPE_UNNAMED] = {format_by_letters, parse_by_letters},
};

void grid_format_cell(const struct grid *grid, int cell, struct text *text)
{
    assert(cell >= 0 && cell < grid->count);
    struct hex hex = grid->hex[cell];
    if (!kinds[grid->shape.names].format(grid, hex, text))
        format_by_axes(grid, hex, text);
}

void grid_format_range(const struct grid *grid, struct text *text)
{
    int last = grid->count - 1;
    if (grid->shape.names == SHAPE_SPIRAL) {
        text_format(text, "1 to %d", grid->spiral_count);
        return;
    }
    grid_format_cell(grid, 0, text);
    text_add(text, " to ");
    grid_format_cell(grid, last, text);
}

bool grid_parse(const struct grid *grid, const char *name, struct hex *hex)
{
    return kinds[grid->shape.names].parse(grid, name, hex);
}
