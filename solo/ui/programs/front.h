#ifndef PAPERHEX_UI_PROGRAMS_FRONT_H
#define PAPERHEX_UI_PROGRAMS_FRONT_H

#include "ui/commands/ui.h"
#include "ui/programs/arguments.h"

/* Whether everything is told for the ear: asked for, or the terminal can show nothing but lines and
 * nobody asked for --plain. */
bool front_speaks(const struct arguments *arguments);
/* The front end that these arguments and this terminal ask for: the full screen, where there is a
 * terminal that can show one and nobody asked for lines. */
struct ui *front_create(const struct arguments *arguments);

/* Whether a person sits at a terminal, who can be asked. */
bool front_can_ask(void);

#endif
