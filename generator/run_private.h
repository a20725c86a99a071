#ifndef PAPERHEX_GENERATOR_RUN_PRIVATE_H
#define PAPERHEX_GENERATOR_RUN_PRIVATE_H

/*
 * A command line under way, shared by run.c and run_plan.c.
 */

#include "run.h"

#include "destination.h"
#include "kits/print.h"

struct run {
    const struct command_line *line;
    struct settings settings; /* of the line, with what the profile says added */
    struct theme theme;
    struct profile profile;
    struct destination destination;
    struct fonts *fonts;
    struct symbols *symbols;
    struct catalogue *texts;
    struct print_tools tools;
    int count;
    struct print *print[REQUESTS_MAX];
    const struct palette *palette;
    struct progress *progress; /* borrowed; NULL while nothing is written */
    int files;
    int cuts;                  /* files of cut lines */
    char first_file[200];
    char last_file[200];
};

/* Plans everything that is asked for; false and an error if something cannot be had. To be closed
 * in either case. */
MUST_USE bool run_open(struct run *run, const struct command_line *line, struct error *error);
void run_close(struct run *run);
/* Pages of all copies of PRINT. */
int run_all_pages(const struct run *run, const struct print *print);

#endif
