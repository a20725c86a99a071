#ifndef PAPERHEX_GENERATOR_RUN_H
#define PAPERHEX_GENERATOR_RUN_H

/*
 * Prints what a command line asks for: plans every component, then streams the pages into files.
 */

#include "command_line.h"
#include "progress.h"
#include "theme/profile.h"
#include "theme/theme.h"

/* Reads the theme and the profile that SETTINGS name. */
MUST_USE bool run_read_templates(const struct settings *settings, struct theme *theme,
    struct profile *profile, struct error *error);

/* Plans and judges without writing. Adds the path of every file that would be written to PATHS,
 * each with a newline (numbered files without their number), and the number of pages that would be
 * written, each in every format, to PAGES. */
MUST_USE bool run_check(const struct command_line *line, struct buffer *paths, int64_t *pages,
    struct error *error);

/* False and an error if something cannot be had (nothing is written then) or a file cannot be
 * written (it is not left half-written). The summary goes to standard output. PROGRESS counts the pages
 * of several runs; NULL: of this one alone. */
MUST_USE bool run_print(const struct command_line *line, struct progress *progress,
    struct error *error);

#endif
