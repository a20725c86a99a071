#pragma once

/*
 * A program's commands and options as data, for reading its command line, printing --help and
 * completing words in a shell.
 */

#include "core/error.h"

/* All strings are constants. */
struct option_help {
    const char *name;     /* "back-offset" */
    char letter;          /* or 0 */
    bool negates;         /* also accepts --no-NAME */
    const char *argument; /* "X,Y", or NULL for a flag */
    const char *about;    /* one line */
};

struct command_help {
    const char *name;  /* "make" */
    const char *takes; /* its arguments: "JOB.yaml [OPTION]...", or NULL */
    const char *about; /* one line */
};

struct offers;

struct usage {
    const char *program;
    /* Fills in option INDEX in the order of --help; false after the last. */
    bool (*option)(int index, struct option_help *option);
    /* Fills in command or game INDEX in the same way. */
    bool (*command)(int index, struct command_help *command);
    /* Reports whether COMMAND (-1: none yet) uses OPTION; both are indices. */
    bool (*fits)(int command, int option);
    /* Offers the values of OPTION or, if that is -1, the words after COMMAND. */
    void (*offer)(int command, int option, struct offers *offers);
};

/* ---- reading ---- */

/* A command line being read. WORDS (COUNT, without the program's name) are reordered: the first
 * KEPT are the ones that are not options. */
struct usage_line {
    const struct usage *usage;
    char **words;
    int count;
    int kept;
    /* Private. */
    int at;
    const char *letters;
    bool ended;
};

/* An option as typed. */
struct option_given {
    int index;
    bool negated;      /* --no-NAME was typed */
    const char *value; /* NULL for a flag */
};

enum usage_step { USAGE_END, USAGE_OPTION, USAGE_REFUSED };

/* Returns the next option. Long options may be shortened if the rest is unambiguous, and take their
 * value after "=" or as the next word. Letters may be joined ("-ab"). Everything after "--" is a
 * word. After a refusal (ERROR_INPUT) reading may continue. Start with the first three members
 * filled and the others 0. */
MUST_USE enum usage_step usage_next(
    struct usage_line *line, struct option_given *given, struct error *error);

/* ---- help ---- */

/* Adds a line of two columns. */
void usage_add_row(struct buffer *out, const char *left, const char *about);
/* Adds an option's line; ACCEPTED, if not NULL, goes below it. */
void usage_add_option(struct buffer *out, const struct option_help *option, const char *accepted);

/* ---- version ---- */

/* Adds the lines of --version: PROGRAM's version, the first digits of WEIGHTS (a digest), and the
 * versions of linked libraries that report one. */
void usage_add_version(struct buffer *out, const char *program, const char *weights);
/* Adds a library's line; FILE and FUNCTION are as for os_library_version. */
void usage_add_library(
    struct buffer *out, const char *name, const char *file, const char *function);

/* ---- completion ---- */

/* If a shell asks for completions ("PROGRAM --complete WORD..."), prints them and returns true. */
MUST_USE bool usage_completes(const struct usage *usage, int argc, char **argv);
/* Adds the possible words for the last of WORDS, one a line: word, tab, description. WORDS has
 * COUNT >= 1 words, without the program's name; the last is being typed and may be "". Adds "*" or
 * "*.svg" if only such files may follow the part up to the last "=". */
void usage_complete(const struct usage *usage, char *const *words, int count, struct buffer *out);

void offer_word(struct offers *offers, const char *word, const char *about);
void offer_words(struct offers *offers, const char *list);
/* Offers the words of LIST, of which several can be typed with commas between them. */
void offer_list(struct offers *offers, const char *list);
void offer_files(struct offers *offers, const char *pattern);
/* Offers the kind of files that ARGUMENT ("JOB.yaml", "PATH") names; for a plain FILE, those that
 * match PLAIN ("*.yaml"). Offers nothing if it names none. */
void offer_argument(struct offers *offers, const char *argument, const char *plain);
