/*
 * Builds the tables of a board when a game is set up.
 */
#include "core/board.h"

static void lay_cells(struct board *board, const struct shape *shape)
{
    int cell = 0;
    board->columns = shape_lines(shape);
    for (int column = 0; column < board->columns; column++) {
        board->column_start[column] = (uint16_t)cell;
        for (int row = 0; row < shape_spots(shape, column); row++) {
            board->hex[cell] = shape_hex(shape, (struct shape_spot){column, row});
            board->column[cell] = (uint16_t)column;
            board->row[cell] = (uint16_t)row;
            board->highest = lesser_of(board->highest, 2 * board->hex[cell].r + board->hex[cell].q);
            cell++;
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

void board_init(struct board *board, enum board_shape shape, int side)
{
    assert(side >= 1 && shape <= BOARD_TRIANGLE);
    assert(side <= (shape == BOARD_HEXAGON ? BOARD_SIDE_MAX : BOARD_RHOMBUS_MAX));
    memset(board, 0, sizeof *board);
    board->shape = shape;
    board->side = side;
    const struct shape lines = {.form = shape, .columns = side, .rows = side};
    lay_cells(board, &lines);
    join_neighbours(board);
    bool centred = shape == BOARD_HEXAGON || (shape == BOARD_RHOMBUS && side % 2 == 1);
    board->centre = centred ? board_cell_at(board, shape_middle(&lines)) : BOARD_NO_CELL;
}

static int cell_in(const struct board *board, int column, int row)
{
    if (column < 0 || column >= board->columns || row < 0)
        return BOARD_NO_CELL;
    int cell = board->column_start[column] + row;
    return cell < board->column_start[column + 1] ? cell : BOARD_NO_CELL;
}

int board_cell_at(const struct board *board, struct hex hex)
{
    int column = hex.q - board->hex[0].q;
    bool inside = column >= 0 && column < board->columns;
    return cell_in(board, column, inside ? hex.r - board->hex[board->column_start[column]].r : 0);
}

int board_half_rows(const struct board *board)
{
    int most = 0;
    for (int cell = 0; cell < board->count; cell++)
        most = greater_of(most, board_half_row(board, cell));
    return most;
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
    int cell = cell_in(board, column, column < 0 ? -1 : parse_row(&at));
    if (cell != BOARD_NO_CELL)
        *cursor = at;
    return cell;
}
