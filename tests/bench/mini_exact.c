/*
 * Finds best play by trying everything. Equivalent sheets are examined once, and of each sheet only
 * what can be needed: before a turn, one value; after the first write, one for each set of five
 * remaining dice; after the second, one for each number that the last write may have.
 */
#include "mini_exact.h"

#include "mini_dice.h"

#include "core/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NEVER = -1000 }; /* less than any real value */

struct mini_exact {
    const struct mini_board *board;
    struct mini_throws throws;
    /* By mini_board_index; NULL: not computed yet. */
    float **turn;  /* one number */
    float **again; /* by the dice left: the sixth is rolled again, then two writes are due */
    float **last;  /* by number: the value of the best last write of it, or NEVER */
    size_t sheets;
};

/* ---- writes ---- */

/* Called with each sheet that a write may lead to, and its points. */
typedef void visitor(
    struct mini_exact *exact, const struct sheet *sheet, int points, int value, void *context);

/* Visits the sheets after writing VALUE, for all cells and all ways to score; returns false if
 * there are none. */
static bool for_each_write(
    struct mini_exact *exact, const struct sheet *from, int value, visitor *visit, void *context)
{
    const struct sheet_board *board = &exact->board->sheet;
    struct sheet sheet = *from;
    bool any = false;
    for (int cell = 0; cell < board->cells; cell++) {
        uint8_t numbers[6];
        if (!sheet_allows(&sheet, board, cell, value))
            continue;
        any = true;
        int closed = sheet_closes(&sheet, board, cell, numbers), points = 0;
        sheet_write(&sheet, board, cell, value);
        for (int scored = 0; scored <= closed && scored <= from->free; scored++) {
            points += scored > 0 ? numbers[scored - 1] : 0;
            sheet.free = (uint8_t)(from->free - scored);
            visit(exact, &sheet, points, value, context);
        }
        sheet = *from;
    }
    return any;
}

/* Sets *AFTER to SHEET with a penalty; returns false if no box is then free. */
static bool penalise(const struct sheet *sheet, struct sheet *after)
{
    *after = *sheet;
    return --after->free > 0;
}

static float *remember(
    struct mini_exact *exact, float **rows, size_t index, const float *row, int count)
{
    assert(!rows[index]);
    rows[index] = memory_create((size_t)count, sizeof *row);
    memcpy(rows[index], row, (size_t)count * sizeof *row);
    exact->sheets++;
    return rows[index];
}

/* ---- the last write ---- */

static void visit_last(
    struct mini_exact *exact, const struct sheet *sheet, int points, int value, void *context)
{
    float *best = context;
    double worth = points + (sheet->free > 0 ? mini_exact_turn(exact, sheet) : 0);
    best[value] = fmaxf(best[value], (float)worth);
}

static const float *last_writes(struct mini_exact *exact, const struct sheet *sheet)
{
    size_t index = mini_board_index(exact->board, sheet);
    float best[MINI_VALUES_MAX];
    if (exact->last[index])
        return exact->last[index];
    for (int value = 0; value <= exact->board->faces; value++) {
        best[value] = NEVER;
        for_each_write(exact, sheet, value, visit_last, best);
    }
    return remember(exact, exact->last, index, best, exact->board->faces + 1);
}

static double end_with_penalty(struct mini_exact *exact, const struct sheet *sheet)
{
    struct sheet after;
    bool goes_on = penalise(sheet, &after);
    return (double)SHEET_PENALTY + (goes_on ? mini_exact_turn(exact, &after) : 0);
}

/* Computes the value of the last write for each set of numbers that may be left. */
static void fill_lasts(struct mini_exact *exact, const struct sheet *sheet, float lasts[MINI_MASKS])
{
    const float *number = last_writes(exact, sheet);
    bool all = true;
    for (int value = 0; value <= exact->board->faces; value++)
        all = all && number[value] > (float)NEVER;
    float none = all ? (float)NEVER : (float)end_with_penalty(exact, sheet);
    for (unsigned mask = 0; mask < 2u << exact->board->faces; mask++) {
        float best = NEVER;
        for (int value = 0; value <= exact->board->faces; value++)
            best = mask >> value & 1 ? fmaxf(best, number[value]) : best;
        lasts[mask] = best > (float)NEVER ? best : none;
    }
}

