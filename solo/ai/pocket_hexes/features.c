/*
 * The rows that describe a sheet of Pocket Hexes. What a row is worth is learned elsewhere.
 */
#include "ai/pocket_hexes/features.h"

/* The patterns of up to six gaps around a cell, apart from turning and mirroring, from 1. */
static const uint8_t pattern_of_gaps[64] = {
    0,
    1,
    1,
    2,
    1,
    3,
    2,
    5,
    1,
    4,
    3,
    6,
    2,
    6,
    5,
    8,
    1,
    3,
    4,
    6,
    3,
    7,
    6,
    9,
    2,
    6,
    6,
    10,
    5,
    9,
    8,
    11,
    1,
    2,
    3,
    5,
    4,
    6,
    6,
    8,
    3,
    6,
    7,
    9,
    6,
    10,
    9,
    11,
    2,
    5,
    6,
    8,
    6,
    9,
    10,
    11,
    5,
    8,
    9,
    11,
    8,
    11,
    11,
    12,
};

static int gap_count(unsigned gaps)
{
    static const uint8_t counts[8] = {0, 1, 1, 2, 1, 2, 2, 3};
    return counts[gaps & 7] + counts[gaps >> 3];
}

/* The place of (NUMBER, NEED) among the pairs with number <= need <= 20. */
static int pair_index(int number, int need)
{
    return need * (need + 1) / 2 + number;
}

static int highest_need(const struct sheet *sheet, const struct sheet_board *board, int cell)
{
    int highest = -1;
    for (int k = 0; k < 6; k++) {
        if (!(sheet->gaps[cell] >> k & 1))
            continue;
        int need = sheet->need[board->neighbour[cell][k]];
        if (need > highest)
            highest = need;
    }
    return highest;
}

static int ring_rows(
    const struct sheet *sheet, const struct sheet_board *board, int cell, uint16_t *rows)
{
    int number = sheet->value[cell], count = 0, highest = 0;
    unsigned gaps = sheet->gaps[cell];
    int open = gap_count(gaps);
    for (int k = 0; k < 6; k++) {
        if (!(gaps >> k & 1))
            continue;
        int need = sheet->need[board->neighbour[cell][k]];
        if (need > highest)
            highest = need;
        rows[count++] =
            (uint16_t)(FEATURE_GAP + (open - 1) * FEATURE_PAIRS + pair_index(number, need));
    }
    rows[count++] = (uint16_t)(FEATURE_RING + (pattern_of_gaps[gaps] - 1) * FEATURE_PAIRS +
                               pair_index(number, highest));
    return count;
}

/* The live rings that an empty cell is a gap of. */
static int rings_beside(const struct sheet *sheet, const struct sheet_board *board, int cell)
{
    int count = 0;
    for (int k = 0; k < 6; k++) {
        int other = board->neighbour[cell][k];
        count += other != 255 && board->interior[other] && sheet->value[other] != SHEET_EMPTY;
    }
    return count;
}

int feature_cell_rows(const struct sheet *sheet, const struct sheet_board *board, int cell,
    uint16_t rows[FEATURE_CELL_MAX])
{
    int count = 0;
    int need = sheet->need[cell];
    bool open = board->interior[cell] && sheet->gaps[cell] != 0;
    if (sheet->value[cell] != SHEET_EMPTY)
        return open ? ring_rows(sheet, board, cell, rows) : 0;
    rows[count++] = (uint16_t)(FEATURE_CELL + (need * 3 + board->rim[cell]) * 7 +
                               rings_beside(sheet, board, cell));
    if (open)
        rows[count++] =
            (uint16_t)(FEATURE_PLAN +
                       ((gap_count(sheet->gaps[cell]) - 1) * SHEET_NEEDS + need) * SHEET_NEEDS +
                       highest_need(sheet, board, cell));
    return count;
}

/* How many places each number has. */
static void count_places(
    const struct sheet *sheet, const struct sheet_board *board, uint8_t places[SHEET_VALUES])
{
    uint8_t needs[SHEET_NEEDS] = {0};
    for (int cell = 0; cell < board->cells; cell++) {
        if (sheet->value[cell] == SHEET_EMPTY)
            needs[sheet->need[cell]]++;
    }
    bool open = board->waive && sheet->empty == board->cells;
    uint8_t beside = 0;
    for (int value = 0; value < SHEET_VALUES; value++) {
        beside = (uint8_t)(beside + needs[value]);
        places[value] = value == 0 || open ? sheet->empty : beside;
    }
    if (!open)
        places[1] = (uint8_t)(places[1] + needs[SHEET_ALONE]);
}

static int places_class(int places)
{
    return places < 3 ? places : places < 5 ? 3 : 4;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int dice_rows(const struct sheet *sheet, const struct sheet_board *board,
    const struct known_dice *dice, uint16_t *rows)
{
    int count = 0;
    int late = dice->moment == MOMENT_BEFORE_REROLL;
    uint8_t places[SHEET_VALUES];
    if (dice->count > 0)
        count_places(sheet, board, places);
    for (int i = 0; i < dice->count; i++) {
        int value = dice->value[i];
        rows[count++] =
            (uint16_t)(FEATURE_DIE + (late * SHEET_DICE + dice->die[i]) * SHEET_VALUES + value);
        rows[count++] = (uint16_t)(FEATURE_PLACES +
                                   (late * 5 + places_class(places[value])) * SHEET_VALUES + value);
    }
    if (dice->reroll >= 0)
        rows[count++] = (uint16_t)(FEATURE_REROLL + dice->reroll);
    return count;
}

int feature_whole_rows(const struct sheet *sheet, const struct sheet_board *board, int free,
    const struct known_dice *dice, uint16_t rows[FEATURE_WHOLE_MAX])
{
    int count = 0;
    rows[count++] = (uint16_t)(FEATURE_BOXES + free);
    rows[count++] = (uint16_t)(FEATURE_EMPTIES + sheet->empty);
    rows[count++] = (uint16_t)(FEATURE_BOTH + least(free, 10) * 64 + least(sheet->empty, 63));
    rows[count++] = (uint16_t)(FEATURE_MOMENT + dice->moment);
    return count + dice_rows(sheet, board, dice, rows + count);
}

int feature_fill_row(const struct sheet *sheet, const struct sheet_board *board, int cell,
    const struct known_dice *dice)
{
    if (dice->count == 0 || !board->interior[cell] || sheet->value[cell] == SHEET_EMPTY)
        return -1;
    int open = gap_count(sheet->gaps[cell]);
    if (open < 1 || open > 2)
        return -1;
    int need = highest_need(sheet, board, cell), fitting = 0;
    for (int i = 0; i < dice->count; i++)
        fitting += dice->value[i] == 0 || dice->value[i] >= need;
    int late = dice->moment == MOMENT_BEFORE_REROLL;
    return FEATURE_FILL + ((late * 2 + open - 1) * SHEET_VALUES + sheet->value[cell]) * 3 +
           least(fitting, 2);
}
