/*
 * Numbers for sheets and dice.
 */
#include "mini_dice.h"

#include "core/memory.h"
#include "games/pocket_hexes/pocket_hexes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

size_t mini_sheets(void)
{
    size_t sheets = MINI_BOXES_MAX + 1;
    for (int cell = 0; cell < MINI_CELLS; cell++)
        sheets *= MINI_VALUES + 1;
    return sheets;
}

size_t mini_sheet_index(const struct sheet *sheet)
{
    size_t index = sheet->free;
    for (int cell = 0; cell < MINI_CELLS; cell++)
        index = index * (MINI_VALUES + 1) +
                (sheet->value[cell] == SHEET_EMPTY ? 0u : sheet->value[cell] + 1u);
    return index;
}

size_t mini_dice_index(const struct mini_dice *dice)
{
    size_t index = (size_t)(dice->ten + 1);
    for (int value = 1; value < MINI_VALUES; value++)
        index = index * (MINI_ALIKE + 1) + (size_t)dice->count[value];
    return index;
}

static int add_roll(struct mini_roll *rolls, int count, const struct mini_dice *dice, double chance)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&rolls[i].dice, dice, sizeof *dice) == 0) {
            rolls[i].chance += chance;
            return count;
        }
    rolls[count] = (struct mini_roll){*dice, chance};
    return count + 1;
}

int mini_rolls(int faces, struct mini_roll rolls[MINI_ROLLS_MAX])
{
    int all = 1, count = 0;
    for (int die = 0; die < SHEET_DICE; die++)
        all *= faces;
    for (int i = 0; i < all; i++) {
        struct mini_dice dice = {.ten = (int8_t)pocket_die_value(MINI_TEN, i % faces)};
        int rest = i / faces;
        for (int die = 0; die < MINI_ALIKE; die++, rest /= faces)
            dice.count[pocket_die_value(0, rest % faces)]++;
        count = add_roll(rolls, count, &dice, 1.0 / all);
    }
    return count;
}

double *mini_unknown(size_t count)
{
    double *numbers = memory_create(count, sizeof *numbers);
    for (size_t i = 0; i < count; i++)
        numbers[i] = NAN;
    return numbers;
}

struct mini_worths mini_worths_create(void)
{
    return (struct mini_worths){
        mini_unknown(mini_sheets()), memory_create(mini_sheets(), sizeof(float *))};
}

void mini_worths_finish(struct mini_worths *worths)
{
    for (size_t i = 0; i < mini_sheets(); i++)
        free(worths->pair[i]);
    free(worths->pair);
    free(worths->turn);
}

float *mini_pair_worth(
    struct mini_worths *worths, const struct sheet *sheet, const struct mini_dice *dice)
{
    float **place = &worths->pair[mini_sheet_index(sheet)];
    if (!*place) {
        *place = memory_create(MINI_DICE_MAX, sizeof **place);
        for (int i = 0; i < MINI_DICE_MAX; i++)
            (*place)[i] = NAN;
    }
    return &(*place)[mini_dice_index(dice)];
}
