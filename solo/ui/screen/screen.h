#pragma once

#include "ui/commands/commands.h"

/* The full-screen front end, on the terminal of standard input and output. With ASCII nothing else
 * is shown. NULL where there is no such terminal, or it cannot place its cursor: then the plain
 * front end serves. */
struct ui *ui_screen_create(bool ascii);
