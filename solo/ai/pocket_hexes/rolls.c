/*
 * Makes the rolls for looking ahead: all possible ones, or each die's faces in shuffled order.
 */
#include "ai/pocket_hexes/private.h"

/* Gives each die every face equally often, in shuffled order. */
static void balance(struct rolls *rolls, const struct sheet_board *board)
{
    struct rng rng = rng_from_seed((uint64_t)rolls->count);
    for (int die = 0; die < SHEET_DICE; die++) {
        for (int i = 0; i < rolls->count; i++)
            rolls->value[i][die] = (uint8_t)pocket_die_value(die, i % board->faces[die]);
        for (uint32_t i = (uint32_t)rolls->count - 1; i > 0; i--) {
            uint32_t other = rng_below(&rng, i + 1);
            uint8_t value = rolls->value[i][die];
            rolls->value[i][die] = rolls->value[other][die];
            rolls->value[other][die] = value;
        }
    }
}

void rolls_init(struct rolls *rolls, const struct sheet_board *board)
{
    int all = 1;
    for (int die = 0; die < SHEET_DICE; die++)
        all *= board->faces[die];
    rolls->all = all <= ROLLS_MAX;
    rolls->count = rolls->all ? all : ROLLS_BALANCED;
    if (!rolls->all)
        balance(rolls, board);
    for (int i = 0; rolls->all && i < rolls->count; i++)
        for (int die = 0, rest = i; die < SHEET_DICE; rest /= board->faces[die++])
            rolls->value[i][die] = (uint8_t)pocket_die_value(die, rest % board->faces[die]);
}
