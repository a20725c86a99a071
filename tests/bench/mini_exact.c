/*
 * Best play by looking at everything.
 */
#include "mini_exact.h"

#include "mini_dice.h"

#include "core/memory.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NEVER = -1000 }; /* worth less than anything */

struct exact {
    const struct sheet_board *board;
    int faces;
    struct mini_roll roll[MINI_ROLLS_MAX];
    int rolls;
    struct mini_worths worths;
    double *last; /* by boxes, filling and number: the best write of that number that ends a turn */
};

static double value_of_turn(struct exact *exact, const struct sheet *sheet);

/* ---- what follows a write ---- */

typedef double follow(struct exact *exact, const struct sheet *sheet, const void *context);

/* The best over cells and ways to score of writing VALUE, points and what FOLLOWs; NEVER if it may
 * not be written. */
static double best_write(
    struct exact *exact, const struct sheet *from, int value, follow *next, const void *context)
{
    const struct sheet_board *board = exact->board;
    double best = NEVER;
    for (int cell = 0; cell < MINI_CELLS; cell++) {
        uint8_t numbers[6];
        struct sheet sheet = *from;
        struct sheet_undo undo;
        if (!sheet_allows(&sheet, board, cell, value))
            continue;
        int closed = sheet_closes(&sheet, board, cell, numbers), points = 0;
        sheet_write(&sheet, board, cell, value, &undo);
        for (int scored = 0; scored <= closed && scored <= from->free; scored++) {
            points += scored > 0 ? numbers[scored - 1] : 0;
            sheet.free = (uint8_t)(from->free - scored);
            double worth = points + (sheet.free > 0 ? next(exact, &sheet, context) : 0);
            best = worth > best ? worth : best;
        }
    }
    return best;
}

/* A penalty, and what FOLLOWs. */
static double penalty(
    struct exact *exact, const struct sheet *from, follow *next, const void *context)
{
    struct sheet sheet = *from;
    sheet.free--;
    return SHEET_PENALTY + (sheet.free > 0 ? next(exact, &sheet, context) : 0);
}

/* ---- the pair ---- */

static double end_turn(struct exact *exact, const struct sheet *sheet, const void *context)
{
    (void)context;
    return value_of_turn(exact, sheet);
}

/* The best last write of VALUE. */
static double last_write(struct exact *exact, const struct sheet *sheet, int value)
{
    double *known = &exact->last[mini_sheet_index(sheet) * MINI_VALUES + (size_t)value];
    if (isnan(*known))
        *known = best_write(exact, sheet, value, end_turn, NULL);
    return *known;
}

/* The best last write with what is left of the dice. */
static double best_last(struct exact *exact, const struct sheet *sheet, const void *context)
{
    const struct mini_dice *dice = context;
    double best = NEVER;
    for (int value = 0; value < MINI_VALUES; value++) {
        if (dice->count[value] == 0 && dice->ten != value)
            continue;
        double worth = last_write(exact, sheet, value);
        best = worth > best ? worth : best;
    }
    return best > NEVER ? best : penalty(exact, sheet, end_turn, NULL);
}

/* The dice without one that shows VALUE: d10 (MINI_TEN) or another. */
static struct mini_dice without(struct mini_dice dice, int value, bool ten)
{
    if (ten)
        dice.ten = -1;
    else
        dice.count[value]--;
    return dice;
}

static double find_pair(
    struct exact *exact, const struct sheet *sheet, const struct mini_dice *dice)
{
    double best = NEVER;
    for (int value = 0; value < MINI_VALUES; value++) {
        for (int ten = 0; ten < 2; ten++) {
            if (ten ? dice->ten != value : dice->count[value] == 0)
                continue;
            struct mini_dice left = without(*dice, value, ten);
            double worth = best_write(exact, sheet, value, best_last, &left);
            best = worth > best ? worth : best;
        }
    }
    return best > NEVER ? best : penalty(exact, sheet, best_last, dice);
}

static double best_pair(
    struct exact *exact, const struct sheet *sheet, const struct mini_dice *dice)
{
    float *known = mini_pair_worth(&exact->worths, sheet, dice);
    if (isnan(*known)) {
        float worth = (float)find_pair(exact, sheet, dice); /* may fill the table, which stays */
        *known = worth;
    }
    return *known;
}

/* ---- the first write ---- */

/* The die that was written, or that was chosen after a penalty, is rolled again. */
struct again {
    struct mini_dice left;
    bool ten;
};

static double roll_again(struct exact *exact, const struct sheet *sheet, const void *context)
{
    const struct again *again = context;
    double sum = 0;
    for (int face = 0; face < exact->faces; face++) {
        struct mini_dice dice = again->left;
        if (again->ten)
            dice.ten = (int8_t)pocket_die_value(MINI_TEN, face);
        else
            dice.count[pocket_die_value(0, face)]++;
        sum += best_pair(exact, sheet, &dice);
    }
    return sum / exact->faces;
}

/* The best first write with DICE or, where none may be written, the best die to roll again. */
static double first_write(
    struct exact *exact, const struct sheet *sheet, const struct mini_dice *dice, bool penalised)
{
    double best = NEVER;
    for (int value = 0; value < MINI_VALUES; value++) {
        for (int ten = 0; ten < 2; ten++) {
            if (ten ? dice->ten != value : dice->count[value] == 0)
                continue;
            struct again again = {without(*dice, value, ten), ten};
            double worth = penalised ? penalty(exact, sheet, roll_again, &again)
                                     : best_write(exact, sheet, value, roll_again, &again);
            best = worth > best ? worth : best;
        }
    }
    return best;
}

static double value_of_turn(struct exact *exact, const struct sheet *sheet)
{
    double *known = &exact->worths.turn[mini_sheet_index(sheet)];
    if (!isnan(*known))
        return *known;
    double sum = 0;
    for (int i = 0; i < exact->rolls; i++) {
        const struct mini_roll *roll = &exact->roll[i];
        double worth = first_write(exact, sheet, &roll->dice, false);
        if (worth <= NEVER)
            worth = first_write(exact, sheet, &roll->dice, true);
        sum += roll->chance * worth;
    }
    *known = sum;
    return sum;
}

double mini_exact(const struct sheet_board *board)
{
    struct exact *exact = memory_create(1, sizeof *exact);
    struct sheet sheet;
    exact->board = board;
    exact->faces = board->faces[0];
    exact->worths = mini_worths_create();
    exact->last = mini_unknown(mini_sheets() * MINI_VALUES);
    exact->rolls = mini_rolls(exact->faces, exact->roll);
    sheet_init(&sheet, board);
    double value = value_of_turn(exact, &sheet);
    mini_worths_finish(&exact->worths);
    free(exact->last);
    free(exact);
    return value;
}
