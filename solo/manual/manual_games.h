#ifndef PAPERHEX_MANUAL_MANUAL_GAMES_H
#define PAPERHEX_MANUAL_MANUAL_GAMES_H

/*
 * What a game's own options (RULES.md) add to commands and pages, for both programs.
 */

#include "games/game.h"
#include "manual/manual.h"

/* A new command of the game's name, with the values of its options and what it is about. */
struct manual_command *manual_add_game(struct manual *manual, const struct game *game);
/* Makes NOTES longer by a list of the game's options, in mdoc. */
void manual_add_game_options(char **notes, const struct game *game);

#endif
