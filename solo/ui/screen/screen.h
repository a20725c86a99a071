#pragma once

#include "ui/commands/commands.h"

/* Creates the full-screen front end on the terminal of standard input and output. Returns NULL if
 * there is no terminal or it cannot place its cursor; use the plain front end then. */
struct ui *ui_screen_create(const struct ui_look *look);

/* Changes a TERM that is unknown here to the name of a terminal that does the same; call it before
 * a front end is made. Returns false if none is known. */
MUST_USE bool screen_settle_terminal(void);
