#ifndef PAPERHEX_UI_COMMANDS_TUTOR_H
#define PAPERHEX_UI_COMMANDS_TUTOR_H

#include "ui/commands/talk.h"

/* Where a tutor sits at the table (--tutor): whether ACTION, which the person wants to play, is to
 * be played. One that gives away much is asked about first; without a tutor it always is. */
MUST_USE bool tutor_agrees(struct talk *talk, const struct action *action);

#endif
