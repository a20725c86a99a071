#pragma once

/*
 * What the files of the program hexprint know of each other, from the command line to what is
 * written. Each part says which file it is of.
 */

#include "device/device.h"
#include "kits/custom/custom.h"
#include "kits/print.h"

/*
 * claims.c: The files that one call of hexprint reads and writes, so that none is written over
 * another one or over what the call is made from. A file is known by what it is, not by its
 * spelling: links lead where they lead, and a file that is not there yet is known by its folder and
 * name.
 */

struct claim {
    char *key;            /* of the file (os_file_key) */
    char *path;           /* as it was spelled, for messages */
    enum setting setting; /* what names the file; SETTING_COUNT: it is the job file */
    bool written;         /* else it is read */
    int entry;            /* of a job, from 0; 0 for a single run */
    size_t order;         /* in which it was claimed */
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

/* PATH is an input. Devices and pipes are left out: nothing is lost in them. */
void claims_read(struct claims *claims, const char *path, enum setting setting, int entry);
/* PATH is an output; "-" is what standard output leads to. */
void claims_write(struct claims *claims, const char *path, enum setting setting, int entry);

/* NAME in FOLDER is an output. */
void claims_write_in(struct claims *claims, const char *folder, const char *name, int entry);

/* A file that would be written and is claimed by somebody else as well. Both NULL: none. */
struct claim_clash {
    const struct claim *writer; /* the later one of two writers */
    const struct claim *other;
};

/* The clash of the earliest writer. Sorts the claims. To be asked before anything is written: what
 * is borrowed ends with CLAIMS. */
struct claim_clash claims_clash(struct claims *claims);

/* Of a single run: REASON_SAME_FILE and the option that names the output, if there is a clash. */
MUST_USE bool claims_check(struct claims *claims, struct error *error);

/*
 * command_line.c: The command line of hexprint: what is to be done, with which settings. Options
 * come from the table of settings (settings/settings.h), commands from the registry of kits.
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

/* What --help is asked about: a game's kit and perhaps one of its components, a component of no
 * game, or, where there is no kit, a word of command_help.c. */
struct help_subject {
    const struct kit *kit;
    const struct component *component;
    int word;
};

struct command_line {
    enum command command;
    struct settings settings;
    bool alone;   /* one component is asked for, so idle settings are errors */
    bool whole;   /* a whole kit or all of them: they are passed over */
    bool of_file; /* a job file says it, perhaps a stranger's: links where it writes are replaced */
    int request_count;
    struct request request[REQUESTS_MAX];
    bool custom; /* the kit file settings.file is asked for: its components become requests later */
    const struct yaml_tree *custom_tree; /* of that file, borrowed, where it is read already */
    int name_count;                      /* of its components that are asked for, 0: all */
    const char *names[REQUESTS_MAX];
    bool helps; /* --help is asked about one thing and not all */
    struct help_subject help;
    struct mistakes *mistakes; /* borrowed: all of a kit file's are looked for; or NULL */
    const char *const *files;  /* of make and check */
    int file_count;
};

/* Reads the arguments, which stay borrowed. ERROR_INPUT with what is accepted. */
MUST_USE bool command_line_read(
    struct command_line *line, int argc, char **argv, struct error *error);

/* command_help.c */

/* All that hexprint can be asked: its options are the settings, --json, --help and --version. */
extern const struct usage command_usage;
enum { OPTION_JSON = SETTING_COUNT, OPTION_HELP, OPTION_VERSION };
/* What the help is asked about: the command, game and component that COUNT NAMES say. */
void command_help_about(struct command_line *line, const char *const *names, int count);
/* Adds the text of --help, for what LINE asks about. */
void command_help(const struct command_line *line, struct buffer *out);

/* command_words.c: The words of a command line that are no options: what to print. */

/* Turns COUNT words into requests, in the order of the tables. ERROR_INPUT with what is known. */
MUST_USE bool command_words_read(
    struct command_line *line, const char *const *words, int count, struct error *error);
/* Asks for the components of KIT that the COUNT words name, none: all. ERROR_INPUT with those there
 * are. */
MUST_USE bool command_words_components(struct command_line *line, const struct kit *kit,
    const char *const *words, int count, struct error *error);

/*
 * cut_file.c: Cut lines alone, as SVG or DXF for a cutting machine: a file for each sheet of
 * pieces.
 */

/* Whether PATH is a name for such a file. */
MUST_USE bool cut_file_check(const char *path, struct error *error);
/* How many files the cut lines of these prints are: a file for each page that has some. */
int cut_file_count(struct print *const *prints, int count, struct fonts *fonts);
/* What file NUMBER of several is called, as the content of NAME; 0: it is the only one. */
void cut_file_name(const char *path, int number, struct buffer *name);
/* Where cut lines go, and whether a job file says it (as in struct command_line). */
struct cut_target {
    const char *path;
    bool of_file;
};
/* Writes the cut lines of all pages that have some to PATH; several are numbered before the suffix.
 * FILES is raised by how many were written. */
MUST_USE bool cut_file_write(struct cut_target target, struct print *const *prints, int count,
    const struct palette *palette, struct fonts *fonts, int *files, struct error *error);

/* destination.c: Where files go and in which formats, from --output and --format. */

enum destination_kind { DESTINATION_FOLDER, DESTINATION_FILE, DESTINATION_STDOUT };

struct destination {
    enum destination_kind kind;
    const char *path; /* the folder or file; "-" for standard output */
    uint32_t formats; /* bits of enum print_format, at least one */
};

/* The device that writes FORMAT. */
const struct device_format *destination_device(enum print_format format);

/* Reads the settings for COMPONENTS components. ERROR_INPUT where format, suffix and their number
 * don't go together. */
MUST_USE bool destination_read(struct destination *destination, const struct settings *settings,
    int components, struct error *error);
/* FILE (a folder, too) at TARGET in FOLDER, as the content of PATH; under its own name alone where
 * TARGET leads out of it, and the folder alone where its name says another format than FORMATS
 * (bits, 0: any). False if FOLDER is none or FILE is standard output. */
MUST_USE bool destination_move(const char *file, const char *target, const char *folder,
    uint32_t formats, struct buffer *path);
/* Makes the folder if it is one and is not there. */
MUST_USE bool destination_make(const struct destination *destination, struct error *error);
/* The path of one file: NAME and the device's suffix in a folder, else the file itself. NUMBER is
 * put before the suffix; 0 for none. */
void destination_path(const struct destination *destination, const char *name,
    const struct device_format *device, int number, struct buffer *path);

/*
 * job.c: Job files: several prints in one file, each with its own settings. And the judging of
 * jobs, themes and profiles without writing.
 */

/* Prints all entries of the one job file of LINE. Its settings hold for every entry that does not
 * say otherwise. Every entry is judged before anything is written. */
MUST_USE bool job_make(const struct command_line *line, struct error *error);

/* Judges all files of LINE and says on standard output which are good. Every wrong one gets its
 * message: the last is in ERROR, those before it go to standard error. */
MUST_USE bool job_check_files(const struct command_line *line, struct error *error);

/* job_entry.c: One entry of a job file: what a command line would say, as keys. */

/* Reads the map NODE into LINE: "game", "components" and settings without their dashes. What the
 * command line BASE gives goes before what the entry says; if that is an output folder, a file that
 * the entry names keeps its name in it (unless BASE asks for other formats). LINE borrows from TREE
 * and BASE. ERROR_INPUT with its place in the file. */
MUST_USE bool job_entry_read(struct yaml_tree *tree, const struct yaml_node *node,
    const struct command_line *base, struct command_line *line, struct error *error);

/* An entry as the place of errors. All borrowed. */
struct job_place {
    const struct yaml_tree *tree;
    const struct yaml_node *node;
    const struct settings *base; /* of the command line, which have no line in the file */
};

/* Sets ERROR to OWN, which came of printing the entry, with its place in the job file: the line of
 * the key or the part of its value that OWN is about, else that of the entry. False. */
bool job_entry_error(const struct job_place *place, const struct error *own, struct error *error);

/* kit_from.c: 'hexprint kit --from GAME': a kit file to begin with. */

/* What it understands besides general settings. */
#define KIT_FROM_SETTINGS "from|side|size|option|players"
/* Writes it to standard output, or where --output says. ERROR_INPUT, ERROR_SYSTEM. */
MUST_USE bool kit_from_game(const struct command_line *line, struct error *error);

/* list.c: What "hexprint list" says: everything that can be asked for. */

/* For people. */
void list_text(struct buffer *buffer);
/* For programs: one JSON object and a newline. */
void list_json(struct buffer *buffer);

/*
 * preflight.c: Judges a finished page by the rules of a profile: what a print shop would send back.
 */

/* Which page it is, for messages. */
struct preflight_page {
    const char *component; /* "pocket-hexes-sheet" */
    int page;              /* from 1 */
    const char *piece;     /* what it holds, one of them: "cap" */
};

/* Whether PROFILE has rules a page could break. */
bool preflight_has_rules(const struct profile *profile);

/* False and ERROR_INPUT with the component, page, piece, place and the rule if SCENE, coloured
 * by PALETTE, breaks one: lines too thin, text too small, pictures too coarse, dark text in other
 * inks than black, more ink than paper takes. SCENE has passed scene_check. */
MUST_USE bool preflight_check(const struct scene *scene, const struct profile *profile,
    const struct palette *palette, const struct preflight_page *page, struct error *error);

/*
 * progress.c: A progress bar on standard error: one line that is drawn over itself and erased at
 * the end.
 */

struct progress {
    const char *verb;    /* what is done with the pages, a constant */
    int64_t done, total; /* pages */
    bool wanted;
    int64_t due; /* when it may appear, on the clock of os_monotonic_ms */
    int percent; /* as drawn last, -1: nothing is drawn */
};

/* Begins with TOTAL pages to be done. SETTINGS say whether a bar is wanted: auto means on a
 * terminal, not with --quiet, and only once the work has taken half a second. */
void progress_begin(
    struct progress *progress, const struct settings *settings, const char *verb, int64_t total);
/* One more page is done. */
void progress_step(struct progress *progress);
/* Erases the bar, before anything else is said; it comes again if more is done. */
void progress_end(struct progress *progress);

/*
 * run.c: Prints what a command line asks for: plans every component, then streams the pages into
 * files.
 */

/* Reads the theme and the profile that SETTINGS name. */
MUST_USE bool run_read_templates(const struct settings *settings, struct theme *theme,
    struct profile *profile, struct error *error);

/* Plans and judges without writing. Claims every file that would be read or written as those of
 * entry ENTRY, and sets PAGES to the number of pages that would be written, each in every format;
 * ADVISES: says the notes that printing ends with.
 */
MUST_USE bool run_check(const struct command_line *line, int entry, bool advises,
    struct claims *claims, int64_t *pages, struct error *error);

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

/* A command line under way, shared by run.c, run_plan.c, run_files.c and each.c. */

struct run {
    const struct command_line *line; /* as given, or FILLED */
    struct custom_kit *custom;       /* the kit file, or NULL */
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

/* What a document of SHEAF says of itself, and how a device is to write it. */
struct document_info run_document_info(const struct run *run, const struct sheaf *sheaf);
struct device_options run_device_options(const struct run *run, const struct sheaf *sheaf);

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
/* Pages of all copies of PRINT, and what number PAGE of them (from 0) has in names of files. */
int run_all_pages(const struct run *run, const struct print *print);
int run_page_number(const struct print *print, int page);

/*
 * summary.c: What was written, in a line: files, pages, sheets of paper, pieces and how well they
 * fill the paper.
 */

/* One run. All borrowed. */
struct summary {
    struct print *const *prints;
    int count;
    int copies;
    bool one_sided;         /* backs are printed on sheets of their own */
    int files, cuts;        /* cut files are not counted as files */
    const char *first_file; /* by their paths */
    const char *last_file;
    const char *folder; /* NULL: the files were named */
};

int64_t summary_pages(const struct summary *summary);
int64_t summary_sheets(const struct summary *summary);
/* Adds the line. */
void summary_format(const struct summary *summary, struct buffer *buffer);
/* Adds "P pages on S sheets of paper". */
void summary_format_pages(int64_t pages, int64_t sheets, struct buffer *buffer);
