/*
 * Lists the rows that describe a sheet of Pocket Hexes. Their values are learned elsewhere.
 */
#include "ai/pocket_hexes/private.h"

/* The patterns of up to six gaps around a cell, from 1, ignoring turning and mirroring. */
static const uint8_t pattern_of_gaps[64] = {0, 1, 1, 2, 1, 3, 2, 5, 1, 4, 3, 6, 2, 6, 5, 8, 1, 3, 4,
    6, 3, 7, 6, 9, 2, 6, 6, 10, 5, 9, 8, 11, 1, 2, 3, 5, 4, 6, 6, 8, 3, 6, 7, 9, 6, 10, 9, 11, 2, 5,
    6, 8, 6, 9, 10, 11, 5, 8, 9, 11, 8, 11, 11, 12};

/* Classes of numbers and needs, by which dice can show them; the last is SHEET_ALONE. */
static const uint8_t class_of_number[SHEET_NEEDS] = {
    0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 7};

static int gap_count(unsigned gaps)
{
    static const uint8_t counts[8] = {0, 1, 1, 2, 1, 2, 2, 3};
    return counts[gaps & 7] + counts[gaps >> 3];
}

/* Returns the index of (NUMBER, NEED) among the pairs with number <= need <= 20. */
static int pair_index(int number, int need)
{
    return need * (need + 1) / 2 + number;
}

static int highest_need(const struct sheet *sheet, const struct sheet_board *board, int cell)
{
    int highest = -1;
    for (unsigned left = sheet->gaps[cell]; left != 0; left &= left - 1)
        highest = greater_of(highest, sheet->need[board->neighbour[cell][__builtin_ctz(left)]]);
    return highest;
}

static int ring_rows(
    const struct sheet *sheet, const struct sheet_board *board, int cell, uint16_t *rows)
{
    int number = sheet->value[cell], count = 0, highest = 0, second = 0;
    unsigned gaps = sheet->gaps[cell];
    int open = gap_count(gaps);
    for (unsigned left = gaps; left != 0; left &= left - 1) {
        int need = sheet->need[board->neighbour[cell][__builtin_ctz(left)]];
        second = greater_of(second, lesser_of(need, highest));
        highest = greater_of(highest, need);
        rows[count++] =
            (uint16_t)(FEATURE_GAP + (open - 1) * FEATURE_PAIRS + pair_index(number, need));
    }
    rows[count++] = (uint16_t)(FEATURE_RING + (pattern_of_gaps[gaps] - 1) * FEATURE_PAIRS +
                               pair_index(number, highest));
    if (open == 2 || open == 3)
        rows[count++] = (uint16_t)(FEATURE_TWO +
                                   ((open - 2) * (FEATURE_CLASSES - 1) + class_of_number[number]) *
                                       FEATURE_PAIRS +
                                   pair_index(second, highest));
    return count;
}

static bool is_live(const struct sheet *sheet, const struct sheet_board *board, int cell)
{
    return board->interior[cell] && sheet->value[cell] != SHEET_EMPTY && sheet->gaps[cell] != 0;
}

/* How close a live ring is to completion, closest and highest first: by the number of gaps up to
 * three, then by its number downwards. */
enum { NEARNESS_GAP = 32, NEARNESS_NONE = 4 * NEARNESS_GAP };

static int nearness(const struct sheet *sheet, int ring)
{
    return lesser_of(gap_count(sheet->gaps[ring]), 3) * NEARNESS_GAP + 20 - sheet->value[ring];
}

static int nearness_class(int nearness)
{
    return nearness == NEARNESS_NONE ? 0 : class_of_number[20 - nearness % NEARNESS_GAP];
}

/* The live rings that have an empty cell as a gap: how many, and how close the two closest are. */
struct rings {
    int count, first, second;
};

static struct rings find_rings(const struct sheet *sheet, const struct sheet_board *board, int cell)
{
    struct rings rings = {0, NEARNESS_NONE, NEARNESS_NONE};
    for (int k = 0; k < 6; k++) {
        int ring = board->neighbour[cell][k];
        if (ring == 255 || !is_live(sheet, board, ring))
            continue;
        int near = nearness(sheet, ring);
        rings.second = lesser_of(rings.second, greater_of(near, rings.first));
        rings.first = lesser_of(rings.first, near);
        rings.count++;
    }
    return rings;
}

/* Returns the row for the two closest rings that have an empty cell as a gap. */
static uint16_t close_row(const struct rings *rings, int need)
{
    int gaps = (rings->first / NEARNESS_GAP - 1) * 4 + rings->second / NEARNESS_GAP % 4;
    int numbers =
        nearness_class(rings->first) * (FEATURE_CLASSES - 1) + nearness_class(rings->second);
    return (uint16_t)(FEATURE_CLOSE +
                      (gaps * (FEATURE_CLASSES - 1) * (FEATURE_CLASSES - 1) + numbers) *
                          FEATURE_CLASSES +
                      class_of_number[need]);
}

