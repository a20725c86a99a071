#ifndef PAPERHEX_AI_BEERHEX_EASY_H
#define PAPERHEX_AI_BEERHEX_EASY_H

#include "games/player.h"

/* Level easy of BeerHex: fills the board at random many times and takes what wins most often;
 * declares and denies only when sure. */
extern const struct player ai_beerhex_easy;

#endif
