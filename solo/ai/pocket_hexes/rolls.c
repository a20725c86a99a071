/*
 * Rolls to look ahead with: each die's faces in an order of their own.
 */
#include "ai/pocket_hexes/rolls.h"

#include "core/rng.h"
#include "games/pocket_hexes/pocket_hexes.h"

static void shuffle_die(struct rolls *rolls, int die, struct rng *rng)
{
    for (uint32_t i = ROLLS - 1; i > 0; i--) {
        uint32_t other = rng_below(rng, i + 1);
        uint8_t value = rolls->value[i][die];
        rolls->value[i][die] = rolls->value[other][die];
        rolls->value[other][die] = value;
    }
}

void rolls_init(struct rolls *rolls, const struct sheet_board *board)
{
    struct rng rng = rng_from_seed(ROLLS);
    for (int die = 0; die < SHEET_DICE; die++) {
        for (int i = 0; i < ROLLS; i++)
            rolls->value[i][die] = (uint8_t)pocket_die_value(die, i % board->faces[die]);
        shuffle_die(rolls, die, &rng);
    }
}
