/*
 * Rolls of six small dice, and what is left when one die is taken or rolled again.
 */
#include "mini_dice.h"

#include "games/pocket_hexes/pocket_hexes.h"

#include <assert.h>
#include <string.h>

enum { ALIKE = SHEET_DICE - 1, NONE = -1 };

static int find(const struct mini_dice *list, int count, const struct mini_dice *dice)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], dice, sizeof *dice) == 0)
            return i;
    return NONE;
}

int mini_roll_find(const struct mini_throws *throws, const struct mini_dice *dice)
{
    return find(throws->roll, throws->rolls, dice);
}

int mini_left_find(const struct mini_throws *throws, const struct mini_dice *dice)
{
    return find(throws->left, throws->lefts, dice);
}

static void add_roll(struct mini_throws *throws, const struct mini_dice *dice, double chance)
{
    int at = mini_roll_find(throws, dice);
    if (at == NONE) {
        at = throws->rolls++;
        assert(at < MINI_ROLLS_MAX);
        throws->roll[at] = *dice;
    }
    throws->chance[at] += chance;
}

static int add_left(struct mini_throws *throws, const struct mini_dice *dice)
{
    int at = mini_left_find(throws, dice);
    if (at == NONE) {
        at = throws->lefts++;
        assert(at < MINI_LEFTS_MAX);
        throws->left[at] = *dice;
    }
    return at;
}

static void fill_rolls(struct mini_throws *throws)
{
    int all = 1;
    for (int die = 0; die < SHEET_DICE; die++)
        all *= throws->faces;
    for (int i = 0; i < all; i++) {
        struct mini_dice dice = {.ten = (int8_t)pocket_die_value(MINI_TEN, i % throws->faces)};
        int rest = i / throws->faces;
        for (int die = 0; die < ALIKE; die++, rest /= throws->faces)
            dice.count[pocket_die_value(0, rest % throws->faces)]++;
        add_roll(throws, &dice, 1.0 / all);
    }
}

static void fill_picks(struct mini_throws *throws, int roll)
{
    for (int value = 0; value <= throws->faces; value++) {
        struct mini_dice left = throws->roll[roll];
        int alike = NONE, ten = NONE;
        if (left.count[value] > 0) {
            left.count[value]--;
            alike = add_left(throws, &left);
        }
        left = throws->roll[roll];
        if (left.ten == value) {
            left.ten = NONE;
            ten = add_left(throws, &left);
        }
        throws->left_of[roll][mini_pick(value, false)] = (int16_t)alike;
        throws->left_of[roll][mini_pick(value, true)] = (int16_t)ten;
    }
}

static void fill_again(struct mini_throws *throws, int left)
{
    for (int face = 0; face < throws->faces; face++) {
        struct mini_dice dice = throws->left[left];
        if (dice.ten == NONE)
            dice.ten = (int8_t)pocket_die_value(MINI_TEN, face);
        else
            dice.count[pocket_die_value(0, face)]++;
        throws->roll_of[left][face] = (int16_t)mini_roll_find(throws, &dice);
    }
}

void mini_throws_init(struct mini_throws *throws, int faces)
{
    memset(throws, 0, sizeof *throws);
    throws->faces = faces;
    fill_rolls(throws);
    for (int roll = 0; roll < throws->rolls; roll++)
        fill_picks(throws, roll);
    for (int left = 0; left < throws->lefts; left++)
        fill_again(throws, left);
}

unsigned mini_dice_mask(const struct mini_dice *dice)
{
    unsigned mask = dice->ten == NONE ? 0 : 1u << dice->ten;
    for (int value = 0; value < MINI_VALUES_MAX; value++)
        mask |= dice->count[value] > 0 ? 1u << value : 0;
    return mask;
}

struct mini_dice mini_dice_of(const struct search_task *task, int without)
{
    struct mini_dice dice = {.ten = NONE};
    for (int die = 0; die < SHEET_DICE; die++) {
        if (task->used >> die & 1 || die == without)
            continue;
        if (die == MINI_TEN)
            dice.ten = (int8_t)task->dice[die];
        else
            dice.count[task->dice[die]]++;
    }
    return dice;
}
