/*
 * Rolls to look ahead with: all there are, or each die's faces in an order of their own.
 */
#include "ai/pocket_hexes/private.h"

static int count_all(const struct sheet_board *board)
{
    int count = 1;
    for (int die = 0; die < SHEET_DICE; die++)
        count *= board->faces[die];
    return count;
}

static void list_all(struct rolls *rolls, const struct sheet_board *board)
{
    for (int i = 0; i < rolls->count; i++) {
        int rest = i;
        for (int die = 0; die < SHEET_DICE; die++) {
            rolls->value[i][die] = (uint8_t)pocket_die_value(die, rest % board->faces[die]);
            rest /= board->faces[die];
        }
    }
}

static void shuffle_die(struct rolls *rolls, int die, struct rng *rng)
{
    for (uint32_t i = (uint32_t)rolls->count - 1; i > 0; i--) {
        uint32_t other = rng_below(rng, i + 1);
        uint8_t value = rolls->value[i][die];
        rolls->value[i][die] = rolls->value[other][die];
        rolls->value[other][die] = value;
    }
}

static void balance(struct rolls *rolls, const struct sheet_board *board)
{
    struct rng rng = rng_from_seed((uint64_t)rolls->count);
    for (int die = 0; die < SHEET_DICE; die++) {
        for (int i = 0; i < rolls->count; i++)
            rolls->value[i][die] = (uint8_t)pocket_die_value(die, i % board->faces[die]);
        shuffle_die(rolls, die, &rng);
    }
}

void rolls_init(struct rolls *rolls, const struct sheet_board *board)
{
    int all = count_all(board);
    rolls->all = all <= ROLLS_MAX;
    rolls->count = rolls->all ? all : ROLLS_BALANCED;
    if (rolls->all)
        list_all(rolls, board);
    else
        balance(rolls, board);
}
