#ifndef PAPERHEX_UI_PROGRAMS_FRONT_H
#define PAPERHEX_UI_PROGRAMS_FRONT_H

#include "ui/commands/ui.h"
#include "ui/programs/arguments.h"

/* The front end that these arguments and this terminal ask for: the full screen, where there is a
 * terminal that can show one and nobody asked for lines. */
struct ui *front_create(const struct arguments *arguments);

#endif
