#ifndef PAPERHEX_UI_PROGRAMS_SETUP_H
#define PAPERHEX_UI_PROGRAMS_SETUP_H

/* What the command line says about a new game. */

#include "ui/programs/arguments.h"

/* The options of GAME. */
MUST_USE bool setup_options(const struct arguments *arguments, const struct game *game,
    struct option_values *values, struct error *error);
/* All of a game to play; borrows from ARGUMENTS. */
MUST_USE bool setup_session(
    const struct arguments *arguments, struct session_setup *setup, struct error *error);
/* The same game once more, with the seats, rules and rating of SESSION and a fresh seed. Borrows
 * nothing. */
void setup_again(const struct session *session, struct session_setup *setup);
/* Adds a line where computer seats that nobody named a level for have another than the usual one,
 * because that does not exist for this game yet; nothing otherwise. */
void setup_say_level(const struct arguments *arguments, struct buffer *out);
/* Adds the names of the players for the game SLUG, of all or of those of which WHICH is true:
 * "easy, normal and hard"; HUMAN: people, too. */
void setup_list_players(
    const char *slug, bool (*which)(const struct player *player), bool human, struct buffer *out);
/* Says so of NAME, and who there is; false. HUMAN: a person may be named there. */
bool setup_no_such_player(
    const struct game *game, const char *name, bool human, struct error *error);
/* A file named on the command line that is not there is a wrong input, not a refusal of the
 * system: changes the code of an error that is set. */
void setup_missing_file(const char *path, struct error *error);

#endif