static float last_of(struct mini_exact *exact, const struct sheet *sheet, unsigned mask)
{
    float lasts[MINI_MASKS];
    fill_lasts(exact, sheet, lasts);
    return lasts[mask];
}

/* ---- the pair ---- */

/* By the number written first and the number left: the value of the best two writes. */
struct pairs {
    float best[MINI_VALUES_MAX][MINI_MASKS];
};

static void visit_pair(
    struct mini_exact *exact, const struct sheet *sheet, int points, int value, void *context)
{
    struct pairs *pairs = context;
    float lasts[MINI_MASKS] = {0};
    if (sheet->free > 0)
        fill_lasts(exact, sheet, lasts);
    for (int mask = 0; mask < MINI_MASKS; mask++)
        pairs->best[value][mask] = fmaxf(pairs->best[value][mask], (float)points + lasts[mask]);
}

static void fill_pairs(struct mini_exact *exact, const struct sheet *sheet, struct pairs *pairs)
{
    for (int value = 0; value < MINI_VALUES_MAX; value++) {
        for (int mask = 0; mask < MINI_MASKS; mask++)
            pairs->best[value][mask] = NEVER;
        if (value <= exact->board->faces)
            for_each_write(exact, sheet, value, visit_pair, pairs);
    }
}

static float pair_with_penalty(struct mini_exact *exact, const struct sheet *sheet, int roll)
{
    struct sheet after;
    if (!penalise(sheet, &after))
        return SHEET_PENALTY;
    return (float)SHEET_PENALTY + last_of(exact, &after, mini_dice_mask(&exact->throws.roll[roll]));
}

/* Returns the value of the best two writes with the dice of ROLL. */
static float best_pair(
    struct mini_exact *exact, const struct sheet *sheet, const struct pairs *pairs, int roll)
{
    const struct mini_throws *throws = &exact->throws;
    float best = NEVER;
    for (int pick = 0; pick < 2 * exact->board->faces + 2; pick++) {
        int left = throws->left_of[roll][pick];
        if (left >= 0)
            best = fmaxf(best, pairs->best[pick / 2][mini_dice_mask(&throws->left[left])]);
    }
    return best > (float)NEVER ? best : pair_with_penalty(exact, sheet, roll);
}

/* ---- the first write ---- */

static const float *rolls_again(struct mini_exact *exact, const struct sheet *sheet)
{
    const struct mini_throws *throws = &exact->throws;
    size_t index = mini_board_index(exact->board, sheet);
    float pair[MINI_ROLLS_MAX], again[MINI_LEFTS_MAX];
    struct pairs pairs;
    if (exact->again[index])
        return exact->again[index];
    fill_pairs(exact, sheet, &pairs);
    for (int roll = 0; roll < throws->rolls; roll++)
        pair[roll] = best_pair(exact, sheet, &pairs, roll);
    for (int left = 0; left < throws->lefts; left++) {
        double sum = 0;
        for (int face = 0; face < throws->faces; face++)
            sum += (double)pair[throws->roll_of[left][face]];
        again[left] = (float)(sum / throws->faces);
    }
    return remember(exact, exact->again, index, again, throws->lefts);
}

/* By the number written and the dice left: the value of the whole turn and everything after it. */
struct firsts {
    float best[MINI_VALUES_MAX][MINI_LEFTS_MAX];
};

static void visit_first(
    struct mini_exact *exact, const struct sheet *sheet, int points, int value, void *context)
{
    static const float over[MINI_LEFTS_MAX];
    struct firsts *firsts = context;
    const float *again = sheet->free > 0 ? rolls_again(exact, sheet) : over;
    for (int left = 0; left < exact->throws.lefts; left++)
        firsts->best[value][left] = fmaxf(firsts->best[value][left], (float)points + again[left]);
}

static void fill_firsts(struct mini_exact *exact, const struct sheet *sheet, struct firsts *firsts)
{
    for (int value = 0; value <= exact->board->faces; value++) {
        for (int left = 0; left < exact->throws.lefts; left++)
            firsts->best[value][left] = NEVER;
        for_each_write(exact, sheet, value, visit_first, firsts);
    }
}

