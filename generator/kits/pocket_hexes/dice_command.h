#ifndef PAPERHEX_KITS_POCKET_HEXES_DICE_COMMAND_H
#define PAPERHEX_KITS_POCKET_HEXES_DICE_COMMAND_H

/*
 * What to type for the game that a dice-sheet holds: the very board and rules, and its dice.
 */

#include "core/text.h"
#include "games/options.h"

enum { POCKET_COMMAND_SIZE = 200 };

/* Adds " --side 3 --option first=centre": those of KEYS ('|' between them) that are not as usual.
 */
void pocket_command_options(const struct option_spec *specs, const struct option_values *values,
    const char *keys, struct text *text);
/* Adds SEED as a shell takes it. False if nothing that can be typed means it. */
MUST_USE bool pocket_command_seed(const char *seed, struct text *text);

#endif
