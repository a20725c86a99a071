#ifndef PAPERHEX_UI_COMMANDS_ENTRY_EVENT_H
#define PAPERHEX_UI_COMMANDS_ENTRY_EVENT_H

/*
 * What people type of what chance did at a real table: only where the table waits for it.
 */

#include "ui/commands/talk.h"

/* Tells the table what LINE spells exactly; what cannot be is said, and changes nothing. False if
 * it spells nothing that is due. */
MUST_USE bool event_exactly(struct talk *talk, const char *line);
/* The same in a forgiving spelling; false with the reason. */
MUST_USE bool event_freely(struct talk *talk, const char *line, struct error *error);

#endif
