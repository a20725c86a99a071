#ifndef PAPERHEX_KITS_POCKET_HEXES_PAR_H
#define PAPERHEX_KITS_POCKET_HEXES_PAR_H

/*
 * The dice that a seed gives to a solo game of Pocket Hexes, and what the computer makes of them.
 */

#include "games/game.h"
#include "games/player.h"

enum { POCKET_PAR_DICE = 6 };

/* One turn: d4 d6 d8 d10 d12 d20, and what each shows if it is thrown again. */
struct pocket_turn {
    int first[POCKET_PAR_DICE];
    int again[POCKET_PAR_DICE];
};

/* The rules of a solo game with these options, whoever they say begins. NULL and ERROR_INPUT if the
 * game refuses them; freed with game_rules_destroy. */
struct rules *pocket_par_rules(const struct game *game, const struct option_values *options,
    struct error *error);
/* The dice of TURN (from 1) under SEED, drawn by the game itself under RULES. */
struct pocket_turn pocket_turn_dice(const struct game *game, const struct rules *rules,
    const struct chance_seed *seed, int turn);

/* The strongest level of the computer that there is for the game; NULL if there is none. */
const struct player *pocket_par_player(const struct game *game);
/* What PLAYER scores alone with these options and dice, exactly as in a game of hexplay under the
 * same seed. False if the game refuses the options. */
MUST_USE bool pocket_par_play(const struct game *game, const struct option_values *options,
    const char *seed_text, const struct player *player, int *par, struct error *error);

#endif
