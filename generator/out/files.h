#pragma once

/*
 * files.c: What the writing of files needs of their names.
 */

#include "out/document.h"

/* Called for every file of a run with its path, its format and its content. */
typedef bool (*run_file_visitor)(void *context, const char *path,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error);

/* Calls VISIT for all files except those of cut lines, in writing order, until it returns false. */
MUST_USE bool run_visit_files(
    const struct run *run, run_file_visitor visit, void *context, struct error *error);
/* Claims all pictures and other files that would be written for single pieces. */
void run_claim_pieces(const struct run *run, int entry, struct claims *claims);
