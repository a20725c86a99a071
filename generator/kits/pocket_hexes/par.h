#ifndef PAPERHEX_KITS_POCKET_HEXES_PAR_H
#define PAPERHEX_KITS_POCKET_HEXES_PAR_H

/*
 * What the computer makes of the dice that a seed gives to a solo game of Pocket Hexes.
 */

#include "games/game.h"
#include "games/player.h"

/* What PLAYER scores alone with these options and dice, exactly as in a game of hexplay under the
 * same seed. False if the game refuses the options. */
MUST_USE bool pocket_par_play(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, int *par, struct error *error);

#endif
