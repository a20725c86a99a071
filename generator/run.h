#ifndef PAPERHEX_GENERATOR_RUN_H
#define PAPERHEX_GENERATOR_RUN_H

/*
 * Prints what a command line asks for: plans every component, then streams the pages into files.
 */

#include "command_line.h"

/* False and an error if something cannot be had (nothing is written then) or a file cannot be
 * written (it is not left half-written). The summary goes to standard output. */
MUST_USE bool run_print(const struct command_line *line, struct error *error);

#endif
