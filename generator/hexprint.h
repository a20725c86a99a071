#pragma once

/*
 * Shared by the files of the program hexprint that decide what is printed; out/ writes it. Each
 * part begins with the name of its source file.
 */

#include "out/out.h"

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
 * run.c: Runs a command line: plans every component, then streams the pages into files.
 */

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

/* run_plan.c: Plans a command line: theme and profile, a print for each component. */

/* Reads the theme and the profile that SETTINGS name. */
MUST_USE bool run_read_templates(const struct settings *settings, struct theme *theme,
    struct profile *profile, struct error *error);
/* Plans everything that LINE requests. Fails if something is not available. Close RUN in either
 * case. */
MUST_USE bool run_open(struct run *run, const struct command_line *line, struct error *error);
void run_close(struct run *run);
