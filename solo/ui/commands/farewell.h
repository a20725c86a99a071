#ifndef PAPERHEX_UI_COMMANDS_FAREWELL_H
#define PAPERHEX_UI_COMMANDS_FAREWELL_H

#include "ui/commands/talk.h"

/* The first words of a game: what it is, how one begins (to a newcomer), how its dice are bound.
 * Asks a person at a terminal to press Enter, so that nothing scrolls away unread; false if asked
 * in vain. RESUMED games are only named. NOTE is one line more, or empty. */
MUST_USE bool welcome(struct talk *talk, bool resumed, const char *seed_text, const char *note);
/* The same where whoever plays has just played: what is bound, and what lies on a real table. */
MUST_USE bool welcome_again(struct talk *talk);
/* The last words: the final sheet, or how to go on with a game that was left. KEPT: the record is
 * where it should be. */
void farewell(struct talk *talk, bool kept);

#endif
