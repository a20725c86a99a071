#ifndef PAPERHEX_KITS_POCKET_HEXES_PAR_H
#define PAPERHEX_KITS_POCKET_HEXES_PAR_H

/*
 * What the computer makes of the dice that a seed gives to a solo game of Pocket Hexes.
 */

#include "games/game.h"
#include "games/player.h"
#include "play/session.h"

/* The whole game that PLAYER plays alone with these options and dice; the caller destroys it. NULL
 * and an error if the game refuses the options. */
struct session *pocket_par_session(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, struct error *error);
/* The score of such a game. */
int pocket_par_of(const struct session *session);
/* What PLAYER scores alone with these options and dice, exactly as in a game of hexplay under the
 * same seed. False if the game refuses the options. */
MUST_USE bool pocket_par_play(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, int *par, struct error *error);

#endif
