#pragma once

#include "ui/commands/commands.h"

/* The full-screen front end, on the terminal of standard input and output. NULL where there is no
 * such terminal, or it cannot place its cursor: then the plain front end serves. */
struct ui *ui_screen_create(const struct ui_look *look);

/* Before a front end is made: where nobody here has heard of TERM, it is changed to the name of a
 * terminal that does the same. False where none is known either. */
MUST_USE bool screen_settle_terminal(void);
