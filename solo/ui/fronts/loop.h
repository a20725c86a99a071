#ifndef PAPERHEX_UI_LOOP_H
#define PAPERHEX_UI_LOOP_H

#include "ui/commands/talk.h"

/* Plays to the end of the game, or until somebody leaves: computer seats play, people are asked,
 * and at the end comes the farewell. Returns the exit status. */
int loop_play(struct talk *talk);

#endif
