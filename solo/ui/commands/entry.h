#ifndef PAPERHEX_UI_COMMANDS_ENTRY_H
#define PAPERHEX_UI_COMMANDS_ENTRY_H

#include "ui/commands/talk.h"

/* Reads one line from the person to act and does what it says: a command, or an action in any
 * forgiving spelling. Whatever cannot be understood is answered with what can. */
void entry_read(struct talk *talk);
/* Does what LINE, without spaces around it, says. */
void entry_understand(struct talk *talk, const char *line);

#endif