int feature_cell_rows(const struct sheet *sheet, const struct sheet_board *board, int cell,
    uint16_t rows[FEATURE_CELL_MAX])
{
    int count = 0;
    int need = sheet->need[cell];
    bool open = board->interior[cell] && sheet->gaps[cell] != 0;
    if (sheet->value[cell] != SHEET_EMPTY)
        return open ? ring_rows(sheet, board, cell, rows) : 0;
    struct rings rings = find_rings(sheet, board, cell);
    rows[count++] = (uint16_t)(FEATURE_CELL + (need * 3 + board->rim[cell]) * 7 + rings.count);
    if (rings.count > 0)
        rows[count++] = close_row(&rings, need);
    if (open)
        rows[count++] =
            (uint16_t)(FEATURE_PLAN +
                       ((gap_count(sheet->gaps[cell]) - 1) * SHEET_NEEDS + need) * SHEET_NEEDS +
                       highest_need(sheet, board, cell));
    return count;
}

static void count_spots(
    const struct sheet *sheet, const struct sheet_board *board, uint8_t spots[SHEET_VALUES])
{
    uint8_t needs[SHEET_NEEDS] = {0};
    for (int cell = 0; cell < board->cells; cell++)
        needs[sheet->need[cell]] =
            (uint8_t)(needs[sheet->need[cell]] + (sheet->value[cell] == SHEET_EMPTY));
    bool open = board->waive && sheet->empty == board->cells;
    uint8_t beside = 0;
    for (int value = 0; value < SHEET_VALUES; value++) {
        beside = (uint8_t)(beside + needs[value]);
        spots[value] = value == 0 || open ? sheet->empty : beside;
    }
    if (!open)
        spots[1] = (uint8_t)(spots[1] + needs[SHEET_ALONE]);
}

int feature_free_rows(int empty, int free, uint16_t rows[FEATURE_FREE_MAX])
{
    rows[0] = (uint16_t)(FEATURE_BOXES + free);
    rows[1] = (uint16_t)(FEATURE_BOTH + lesser_of(free, 10) * 64 + lesser_of(empty, 63));
    return 2;
}

int feature_dice_rows(int empty, const struct known_dice *dice, uint16_t rows[FEATURE_DICE_MAX])
{
    int count = 0;
    int late = dice->moment == MOMENT_BEFORE_REROLL;
    rows[count++] = (uint16_t)(FEATURE_EMPTIES + empty);
    rows[count++] = (uint16_t)(FEATURE_MOMENT + dice->moment);
    for (int i = 0; i < dice->count; i++)
        rows[count++] = (uint16_t)(FEATURE_DIE + (late * SHEET_DICE + dice->die[i]) * SHEET_VALUES +
                                   dice->value[i]);
    if (dice->reroll >= 0)
        rows[count++] = (uint16_t)(FEATURE_REROLL + dice->reroll);
    return count;
}

void feature_find_fits(
    const struct sheet *sheet, const struct sheet_board *board, struct feature_fits *fits)
{
    count_spots(sheet, board, fits->spots);
    fits->count = 0;
    for (int cell = 0; cell < board->cells; cell++) {
        if (!is_live(sheet, board, cell))
            continue;
        int open = gap_count(sheet->gaps[cell]);
        if (open > 2)
            continue;
        int at = fits->count++;
        fits->ring[at].number = sheet->value[cell];
        fits->ring[at].open = (uint8_t)open;
        fits->ring[at].need = (uint8_t)highest_need(sheet, board, cell);
    }
}

int feature_fit_rows(
    const struct feature_fits *fits, const struct known_dice *dice, uint16_t rows[FEATURE_FIT_MAX])
{
    int count = 0;
    int late = dice->moment == MOMENT_BEFORE_REROLL;
    for (int i = 0; i < dice->count; i++) {
        int value = dice->value[i], spots = fits->spots[value];
        int spots_class = spots < 3 ? spots : spots < 5 ? 3 : 4;
        rows[count++] = (uint16_t)(FEATURE_SPOTS + (late * 5 + spots_class) * SHEET_VALUES + value);
    }
    for (int r = 0; r < fits->count && dice->count > 0; r++) {
        int fitting = 0;
        for (int i = 0; i < dice->count; i++)
            fitting += dice->value[i] == 0 || dice->value[i] >= fits->ring[r].need;
        rows[count++] =
            (uint16_t)(FEATURE_FILL +
                       ((late * 2 + fits->ring[r].open - 1) * SHEET_VALUES + fits->ring[r].number) *
                           3 +
                       lesser_of(fitting, 2));
    }
    return count;
}
