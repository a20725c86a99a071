#ifndef PAPERHEX_AI_AI_H
#define PAPERHEX_AI_AI_H

/*
 * Which computer players there are: the levels of each game and the yardsticks.
 */

#include "games/player.h"

/* All players, then NULL. A level of a game is listed under its game's slug. */
extern const struct player *const ai_players[];

/* The player NAME ("easy", "random") for the game SLUG, or NULL if it does not exist (yet). */
const struct player *ai_find(const char *slug, const char *name);
/* The strongest level there is for the game SLUG, or NULL. */
const struct player *ai_strongest(const char *slug);

/* Whether PLAYER judges by more than games at random, so that a game can be analysed by it. */
bool ai_judges(const struct player *player);

#endif
