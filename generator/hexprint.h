#pragma once

/*
 * Shared by the files of the program hexprint, from the command line to the written files. Each
 * part begins with the name of its source file.
 */

#include "device/device.h"
#include "kits/custom/custom.h"
#include "kits/print.h"

/*
 * claims.c: The files that one call of hexprint reads and writes, so that no output overwrites
 * another output or an input. A file is known by its identity, not its spelling: links are
 * followed, and a file that does not exist yet is known by its folder and name.
 */

struct claim {
    char *key;            /* identifies the file (os_file_key) */
    char *path;           /* as spelled by the user, for messages */
    enum setting setting; /* the setting that names the file; SETTING_COUNT: the job file */
    bool written;         /* otherwise it is read */
    int entry;            /* index in the job; 0 for a single run */
    size_t order;         /* when it was claimed */
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

/* Claims PATH as an input. Ignores devices and pipes, which overwriting does not harm. */
void claims_read(struct claims *claims, const char *path, enum setting setting, int entry);
/* Claims PATH as an output; "-" is whatever standard output leads to. */
void claims_write(struct claims *claims, const char *path, enum setting setting, int entry);

/* Claims NAME in FOLDER as an output. */
void claims_write_in(struct claims *claims, const char *folder, const char *name, int entry);

/* An output that is also claimed by another input or output. Both NULL: no clash. */
struct claim_clash {
    const struct claim *writer; /* the later one of two writers */
    const struct claim *other;
};

/* Returns the clash of the earliest writer. Sorts the claims. Call it before writing anything; the
 * result borrows from CLAIMS. */
struct claim_clash claims_clash(struct claims *claims);

/* Fails with REASON_SAME_FILE and the option that names the output if a single run has a clash. */
MUST_USE bool claims_check(struct claims *claims, struct error *error);

/*
 * command_line.c: The command line of hexprint: the command and its settings. Options come from the
 * table of settings (settings/settings.h), commands from the registry of kits.
 */

enum command {
    COMMAND_PRINT,
    COMMAND_MAKE,
    COMMAND_CHECK,
    COMMAND_KIT_FROM, /* writes a kit file */
    COMMAND_LIST,
    COMMAND_LIST_JSON,
    COMMAND_HELP,
    COMMAND_VERSION,
};

enum { REQUESTS_MAX = 64 };

/* The subject of --help: a game's kit and perhaps one of its components, a component of no game,
 * or, without a kit, a word of command_help.c. */
struct help_subject {
    const struct kit *kit;
    const struct component *component;
    int word;
};

struct command_line {
    enum command command;
    struct settings settings;
    bool alone;   /* a single component was requested, so unused settings are errors */
    bool whole;   /* a whole kit or all kits: unused settings are ignored */
    bool of_file; /* from a job file: links at its outputs are replaced */
    int request_count;
    struct request request[REQUESTS_MAX];
    bool custom; /* the kit file settings.file is requested; its components become requests later */
    const struct yaml_tree *custom_tree; /* that file if already read; borrowed */
    int name_count;                      /* number of its requested components; 0: all */
    const char *names[REQUESTS_MAX];
    bool helps; /* --help is about HELP rather than everything */
    struct help_subject help;
    struct mistakes *mistakes; /* collects all mistakes of a kit file; borrowed, or NULL */
    const char *const *files;  /* for make and check */
    int file_count;
};

/* Reads the arguments, which stay borrowed. Fails with ERROR_INPUT and what is accepted. */
MUST_USE bool command_line_read(
    struct command_line *line, int argc, char **argv, struct error *error);

/* command_help.c */

/* All options of hexprint: the settings, --json, --help and --version. */
extern const struct usage command_usage;
enum { OPTION_JSON = SETTING_COUNT, OPTION_HELP, OPTION_VERSION };
/* Sets the subject of the help to the command, game and component that the COUNT NAMES say. */
void command_help_about(struct command_line *line, const char *const *names, int count);
/* Adds the text of --help for the subject in LINE. */
void command_help(const struct command_line *line, struct buffer *out);

/* command_words.c: The words of a command line that are not options: what to print. */

/* Turns COUNT words into requests, in the order of the tables. Fails with ERROR_INPUT and the known
 * words. */
MUST_USE bool command_words_read(
    struct command_line *line, const char *const *words, int count, struct error *error);
/* Requests the components of KIT that the COUNT words name; all if there are none. Fails with
 * ERROR_INPUT and the existing components. */
MUST_USE bool command_words_components(struct command_line *line, const struct kit *kit,
    const char *const *words, int count, struct error *error);

/*
 * cut_file.c: Cut lines without the pages, as SVG or DXF for a cutting machine: one file for each
 * sheet of pieces.
 */

/* Checks that PATH is a valid name for a cut file. */
MUST_USE bool cut_file_check(const char *path, struct error *error);
/* Returns the number of cut files for these prints: one for each page with cut lines. */
int cut_file_count(struct print *const *prints, int count, struct fonts *fonts);
/* Sets NAME to the path of cut file NUMBER; 0: the only one. */
void cut_file_name(const char *path, int number, struct buffer *name);
/* The path for cut lines, and whether it comes from a job file (as in struct command_line). */
struct cut_target {
    const char *path;
    bool of_file;
};
/* Writes the cut lines of all pages that have some to PATH; if there are several, numbers them
 * before the suffix. Adds the number of files written to FILES. */
MUST_USE bool cut_file_write(struct cut_target target, struct print *const *prints, int count,
    const struct palette *palette, struct fonts *fonts, int *files, struct error *error);

/* destination.c: Output paths and formats, from --output and --format. */

enum destination_kind { DESTINATION_FOLDER, DESTINATION_FILE, DESTINATION_STDOUT };

struct destination {
    enum destination_kind kind;
    const char *path; /* folder or file; "-" for standard output */
    uint32_t formats; /* bits of enum print_format, at least one */
};

/* Returns the device that writes FORMAT. */
const struct device_format *destination_device(enum print_format format);

/* Reads the settings for COMPONENTS components. Fails with ERROR_INPUT if format, suffix and number
 * of components do not fit together. */
MUST_USE bool destination_read(struct destination *destination, const struct settings *settings,
    int components, struct error *error);
/* Sets PATH to FILE (or a folder) moved to TARGET in FOLDER. If TARGET leads out of FOLDER, only
 * its last part is used; if FILE's name says a format that is not in FORMATS (bits; 0: any), only
 * the folders are. Returns false if FOLDER is not a folder or FILE is standard output. */
MUST_USE bool destination_move(const char *file, const char *target, const char *folder,
    uint32_t formats, struct buffer *path);
/* Creates the destination if it is a folder that does not exist. */
MUST_USE bool destination_make(const struct destination *destination, struct error *error);
/* Sets PATH to that of one file: NAME with the device's suffix in a folder, otherwise the
 * destination itself. NUMBER goes before the suffix; 0 for none. */
void destination_path(const struct destination *destination, const char *name,
    const struct device_format *device, int number, struct buffer *path);

/*
 * job.c: Job files: several prints in one file, each with its own settings. Also checks jobs,
 * themes and profiles without writing.
 */

/* Prints all entries of the one job file in LINE, whose settings hold for every entry that does not
 * override them. Checks every entry before writing anything. */
MUST_USE bool job_make(const struct command_line *line, struct error *error);

/* Checks all files of LINE and lists the good ones on standard output. Every bad one gets its
 * message: the last is in ERROR, the others go to standard error. */
MUST_USE bool job_check_files(const struct command_line *line, struct error *error);

/* job_entry.c: One entry of a job file: the keys that stand for a command line. */

/* Reads the map NODE into LINE: "game", "components" and settings without their dashes. Settings of
 * the command line BASE override those of the entry; if BASE gives an output folder, a file that
 * the entry names keeps its name in it (unless BASE asks for other formats). LINE borrows from TREE
 * and BASE. Fails with ERROR_INPUT and the place in the file. */
MUST_USE bool job_entry_read(struct yaml_tree *tree, const struct yaml_node *node,
    const struct command_line *base, struct command_line *line, struct error *error);

/* An entry, to locate errors in the job file. All borrowed. */
struct job_place {
    const struct yaml_tree *tree;
    const struct yaml_node *node;
    const struct settings *base; /* settings of the command line, which have no line in the file */
};

/* Sets ERROR to OWN, an error from printing the entry, with its place in the job file: the line of
 * the key or value that OWN is about, otherwise that of the entry. Returns false. */
bool job_entry_error(const struct job_place *place, const struct error *own, struct error *error);

/* kit_from.c: 'hexprint kit --from GAME': writes a starting kit file. */

/* Its settings, besides the general ones. */
#define KIT_FROM_SETTINGS "from|side|size|option|players"
/* Writes the kit file to standard output or to --output. Fails with ERROR_INPUT or ERROR_SYSTEM. */
MUST_USE bool kit_from_game(const struct command_line *line, struct error *error);

/* list.c: The text of "hexprint list": everything that can be printed. */

/* Adds the list as text for people. */
void list_text(struct buffer *buffer);
/* Adds the list as one JSON object and a newline. */
void list_json(struct buffer *buffer);

/*
 * preflight.c: Checks a finished page against the rules of a profile, as a print shop would.
 */

/* The identity of a page, for messages. */
struct preflight_page {
    const char *component; /* "pocket-hexes-sheet" */
    int page;              /* from 1 */
    const char *piece;     /* the kind of piece on it, in the singular: "cap" */
};

/* Reports whether PROFILE has rules that a page could break. */
bool preflight_has_rules(const struct profile *profile);

/* Checks SCENE, coloured by PALETTE, against PROFILE. Fails with ERROR_INPUT and the component,
 * page, piece, place and rule for lines too thin, text too small, pictures too coarse, dark text in
 * inks other than black, or more ink than the paper takes. SCENE has passed scene_check. */
MUST_USE bool preflight_check(const struct scene *scene, const struct profile *profile,
    const struct palette *palette, const struct preflight_page *page, struct error *error);

/*
 * progress.c: A progress bar on standard error: one line that is redrawn in place and erased at the
 * end.
 */

struct progress {
    const char *verb;    /* what happens to the pages; a constant */
    int64_t done, total; /* pages */
    bool wanted;
    int64_t due; /* when the bar may appear, on the clock of os_monotonic_ms */
    int percent; /* as last drawn; -1: nothing is drawn */
};

/* Begins a bar for TOTAL pages. SETTINGS say whether a bar is wanted: auto means on a terminal,
 * without --quiet, and only after half a second of work. */
void progress_begin(
    struct progress *progress, const struct settings *settings, const char *verb, int64_t total);
/* Counts one more page as done. */
void progress_step(struct progress *progress);
/* Erases the bar before other output; the next step draws it again. */
void progress_end(struct progress *progress);

/*
 * run.c: Runs a command line: plans every component, then streams the pages into files.
 */

/* Reads the theme and the profile that SETTINGS name. */
MUST_USE bool run_read_templates(const struct settings *settings, struct theme *theme,
    struct profile *profile, struct error *error);

/* Plans and checks without writing. Claims every file that would be read or written for entry
 * ENTRY, and sets PAGES to the number of pages that would be written, once for each format.
 * ADVISES: also prints the notes that follow a real print. */
MUST_USE bool run_check(const struct command_line *line, int entry, bool advises,
    struct claims *claims, int64_t *pages, struct error *error);

/* Totals over several runs. */
struct run_totals {
    struct progress progress;
    int runs; /* that printed their summary */
    int64_t files, pages, sheets;
};

/* Prints what LINE asks for; the summary goes to standard output. TOTALS, whose progress has begun,
 * adds up several runs; NULL: a single run. Fails before writing anything if something is not
 * available, or if a file cannot be written, and leaves no half-written file. */
MUST_USE bool run_print(
    const struct command_line *line, struct run_totals *totals, struct error *error);

/* A run in progress, shared by run.c, run_plan.c, run_files.c and each.c. */

struct run {
    const struct command_line *line; /* as given, or FILLED */
    struct custom_kit *custom;       /* the kit file, or NULL */
    struct command_line filled;      /* LINE with the components of the kit file */
    struct settings settings;        /* those of LINE, completed from the profile */
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
    char *icc; /* content of the ICC profile for the output intent, or NULL */
    struct print_intent intent;
    struct progress *progress; /* borrowed; NULL while nothing is written */
    int files;
    int cuts;                 /* number of files of cut lines */
    struct buffer first_file; /* paths of the first and last file written */
    struct buffer last_file;
};

/* The content of one file: some prints, all copies of all pages, or one page of them. */
struct sheaf {
    struct print *const *prints;
    int count;
    int only_page; /* counted through all copies, from 0; -1: all */
};

/* Returns the document's metadata and how a device writes it, for SHEAF. */
struct document_info run_document_info(const struct run *run, const struct sheaf *sheaf);
struct device_options run_device_options(const struct run *run, const struct sheaf *sheaf);

/* Called for every file of a run with its path, its format and its content. */
typedef bool (*run_file_visitor)(void *context, const char *path,
    const struct device_format *format, const struct sheaf *sheaf, struct error *error);

/* Calls VISIT for all files except those of cut lines, in writing order, until it returns false. */
MUST_USE bool run_visit_files(
    const struct run *run, run_file_visitor visit, void *context, struct error *error);
/* Claims all files that the run reads and writes, including cut files, for ENTRY of a job. */
void run_claim_files(const struct run *run, int entry, struct claims *claims);

/* Plans everything that LINE requests. Fails if something is not available. Close RUN in either
 * case. */
MUST_USE bool run_open(struct run *run, const struct command_line *line, struct error *error);
void run_close(struct run *run);
/* Return the names of the theme and the profile in SETTINGS, as spelled. */
const char *run_theme_name(const struct settings *settings);
const char *run_profile_name(const struct settings *settings);
/* Return the number of pages in all copies of PRINT, and the number that PAGE (from 0 through all
 * copies) has in file names. */
int run_all_pages(const struct run *run, const struct print *print);
int run_page_number(const struct print *print, int page);

/*
 * summary.c: One line about the files, pages, sheets of paper and pieces written, and how well the
 * pieces fill the paper.
 */

/* One run to summarise. All borrowed. */
struct summary {
    struct print *const *prints;
    int count;
    int copies;
    bool one_sided;         /* backs are printed on separate sheets */
    int files, cuts;        /* FILES excludes CUTS */
    const char *first_file; /* by path */
    const char *last_file;
    const char *folder; /* NULL if the output was a file name */
};

int64_t summary_pages(const struct summary *summary);
int64_t summary_sheets(const struct summary *summary);
/* Adds the summary line. */
void summary_format(const struct summary *summary, struct buffer *buffer);
/* Adds "P pages on S sheets of paper". */
void summary_format_pages(int64_t pages, int64_t sheets, struct buffer *buffer);
