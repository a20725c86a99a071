#ifndef PAPERHEX_GENERATOR_RUN_H
#define PAPERHEX_GENERATOR_RUN_H

/*
 * Prints what a command line asks for: plans every component, then streams the pages into files.
 */

#include "claims.h"
#include "command_line.h"
#include "progress.h"
#include "theme/profile.h"
#include "theme/theme.h"

/* Reads the theme and the profile that SETTINGS name. */
MUST_USE bool run_read_templates(const struct settings *settings, struct theme *theme,
    struct profile *profile, struct error *error);

/* Plans and judges without writing. Claims every file that would be read or written as those of
 * entry ENTRY, and sets PAGES to the number of pages that would be written, each in every format.
 */
MUST_USE bool run_check(const struct command_line *line, int entry, struct claims *claims,
    int64_t *pages, struct error *error);

/* What several runs count together. */
struct run_totals {
    struct progress progress;
    int runs; /* that said their summary */
    int64_t files, pages, sheets;
};

/* False and an error if something cannot be had (nothing is written then) or a file cannot be
 * written (it is not left half-written). The summary goes to standard output. TOTALS, whose
 * progress has begun, count several runs; NULL: this one stands alone. */
MUST_USE bool run_print(
    const struct command_line *line, struct run_totals *totals, struct error *error);

#endif
