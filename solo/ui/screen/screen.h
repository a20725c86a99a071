#pragma once

#include "ui/commands/commands.h"

/* Creates the full-screen front end on the terminal of standard input and output. Returns NULL if
 * there is no terminal or it cannot place its cursor; then use the plain front end. */
struct ui *ui_screen_create(const struct ui_look *look);

/* If this system does not know TERM, changes it to the name of an equivalent terminal; call it
 * before creating a front end. Returns false if none is known. */
MUST_USE bool screen_settle_terminal(void);
