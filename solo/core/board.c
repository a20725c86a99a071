/*
 * Dense board tables. Made once when a game is set up; rules only read them.
 */
#include "core/board.h"

static int column_height(enum board_shape shape, int side, int column)
{
    if (shape == BOARD_RHOMBUS)
        return side;
    return column < side ? side + column : 3 * side - 2 - column;
}

static struct hex hex_at(enum board_shape shape, int side, int column, int row)
{
    if (shape == BOARD_RHOMBUS)
        return (struct hex){column, row};
    int q = column - (side - 1);
    int top = q < 0 ? -(side - 1) - q : -(side - 1);
    return (struct hex){q, top + row};
}

static void lay_cells(struct board *board)
{
    int cell = 0;
    for (int column = 0; column < board->columns; column++) {
        board->column_start[column] = (uint16_t)cell;
        int height = column_height(board->shape, board->side, column);
        for (int row = 0; row < height; row++, cell++) {
            board->hex[cell] = hex_at(board->shape, board->side, column, row);
            board->column[cell] = (uint16_t)column;
            board->row[cell] = (uint16_t)row;
        }
    }
    board->column_start[board->columns] = (uint16_t)cell;
    board->count = cell;
}

static void join_neighbours(struct board *board)
{
    for (int cell = 0; cell < board->count; cell++) {
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            int other = board_cell_at(board, hex_neighbour(board->hex[cell], direction));
            board->neighbour[cell][direction] = (uint16_t)other;
            board->neighbours[cell] = (uint8_t)(board->neighbours[cell] + (other != BOARD_NO_CELL));
        }
    }
}

static struct hex middle(const struct board *board)
{
    if (board->shape == BOARD_HEXAGON)
        return (struct hex){0, 0};
    return (struct hex){board->side / 2, board->side / 2};
}

void board_init(struct board *board, enum board_shape shape, int side)
{
    assert(side >= 1);
    assert(side <= (shape == BOARD_HEXAGON ? BOARD_SIDE_MAX : BOARD_RHOMBUS_MAX));
    memset(board, 0, sizeof *board);
    board->shape = shape;
    board->side = side;
    board->columns = shape == BOARD_HEXAGON ? 2 * side - 1 : side;
    lay_cells(board);
    join_neighbours(board);
    bool centred = shape == BOARD_HEXAGON || side % 2 == 1;
    board->centre = centred ? board_cell_at(board, middle(board)) : BOARD_NO_CELL;
}

int board_cell_at(const struct board *board, struct hex hex)
{
    int column = board->shape == BOARD_HEXAGON ? hex.q + board->side - 1 : hex.q;
    if (column < 0 || column >= board->columns)
        return BOARD_NO_CELL;
    int first = board->column_start[column];
    int row = hex.r - board->hex[first].r;
    if (row < 0 || row >= column_height(board->shape, board->side, column))
        return BOARD_NO_CELL;
    return first + row;
}

void board_format_letters(int column, char first, struct text *text)
{
    enum { LETTERS = 'z' - 'a' + 1 };
    if (column >= LETTERS)
        board_format_letters(column / LETTERS - 1, first, text);
    text_add_char(text, (char)(first + column % LETTERS));
}

void board_format_cell(const struct board *board, int cell, struct text *text)
{
    assert(cell >= 0 && cell < board->count);
    board_format_letters(board->column[cell], 'a', text);
    text_add_number(text, board->row[cell] + 1);
}

struct board_name board_name(const struct board *board, int cell)
{
    struct board_name name;
    struct text text = text_in(name.data, sizeof name.data);
    board_format_cell(board, cell, &text);
    return name;
}

int board_parse_letters(const char **cursor, char first, int columns)
{
    int column = -1;
    for (; **cursor >= first && **cursor <= first + 'z' - 'a' && column < columns; (*cursor)++)
        column = (column + 1) * ('z' - 'a' + 1) + (**cursor - first);
    return column < columns ? column : -1;
}

static int parse_row(const char **cursor)
{
    const char *at = *cursor;
    if (!text_is_digit(*at) || *at == '0')
        return -1;
    int row = 0;
    for (; text_is_digit(*at) && row < 1000; at++)
        row = row * 10 + (*at - '0');
    *cursor = at;
    return row - 1;
}

int board_parse_cell(const struct board *board, const char **cursor)
{
    const char *at = *cursor;
    int column = board_parse_letters(&at, 'a', board->columns);
    int row = column < 0 ? -1 : parse_row(&at);
    if (row < 0 || row >= column_height(board->shape, board->side, column))
        return BOARD_NO_CELL;
    *cursor = at;
    return board->column_start[column] + row;
}
