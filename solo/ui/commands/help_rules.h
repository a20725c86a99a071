#ifndef PAPERHEX_UI_COMMANDS_HELP_RULES_H
#define PAPERHEX_UI_COMMANDS_HELP_RULES_H

/* What the rules of the game at a table say. */

#include "ui/commands/talk.h"

/* Adds the headings of their sections, as a list. */
void help_rules_add_headings(const struct talk *talk, struct buffer *words);
/* Says the sections whose headings name TOPIC, else the paragraphs that tell of it; false if there
 * are none. */
bool help_rules_say(struct talk *talk, const char *topic);

#endif
