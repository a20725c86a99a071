/*
 * A sheet of Pocket Hexes for searching: what may be written, and writing it. The search handles
 * scoring and dice.
 */
#include "ai/pocket_hexes/private.h"

enum { NO_CELL = 255 };

static void fill_neighbours(struct sheet_board *board, const struct board *cells, int cell)
{
    static const uint8_t rims[7] = {[3] = 2, [4] = 1, [6] = 0};
    for (int k = 0; k < HEX_DIRECTIONS; k++) {
        int other = cells->neighbour[cell][k];
        board->neighbour[cell][k] = other == BOARD_NO_CELL ? NO_CELL : (uint8_t)other;
    }
    board->interior[cell] = cells->neighbours[cell] == HEX_DIRECTIONS;
    board->rim[cell] = rims[cells->neighbours[cell]];
}

void sheet_board_init(
    struct sheet_board *board, const struct board *cells, int boxes, int rings_max, bool waive)
{
    assert(cells->count <= SHEET_CELLS_MAX);
    memset(board, 0, sizeof *board);
    board->cells = cells->count;
    board->boxes = boxes;
    board->rings_max = rings_max;
    board->waive = waive;
    for (int die = 0; die < SHEET_DICE; die++)
        board->faces[die] = (uint8_t)pocket_die_sides[die];
    for (int cell = 0; cell < cells->count; cell++) {
        fill_neighbours(board, cells, cell);
        for (int other = 0; other < cells->count; other++)
            if (hex_distance(cells->hex[cell], cells->hex[other]) <= 2)
                board->near[cell][board->near_count[cell]++] = (uint8_t)other;
    }
}

void sheet_init(struct sheet *sheet, const struct sheet_board *board)
{
    memset(sheet, 0, sizeof *sheet);
    memset(sheet->value, SHEET_EMPTY, sizeof sheet->value);
    memset(sheet->need, SHEET_ALONE, sizeof sheet->need);
    for (int cell = 0; cell < board->cells; cell++) {
        for (int k = 0; k < 6; k++)
            sheet->gaps[cell] |= (uint8_t)((board->neighbour[cell][k] != NO_CELL) << k);
    }
    sheet->empty = (uint8_t)board->cells;
    sheet->free = (uint8_t)board->boxes;
}

bool sheet_allows(const struct sheet *sheet, const struct sheet_board *board, int cell, int value)
{
    if (sheet->value[cell] != SHEET_EMPTY)
        return false;
    if (value == 0)
        return true;
    if (sheet->need[cell] == SHEET_ALONE)
        return value == 1 || (board->waive && sheet->empty == board->cells);
    return value >= sheet->need[cell];
}

int sheet_closes(
    const struct sheet *sheet, const struct sheet_board *board, int cell, uint8_t numbers[6])
{
    int count = 0;
    for (int k = 0; k < 6; k++) {
        int centre = board->neighbour[cell][k];
        if (centre == NO_CELL || !board->interior[centre] || sheet->value[centre] == SHEET_EMPTY ||
            (sheet->gaps[centre] & (sheet->gaps[centre] - 1)) != 0)
            continue;
        int at = count++;
        for (; at > 0 && numbers[at - 1] < sheet->value[centre]; at--)
            numbers[at] = numbers[at - 1];
        numbers[at] = sheet->value[centre];
    }
    return count;
}

void sheet_write(struct sheet *sheet, const struct sheet_board *board, int cell, int value)
{
    sheet->value[cell] = (uint8_t)value;
    sheet->empty--;
    for (int k = 0; k < 6; k++) {
        int other = board->neighbour[cell][k];
        if (other == NO_CELL)
            continue;
        uint8_t need = sheet->need[other];
        sheet->gaps[other] ^= (uint8_t)(1u << (k + 3) % 6);
        if (need == SHEET_ALONE || need < value)
            sheet->need[other] = (uint8_t)value;
    }
}
