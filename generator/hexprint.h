#pragma once

/*
 * Shared by the files of hexprint that decide what is printed; out/ writes it. Each section begins
 * with the name of its source file.
 */

#include "out/out.h"

/*
 * command_line.c: the command line of hexprint: the command and its settings. Options come from the
 * table of settings (settings/settings.h), commands from the registry of kits.
 */

enum command {
    COMMAND_PRINT,
    COMMAND_MAKE,
    COMMAND_CHECK,
    COMMAND_KIT_FROM, /* writes a kit file */
    COMMAND_LIST,
    COMMAND_LIST_JSON,
    COMMAND_LIST_ICONS,
    COMMAND_HELP,
    COMMAND_VERSION,
};

/* The subject of --help: a game's kit and perhaps one of its components, a component that belongs
 * to no game, or, without a kit, a word of command_help.c. */
struct help_subject {
    const struct kit *kit;
    const struct component *component;
    int word;
};

struct command_line {
    enum command command;
    struct settings settings;
    bool alone;   /* a single component was requested, so unused settings are errors */
    bool whole;   /* a whole kit or all kits were requested, so unused settings are ignored */
    bool watches; /* print again after each change */
    bool of_file; /* it comes from a job file, so outputs that are links are replaced */
    int request_count;
    struct request request[REQUESTS_MAX];
    bool custom; /* the kit file settings.file is requested; its components become requests later */
    const struct yaml_tree *custom_tree; /* that file's tree, if it was read already; borrowed */
    int name_count;                      /* number of its components that were requested; 0: all */
    const char *names[REQUESTS_MAX];
    bool helps; /* --help is about HELP, not about everything */
    struct help_subject help;
    struct mistakes *mistakes; /* collects all mistakes in a kit file; borrowed, or NULL */
    const char *const *files;  /* the files for make and check */
    int file_count;
};

/* Reads the arguments, which stay borrowed. Fails with ERROR_INPUT and what is accepted. */
MUST_USE bool command_line_read(
    struct command_line *line, int argc, char **argv, struct error *error);

/* command_help.c */

/* All options of hexprint: the settings, --json, --help and --version. */
extern const struct usage command_usage;
enum { OPTION_JSON = SETTING_COUNT, OPTION_HELP, OPTION_VERSION };
/* Sets the subject of the help to the command, game and component named by the COUNT words
 * NAMES. */
void command_help_about(struct command_line *line, const char *const *names, int count);
/* Adds the text of --help for the subject in LINE. */
void command_help(const struct command_line *line, struct buffer *out);

/* command_words.c: the words of a command line that are not options: what to print. */

/* Turns COUNT words into requests, in the order of the tables. Fails with ERROR_INPUT and the known
 * words. */
MUST_USE bool command_words_read(
    struct command_line *line, const char *const *words, int count, struct error *error);
/* Requests the components of KIT that the COUNT words name; if there are no words, all. Fails with
 * ERROR_INPUT and the existing components. */
MUST_USE bool command_words_components(struct command_line *line, const struct kit *kit,
    const char *const *words, int count, struct error *error);

/*
 * job.c: job files: several prints in one file, each with its own settings. Also checks jobs,
 * themes and profiles without writing anything.
 */

/* Prints all entries of the job file in LINE, whose settings override those of the entries. Checks
 * every entry before writing anything. */
MUST_USE bool job_make(const struct command_line *line, struct error *error);

/* Checks all files of LINE and lists the correct ones on standard output. Each of the others gets
 * its message: the last is in ERROR, the others go to standard error. */
MUST_USE bool job_check_files(const struct command_line *line, struct error *error);

/* job_entry.c: one entry of a job file: keys that correspond to a command line. */

/* Reads the map NODE into LINE: "game", "components" and settings without their dashes. Settings of
 * the command line BASE override those of the entry. If BASE gives an output folder, a file that
 * the entry names keeps its name in that folder (unless BASE asks for other formats). LINE borrows
 * from TREE and BASE. Fails with ERROR_INPUT and the place in the file. */
MUST_USE bool job_entry_read(struct yaml_tree *tree, const struct yaml_node *node,
    const struct command_line *base, struct command_line *line, struct error *error);

/* An entry, to locate errors in the job file. Everything is borrowed. */
struct job_place {
    const struct yaml_tree *tree;
    const struct yaml_node *node;
    const struct settings *base; /* settings of the command line, which have no line in the file */
};

/* Sets ERROR to OWN, an error from printing the entry, with its place in the job file: the line of
 * the key or value that OWN is about, otherwise that of the entry. Always returns false. */
bool job_entry_error(const struct job_place *place, const struct error *own, struct error *error);

/* kit_from.c: 'hexprint kit --from GAME': writes a kit file to start from. */

/* Its settings besides the general ones. */
#define KIT_FROM_SETTINGS "from|side|size|option|players"
/* Writes the kit file to standard output or to --output. Fails with ERROR_INPUT or ERROR_SYSTEM. */
MUST_USE bool kit_from_game(const struct command_line *line, struct error *error);

/* list.c: the text of "hexprint list": everything that can be printed. */

void list_text(struct buffer *buffer);
/* Adds the list as one JSON object and a newline. */
void list_json(struct buffer *buffer);
/* Adds the names of icons that contain all PATTERNS, one per line; "*" in a pattern stands for
 * any letters. Fails with ERROR_INPUT if there are none; with ERROR_SYSTEM if no icons are
 * installed. */
MUST_USE bool list_icons(
    struct buffer *buffer, const char *const *patterns, int count, struct error *error);

/*
 * run.c: runs a command line: plans every component, then writes the pages one by one.
 */

/* Plans and checks without writing. Claims, for entry ENTRY, every file that would be read or
 * written, and sets PAGES to the number of pages that would be written, counting each format.
 * ADVISES: also prints the notes that follow a real print. */
MUST_USE bool run_check(const struct command_line *line, int entry, bool advises,
    struct claims *claims, int64_t *pages, struct error *error);

/* Totals over several runs. */
struct run_totals {
    struct progress progress;
    int runs; /* runs that printed their summary */
    int64_t files, pages, sheets;
};

/* Prints what LINE asks for; the summary goes to standard output. TOTALS, whose progress has begun,
 * adds up several runs; NULL: this is a single run. Fails before writing anything if something is
 * not available, or later if a file cannot be written; never leaves a half-written file. */
MUST_USE bool run_print(
    const struct command_line *line, struct run_totals *totals, struct error *error);

/* run_plan.c: plans a command line: theme and profile, and a print for each component. */

MUST_USE bool run_read_templates(const struct settings *settings, struct theme *theme,
    struct profile *profile, struct error *error);
/* Plans everything that LINE requests. Fails if something is not available. Close RUN in either
 * case. */
MUST_USE bool run_open(struct run *run, const struct command_line *line, struct error *error);
void run_close(struct run *run);

/* watch.c */

/* Prints what ARGV asks for, a good command line that begins with "watch", and again after each
 * change of a file that it reads, until a signal asks to stop. QUIET: says only errors. Fails with
 * ERROR_SYSTEM if the system cannot watch files or start processes. */
MUST_USE bool watch_run(int argc, char **argv, bool quiet, struct error *error);
