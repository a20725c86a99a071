/*
 * What all players share: the names of their levels.
 */
#include "games/player.h"

const char *const player_levels[PLAYER_LEVELS] = {"easy", "normal", "hard", "expert"};
