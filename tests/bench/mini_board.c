/*
 * Mini boards: their cells, and what turning does to them.
 */
#include "mini_board.h"

#include <string.h>

/* In columns from the left, numbered as on the boards of the game. The last three make the second
 * ring; a board without some of them has the others in the same order. */
static const struct hex places[MINI_CELLS_MAX] = {
    {-1, 0}, {-1, 1}, {0, -1}, {0, 0}, {0, 1}, {1, -1}, {1, 0}, {2, -1}, {1, 1}, {2, 0}};

static int cell_at(const struct board *board, struct hex hex)
{
    for (int cell = 0; cell < board->count; cell++)
        if (board->hex[cell].q == hex.q && board->hex[cell].r == hex.r)
            return cell;
    return BOARD_NO_CELL;
}

static void fill_cells(struct board *board, int cells)
{
    memset(board, 0, sizeof *board);
    board->count = cells;
    memcpy(board->hex, places, (size_t)cells * sizeof *places);
    for (int cell = 0; cell < cells; cell++) {
        for (int k = 0; k < HEX_DIRECTIONS; k++) {
            int other = cell_at(board, hex_neighbour(board->hex[cell], k));
            board->neighbour[cell][k] = (uint16_t)other;
            board->neighbours[cell] = (uint8_t)(board->neighbours[cell] + (other != BOARD_NO_CELL));
        }
    }
}

void mini_board_init(struct mini_board *board, int cells, int faces, int boxes)
{
    /* No board of the game has cells with two or five neighbours; they count as the kinds most like
     * them. */
    static const uint8_t rims[7] = {[1] = 2, [2] = 2, [3] = 2, [4] = 1, [5] = 1, [6] = 0};
    memset(board, 0, sizeof *board);
    fill_cells(&board->cells, cells);
    sheet_board_init(&board->sheet, &board->cells, boxes, HEX_DIRECTIONS, true);
    for (int cell = 0; cell < cells; cell++)
        board->sheet.rim[cell] = rims[board->cells.neighbours[cell]];
    for (int die = 0; die < SHEET_DICE; die++)
        board->sheet.faces[die] = (uint8_t)faces;
    board->faces = faces;
    turnings_init(&board->turnings, &board->cells);
}

static size_t fillings(const struct mini_board *board)
{
    size_t count = 1;
    for (int cell = 0; cell < board->cells.count; cell++)
        count *= (size_t)board->faces + 2;
    return count;
}

size_t mini_board_sheets(const struct mini_board *board)
{
    return fillings(board) * (size_t)board->sheet.boxes;
}

size_t mini_board_index(const struct mini_board *board, const struct sheet *sheet)
{
    size_t least = SIZE_MAX;
    for (int i = 0; i < board->turnings.count; i++) {
        size_t index = 0;
        for (int cell = 0; cell < board->cells.count; cell++) {
            int value = sheet->value[board->turnings.to[i][cell]];
            index = index * ((size_t)board->faces + 2) +
                    (value == SHEET_EMPTY ? 0u : (size_t)value + 1u);
        }
        least = index < least ? index : least;
    }
    return least + fillings(board) * (sheet->free - 1u);
}

struct sheet mini_sheet_after(const struct search_task *task, const struct search_move *move)
{
    struct sheet sheet = task->sheet;
    if (move->cell < 0) {
        sheet.free--;
        return sheet;
    }
    sheet_write(&sheet, task->board, move->cell, task->dice[move->die]);
    sheet.free = (uint8_t)(sheet.free - move->scored);
    return sheet;
}
