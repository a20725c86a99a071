#ifndef PAPERHEX_UI_COMMANDS_WATCH_H
#define PAPERHEX_UI_COMMANDS_WATCH_H

#include "ui/commands/talk.h"

/* To be called before a computer's turn. Where all people are out, asks whether they watch the rest
 * a screenful at a time, skip to its end, or leave; tells the news where there is somebody to
 * listen. False if the turn is not to be played now: somebody leaves, or took something back. */
MUST_USE bool watch_goes_on(struct talk *talk);

#endif
