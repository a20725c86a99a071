/*
 * Turns and mirrors boards of Pocket Hexes.
 */
#include "ai/pocket_hexes/private.h"

/* Does what board_cell_at does, on boards of any shape. */
static int cell_at(const struct board *board, struct hex hex)
{
    for (int cell = 0; cell < board->count; cell++)
        if (board->hex[cell].q == hex.q && board->hex[cell].r == hex.r)
            return cell;
    return BOARD_NO_CELL;
}

/* Returns HEX after WAY (of twelve): mirrored or not, then turned. */
static struct hex turned(struct hex hex, int way)
{
    if (way % 2 == 1)
        hex = (struct hex){hex.r, hex.q};
    for (int i = 0; i < way / 2; i++)
        hex = (struct hex){-hex.r, hex.q + hex.r};
    return hex;
}

/* Finds where cells go if WAY puts the first one on FIRST; returns false if one leaves the
 * board. */
static bool fits(const struct board *board, int way, int first, uint8_t to[SHEET_CELLS_MAX])
{
    struct hex moved = hex_subtract(board->hex[first], turned(board->hex[0], way));
    for (int cell = 0; cell < board->count; cell++) {
        int other = cell_at(board, hex_add(turned(board->hex[cell], way), moved));
        if (other == BOARD_NO_CELL)
            return false;
        to[cell] = (uint8_t)other;
    }
    return true;
}

void turnings_init(struct turnings *turnings, const struct board *board)
{
    assert(board->count <= SHEET_CELLS_MAX);
    turnings->count = 0;
    turnings->cells = board->count;
    for (int way = 0; way < TURNINGS_MAX; way++) {
        int first = 0;
        uint8_t *to = turnings->to[turnings->count];
        while (first < board->count && !fits(board, way, first, to))
            first++;
        turnings->count += first < board->count;
    }
}

void turnings_find_first(
    const struct turnings *turnings, const struct sheet *sheet, uint8_t first[SHEET_CELLS_MAX])
{
    memset(first, SHEET_CELLS_MAX, SHEET_CELLS_MAX);
    for (int way = 0; way < turnings->count; way++) {
        const uint8_t *to = turnings->to[way];
        int same = 0;
        while (same < turnings->cells && sheet->value[to[same]] == sheet->value[same])
            same++;
        for (int cell = 0; same == turnings->cells && cell < turnings->cells; cell++)
            first[to[cell]] = (uint8_t)lesser_of(cell, first[to[cell]]);
    }
}
