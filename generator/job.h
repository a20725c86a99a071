#ifndef PAPERHEX_GENERATOR_JOB_H
#define PAPERHEX_GENERATOR_JOB_H

/*
 * Job files: several prints in one file, each with its own settings. And the judging of jobs,
 * themes and profiles without writing.
 */

#include "command_line.h"

/* Prints all entries of the one job file of LINE. Its settings hold for every entry that does not
 * say otherwise. Every entry is judged before anything is written. */
MUST_USE bool job_make(const struct command_line *line, struct error *error);

/* Judges all files of LINE and says on standard output which are good. Every wrong one gets its
 * message: the last is in ERROR, those before it go to standard error. */
MUST_USE bool job_check_files(const struct command_line *line, struct error *error);

#endif
