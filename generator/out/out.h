#pragma once

/*
 * The output of a run: its files, the checks before writing them, and the summary. Each section
 * begins with the name of its source file.
 */

#include "device/device.h"
#include "kits/custom/custom.h"
#include "kits/print.h"

enum { REQUESTS_MAX = 64 }; /* most prints in a run */

/*
 * claims.c: the files that one call of hexprint reads and writes, so that no output overwrites
 * another output or an input. A file is identified by what it is, not by its spelling: links are
 * followed, and a file that does not exist yet is identified by its folder and name.
 */

struct claim {
    char *key;            /* identifies the file (os_file_key) */
    char *path;           /* as spelled by the user, for messages */
    enum setting setting; /* the setting that names the file; SETTING_COUNT: the job file */
    bool written;         /* false: it is read */
    int entry;            /* index in the job; 0 for a single run */
    size_t order;         /* counts claims */
};

struct claims {
    struct claim *claim;
    size_t count;
};

#define CLAIMS_INIT                                                                                \
    {                                                                                              \
        NULL, 0                                                                                    \
    }
void claims_finish(struct claims *claims);

/* Claims PATH as an input. Ignores devices and pipes, which cannot be harmed by overwriting. */
void claims_read(struct claims *claims, const char *path, enum setting setting, int entry);
/* Claims PATH as an output; "-" means the file that standard output goes to. */
void claims_write(struct claims *claims, const char *path, enum setting setting, int entry);

void claims_write_in(struct claims *claims, const char *folder, const char *name, int entry);

/* An output that is also another claim's input or output. Both NULL: there is no clash. */
struct claim_clash {
    const struct claim *writer; /* the later one of two writers */
    const struct claim *other;
};

/* Returns the clash of the earliest writer, after sorting the claims. Call it before writing
 * anything; the result borrows from CLAIMS. */
struct claim_clash claims_clash(struct claims *claims);

/* If a single run has a clash, fails with REASON_SAME_FILE and the option that names the output. */
MUST_USE bool claims_check(struct claims *claims, struct error *error);

/* destination.c: output paths and formats, from --output and --format. */

enum destination_kind { DESTINATION_FOLDER, DESTINATION_FILE, DESTINATION_STDOUT };

struct destination {
    enum destination_kind kind;
    const char *path; /* folder or file; "-" for standard output */
    uint32_t formats; /* bits of enum print_format, at least one */
};

const struct device_format *destination_device(enum print_format format);

/* Reads the settings for COMPONENTS components. Fails with ERROR_INPUT if format, suffix and number
 * of components do not fit together. */
MUST_USE bool destination_read(struct destination *destination, const struct settings *settings,
    int components, struct error *error);
/* Sets PATH to FILE (or a folder) moved to TARGET in FOLDER. If TARGET leads out of FOLDER, only
 * its last component is used. If FILE's name implies a format that is not in FORMATS (bits; 0:
 * any), only the folders are used. Returns false if FOLDER is not a folder or FILE is standard
 * output. */
MUST_USE bool destination_move(const char *file, const char *target, const char *folder,
    uint32_t formats, struct buffer *path);
/* If the destination is a folder that does not exist, creates it. */
MUST_USE bool destination_make(const struct destination *destination, struct error *error);
/* Sets PATH to the path of one file: NAME with the device's suffix in a folder, otherwise the
 * destination itself. NUMBER goes before the suffix; 0 means none. */
void destination_path(const struct destination *destination, const char *name,
    const struct device_format *device, int number, struct buffer *path);

/*
 * progress.c: a progress bar on standard error, one line that is redrawn in place and erased at the
 * end.
 */

struct progress {
    const char *verb;    /* what is done to the pages; a constant */
    int64_t done, total; /* pages */
    bool wanted;
    int64_t due; /* when the bar may appear, on the clock of os_monotonic_ms */
    int percent; /* as drawn last; -1: nothing is drawn */
};

/* Begins a bar for TOTAL pages. SETTINGS say whether a bar is wanted: auto means on a terminal,
 * without --quiet, and only after half a second of work. */
void progress_begin(
    struct progress *progress, const struct settings *settings, const char *verb, int64_t total);
/* Counts one more page as done. */
void progress_step(struct progress *progress);
/* Erases the bar before other output; the next step draws it again. */
void progress_end(struct progress *progress);

