#ifndef PAPERHEX_UI_COMMANDS_COMMANDS_PHYSICAL_H
#define PAPERHEX_UI_COMMANDS_COMMANDS_PHYSICAL_H

/*
 * undo and redo at a real table: of what was typed there, events too; what has to be put back by
 * hand is said.
 */

#include "ui/commands/talk.h"

/* Takes back the COUNT (from 1) things told last, and what followed them. */
void physical_undo(struct talk *talk, size_t count);
/* Plays again the next thing told, and what followed it; there must be one. */
void physical_redo(struct talk *talk);

#endif
