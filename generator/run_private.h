#ifndef PAPERHEX_GENERATOR_RUN_PRIVATE_H
#define PAPERHEX_GENERATOR_RUN_PRIVATE_H

/*
 * A command line under way, shared by run.c, run_plan.c and run_files.c.
 */

#include "run.h"

#include "claims.h"
#include "destination.h"
#include "kits/own/own_kit.h"
#include "kits/print.h"

struct run {
    const struct command_line *line; /* as given, or FILLED */
    struct own_kit *own;             /* the kit file, or NULL */
    struct command_line filled;      /* with the components of the kit file */
    struct settings settings;        /* of the line, with what the profile says added */
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
    char *icc; /* the profile that INTENT holds, or NULL */
    struct print_intent intent;
    struct progress *progress; /* borrowed; NULL while nothing is written */
    int files;
    int cuts;                 /* files of cut lines */
    struct buffer first_file; /* paths of what was written */
    struct buffer last_file;
};

/* What one file holds: some prints, all copies of all pages, or one page of them. */
struct sheaf {
    struct print *const *prints;
    int count;
    int only_page; /* counted through all copies, from 0; -1: all */
};

/* Called with every file of a run: its path, what writes it and what it holds. */
typedef bool (*run_file_visitor)(void *context, const char *path,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error);

/* Calls VISIT with all files but those of cut lines, in the order in which they are written, as
 * long as it returns true. */
MUST_USE bool run_visit_files(
    const struct run *run, run_file_visitor visit, void *context, struct error *error);
/* Claims all files that the run reads and writes, those of cut lines too; ENTRY is its place in a
 * job. */
void run_claim_files(const struct run *run, int entry, struct claims *claims);

/* Plans everything that is asked for; false and an error if something cannot be had. To be closed
 * in either case. */
MUST_USE bool run_open(struct run *run, const struct command_line *line, struct error *error);
void run_close(struct run *run);
/* The theme and the profile that SETTINGS mean, as they are spelled. */
const char *run_theme_name(const struct settings *settings);
const char *run_profile_name(const struct settings *settings);
/* Says on standard output how much ink each component of RUN takes; LINE is what RUN came from. */
void run_say_ink(const struct run *run, const struct command_line *line);
/* Pages of all copies of PRINT, and what number PAGE of them (from 0) has in names of files. */
int run_all_pages(const struct run *run, const struct print *print);
int run_page_number(const struct print *print, int page);

#endif