/* Returns the value of a penalty followed by rolling the best die again. */
static float first_with_penalty(struct mini_exact *exact, const struct sheet *sheet, int roll)
{
    struct sheet after;
    float best = NEVER;
    if (!penalise(sheet, &after))
        return SHEET_PENALTY;
    const float *again = rolls_again(exact, &after);
    for (int pick = 0; pick < 2 * exact->board->faces + 2; pick++) {
        int left = exact->throws.left_of[roll][pick];
        if (left >= 0)
            best = fmaxf(best, again[left]);
    }
    return (float)SHEET_PENALTY + best;
}

static float best_first(
    struct mini_exact *exact, const struct sheet *sheet, const struct firsts *firsts, int roll)
{
    float best = NEVER;
    for (int pick = 0; pick < 2 * exact->board->faces + 2; pick++) {
        int left = exact->throws.left_of[roll][pick];
        if (left >= 0)
            best = fmaxf(best, firsts->best[pick / 2][left]);
    }
    return best > (float)NEVER ? best : first_with_penalty(exact, sheet, roll);
}

double mini_exact_turn(struct mini_exact *exact, const struct sheet *sheet)
{
    size_t index = mini_board_index(exact->board, sheet);
    struct firsts firsts;
    double sum = 0;
    if (exact->turn[index])
        return (double)*exact->turn[index];
    fill_firsts(exact, sheet, &firsts);
    for (int roll = 0; roll < exact->throws.rolls; roll++)
        sum += exact->throws.chance[roll] * (double)best_first(exact, sheet, &firsts, roll);
    float worth = (float)sum;
    return (double)*remember(exact, exact->turn, index, &worth, 1);
}

/* ---- questions ---- */

double mini_exact_best(struct mini_exact *exact, const struct search_task *task)
{
    struct mini_dice dice = mini_dice_of(task, -1);
    struct firsts firsts;
    struct pairs pairs;
    switch (task->moment) {
    case MOMENT_BEFORE_REROLL:
        fill_firsts(exact, &task->sheet, &firsts);
        return (double)best_first(
            exact, &task->sheet, &firsts, mini_roll_find(&exact->throws, &dice));
    case MOMENT_BETWEEN:
        fill_pairs(exact, &task->sheet, &pairs);
        return (double)best_pair(
            exact, &task->sheet, &pairs, mini_roll_find(&exact->throws, &dice));
    case MOMENT_TURN_OVER:
        return (double)last_of(exact, &task->sheet, mini_dice_mask(&dice));
    }
    assert(false && "a moment");
    return 0;
}

/* Returns the expected points of SHEET after a move with DIE (-1: a penalty that takes none). */
static double promise(
    struct mini_exact *exact, const struct search_task *task, const struct sheet *sheet, int die)
{
    struct mini_dice left = mini_dice_of(task, die);
    switch (task->moment) {
    case MOMENT_BEFORE_REROLL:
        return (double)rolls_again(exact, sheet)[mini_left_find(&exact->throws, &left)];
    case MOMENT_BETWEEN:
        return (double)last_of(exact, sheet, mini_dice_mask(&left));
    case MOMENT_TURN_OVER:
        return mini_exact_turn(exact, sheet);
    }
    assert(false && "a moment");
    return 0;
}

double mini_exact_after(
    struct mini_exact *exact, const struct search_task *task, const struct search_move *move)
{
    struct sheet sheet = mini_sheet_after(task, move);
    return move->points + (sheet.free > 0 ? promise(exact, task, &sheet, move->die) : 0);
}

size_t mini_exact_sheets(const struct mini_exact *exact)
{
    return exact->sheets;
}

struct mini_exact *mini_exact_create(const struct mini_board *board)
{
    struct mini_exact *exact = memory_create(1, sizeof *exact);
    size_t sheets = mini_board_sheets(board);
    exact->board = board;
    exact->turn = memory_create(sheets, sizeof *exact->turn);
    exact->again = memory_create(sheets, sizeof *exact->again);
    exact->last = memory_create(sheets, sizeof *exact->last);
    mini_throws_init(&exact->throws, board->faces);
    return exact;
}

static void forget(float **rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(rows[i]);
    free(rows);
}

void mini_exact_destroy(struct mini_exact *exact)
{
    if (!exact)
        return;
    size_t sheets = mini_board_sheets(exact->board);
    forget(exact->turn, sheets);
    forget(exact->again, sheets);
    forget(exact->last, sheets);
    free(exact);
}