/* cut_file.c */

/* Checks that PATH is a valid name for a cut file. */
MUST_USE bool cut_file_check(const char *path, struct error *error);

/* One run: what is planned, and what has been written so far. */
struct run {
    struct settings settings; /* from the command line, completed from the profile */
    bool of_file;             /* it comes from a job file, so outputs that are links are replaced */
    struct custom_kit *custom; /* the kit file, or NULL */
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
    char *icc; /* the ICC profile's content for the output intent, or NULL */
    struct print_intent intent;
    struct progress *progress; /* borrowed; NULL while nothing is written */
    int files;
    int cuts;                 /* number of cut files */
    struct buffer first_file; /* paths of the first and last file written */
    struct buffer last_file;
};

/* each_piece.c, each.c: single pieces and boards instead of pages (--each, --deck). */

/* Reports whether SETTINGS ask for single pieces instead of pages. */
bool each_is_asked(const struct settings *settings);
/* Reports whether single pieces become the pages of one document (--one-file). */
bool each_is_document(const struct settings *settings);
/* Returns the number of sides. */
int64_t each_count(const struct run *run);
/* each_document.c: returns the number of pages in all documents, and adds a line of advice if there
 * is any. */
int64_t each_document_pages(const struct run *run);
void each_document_note(const struct run *run, struct buffer *note);
/* Draws and checks all sides. */
MUST_USE bool each_judge(const struct run *run, struct error *error);
/* Adds the summary line of what was written. */
void each_summary(const struct run *run, struct buffer *line);

/* since.c: Fills SINCE with the pieces and boards of RUN and what the manifest of --since says
 * about them; finish it in either case. Fails with ERROR_INPUT if nothing has changed. */
MUST_USE bool since_find(const struct run *run, struct piece_since *since, struct error *error);
void since_finish(struct piece_since *since);
/* Reports whether some piece of COMPONENT needs a print; all do without SINCE. */
bool since_wants(
    const struct piece_since *since, const struct kit *kit, const struct component *component);

/* files.c: the files of a run, and the names in its settings. */

/* Claims all files that the run reads and writes, including cut files, for ENTRY of a job. */
void run_claim_files(const struct run *run, int entry, struct claims *claims);
/* Return the names of the theme and the profile in SETTINGS, as they were spelled. */
const char *run_theme_name(const struct settings *settings);
const char *run_profile_name(const struct settings *settings);
/* Return how many pages all copies of PRINT have, and the number of PAGE (from 0, through all
 * copies) in file names. */
int run_all_pages(const struct run *run, const struct print *print);
int run_page_number(const struct print *print, int page);

/* Writes everything, counting pages in RUN's progress; says what it writes if that is wanted.
 * Leaves no half-written file. */
MUST_USE bool run_write(struct run *run, struct error *error);

/* document.c: checks and counts pages before anything is written. */

/* Checks all pages against the profile. Fails with ERROR_INPUT. */
MUST_USE bool run_check_pages(const struct run *run, struct error *error);
/* Counts the blank pages in the single PDF of all prints that make every front begin a new sheet of
 * paper; -1: it has no backs or is not printed on both sides. */
int64_t run_count_blanks(const struct run *run);
/* Returns the number of pages of one copy in one format. */
int64_t run_count_pages(const struct run *run);

/* preflight.c: reports whether PROFILE has rules that a page could break. */
bool preflight_has_rules(const struct profile *profile);

/*
 * summary.c: one line about the files, pages, sheets of paper and pieces that were written, and
 * about how well the pieces fill the paper.
 */

/* The run to summarise. Everything is borrowed. */
struct summary {
    struct print *const *prints;
    int count;
    int copies;
    bool one_sided;         /* backs are printed on separate sheets */
    int files, cuts;        /* FILES does not include CUTS */
    const char *first_file; /* by path */
    const char *last_file;
    const char *folder; /* NULL: the output was a file, not a folder */
};

int64_t summary_pages(const struct summary *summary);
int64_t summary_sheets(const struct summary *summary);
/* Adds the summary line. */
void summary_format(const struct summary *summary, struct buffer *buffer);
/* Adds "P pages on S sheets of paper". */
void summary_format_pages(int64_t pages, int64_t sheets, struct buffer *buffer);
