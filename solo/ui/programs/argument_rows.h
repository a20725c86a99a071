#ifndef PAPERHEX_UI_PROGRAMS_ARGUMENT_ROWS_H
#define PAPERHEX_UI_PROGRAMS_ARGUMENT_ROWS_H

/* The table of options that arguments.c reads a command line by. */

#include "core/value.h"
#include "ui/programs/arguments.h"

enum { ARGUMENT_ROWS_MAX = 64 };

struct argument_row {
    const char *name;
    char letter;          /* or 0 */
    const char *argument; /* as help shows it, or NULL */
    enum takes use;       /* the programs with this bit take it; TAKES_NOTHING: all */
    const char *about;    /* NULL: not in help */
    bool (*take)(struct arguments *arguments, const char *value, struct error *error);
    /* Where TAKE is NULL: a plain value, and where in struct arguments it goes. */
    struct value_spec value;
    size_t offset;
};

/* At most ARGUMENT_ROWS_MAX, in the order of --help. */
extern const struct argument_row argument_rows[];
extern const int argument_row_count;

#endif
