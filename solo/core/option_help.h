#ifndef PAPERHEX_CORE_OPTION_HELP_H
#define PAPERHEX_CORE_OPTION_HELP_H

/*
 * How an option of a command line and a word that names something to do are shown to people: one
 * shape for the help, the manual pages and the completions of shells of both programs.
 */

#include <stdbool.h>

/* All strings are constants. */
struct option_help {
    const char *name;     /* "back-offset" */
    char letter;          /* or 0 */
    bool negates;         /* there is --no-NAME too */
    const char *argument; /* "X,Y", or NULL for a flag */
    const char *about;    /* one line */
};

struct command_help {
    const char *name;  /* "make" */
    const char *takes; /* what follows it: "JOB.yaml [options]", or NULL */
    const char *about; /* one line */
};

#endif
